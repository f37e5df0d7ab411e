/** A port, so that a test controls time. */
export interface Timers {
  /** @returns a function that cancels the call; later it does nothing. */
  after(delayMs: number, run: () => void): () => void;
}

/** A pending timer keeps the process alive. */
export const systemTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** A pending timer does not keep the process alive. */
export const unreferencedTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Waits while each turn of the event loop brings more, up to `enough`, so that items that arrive together are processed together. */
export async function whileMoreComes(count: () => number, enough: number): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY, now = count(); now > before && now < enough; now = count()) {
    before = now;
    await new Promise(setImmediate);
  }
}
