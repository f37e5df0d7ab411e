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
import { errorCode } from "../kernel/error-code.ts";
import { ServiceError } from "../kernel/errors.ts";
import { type Field, FieldRefusal, type FieldValue, listOf, textThat } from "../kernel/field.ts";
import { readingFailure } from "../kernel/file-access.ts";
import { isThere } from "../kernel/file-presence.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import { orAbsent } from "../kernel/optional-field.ts";
import type { Random } from "../kernel/random.ts";
import { shape } from "../kernel/shape.ts";
import { syncFolder } from "../kernel/synced-folder.ts";

/**
 * Held in a transaction while the key file is changed, so that two processes do not lose each other's keys. The number is svc's own choice.
 */
export const KEY_FILE_LOCK = 7_328_143_906;

/** `id` is public and names the key that made a token or a signature. */
export interface Key {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** New tokens, signatures and seals are made with the current key; every key is accepted. Keep neither member: a live ring changes. */
export interface KeyRing {
  readonly current: Key;
  readonly all: readonly Key[];
  /** Reads newer keys; absent where there can be none. */
  readonly renew?: () => void;
}

/** If the id is unknown, another process may have made the key since the last check, so the ring is renewed. */
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

export interface Keys {
  /** HS256, for access tokens. */
  readonly tokens: KeyRing;
  /** HMAC-SHA256, for signed URLs. */
  readonly urls: KeyRing;
  /** AES-256-GCM, for what the database must not contain in the clear. */
  readonly atRest: KeyRing;
  /** Ed25519, for the checkpoints of the log. It is never replaced: checkers know the log by it. */
  readonly log: KeyRing;
  /** Ed25519, for the signatures of deliveries that are checked without a secret. */
  readonly webhooks: KeyRing;
  /** AES-256-GCM, for the cursors of lists that partners follow. */
  readonly cursors: KeyRing;
  /** RSA, for the signatures of certificates. */
  readonly signing: SigningKeyRing;
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
    /** Only for keys that a rotation made: the time from which this key was the current one, and the next key in the list no longer was. */
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
export interface StoredKeys extends Readonly<Record<"tokens" | "urls" | DerivedList, readonly StoredKey[]>> {
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
  return explained(path, () => isThere(path));
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
  const stored = parseStored(explained(path, () => readFileSync(path, "utf8")));
  if (stored !== null) return stored;
  throw new ServiceError(
    "setup",
    `${path} is damaged: restore it from a backup; new keys would make every token and signed URL invalid.`,
  );
}

/** @throws ServiceError `setup` that says whose the file is and how to fix it. */
function explained<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw readingFailure(path, error, KEY_FILE);
  }
}

/** An invalid text must not be shown: it may be part of a secret. */
function parseStored(text: string): StoredFile | null {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredFile(value) ? value : null;
  } catch {
    return null;
  }
}

/** Only checks the value, which is then used itself: what a later version added to the file stays in it. */
function isStoredFile(value: unknown): value is StoredFile {
  try {
    readStoredFile(value);
    return true;
  } catch (error) {
    if (error instanceof FieldRefusal) return false;
    throw error;
  }
}

function completed(stored: StoredFile): StoredKeys {
  const listOf = (list: DerivedList) => stored[list] ?? [derivedKey(stored, list)];
  return {
    ...stored,
    at_rest: listOf("at_rest"),
    log: listOf("log"),
    webhooks: listOf("webhooks"),
    cursors: listOf("cursors"),
  };
}

function createKeyFile(path: string, random: Random): void {
  const key = () => newStoredKey(random);
  // A link fails when the name is taken: of two processes that start at once, both use the first one's keys.
  const made = {
    tokens: [key()],
    urls: [key()],
    at_rest: [key()],
    log: [key()],
    webhooks: [key()],
    cursors: [key()],
  };
  putBeside(path, made, random, linkSync);
}

export function toRings(stored: StoredKeys): Keys {
  return {
    tokens: toRing(stored.tokens),
    urls: toRing(stored.urls),
    atRest: toRing(stored.at_rest),
    log: toRing(stored.log),
    webhooks: toRing(stored.webhooks),
    cursors: toRing(stored.cursors),
    signing: { all: stored.signing ?? [] },
  };
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

type Material = ReadonlyArray<{ readonly id: string; readonly secret: string }>;

/**
 * Derived from the existing secrets, so that several processes that complete a file at once, or one after a crash, arrive at the same key.
 * If another process replaced a random key, nobody could open the texts sealed with it.
 */
function derivedKey(
  { tokens, urls }: { readonly tokens: Material; readonly urls: Material },
  list: DerivedList,
) {
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

/** `place` puts the complete draft in its place. */
function putBeside(
  path: string,
  keys: StoredKeys,
  random: Random,
  place: (draft: string, path: string) => void,
): void {
  const draft = `${path}.${randomBase62(random, 8)}${DRAFT_ENDING}`;
  try {
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    try {
      place(draft, path);
    } catch (error) {
      if (errorCode(error) !== "EEXIST") throw error;
    }
    // The name too: rows sealed under a key must not be on the disk before the key is.
    syncFolder(dirname(path));
  } catch (error) {
    throw new ServiceError(
      "setup",
      `${path} cannot be written: free some space on the disk, or give its owner write access to the folder.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { force: true });
  }
}
