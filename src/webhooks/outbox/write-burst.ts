let waiting: (() => void)[] = [];

/** Writes together: the first wakes the receiver, and waking one for each would cost more than the writes. */
export function writeInBurst(write: () => void): void {
  if (waiting.length === 0) setImmediate(writeAll);
  waiting.push(write);
}

function writeAll(): void {
  const burst = waiting;
  waiting = [];
  for (const write of burst) write();
}
