/** What is done around what runs at the end of a turn. */
interface Around {
  begin(): void;
  end(): void;
}

const NOTHING: Around = { begin() {}, end() {} };

/**
 * Lets all who ask for the same key in one turn of the event loop share one run of `read`. It begins when the turn is over, so after
 * each of them has asked: nobody is given what was read before.
 *
 * @param around begins before the first of these runs, and ends once they and whatever goes on from them have nothing more to do than
 *   wait; nothing else has run by then.
 */
export function sharedWithinTurn<Value>(
  read: (key: string) => Value | Promise<Value>,
  around: Around = NOTHING,
): (key: string) => Promise<Value> {
  const gathering = new Map<string, Promise<Value>>();
  let turn: Promise<void> | null = null;

  /** Resolves at the end of this turn. */
  function endOfTurn(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        turn = null;
        gathering.clear();
        around.begin();
        resolve();
      });
      // Two that are asked for together run one after the other, with all that the first has made ready to run in between.
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
