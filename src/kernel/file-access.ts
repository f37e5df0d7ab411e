import {
  accessSync,
  constants,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statfsSync,
  statSync,
} from "node:fs";
import { dirname, resolve } from "node:path";
import { errorCode, ServiceError } from "./errors.ts";

/** What this user may do with files, and whose they are. */
export interface FileAccess {
  /** Of a folder: whether its files are seen and can be opened. */
  readonly isReadable: (path: string) => boolean;
  readonly isWritable: (path: string) => boolean;
  /** Whether no user can write there, because the whole disk is mounted so. */
  readonly isMountedReadOnly: (path: string) => boolean;
  /** 0 is root; null on systems without user ids. */
  readonly userId: number | null;
  readonly ownerOf: (path: string) => number;
  readonly nameOf: (userId: number) => string;
  /** The Linux number of the file system; null on other systems. */
  readonly fileSystem: (path: string) => number | null;
}

/** Of a disk that fails or is gone. It says nothing about what is on it. */
export const DISK_FAILURE_CODES: ReadonlySet<string> = new Set([
  ...["EIO", "ENXIO", "ENODEV", "ENOTCONN", "ESTALE", "EUCLEAN"],
]);

/**
 * As `existsSync`, but for a disk that fails and for a folder that this user may not enter: a database or key there must not be taken
 * for missing, and begun again. @throws the error of the file system.
 */
export function isThere(path: string): boolean {
  return isFound(path, (code) => code === "EACCES" || DISK_FAILURE_CODES.has(code));
}

/** As `isThere`, but false for what is in a folder that this user may not enter. @throws the disk's error. */
export function isSeen(path: string): boolean {
  return isFound(path, (code) => DISK_FAILURE_CODES.has(code));
}

function isFound(path: string, isUnknown: (code: string) => boolean): boolean {
  try {
    statSync(path);
    return true;
  } catch (error) {
    if (isUnknown(errorCode(error) ?? "")) throw error;
    return false;
  }
}

/** The path, or the first above it that this user sees. @throws the disk's error. */
export function nearestSeen(path: string): string {
  return isSeen(path) || dirname(path) === path ? path : nearestSeen(dirname(path));
}

export const FILE_ACCESS: FileAccess = {
  isReadable: (path) => isAllowed(path, constants.R_OK),
  isWritable: (path) => isAllowed(path, constants.W_OK),
  isMountedReadOnly(path) {
    try {
      accessSync(path, constants.W_OK);
      return false;
    } catch (error) {
      return errorCode(error) === "EROFS";
    }
  },
  userId: process.geteuid?.() ?? null,
  ownerOf: (path) => lstatSync(path).uid,
  nameOf,
  fileSystem: (path) => (process.platform === "linux" ? statfsSync(path).type >>> 0 : null),
};

function isAllowed(path: string, use: number): boolean {
  try {
    accessSync(path, statSync(path).isDirectory() ? use | constants.X_OK : use);
    return true;
  } catch {
    return false;
  }
}

/** A user of a directory service has no line there, and is named by number, which chown takes too. */
function nameOf(userId: number): string {
  const line = passwordLines().find((fields) => fields[2] === String(userId));
  return line?.[0] ?? String(userId);
}

function passwordLines(): string[][] {
  try {
    return readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"));
  } catch {
    return [];
  }
}

/** None ends with a full stop, and none has a colon followed by a space. */
export interface AccessRefusal {
  /** The file or folder. */
  readonly path: string;
  /** What is said of it. */
  readonly what: string;
  /** It begins with a small letter. */
  readonly advice: string;
}

/** In one sentence. */
export function refusalLine({ path, what, advice }: AccessRefusal): string {
  return `${path} ${what}: ${advice}.`;
}

/** Why this user may not use the folder, whose it is, and what fixes it; null when its rights allow it. */
export function folderRefusal(folder: string, access: FileAccess = FILE_ACCESS): AccessRefusal | null {
  const seen = nearestSeen(folder);
  const isAllowed = access.isReadable(seen) && access.isWritable(seen);
  if (seen !== folder) return isAllowed ? null : unmade(folder, seen, access);
  return isAllowed ? null : refused(folder, folder, access);
}

/** As `folderRefusal`, for a file and the folder that it is in. `family` is a pattern of the files whose modes are the same as its own. */
export function fileRefusal(
  path: string,
  family: string = path,
  access: FileAccess = FILE_ACCESS,
): AccessRefusal | null {
  const folder = dirname(path);
  const ofFolder = folderRefusal(folder, access);
  if (ofFolder !== null) return ofFolder;
  const isAllowed = !isSeen(path) || (access.isReadable(path) && access.isWritable(path));
  return isAllowed ? null : refused(path, folder, access, { family });
}

/** A file that svc only reads. */
interface ReadFile {
  /** Where its path comes from. */
  readonly setting: string;
  /** Null for a file of svc's own; else the page of the guide on how a file that another program renews comes to svc. */
  readonly renewalTopic: string | null;
}

