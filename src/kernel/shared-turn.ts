interface Around {
  begin(): void;
  end(): void;
}

const NOTHING: Around = { begin() {}, end() {} };

/**
 * Callers that ask for the same key in one turn of the event loop share one run of `read`, which begins when the turn is over: no caller
 * gets what was read before it asked. `around` begins before the first of these runs and ends once they, and all that continues from
 * them, only wait; nothing else runs in between.
 */
export function sharedWithinTurn<Value>(
  read: (key: string) => Value | Promise<Value>,
  around: Around = NOTHING,
): (key: string) => Promise<Value> {
  const gathering = new Map<string, Promise<Value>>();
  let turn: Promise<void> | null = null;

  function endOfTurn(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        turn = null;
        gathering.clear();
        around.begin();
        resolve();
      });
      // Two immediates that are set together run one after the other; everything that the first makes ready runs in between.
      setImmediate(() => around.end());
    });
  }

  return (key) => {
    const gathered = gathering.get(key);
    if (gathered !== undefined) return gathered;
    turn ??= endOfTurn();
    const shared = turn.then(() => read(key));
    gathering.set(key, shared);
    return shared;
  };
}
