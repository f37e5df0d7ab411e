let waiting: (() => void)[] = [];

/**
 * Runs `write` at the end of this turn of the event loop, back to back with all others of the turn. What wakes the receiver of the
 * first finds it awake for the rest: one woken for each of them would cost more than the writes.
 */
export function writeInBurst(write: () => void): void {
  if (waiting.length === 0) setImmediate(writeAll);
  waiting.push(write);
}

function writeAll(): void {
  const burst = waiting;
  waiting = [];
  for (const write of burst) write();
}
