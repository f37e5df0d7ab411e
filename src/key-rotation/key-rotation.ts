import { type Actor, INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import { SIGNED_URL_LIFETIME_MS } from "../certificates/signed-url.ts";
import { TOKEN_LIFETIME_SECONDS } from "../credentials/access-token.ts";
import type { Executor } from "../db/database.ts";
import { passAlone } from "../db/engine-sql.ts";
import type { Runtime } from "../db/runtime.ts";
import { findMark, findSealedSinceMs } from "../installation/installation-store.ts";
import { findPruningTimes } from "../installation/pruning-time.ts";
import { DAY_MS, MINUTE_MS } from "../kernel/duration.ts";
import { formatInstant, parseInstant } from "../kernel/instant.ts";
import {
  KEY_FILE_LOCK,
  newStoredKey,
  readStoredKeys,
  replaceStoredKeys,
  type StoredKey,
  type StoredKeys,
  toRings,
} from "../keys/key-ring.ts";
import { sealedStart } from "../keys/seal.ts";
import { listOutdated, RESEALED_PER_TRANSACTION, type Resealing, resealUnder } from "./resealing.ts";
import { listSealedTexts } from "./sealed-text-store.ts";

/** The purposes of keys, in the words of the CLI. */
export const KEY_PURPOSES = ["token", "url", "at-rest", "webhook", "cursor"] as const;
export type KeyPurpose = (typeof KEY_PURPOSES)[number];

interface KeyDescription {
  /** The key of the log is never replaced. */
  readonly purpose: KeyPurpose | "log";
  readonly id: string;
  readonly isCurrent: boolean;
  /** For a key that was created with its file, when the database was first opened with it or adopted it; null before that. */
  readonly createdAtMs: number | null;
  /** From when it may be dropped; null for the current key, and where this depends on more than time. */
  readonly droppableAtMs: number | null;
  /** How many stored texts are sealed under it; null for keys that do not seal. */
  readonly sealedCount: number | null;
}

export interface Rotation extends Resealing {
  /** The new keys; none when an interrupted rotation was finished instead. */
  readonly made: readonly { readonly purpose: KeyPurpose; readonly id: string }[];
  readonly dropped: readonly { readonly purpose: KeyPurpose; readonly id: string }[];
  readonly isFinished: boolean;
}

const LISTS = {
  token: "tokens",
  url: "urls",
  "at-rest": "at_rest",
  webhook: "webhooks",
  cursor: "cursors",
} as const;
/** How long something signed with a key may stay valid after the last signature. Sealed texts last until they are sealed again. */
const LIFETIME_MS: Readonly<Record<Exclude<KeyPurpose, "cursor">, number>> = {
  token: TOKEN_LIFETIME_SECONDS * 1000,
  url: SIGNED_URL_LIFETIME_MS,
  "at-rest": 0,
  // It signs too until it is dropped, for recipients that have not fetched the new key yet.
  webhook: 7 * DAY_MS,
};
/** At least, for those who follow changed tests: these are kept for longer than events. */
const CURSOR_LIFETIME_MS = 90 * DAY_MS;
/** Allows for clocks that differ, and for work in progress when the key was replaced. */
const MARGIN_MS = 10 * MINUTE_MS;

interface PruningAge {
  /** Of what is replaced now. A clock that is behind must not make it look as if it had been replaced long ago. */
  readonly replacedAtMs: number;
  /** The time by which keys are old. */
  readonly nowMs: number;
  /** For how long before it events are still there. */
  readonly keptMs: number;
}

interface Ports extends Pick<Runtime, "db" | "clock" | "random"> {
  readonly keysFile: string;
  /** How long events are kept: followers continue from a cursor for as long. */
  readonly retentionMs: number;
  readonly textsPerTransaction?: number;
}

/**
 * Gives an installation new keys while a service runs. The file is on the disk before anything is created with its keys. What older keys have
 * signed stays valid until it expires; what they have sealed is sealed again here; keys that nothing can need are dropped. After an
 * interruption everything can still be read, and the next call finishes the rotation instead of creating more keys.
 */
export async function rotateKeys(
  ports: Ports,
  actor: Actor,
  purposes: readonly KeyPurpose[],
): Promise<Rotation> {
  const { db, clock, random, keysFile, textsPerTransaction = RESEALED_PER_TRANSACTION } = ports;
  const drawn = new Map(purposes.map((purpose) => [purpose, newStoredKey(random)]));
  const begun = await db.transact(async (tx) => {
    await passAlone(tx, KEY_FILE_LOCK);
    const held = readStoredKeys(keysFile, random);
    const isFinished = purposes.includes("at-rest") && (await isInterrupted(tx, held));
    const nowMs = clock.nowMs();
    const age = await pruningAge(tx, ports);
    const rotated = isFinished ? held : withNew(held, drawn, age.replacedAtMs);
    const { kept, dropped } = await withoutOutlived(tx, rotated, age);
    if (kept !== held) replaceStoredKeys(keysFile, kept, random);
    const made = isFinished ? [] : [...drawn].map(([purpose, { id }]) => ({ purpose, id }));
    await audited(tx, actor, "keys.rotate", INSTALLATION, nowMs, {
      made: made.length > 0 ? made : null,
      dropped: dropped.length > 0 ? dropped : null,
    });
    return { kept, made, dropped, isFinished };
  });
  const resealing = purposes.includes("at-rest")
    ? await resealUnder(db, toRings(begun.kept).atRest, textsPerTransaction)
    : { resealedCount: 0, unreadableCount: 0 };
  const { made, dropped, isFinished } = begun;
  return { made, dropped, isFinished, ...resealing };
}

/**
 * Drops the keys that nothing can need any more; with `isLeaked` every replaced key but those that seal what is stored, so that all they
 * signed becomes invalid. A running process may still remember tokens until it is restarted.
 */
export async function pruneKeys(
  ports: Ports,
  actor: Actor,
  { isLeaked = false }: { readonly isLeaked?: boolean } = {},
): Promise<Rotation["dropped"]> {
  const { db, clock, random, keysFile } = ports;
  return await db.transact(async (tx) => {
    await passAlone(tx, KEY_FILE_LOCK);
    const nowMs = clock.nowMs();
    const held = readStoredKeys(keysFile, random);
    const { kept, dropped } = await withoutOutlived(tx, held, await pruningAge(tx, ports), { isLeaked });
    if (dropped.length === 0) return dropped;
    replaceStoredKeys(keysFile, kept, random);
    await audited(tx, actor, "keys.prune", INSTALLATION, nowMs, { dropped });
    return dropped;
  });
}

/** The current key of each purpose first; without secrets. */
export async function listKeys(
  { db, retentionMs }: Pick<Ports, "db" | "retentionMs">,
  held: StoredKeys,
): Promise<KeyDescription[]> {
  const texts = await listSealedTexts(db.read);
  // The first keys were created with the installation, and by no rotation.
  const firstMs = await findSealedSinceMs(db.read);
  return ([...KEY_PURPOSES, "log"] as const).flatMap((purpose) =>
    held[purpose === "log" ? "log" : LISTS[purpose]].map(({ id, created_at: createdAt }, index, list) => ({
      purpose,
      id,
      isCurrent: index === 0,
      createdAtMs: createdAt === undefined ? firstMs : parseInstant(createdAt),
      droppableAtMs:
        index === 0 || purpose === "log" ? null : droppableAtMs(purpose, list[index - 1], retentionMs),
      sealedCount:
        purpose === "at-rest"
          ? texts.filter(({ sealed }) => sealed.startsWith(sealedStart(id))).length
          : null,
    })),
  );
}

/** Whether a text is still sealed under an older key of the file: a completed rotation would have sealed it again. */
async function isInterrupted(tx: Executor, { at_rest: [current, ...older] }: StoredKeys): Promise<boolean> {
  if (current === undefined || older.length === 0) return false;
  const outdated = await listOutdated({ read: tx }, current.id);
  return older.some(({ id }) => outdated.some(({ sealed }) => sealed.startsWith(sealedStart(id))));
}

/** Adds the drawn keys. If the transaction is run again, it adds none twice. */
function withNew(held: StoredKeys, drawn: ReadonlyMap<KeyPurpose, StoredKey>, nowMs: number): StoredKeys {
  const rotated = { ...held };
  for (const [purpose, key] of drawn) {
    const list = held[LISTS[purpose]];
    if (list.some(({ id }) => id === key.id)) continue;
    rotated[LISTS[purpose]] = [{ ...key, created_at: formatInstant(nowMs) }, ...list];
  }
  return rotated;
}

/** A clock that is wrong drops no key early: a dropped key does not come back. */
async function pruningAge(tx: Executor, { clock, retentionMs }: Ports): Promise<PruningAge> {
  const { nowMs, eventsBeforeMs } = await findPruningTimes(tx, { clock, retentionMs });
  const stored = await findMark(tx, "pruning");
  return {
    replacedAtMs: Math.max(clock.nowMs(), stored?.atMs ?? 0),
    nowMs,
    keptMs: nowMs - eventsBeforeMs,
  };
}

async function withoutOutlived(
  tx: Executor,
  keys: StoredKeys,
  { nowMs, keptMs }: PruningAge,
  { isLeaked = false } = {},
) {
  const dropped: { purpose: KeyPurpose; id: string }[] = [];
  const kept = { ...keys };
  for (const purpose of KEY_PURPOSES) {
    const list = keys[LISTS[purpose]];
    const outlived = list.filter((_, index) => {
      const atMs = index === 0 ? null : droppableAtMs(purpose, list[index - 1], keptMs);
      const isEnded = isLeaked && index > 0 && purpose !== "at-rest";
      return isEnded || (atMs !== null && atMs <= nowMs);
    });
    const texts = purpose === "at-rest" && outlived.length > 0 ? await listSealedTexts(tx) : [];
    const unneeded = outlived.filter(
      ({ id }) => !texts.some(({ sealed }) => sealed.startsWith(sealedStart(id))),
    );
    dropped.push(...unneeded.map(({ id }) => ({ purpose, id })));
    kept[LISTS[purpose]] = list.filter((key) => !unneeded.includes(key));
  }
  return { kept: dropped.length === 0 ? keys : kept, dropped };
}

/** Once its successor has been current for as long as anything created with the key may be valid. */
function droppableAtMs(purpose: KeyPurpose, successor: StoredKey | undefined, keptMs: number): number | null {
  const replacedAtMs = successor?.created_at === undefined ? null : parseInstant(successor.created_at);
  const lifetimeMs = purpose === "cursor" ? Math.max(keptMs, CURSOR_LIFETIME_MS) : LIFETIME_MS[purpose];
  return replacedAtMs === null ? null : replacedAtMs + lifetimeMs + MARGIN_MS;
}
