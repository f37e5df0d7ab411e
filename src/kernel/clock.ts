/** The wall clock as a port: milliseconds since the Unix epoch, UTC. */
export interface Clock {
  nowMs(): number;
}

/** The clock of the machine. */
export const systemClock: Clock = { nowMs: () => Date.now() };
