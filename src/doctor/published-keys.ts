import { type AskPorts, askJson } from "./ask-json.ts";

/** What a database has recorded of a signing key. */
interface RecordedKey {
  readonly id: string;
  readonly createdAtMs: number;
  readonly distrustedAtMs: number | null;
}

/** Caches keep an answer from before the first key for five minutes; as much again is for clocks that differ. */
const CACHED_MS = 10 * 60_000;

/** Asks an origin for its key set. @returns the ids of the signing keys; null when it gives none that svc can read. Never rejects. */
export async function publishedKeyIds(origin: string, ports: AskPorts): Promise<readonly string[] | null> {
  const answer = await askJson(`${origin}/.well-known/jwks.json`, ports);
  if (answer.kind === "no answer" || answer.status !== 200) return null;
  const { keys } = Object(answer.body) as { readonly keys?: unknown };
  return Array.isArray(keys) ? keys.map((key: unknown) => String(Object(key).kid)) : null;
}

/** What this installation has of signing keys. */
export interface OwnKeys {
  readonly recorded: readonly RecordedKey[];
  /** Of the key file. A new key stands there before the database has it, and is published from then on. */
  readonly heldIds: readonly string[];
}

/**
 * @returns a function that tells whether the svc at an origin is known not to have this database; false where what is needed for that
 * cannot be read, which the checks of the database and the keys report. It never rejects.
 */
export function keyComparison({
  own,
  nowMs,
  ask,
}: {
  /** Null where the database cannot be asked. */
  readonly own: () => Promise<OwnKeys | null>;
  readonly nowMs: () => Promise<number>;
  readonly ask: AskPorts;
}): (origin: string) => Promise<boolean> {
  return async (origin) => {
    try {
      const keys = await own();
      if (keys === null) return false;
      const published = await publishedKeyIds(origin, ask);
      return published !== null && areOfAnother(published, keys, await nowMs());
    } catch {
      return false;
    }
  };
}

/** Whether keys were published from another database. */
export function areOfAnother(
  publishedIds: readonly string[],
  { recorded, heldIds }: OwnKeys,
  nowMs: number,
): boolean {
  const ownIds = [...recorded.map(({ id }) => id), ...heldIds];
  if (publishedIds.length > 0) return !ownIds.some((id) => publishedIds.includes(id));
  return recorded.some(
    ({ createdAtMs, distrustedAtMs }) => distrustedAtMs === null && nowMs - createdAtMs > CACHED_MS,
  );
}
