/** Waiting as a port, so that a test controls time. */
export interface Timers {
  /** Calls `run` once after `delayMs`. @returns a function that cancels it; calling it later does nothing. */
  after(delayMs: number, run: () => void): () => void;
}

/** The timers of the runtime; a pending one keeps the process alive. */
export const systemTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
