import type { Timers } from "../kernel/timers.ts";

export const TIMED_OUT = Symbol("timed out");

/** One call runs at a time; later callers share its response. `TIMED_OUT` after `timeoutMs` of each; @throws what `ask` threw. */
export function bounded<T>(
  ask: () => Promise<T>,
  { timers, timeoutMs }: { readonly timers: Timers; readonly timeoutMs: number },
): () => Promise<T | typeof TIMED_OUT> {
  let asking: Promise<T> | null = null;
  return () => {
    asking ??= begin();
    const response = asking;
    return new Promise((resolve, reject) => {
      const cancel = timers.after(timeoutMs, () => resolve(TIMED_OUT));
      response.then(resolve, reject).finally(cancel);
    });
  };

  function begin(): Promise<T> {
    const response = (async () => await ask())();
    const forget = () => {
      asking = null;
    };
    response.then(forget, forget);
    return response;
  }
}
