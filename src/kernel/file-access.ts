import { accessSync, constants, lstatSync, readFileSync, statfsSync, statSync } from "node:fs";
import { errorCode } from "./error-code.ts";

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
