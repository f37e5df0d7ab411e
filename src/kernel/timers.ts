/** Waiting as a port, so that a test moves time itself. */
export interface Timers {
  /** Calls `run` once after `delayMs`. @returns what takes it back; calling that later does nothing. */
  after(delayMs: number, run: () => void): () => void;
}

/** The timers of the runtime; a pending one keeps the process alive. */
export const systemTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
