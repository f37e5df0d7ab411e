import { accessSync, constants, lstatSync, readFileSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";
import { ServiceError } from "./errors.ts";
import { isSeen, nearestSeen } from "./file-presence.ts";

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

/** Neither ends with a full stop, and neither has a colon followed by a space. */
export interface AccessRefusal {
  readonly what: string;
  /** It begins with a small letter. */
  readonly mend: string;
}

/** In one sentence. */
export function refusalLine({ what, mend }: AccessRefusal): string {
  return `${what}: ${mend}.`;
}

/** Why this user may not use the folder, whose it is, and what mends it; null when its rights allow it. */
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

/**
 * Why a file that svc only reads could not be read, from the error of the attempt. `setting` says where its path comes from. @throws the
 * disk's error.
 */
export function readingRefusal(
  path: string,
  error: unknown,
  setting: string,
  access: FileAccess = FILE_ACCESS,
): AccessRefusal {
  const code = errorCode(error);
  if (code === "EACCES" || code === "EPERM") return unread(path, access);
  if (code === "ENOENT" || code === "ENOTDIR")
    return { what: `${path} is missing`, mend: `check ${setting}` };
  if (code === "EISDIR")
    return { what: `${path} is a directory`, mend: `set ${setting} to the file that is meant` };
  return { what: `${path} cannot be read (${code})`, mend: "check its disk" };
}

/** `readingRefusal` as an error `setup`. @throws the disk's error. */
export function readingFailure(path: string, error: unknown, setting: string): ServiceError {
  return new ServiceError("setup", refusalLine(readingRefusal(path, error, setting)), { cause: error });
}

function unread(path: string, access: FileAccess): AccessRefusal {
  const { userId, ownerOf, nameOf } = access;
  const seen = nearestSeen(path);
  if (seen === path) return refused(path, dirname(path), access, { use: "read", isOnlyRead: true });
  const what = `${path} cannot be seen by this user, who may not enter ${seen}`;
  const owner = ownerOf(seen);
  if (owner === userId) return { what, mend: `run chmod u+rx ${seen}` };
  return {
    what: `${what}, which belongs to ${nameOf(owner)}`,
    mend: `run svc as ${nameOf(owner)}${wrapperFor(owner)}, or put the file where this user may read it`,
  };
}

function unmade(folder: string, seen: string, access: FileAccess): AccessRefusal {
  const what = access.isReadable(seen)
    ? `${folder} cannot be made by this user, who cannot write to ${seen}`
    : `${folder} cannot be seen by this user, who cannot read ${seen}`;
  return {
    what,
    mend: "run svc as the user that it belongs to, or make the directory and that user its owner, or choose another with --data-dir",
  };
}

/** `use` is what failed, where an attempt showed it. Of a file that svc only reads, only that file changes its owner. */
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
  const what = `${path} cannot be ${use} by this user`;
  const owner = ownerOf(path);
  if (owner === userId) {
    const missing = isOnlyRead ? "r" : path === folder ? "rwx" : "rw";
    return {
      what: `${what}, who owns it`,
      mend: `run chmod u+${use === "written" ? "w" : missing} ${family}`,
    };
  }
  const whose = `${what}; it belongs to ${nameOf(owner)}`;
  const user = userId === null ? "USER" : nameOf(userId);
  const isOurFolder = path !== folder && ownerOf(folder) === userId;
  if (isOnlyRead && !isOurFolder) return { what: whose, mend: `run chown ${user} ${path} as root` };
  const chown = `chown -R ${user} ${folder}`;
  if (isOurFolder) return { what: whose, mend: `run ${chown} as root` };
  return {
    what: whose,
    mend: `run svc as ${nameOf(owner)}${wrapperFor(owner)}, or, if this user is to run svc, ${chown}`,
  };
}

const wrapperFor = (owner: number) =>
  owner === 0 ? "" : " (svc-admin does so where the package is installed)";
