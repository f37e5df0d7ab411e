import { hkdfSync } from "node:crypto";
import {
  chmodSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { errorCode, ServiceError } from "../kernel/errors.ts";
import { type Field, type FieldValue, listOf, orAbsent, textThat } from "../kernel/field.ts";
import { isThere, readingFailure } from "../kernel/file-access.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";
import { shape } from "../kernel/shape.ts";
import { syncFolder } from "../kernel/synced-folder.ts";

/**
 * Held in a transaction while the key file is changed, so that two processes do not lose each other's keys. The number is svc's own choice.
 */
export const KEY_FILE_LOCK = 7_328_143_906;

/** `id` is public and names the key that created a token or a signature. */
export interface Key {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** New tokens, signatures and seals are created with the current key; every key is accepted. Keep neither member: a live ring changes. */
export interface KeyRing {
  readonly current: Key;
  readonly all: readonly Key[];
  /** Reads newer keys; absent where there can be none. */
  readonly renew?: () => void;
}

/** If the id is unknown, another process may have created the key since the last check, so the ring is renewed. */
export function keyOf(ring: KeyRing, id: string | null | undefined): Key | undefined {
  const known = ring.all.find((key) => key.id === id);
  if (known !== undefined || ring.renew === undefined) return known;
  ring.renew();
  return ring.all.find((key) => key.id === id);
}

/** The keys that sign certificates, the current one first; none before the first certificate. Do not keep what it returns. */
export interface SigningKeyRing {
  readonly all: readonly StoredSigningKey[];
  readonly renew?: () => void;
}

/** Each ring, and the list of its keys in the key file. */
const LIST_OF = {
  /** HS256, for access tokens. */
  tokens: "tokens",
  /** HMAC-SHA256, for signed URLs. */
  urls: "urls",
  /** AES-256-GCM, for what the database must not contain in the clear. */
  atRest: "at_rest",
  /** Ed25519, for the checkpoints of the log. It is never replaced: checkers know the log by it. */
  log: "log",
  /** Ed25519, for the signatures of deliveries that are checked without a secret. */
  webhooks: "webhooks",
  /** AES-256-GCM, for the cursors of lists that partners follow. */
  cursors: "cursors",
} as const;
type RingName = keyof typeof LIST_OF;
type List = (typeof LIST_OF)[RingName];

export interface Keys extends Readonly<Record<RingName, KeyRing>> {
  /** RSA, for the signatures of certificates. */
  readonly signing: SigningKeyRing;
}

/** One ring for each name. */
export function ringsBy(ring: (name: RingName) => KeyRing): Readonly<Record<RingName, KeyRing>> {
  const names = Object.keys(LIST_OF) as RingName[];
  return Object.fromEntries(names.map((name) => [name, ring(name)])) as Record<RingName, KeyRing>;
}

function listsBy(keysOf: (list: List) => readonly StoredKey[]): Readonly<Record<List, readonly StoredKey[]>> {
  const lists = Object.values(LIST_OF).map((list) => [list, keysOf(list)] as const);
  return Object.fromEntries(lists) as Record<List, readonly StoredKey[]>;
}

/** Far more than rotations leave in a file: keys of cursors stay for months. */
const KEYS_MAX = 10_000;

function matching(pattern: RegExp): Field<string> {
  return textThat(`text like ${pattern.source}`, (value) => pattern.test(value), { pattern: pattern.source });
}

const INSTANT_PATTERN = /^\d{4}-\d\d-\d\dT[0-9:.]+Z$/;

const storedKey = shape(
  {
    id: matching(/^[A-Za-z0-9_-]+$/),
    secret: matching(/^[A-Za-z0-9_-]{43}$/),
    /** Only for keys that a rotation created: the time from which this key was the current one, and the next key in the list no longer was. */
    created_at: orAbsent(matching(INSTANT_PATTERN)),
  },
  "others",
);
const storedList = listOf(storedKey, KEYS_MAX, 1);
const PEM_PATTERN = /^-----BEGIN [A-Z ]+-----[A-Za-z0-9+/=\s-]+(BEGIN [A-Z ]+-----[A-Za-z0-9+/=\s-]+)*$/;
const storedSigningKey = shape(
  {
    id: matching(/^[A-Za-z0-9_-]+$/),
    /** PKCS #8, PEM. */
    private_key: matching(PEM_PATTERN),
    certificate: matching(PEM_PATTERN),
    created_at: matching(INSTANT_PATTERN),
  },
  "others",
);
const storedFile = shape(
  {
    tokens: storedList,
    urls: storedList,
    at_rest: orAbsent(storedList),
    log: orAbsent(storedList),
    webhooks: orAbsent(storedList),
    cursors: orAbsent(storedList),
    /** Absent until a certificate is signed. */
    signing: orAbsent(listOf(storedSigningKey, KEYS_MAX)),
    /** When the database was first opened with these keys; absent before, and for keys that were only prepared. */
    installation: orAbsent(matching(INSTANT_PATTERN)),
  },
  "others",
);
const readStoredFile = storedFile.at("");
type StoredFile = FieldValue<typeof storedFile>;
/** For what is said of it when it cannot be read. */
export const KEY_FILE = { setting: "SVC_KEYS_FILE", renewalTopic: null } as const;
/** The current key of each purpose is first. */
export interface StoredKeys extends Readonly<Record<List, readonly StoredKey[]>> {
  readonly signing?: readonly StoredSigningKey[] | undefined;
  readonly installation?: string | undefined;
}
export interface StoredKey extends FieldValue<typeof storedKey> {}
/** A key that signs certificates, with the certificate (X.509) that names its owner. */
export interface StoredSigningKey extends FieldValue<typeof storedSigningKey> {}

/**
 * On first use creates a file that only its owner may read. @throws ServiceError `setup` when it is damaged, open to others, not readable
 * or not writable.
 */
export function loadKeys(path: string, random: Random): Keys {
  return toRings(readStoredKeys(path, random));
}

/** Whether a database was opened with this file's keys; false where there is none. @throws ServiceError `setup` when it is damaged or not readable. */
export function isOfInstallation(path: string): boolean {
  return isKeyFileThere(path) && parseKeyFile(path).installation !== undefined;
}

/** @throws ServiceError `setup` when it is in a folder that this user may not enter; the error of a disk that fails likewise. */
export function isKeyFileThere(path: string): boolean {
  return explainingFile(path, () => isThere(path));
}

export function readStoredKeys(path: string, random: Random): StoredKeys {
  if (!isKeyFileThere(path)) createKeyFile(path, random);
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new ServiceError("setup", `${path} can be read by other users: run chmod 600 on it.`);
  }
  const stored = parseKeyFile(path);
  const complete = completed(stored);
  if (DERIVED_LISTS.some((list) => stored[list] === undefined)) putBeside(path, complete, random, renameSync);
  return complete;
}

/**
 * The file is on the disk when this returns. The caller must hold a lock: two calls at once would lose the keys of one. @throws
 * ServiceError `setup`.
 */
export function replaceStoredKeys(path: string, keys: StoredKeys, random: Random): void {
  deleteDrafts(path);
  putBeside(path, keys, random, renameSync);
}

/** @param name of the setting that holds the keys. @throws ServiceError `setup` when the text is not a key file's. */
export function parseKeys(text: string, name: string): Keys {
  return toRings(parseStoredKeys(text, name));
}

export function parseStoredKeys(text: string, name: string): StoredKeys {
  const stored = parseStored(text);
  if (stored !== null) return completed(stored);
  throw new ServiceError("setup", `${name} must be the content of a key file, as svc writes one.`);
}

/** Their keys are derived from those for tokens and URLs, so they change with these until the text has lists of them. */
export function listsLackedIn(text: string): readonly DerivedList[] {
  const stored = parseStored(text);
  return stored === null ? [] : DERIVED_LISTS.filter((list) => stored[list] === undefined);
}

export function newStoredKey(random: Random): StoredKey {
  return {
    id: randomBase62(random, KEY_ID_LENGTH),
    secret: Buffer.from(random.bytes(SECRET_BYTES)).toString("base64url"),
    created_at: undefined,
  };
}

function parseKeyFile(path: string): StoredFile {
  const stored = parseStored(explainingFile(path, () => readFileSync(path, "utf8")));
  if (stored !== null) return stored;
  throw new ServiceError(
    "setup",
    `${path} is damaged: restore it from a backup; new keys would make every token and signed URL invalid.`,
  );
}

/** @throws ServiceError `setup` that says whose the file is and how to fix it. */
function explainingFile<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw readingFailure(path, error, KEY_FILE);
  }
}

