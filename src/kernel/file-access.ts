import { accessSync, constants, lstatSync, readFileSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { errorCode } from "./error-code.ts";
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

/** Why this user may not use the folder, whose it is, and what mends it; null when its rights allow it. */
export function folderRefusal(folder: string, access: FileAccess = FILE_ACCESS): AccessRefusal | null {
  const seen = nearestSeen(folder);
  const isAllowed = access.isReadable(seen) && access.isWritable(seen);
  if (seen !== folder) return isAllowed ? null : unmade(folder, seen, access);
  return isAllowed ? null : refused(folder, folder, access);
}

/** As `folderRefusal`, for a file and the folder that it is in. */
export function fileRefusal(path: string, access: FileAccess = FILE_ACCESS): AccessRefusal | null {
  const folder = dirname(path);
  const ofFolder = folderRefusal(folder, access);
  if (ofFolder !== null) return ofFolder;
  const isAllowed = !isSeen(path) || (access.isReadable(path) && access.isWritable(path));
  return isAllowed ? null : refused(path, folder, access);
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

function refused(path: string, folder: string, access: FileAccess): AccessRefusal {
  const { userId, ownerOf, nameOf } = access;
  const isReadable = access.isReadable(path);
  const what = `${path} cannot be ${isReadable ? "written" : "read"} by this user`;
  const owner = ownerOf(path);
  if (owner === userId) {
    const missing = path === folder ? "rwx" : "rw";
    return { what: `${what}, who owns it`, mend: `run chmod u+${isReadable ? "w" : missing} ${path}` };
  }
  const whose = `${what}; it belongs to ${nameOf(owner)}`;
  const chown = `chown -R ${userId === null ? "USER" : nameOf(userId)} ${folder}`;
  if (path !== folder && ownerOf(folder) === userId) return { what: whose, mend: `run ${chown} as root` };
  const withWrapper = owner === 0 ? "" : " (svc-admin does so where the package is installed)";
  return {
    what: whose,
    mend: `run svc as ${nameOf(owner)}${withWrapper}, or, if this user is to run svc, ${chown}`,
  };
}
