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
