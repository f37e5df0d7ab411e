import { statSync } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { byteCount, MEBIBYTE } from "../kernel/byte-count.ts";
import { errorCode } from "../kernel/errors.ts";
import { DISK_FAILURE_CODES, isSeen } from "../kernel/file-access.ts";
import type { Timers } from "../kernel/timers.ts";
import { type DiskRoom, RESERVE_FILES, reserveBytes, roomAt, shortageOf } from "../storage/disk-room.ts";
import type { Check, Finding, Reporter } from "./checkup.ts";

/** A commit waits at least as long. */
const SLOW_MS = 500;
/** Then the disk hangs, and every other operation on it would hang too. */
export const HANGING_MS = 10_000;
const PROBE_BYTES = 64 * 1024;

const SYSTEM_LOG = "see what the system's log (dmesg) says of it";

/** Whether the disk of the data directory responds. */
export interface DiskTrial {
  /** @returns milliseconds; null when it hangs. @throws the disk's error. */
  readonly storeMs: () => Promise<number | null>;
  /** False also for a disk that fails, as `storeMs` says. */
  readonly isHanging: () => Promise<boolean>;
}

/** Stores a file, reads it back and deletes it: a disk may take what it then fails to store. Tried once. */
export function createDiskTrial(
  dataDir: string,
  { timers, elapsed }: { readonly timers: Timers; readonly elapsed: () => number },
): DiskTrial {
  let trying: Promise<number | null> | null = null;
  function storeMs(): Promise<number | null> {
    trying ??= bounded(timers, async () => {
      const beganAtMs = elapsed();
      await storeProbe(dataDir);
      return elapsed() - beganAtMs;
    });
    return trying;
  }
  return {
    storeMs,
    isHanging: async () => (await storeMs().catch(() => 0)) === null,
  };
}

async function bounded(timers: Timers, work: () => Promise<number>): Promise<number | null> {
  let cancel = () => {};
  const timeUp = new Promise<null>((resolve) => {
    cancel = timers.after(HANGING_MS, () => resolve(null));
  });
  const working = work();
  // Nobody waits for a disk that responds after the time is up.
  working.catch(() => {});
  try {
    return await Promise.race([working, timeUp]);
  } finally {
    cancel();
  }
}

