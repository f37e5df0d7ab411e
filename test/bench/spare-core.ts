import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

const ALL_CORES = `0-${availableParallelism() - 1}`;
/** The cores that `spareCore` does not give to the API. */
export const OTHER_CORES = `1-${availableParallelism() - 1}`;
/** The engine's name for the threads that help to collect garbage; the thread of the API waits for them. */
const COLLECTOR_NAME = "HeapHelper";

/**
 * Gives the API a core that no other thread of its process uses. The first core is for the thread of the API and for the client, which
 * alternates with it; every other thread of the server gets the rest, except those that collect garbage, which may run anywhere. Does
 * nothing where Linux's `taskset` is missing.
 *
 * @returns whether it was done; call it again when the server may have new threads.
 */
export function spareCore(serverPid: number, clientPid = process.pid): boolean {
  if (Bun.which("taskset") === null) return false;
  for (const threadId of readdirSync(`/proc/${serverPid}/task`)) {
    const isApi = Number(threadId) === serverPid;
    pin(Number(threadId), isApi ? "0" : isCollector(serverPid, threadId) ? ALL_CORES : OTHER_CORES);
  }
  pinProcess(clientPid, "0");
  return true;
}

/** Lets this thread run on any core again. */
export function unpin(): void {
  if (Bun.which("taskset") !== null) pin(process.pid, ALL_CORES);
}

/** Keeps all present threads of a process, and those that they start, on `cores`. @returns whether it was done. */
export function pinProcess(pid: number, cores: string): boolean {
  if (Bun.which("taskset") === null) return false;
  return Bun.spawnSync(["taskset", "-acp", cores, String(pid)]).success;
}

/**
 * Lets a process run before all others as soon as it is ready: a client measures its server then, and not its own wait for a core that
 * the server keeps. Only root may do this. @returns whether it was done
 */
export function runFirst(pid: number): boolean {
  return Bun.which("chrt") !== null && Bun.spawnSync(["chrt", "-a", "-f", "-p", "1", String(pid)]).success;
}

function isCollector(pid: number, threadId: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/task/${threadId}/comm`, "utf8").trim() === COLLECTOR_NAME;
  } catch {
    // The thread has ended meanwhile.
    return false;
  }
}

function pin(threadId: number, cores: string): void {
  Bun.spawnSync(["taskset", "-cp", cores, String(threadId)]);
}
