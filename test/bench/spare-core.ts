import { readdirSync } from "node:fs";
import { availableParallelism } from "node:os";

/** The cores that `spareCore` does not give to the API. */
export const OTHER_CORES = `1-${availableParallelism() - 1}`;

/**
 * Gives the API a core that no other thread of its process uses. The first core is for the thread of the API and for this one, which
 * alternates with it; every other thread of the server gets the rest. Does nothing where Linux's `taskset` is missing.
 *
 * @returns whether it was done; call it again when the server may have new threads.
 */
export function spareCore(serverPid: number): boolean {
  if (Bun.which("taskset") === null) return false;
  for (const threadId of readdirSync(`/proc/${serverPid}/task`)) {
    pin(Number(threadId), Number(threadId) === serverPid ? "0" : OTHER_CORES);
  }
  pin(process.pid, "0");
  return true;
}

/** Lets this thread run on any core again. */
export function unpin(): void {
  if (Bun.which("taskset") !== null) pin(process.pid, `0-${availableParallelism() - 1}`);
}

/** Keeps all present threads of a process, and those that they start, on `cores`. @returns whether it was done. */
export function pinProcess(pid: number, cores: string): boolean {
  if (Bun.which("taskset") === null) return false;
  return Bun.spawnSync(["taskset", "-acp", cores, String(pid)]).success;
}

function pin(threadId: number, cores: string): void {
  Bun.spawnSync(["taskset", "-cp", cores, String(threadId)]);
}