/** Why it could not be read, from the error of the attempt. @throws the error when it has no code. */
export function readingRefusal(
  path: string,
  error: unknown,
  { setting, renewalTopic }: ReadFile,
  access: FileAccess = FILE_ACCESS,
): AccessRefusal {
  const code = errorCode(error);
  switch (code) {
    case null:
      throw error;
    case "EACCES":
    case "EPERM":
      return unread(path, renewalTopic, access);
    case "ENOENT":
    case "ENOTDIR":
      return { path, what: "is missing", advice: `check ${setting}` };
    case "EISDIR":
      return { path, what: "is a directory", advice: `${setting} must name a file` };
    case "ELOOP":
      return { path, what: "is a link that leads to no file", advice: `check ${setting}` };
    case "EMFILE":
    case "ENFILE":
      return { path, what: `cannot be read (${code})`, advice: "raise the limit of open files" };
    default:
      return {
        path,
        what: `cannot be read (${code})`,
        advice: DISK_FAILURE_CODES.has(code)
          ? "check its disk, and what the system's log (dmesg) says of it"
          : `check ${setting}`,
      };
  }
}

/** `readingRefusal` as an error `setup`. */
export function readingFailure(path: string, error: unknown, file: ReadFile): ServiceError {
  return new ServiceError("setup", refusalLine(readingRefusal(path, error, file)), { cause: error });
}

function unread(path: string, renewalTopic: string | null, access: FileAccess): AccessRefusal {
  const { userId, ownerOf, nameOf } = access;
  const target = targetOf(path);
  const seen = nearestSeen(target);
  const owner = ownerOf(seen);
  const user = userId === null ? "this user" : nameOf(userId);
  const copy = `put a copy where ${user} may read it, again after each renewal (svc help ${renewalTopic})`;
  if (seen === target) {
    const refusal = refused(target, dirname(target), access, { use: "read", isOnlyRead: true });
    return renewalTopic === null || owner === userId ? refusal : { ...refusal, advice: copy };
  }
  const what = `cannot be seen by this user, who may not enter ${seen}`;
  if (owner === userId) return { path, what, advice: `run chmod u+rx ${seen}` };
  const whose = `${what}, which belongs to ${nameOf(owner)}`;
  if (renewalTopic !== null) return { path, what: whose, advice: copy };
  const put = "put the file where this user may read it";
  // Never as root: svc needs no rights of root.
  return {
    path,
    what: whose,
    advice: owner === 0 ? put : `run svc as ${nameOf(owner)}${WRAPPER}, or ${put}`,
  };
}

const LINKS_MAX = 40;

/** Where the links end that the path names, also when what is there is hidden. */
function targetOf(path: string): string {
  let target = path;
  for (let count = 0; count < LINKS_MAX; count += 1) {
    try {
      target = resolve(dirname(target), readlinkSync(target));
    } catch {
      return target;
    }
  }
  return path;
}

function unmade(folder: string, seen: string, access: FileAccess): AccessRefusal {
  const what = access.isReadable(seen)
    ? `cannot be created by this user, who cannot write to ${seen}`
    : `cannot be seen by this user, who cannot read ${seen}`;
  return {
    path: folder,
    what,
    advice:
      "run svc as the user that it belongs to, or make the directory and that user its owner, or choose another with --data-dir",
  };
}

/** `use` is what failed, where an attempt showed it. A file that svc only reads changes its owner with its folder, if that is svc's own. */
function refused(
  path: string,
  folder: string,
  access: FileAccess,
  {
    family = path,
    use = access.isReadable(path) ? "written" : "read",
    isOnlyRead = false,
  }: { readonly family?: string; readonly use?: "read" | "written"; readonly isOnlyRead?: boolean } = {},
): AccessRefusal {
  const { userId, ownerOf, nameOf } = access;
  const what = `cannot be ${use} by this user`;
  const owner = ownerOf(path);
  if (owner === userId) {
    const missing = isOnlyRead ? "r" : "rwX";
    return {
      path,
      what: `${what}, who owns it`,
      advice: `run chmod u+${use === "written" ? "w" : missing} ${family}`,
    };
  }
  const whose = `${what}; it belongs to ${nameOf(owner)}`;
  const user = userId === null ? "USER" : nameOf(userId);
  const isOurFolder = path !== folder && ownerOf(folder) === userId;
  if (isOnlyRead && !isOurFolder) return { path, what: whose, advice: `run chown ${user} ${path} as root` };
  const chown = `chown -R ${user} ${folder}`;
  const another = "choose another directory with --data-dir";
  const content = path === folder ? contentOf(folder, access) : "svc's";
  if (content === "others'")
    return {
      path,
      what: whose,
      advice: `it holds other files, so ${another}, such as ${folder}/svc with ${user} as its owner`,
    };
  // svc needs no rights of root.
  if (owner === 0 && content === "unseen")
    return { path, what: whose, advice: `run ${chown} as root if it is svc's own, or ${another}` };
  if (isOurFolder || owner === 0) return { path, what: whose, advice: `run ${chown} as root` };
  return {
    path,
    what: whose,
    advice: `run svc as ${nameOf(owner)}${WRAPPER}, or, if this user is to run svc, ${chown}`,
  };
}

const WRAPPER = " (svc-admin does so where the package is installed)";

/** What svc keeps in its data directory, besides the files of SQLite and Litestream. */
export const INSTALLED: ReadonlySet<string> = new Set(["svc.db", "keys.json", "files", "mail"]);
/** Of a disk that has just been mounted. */
const OF_THE_DISK = "lost+found";

/** With its owner, a folder such as /etc would be damaged. An empty one may be meant for svc. */
function contentOf(folder: string, access: FileAccess): "svc's" | "others'" | "unseen" {
  if (!access.isReadable(folder)) return "unseen";
  const names = readdirSync(folder).filter((name) => name !== OF_THE_DISK);
  return names.length === 0 || names.some((name) => INSTALLED.has(name)) ? "svc's" : "others'";
}
