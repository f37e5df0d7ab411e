import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

/** The cores that `spareCore` does not give to the API. */
export const OTHER_CORES = `1-${availableParallelism() - 1}`;

/**
 * Gives the API a core that nothing else of its process uses: its thread and this one, which takes turns with it, get the first
 * core, every other thread of the server the rest. Where Linux's `taskset` is missing nothing is done.
 *
 * @returns whether it was done; to be called again when the server may have new threads.
 */
export function spareCore(serverPid: number): boolean {
  if (Bun.which("taskset") === null) return false;
  for (const threadId of readdirSync(`/proc/${serverPid}/task`)) {
    pin(Number(threadId), Number(threadId) === serverPid ? "0" : OTHER_CORES);
  }
  pin(process.pid, "0");
  return true;
}

/** This thread may run anywhere again. */
export function unpin(): void {
  if (Bun.which("taskset") !== null) pin(process.pid, `0-${availableParallelism() - 1}`);
}

/** Keeps all threads that a process has now, and those that they start, on `cores`. @returns whether it was done. */
export function pinProcess(pid: number, cores: string): boolean {
  if (Bun.which("taskset") === null) return false;
  return Bun.spawnSync(["taskset", "-acp", cores, String(pid)]).success;
}

function pin(threadId: number, cores: string): void {
  Bun.spawnSync(["taskset", "-cp", cores, String(threadId)]);
}
