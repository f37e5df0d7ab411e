import { existsSync, readFileSync, statfsSync } from "node:fs";

/** A file system in memory. */
export const MEMORY = "/dev/shm";
const BYTES_NEEDED = 2 * 1024 ** 3;

/** It, when it has room for the suite; null where it has not: in containers it often has 64 MiB. */
export function memoryFolder(): string | null {
  if (!existsSync(MEMORY)) return null;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= BYTES_NEEDED ? MEMORY : null;
}

/** The same, for files that are run too, which some containers forbid there. */
export function memoryFolderOfPrograms(): string | null {
  const folder = memoryFolder();
  const mounts = folder === null ? "" : readFileSync("/proc/self/mounts", "utf8");
  const options = new RegExp(`^\\S+ ${folder} \\S+ (\\S+)`, "m").exec(mounts)?.[1]?.split(",");
  return options === undefined || options.includes("noexec") ? null : folder;
}