/** An invalid text must not be shown: it may be part of a secret. */
function parseStored(text: string): StoredFile | null {
  try {
    const value = JSON.parse(text);
    readStoredFile(value);
    // Not what the check returns: what a later version added to the file stays in it.
    return value;
  } catch {
    return null;
  }
}

function completed(stored: StoredFile): StoredKeys {
  return { ...stored, ...listsBy((list) => stored[list] ?? [derivedKey(stored, list)]) };
}

function createKeyFile(path: string, random: Random): void {
  const created = listsBy(() => [newStoredKey(random)]);
  // A link fails when the name is taken: of two processes that start at once, both use the first one's keys.
  putBeside(path, created, random, linkSync);
}

export function toRings(stored: StoredKeys): Keys {
  return { ...ringsBy((name) => toRing(stored[LIST_OF[name]])), signing: { all: stored.signing ?? [] } };
}

function toRing(stored: readonly StoredKey[]): KeyRing {
  const all = stored.map(({ id, secret }) => ({
    id,
    secret: new Uint8Array(Buffer.from(secret, "base64url")),
  }));
  const [current] = all;
  if (current === undefined) throw new Error("a key ring has at least one key");
  return { current, all };
}

const SECRET_BYTES = 32;
const KEY_ID_LENGTH = 8;

