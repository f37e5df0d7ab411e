import type { Timers } from "../kernel/timers.ts";

/** Given by `bounded` when the time was up. */
export const TIMED_OUT = Symbol("timed out");

/**
 * Asks something that may hang. At most one question is under way, however often and by however many it is asked: who asks
 * meanwhile waits for the same answer, each with a bound of its own.
 *
 * @returns the answer, or `TIMED_OUT` after `timeoutMs`. @throws what `ask` threw.
 */
export function bounded<T>(
  ask: () => Promise<T>,
  { timers, timeoutMs }: { readonly timers: Timers; readonly timeoutMs: number },
): () => Promise<T | typeof TIMED_OUT> {
  let asking: Promise<T> | null = null;
  return () => {
    asking ??= begin();
    const answer = asking;
    return new Promise((resolve, reject) => {
      const cancel = timers.after(timeoutMs, () => resolve(TIMED_OUT));
      answer.then(resolve, reject).finally(cancel);
    });
  };

  function begin(): Promise<T> {
    const answer = (async () => await ask())();
    const forget = () => {
      asking = null;
    };
    answer.then(forget, forget);
    return answer;
  }
}
