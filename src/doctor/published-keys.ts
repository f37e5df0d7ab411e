import { type AskPorts, askJson } from "./ask-json.ts";

/** What a database has recorded of a signing key. */
export interface RecordedKey {
  readonly id: string;
  readonly createdAtMs: number;
  readonly distrustedAtMs: number | null;
}

/** An answer from before the first key may come from a cache for five minutes. */
const CACHED_MS = 10 * 60_000;

/** Asks an origin for its key set. @returns the ids of the signing keys; null when it gives none that svc can read. Never rejects. */
export async function publishedKeyIds(origin: string, ports: AskPorts): Promise<readonly string[] | null> {
  const answer = await askJson(`${origin}/.well-known/jwks.json`, ports);
  if (answer.kind === "no answer" || answer.status !== 200) return null;
  const { keys } = Object(answer.body) as { readonly keys?: unknown };
  return Array.isArray(keys) ? keys.map((key: unknown) => String(Object(key).kid)) : null;
}

/** Whether keys were published from another database. `svc serve` records its key before it publishes it. */
export function areOfAnother(
  publishedIds: readonly string[],
  recorded: readonly RecordedKey[],
  nowMs: number,
): boolean {
  if (publishedIds.length > 0) return !recorded.some(({ id }) => publishedIds.includes(id));
  return recorded.some(
    ({ createdAtMs, distrustedAtMs }) => distrustedAtMs === null && nowMs - createdAtMs > CACHED_MS,
  );
}
