/**
 * Lets all who ask for the same key in one turn of the event loop share one run of `read`. It begins when the turn is over, so after
 * each of them has asked: nobody is given what was read before.
 */
export function sharedWithinTurn<Value>(
  read: (key: string) => Value | Promise<Value>,
): (key: string) => Promise<Value> {
  const gathering = new Map<string, Promise<Value>>();
  return (key) => {
    const gathered = gathering.get(key);
    if (gathered !== undefined) return gathered;
    const shared = new Promise<void>(setImmediate).then(() => {
      gathering.delete(key);
      return read(key);
    });
    gathering.set(key, shared);
    return shared;
  };
}
