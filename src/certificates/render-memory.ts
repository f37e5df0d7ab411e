import { byteCount, MEBIBYTE } from "../kernel/byte-count.ts";
import type { MemoryLimit } from "../kernel/memory-limit.ts";

/** With less, svc is killed while it renders: it takes 230 MB then, and 100 MB more for a moment while it checks an uploaded document. */
export const ONE_WORKER_BYTES = 256 * MEBIBYTE;
/** What each further render worker takes at its peak. See `svc help requirements` for how it was measured. */
export const FURTHER_WORKER_BYTES = 150 * MEBIBYTE;

/** How many render workers the memory is enough for: at least 1. */
export function workersThatFit(memoryBytes: number): number {
  return Math.max(1, 1 + Math.floor((memoryBytes - ONE_WORKER_BYTES) / FURTHER_WORKER_BYTES));
}

export function memoryFor(workerCount: number): number {
  return ONE_WORKER_BYTES + (workerCount - 1) * FURTHER_WORKER_BYTES;
}

interface MemoryFault {
  readonly message: string;
  readonly advice: string;
  /** Not even one render worker has enough. */
  readonly isForAny: boolean;
}

/** Null when the memory is enough for so many render workers. */
export function memoryFault(limit: MemoryLimit, workerCount: number): MemoryFault | null {
  const neededBytes = memoryFor(workerCount);
  if (limit.bytes >= neededBytes) return null;
  const [has, raise] =
    limit.of === "group"
      ? ["the memory limit is", "Raise the limit"]
      : ["the memory of this machine is", "Use a machine with more"];
  const isForAny = limit.bytes < ONE_WORKER_BYTES;
  const fewer = isForAny ? "" : `, or set SVC_RENDER_WORKERS to ${workersThatFit(limit.bytes)}`;
  return {
    message: `${has} ${byteCount(limit.bytes)}, and svc needs ${byteCount(neededBytes)} for ${workersInWords(workerCount)}: it may be killed while it renders`,
    advice: `${raise}${fewer} (svc help requirements).`,
    isForAny,
  };
}

export function workersInWords(count: number): string {
  return count === 1 ? "one render worker" : `${count} render workers`;
}
