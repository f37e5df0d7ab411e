import { afterEach, beforeEach } from "bun:test";

/** What `open` gives: opened before each test of the file, closed after it, and never shared by two of them. */
export function inEachTest<T extends { close(): unknown }>(open: () => Promise<T>): T {
  let current: T | undefined;
  beforeEach(async () => {
    current = await open();
  });
  afterEach(() => current?.close());
  const opened = (): T => {
    if (current === undefined) throw new Error("it is opened before the first test, and not earlier");
    return current;
  };
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(opened(), key),
    set: (_, key, value) => Reflect.set(opened(), key, value),
    has: (_, key) => Reflect.has(opened(), key),
    ownKeys: () => Reflect.ownKeys(opened()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(opened(), key);
      return found && { ...found, configurable: true };
    },
  });
}
