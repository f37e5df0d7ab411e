import type { Database } from "./database.ts";

const REMEMBERED_COUNT = 10_000;

/** While no process commits, reading again would give the same answer. See `Database.version`. */
export function rememberedWhileUnchanged<Found>(
  version: NonNullable<Database["version"]>,
  read: (key: string) => Promise<Found>,
): (key: string) => Found | Promise<Found> {
  const remembered = new Map<string, Found>();
  let rememberedVersion = Number.NaN;

  async function find(key: string, versionBefore: number): Promise<Found> {
    const found = await read(key);
    if (versionBefore === rememberedVersion) remembered.set(key, found);
    return found;
  }

  return (key) => {
    // Taken before the read: a remembered answer may be newer than its version, never older.
    const current = version();
    if (current !== rememberedVersion || remembered.size >= REMEMBERED_COUNT) {
      remembered.clear();
      rememberedVersion = current;
    }
    return remembered.has(key) ? (remembered.get(key) as Found) : find(key, current);
  };
}