/** What files of earlier versions may lack. */
const DERIVED_LISTS = ["at_rest", "log", "webhooks", "cursors"] as const;
type DerivedList = (typeof DERIVED_LISTS)[number];

/**
 * Derived from the existing secrets, so that several processes that complete a file at once, or one after a crash, arrive at the same key.
 * If another process replaced a random key, nobody could open the texts sealed with it.
 */
function derivedKey({ tokens, urls }: StoredFile, list: List): StoredKey {
  const material = [...tokens, ...urls].map(({ id, secret }) => `${id}:${secret}\n`).join("");
  const derived = (purpose: string, byteCount: number) =>
    Buffer.from(hkdfSync("sha256", material, "", `svc keys.json ${list} ${purpose}`, byteCount));
  return {
    id: derived("id", KEY_ID_LENGTH / 2).toString("hex"),
    secret: derived("secret", SECRET_BYTES).toString("base64url"),
    created_at: undefined,
  };
}

/** So that a draft is not mistaken for an operator's own copy. */
const DRAFT_ENDING = ".draft";

/** A process that died before its rename has left a draft with secrets. */
function deleteDrafts(path: string): void {
  for (const name of readdirSync(dirname(path))) {
    const isDraft = name.startsWith(`${basename(path)}.`) && name.endsWith(DRAFT_ENDING);
    if (isDraft) rmSync(join(dirname(path), name), { force: true });
  }
}

export function unwritableKeyFile(path: string, cause: unknown): ServiceError {
  return new ServiceError(
    "setup",
    `${path} cannot be written: free some space on the disk, or give its owner write access to the folder.`,
    { cause },
  );
}

/** `place` puts the complete draft in its place. */
function putBeside(
  path: string,
  keys: StoredKeys,
  random: Random,
  place: (draft: string, path: string) => void,
): void {
  const draft = `${path}.${randomBase62(random, 8)}${DRAFT_ENDING}`;
  try {
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, {
      mode: 0o600,
      flag: "wx",
      flush: true,
    });
    chmodSync(draft, 0o600);
    try {
      place(draft, path);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    // The name too: rows sealed under a key must not be on the disk before the key is.
    syncFolder(dirname(path));
  } catch (error) {
    throw unwritableKeyFile(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
}
