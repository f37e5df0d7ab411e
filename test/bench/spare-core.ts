import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

const ALL_CORES = `0-${availableParallelism() - 1}`;
/** The cores that `spareCore` does not give to the API. */
export const OTHER_CORES = `1-${availableParallelism() - 1}`;
/** The engine's name for the threads that help to collect garbage; the thread of the API waits for them. */
const COLLECTOR_NAME = "HeapHelper";

/** How often new threads are looked for; they begin on the core of the thread that started them. */
const LOOK_MS = 50;

/**
 * Gives the API a core that no other thread of its process uses. The first core is for the thread of the API and for the client's main
 * thread, which alternates with it; every other thread of both, and this process, gets the rest, except those that collect the server's
 * garbage, which may run anywhere. Does nothing where Linux's `taskset` is missing.
 *
 * @returns whether it was done; call it again when there may be new threads.
 */
export function spareCore(serverPid: number, clientPid = process.pid): boolean {
  return spareCoreFor(serverPid, clientPid, new Set());
}

/** The same for all threads that start until `end` is called. */
export function keepCoreSpared(serverPid: number, clientPid: number): { end(): void } {
  const known = new Set<string>();
  spareCoreFor(serverPid, clientPid, known);
  const looking = setInterval(spareCoreFor, LOOK_MS, serverPid, clientPid, known);
  return { end: () => clearInterval(looking) };
}

/** @param known the threads that were pinned before; gets those that are pinned now. */
function spareCoreFor(serverPid: number, clientPid: number, known: Set<string>): boolean {
  if (Bun.which("taskset") === null) return false;
  for (const pid of new Set([serverPid, clientPid, process.pid])) {
    for (const threadId of threadsOf(pid)) {
      if (known.has(threadId)) continue;
      known.add(threadId);
      const isMain = Number(threadId) === pid && (pid === serverPid || pid === clientPid);
      const isAnywhere = pid === serverPid && isCollector(serverPid, threadId);
      pin(Number(threadId), isMain ? "0" : isAnywhere ? ALL_CORES : OTHER_CORES);
    }
  }
  return true;
}

/** None when the process has ended. */
function threadsOf(pid: number): readonly string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Lets this process run on any core again. */
export function unpin(): void {
  pinProcess(process.pid, ALL_CORES);
}

/** Keeps all present threads of a process, and those that they start, on `cores`. @returns whether it was done. */
export function pinProcess(pid: number, cores: string): boolean {
  if (Bun.which("taskset") === null) return false;
  return Bun.spawnSync(["taskset", "-acp", cores, String(pid)]).success;
}

/**
 * Lets the main thread of a process run before all others as soon as it is ready: a client measures its server then, and not its own wait
 * for a core that the server keeps. The threads that it starts do not. Only root may do this. @returns whether it was done
 */
export function runFirst(pid: number): boolean {
  return Bun.which("chrt") !== null && Bun.spawnSync(["chrt", "-R", "-f", "-p", "1", String(pid)]).success;
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
