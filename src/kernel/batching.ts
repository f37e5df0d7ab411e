import { isOutage } from "./errors.ts";
import { whileMoreComes } from "./timers.ts";

interface BatchLimits {
  /** A larger single item has a batch of its own. */
  readonly maxSize: number;
  /** A run waits for this many items while each turn of the event loop brings some; without it, for the items of the current turn. */
  readonly awaitedCount?: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Callers in one turn of the event loop, or during an earlier run, share one run; runs follow each other. `run` returns one
 * result for each item, in order. When it throws, each item runs by itself, so that none fails because of another; an outage is reported to
 * all at once.
 */
export function batching<Item, Result>(ports: {
  readonly run: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly sizeOf: (item: Item) => number;
  readonly limits: BatchLimits;
}): (item: Item) => Promise<Result> {
  const { run, sizeOf, limits } = ports;
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  async function work(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      if (limits.awaitedCount === undefined) await new Promise(setImmediate);
      else await whileMoreComes(() => waiting.length, limits.awaitedCount);
      await settle(take());
    }
    isRunning = false;
  }

  function take(): Waiting<Item, Result>[] {
    let size = 0;
    const end = waiting.findIndex(({ item }, index) => {
      size += sizeOf(item);
      return index > 0 && size > limits.maxSize;
    });
    const batch = end < 0 ? waiting : waiting.slice(0, end);
    waiting = end < 0 ? [] : waiting.slice(end);
    return batch;
  }

  async function settle(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const { reject } of batch) reject(error);
      else for (const one of batch) await settle([one]);
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void work();
    });
}
