let waiting: (() => void)[] = [];

/**
 * Runs `write` at the end of this turn of the event loop, directly after the other writes of the turn. The first write wakes the
 * receiver, which is then awake for the rest: waking one for each write would cost more than the writes.
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
