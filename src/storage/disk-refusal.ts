import { errorCode, type ServiceError } from "../kernel/errors.ts";
import { DISK_FAILURE_CODES } from "../kernel/file-access.ts";
import { storageUnavailable } from "./file-storage.ts";

/** Why a disk does not take a file, in words that follow the name of what it is about, and what to do. */
interface DiskRefusal {
  readonly what: string;
  /** Sentences. */
  readonly advice: string;
}

const CONTINUES = "svc continues by itself.";

const REFUSALS: Readonly<Record<string, DiskRefusal>> = {
  ENOSPC: {
    what: "the disk is full",
    advice: `Free some space: svc files prune --older-than DAYS deletes files that can be rendered again. ${CONTINUES}`,
  },
  EDQUOT: {
    what: "the disk quota of the user that runs svc is used up",
    advice: `Raise the quota, or run svc files prune --older-than DAYS. ${CONTINUES}`,
  },
  EROFS: {
    what: "the disk is mounted read-only",
    advice: `Find out why: Linux does it after an error of the disk, which the system's log (dmesg) shows. Then mount it for writing. ${CONTINUES}`,
  },
  EACCES: {
    what: "the user that runs svc may not do that",
    advice: "Make the user that runs svc the owner of the folder and everything in it.",
  },
  ENOTDIR: {
    what: "a file has the place of a folder",
    advice: "Move away the file that has the name of the folder.",
  },
  EMFILE: {
    what: "svc has too many files open",
    advice: "Raise the limit of open files of svc: LimitNOFILE in its unit, or ulimit -n.",
  },
};

/** The same for other names of it. */
const SAME: Readonly<Record<string, string>> = {
  EPERM: "EACCES",
  EEXIST: "ENOTDIR",
  EISDIR: "ENOTDIR",
  ENFILE: "EMFILE",
};

/** The error `service_unavailable` of a storage on a disk, with advice where the system's error says enough. */
export function diskUnavailable(verb: "read" | "written", error: unknown): ServiceError {
  const code = errorCode(error) ?? "unknown error";
  const refusal = diskRefusalOf(code);
  const why = refusal === null ? code : `${refusal.what} (${code})`;
  return storageUnavailable(`the file storage cannot be ${verb}: ${why}`, {
    advice: refusal?.advice ?? null,
    cause: error,
    isRefused: true,
  });
}

/** By the code of the system's error, such as `ENOSPC`; null for one of which nothing more is known. */
function diskRefusalOf(code: string): DiskRefusal | null {
  if (DISK_FAILURE_CODES.has(code))
    return {
      what: "the disk fails",
      advice:
        "See what the system's log (dmesg) says of the disk, and replace it: files can be rendered again.",
    };
  return REFUSALS[SAME[code] ?? code] ?? null;
}