async function storeProbe(dataDir: string): Promise<void> {
  const folder = await mkdtemp(join(dataDir, ".doctor-"));
  try {
    const file = await open(join(folder, "probe"), "wx+", 0o600);
    try {
      const bytes = Buffer.alloc(PROBE_BYTES, 0x5a);
      await file.writeFile(bytes);
      await file.sync();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, 0);
      if (bytesRead !== PROBE_BYTES || !buffer.equals(bytes)) throw new ChangedError();
    } finally {
      await file.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

class ChangedError extends Error {}

/** Checks that the disk below the data directory stores what is written, and soon. */
export function diskCheck({
  dataDir,
  trial,
}: {
  readonly dataDir: string;
  readonly trial: DiskTrial;
}): Check {
  return {
    name: "disk",
    async look(report) {
      try {
        const ms = await trial.storeMs();
        return [ms === null ? hanging(report, dataDir) : judged(report, dataDir, Math.round(ms))];
      } catch (error) {
        return [failing(report, dataDir, error)];
      }
    },
  };
}

const hanging = (report: Reporter, dataDir: string) =>
  report.fault(
    `the disk of ${dataDir} hangs: a small file was not stored within ${HANGING_MS / 1000} s, and nothing else on it was looked at`,
    `Check the disk, the network to it, and its controller: ${SYSTEM_LOG}. svc continues by itself when the disk responds.`,
  );

function judged(report: Reporter, dataDir: string, ms: number): Finding {
  if (ms < SLOW_MS) return report.ok(`stored a small file in ${ms} ms`);
  return report.warning(
    `the disk of ${dataDir} is slow: it took ${ms} ms to store a small file, and each commit waits like that`,
    "Find out what else writes to this disk, or move the data directory to a faster one.",
  );
}

function failing(report: Reporter, dataDir: string, error: unknown): Finding {
  const code = errorCode(error) ?? "";
  if (error instanceof ChangedError)
    return report.fault(
      `the disk of ${dataDir} returns other bytes than were written`,
      `Stop svc serve, and replace the disk: ${SYSTEM_LOG}.`,
    );
  if (code === "ENOENT") return report.off(`${dataDir} does not exist yet`);
  if (code === "EROFS")
    return report.fault(
      `the disk of ${dataDir} is mounted read-only, as Linux mounts it after an error of the disk`,
      `Find the cause first: ${SYSTEM_LOG}. Then check the file system and mount it for writing; svc continues by itself.`,
    );
  if (code === "ENOSPC" || code === "EDQUOT")
    return report.fault(
      `the disk of ${dataDir} is full (${code}): svc rejects changes that do not fit with 503, and reads continue`,
      "Free some space, or move the data directory to a larger disk. svc continues by itself.",
    );
  if (DISK_FAILURE_CODES.has(code))
    return report.fault(
      `the disk of ${dataDir} fails (${code}): what svc writes is not stored, and it rejects changes with 503`,
      `Make sure that you have a backup or a fresh replica, and replace the disk: ${SYSTEM_LOG}.`,
    );
  // The data directory's own check says who may write there.
  return report.off(`no file could be written to ${dataDir}${code === "" ? "" : ` (${code})`}`);
}

/** With less free space, writes may fail at any moment: just the log of the database can take a tenth of it. */
const SCARCE_BYTES = 256 * MEBIBYTE;
const LOW_BYTES = 1024 * MEBIBYTE;

export function spaceCheck({
  dataDir,
  filesDir,
  databaseFile,
  room = roomAt,
}: {
  readonly dataDir: string;
  /** Null where rendered files are not on a disk. */
  readonly filesDir: string | null;
  readonly databaseFile: string | null;
  readonly room?: (path: string) => DiskRoom;
}): Check {
  /** Null where files are elsewhere. Renderings stop at the reserve: the warning comes before. */
  function findingOfFiles(report: Reporter): Finding | null {
    if (filesDir === null) return null;
    const there = room(filesDir);
    const reason = shortageOf(there);
    if (reason !== null)
      return report.fault(
        `no certificate is rendered, and no preview: ${filesDir}: ${reason}`,
        "Free some space, such as with svc files prune --older-than DAYS, or move the data directory to a larger disk. Results are accepted as long as the database can be written, and svc renders what waits by itself.",
      );
    const reserve = reserveBytes(there);
    return there.freeBytes < 2 * reserve
      ? report.warning(
          there.device === room(dataDir).device
            ? `${byteCount(there.freeBytes)} free`
            : `${byteCount(there.freeBytes)} free for rendered files, in ${filesDir}`,
          `Free some space soon: with less than ${byteCount(reserve)}, svc renders no certificates.`,
        )
      : report.ok(`${byteCount(there.freeBytes)} free`);
  }

  function findingOfData(report: Reporter): Finding {
    const { freeBytes, freeFiles } = room(dataDir);
    const free = `${byteCount(freeBytes)} free`;
    if (freeBytes < SCARCE_BYTES)
      return report.fault(
        free,
        `Free some space, or move the data directory to a larger disk: with less than ${byteCount(SCARCE_BYTES)}, writes may fail at any moment.`,
      );
    if (freeFiles !== null && freeFiles < RESERVE_FILES)
      return report.fault(`${free}, but only ${freeFiles} more files fit`, "Remove files from this disk.");
    if (freeBytes < LOW_BYTES) return report.warning(free, "Free some space soon.");
    const databaseBytes = databaseFile === null || !isSeen(databaseFile) ? 0 : statSync(databaseFile).size;
    return freeBytes < databaseBytes
      ? report.warning(
          `${free}, less than the database's ${byteCount(databaseBytes)}: a backup would not fit`,
          "Free some space, or write backups to another disk.",
        )
      : report.ok(free);
  }

  return {
    name: "disk space",
    look(report) {
      const [data, files] = [findingOfData(report), findingOfFiles(report)];
      if (files === null) return [data];
      const worse = SEVERITY[files.verdict] - SEVERITY[data.verdict];
      if (worse !== 0) return [worse > 0 ? files : data];
      const isOneDisk = filesDir !== null && room(filesDir).device === room(dataDir).device;
      if (data.verdict === "ok") return [data];
      // Of one disk, what is said of files says more.
      return isOneDisk ? [files] : [data, files];
    },
  };
}

const SEVERITY: Readonly<Record<Finding["verdict"], number>> = { off: 0, ok: 0, warning: 1, fault: 2 };
