import type { Clock } from "../../../kernel/clock.ts";

/** A file whose first part nobody takes for so long counts no more: its client has gone away. */
const START_WITHIN_MS = 60_000;

/** Counts the files that this process makes for each dealer, from the request until the file ends, fails, or its client goes away. */
export function createOpenDownloads(clock: Clock, atOnceMax: number) {
  const places = new Map<number, Set<Place>>();

  function remove(dealerId: number, place: Place): void {
    const taken = places.get(dealerId);
    taken?.delete(place);
    if (taken?.size === 0) places.delete(dealerId);
  }

  return {
    /** Null while the dealer has as many files as it may. */
    take(dealerId: number): Download | null {
      const nowMs = clock.nowMs();
      for (const place of places.get(dealerId) ?? [])
        if (!place.hasStarted && place.takenAtMs + START_WITHIN_MS < nowMs) remove(dealerId, place);
      const taken = places.get(dealerId) ?? new Set();
      if (taken.size >= atOnceMax) return null;
      const place: Place = { takenAtMs: nowMs, hasStarted: false };
      places.set(dealerId, taken.add(place));
      const end = () => remove(dealerId, place);
      return {
        end,
        of(parts) {
          const iterator = parts[Symbol.asyncIterator]();
          return {
            [Symbol.asyncIterator]: () => ({
              async next() {
                place.hasStarted = true;
                try {
                  const next = await iterator.next();
                  if (next.done === true) end();
                  return next;
                } catch (error) {
                  end();
                  throw error;
                }
              },
              async return() {
                end();
                await iterator.return?.();
                return { done: true, value: undefined };
              },
            }),
          };
        },
      };
    },
  };
}

interface Place {
  readonly takenAtMs: number;
  hasStarted: boolean;
}

export interface Download {
  /** The parts of the file; the place is free once they end, fail or are given up, also before the first. */
  of(parts: AsyncIterable<string>): AsyncIterable<string>;
  /** For a file that does not come about. */
  end(): void;
}
