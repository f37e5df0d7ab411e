import { hkdfSync } from "node:crypto";
import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { Type } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import { ServiceError } from "../kernel/errors.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import type { Random } from "../kernel/random.ts";

/** A symmetric key; `id` is public and says which key made a token or a signature. */
export interface Key {
  readonly id: string;
  readonly secret: Uint8Array;
}

/** The current key makes; every key of the ring is still accepted. */
export interface KeyRing {
  readonly current: Key;
  readonly all: readonly Key[];
}

/** The secrets of one installation, each for one purpose. */
interface Keys {
  /** HS256 of access tokens. */
  readonly tokens: KeyRing;
  /** HMAC-SHA256 of signed URLs. */
  readonly urls: KeyRing;
  /** AES-256-GCM of what the database must not hold in the clear. */
  readonly atRest: KeyRing;
}

const SECRET_BYTES = 32;
const KEY_ID_LENGTH = 8;

const StoredKey = Type.Object({
  id: Type.String({ pattern: "^[A-Za-z0-9_-]+$" }),
  secret: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }),
});
const StoredKeys = Type.Array(StoredKey, { minItems: 1 });
const StoredFile = Type.Object({
  tokens: StoredKeys,
  urls: StoredKeys,
  /** A file of the first version has none. */
  at_rest: Type.Optional(StoredKeys),
});
type StoredFile = typeof StoredFile.static;
type CompleteFile = Required<StoredFile>;

/**
 * Reads the keys of an installation, making them on first use: a file that its owner alone may read. The first key of a list is
 * the current one.
 *
 * @throws ServiceError `setup` when the file is damaged, open to others or cannot be written.
 */
export function loadKeys(path: string, random: Random): Keys {
  if (!existsSync(path)) createKeyFile(path, random);
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new ServiceError("setup", `${path} may be read by others: run chmod 600 on it.`);
  }
  const stored = completed(path, parseKeyFile(path), random);
  return { tokens: toRing(stored.tokens), urls: toRing(stored.urls), atRest: toRing(stored.at_rest) };
}

function parseKeyFile(path: string): StoredFile {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (Value.Check(StoredFile, value)) return value;
  } catch {
    // What the file holds instead must not be shown: it may be half a secret.
  }
  throw new ServiceError(
    "setup",
    `${path} is damaged: restore it from a backup; new keys would end every token and signed URL.`,
  );
}

/**
 * Gives a file of the first version its key for sealing at rest. The key follows from the secrets that are there, so that of
 * several processes that do this at once, or after a crash, all come to the same one: a key that one of them had drawn and
 * used, and another replaced, would leave texts that nobody can open.
 */
function completed(path: string, stored: StoredFile, random: Random): CompleteFile {
  if (stored.at_rest !== undefined) return { ...stored, at_rest: stored.at_rest };
  const material = [...stored.tokens, ...stored.urls].map(({ id, secret }) => `${id}:${secret}\n`).join("");
  const derived = (purpose: string, byteCount: number) =>
    Buffer.from(hkdfSync("sha256", material, "", `svc keys.json at_rest ${purpose}`, byteCount));
  const key = {
    id: derived("id", KEY_ID_LENGTH / 2).toString("hex"),
    secret: derived("secret", SECRET_BYTES).toString("base64url"),
  };
  const complete = { ...stored, at_rest: [key] };
  putBeside(path, complete, random, renameSync);
  return complete;
}

function createKeyFile(path: string, random: Random): void {
  const key = () => ({
    id: randomBase62(random, KEY_ID_LENGTH),
    secret: Buffer.from(random.bytes(SECRET_BYTES)).toString("base64url"),
  });
  // A link fails where the name is taken: of two processes that start at once, both use the first one's keys.
  putBeside(path, { tokens: [key()], urls: [key()], at_rest: [key()] }, random, linkSync);
}

/** Puts the keys on the disk beside their place and then there, whole, by `place`. */
function putBeside(
  path: string,
  keys: CompleteFile,
  random: Random,
  place: (draft: string, path: string) => void,
): void {
  const draft = `${path}.${randomBase62(random, 8)}`;
  try {
    writeFileSync(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true });
    chmodSync(draft, 0o600);
    place(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    throw new ServiceError(
      "setup",
      `${path} cannot be written: make room on the disk, or give its owner write access to the folder.`,
      { cause: error },
    );
  } finally {
    rmSync(draft, { force: true });
  }
}

function toRing(stored: ReadonlyArray<{ id: string; secret: string }>): KeyRing {
  const all = stored.map(({ id, secret }) => ({
    id,
    secret: new Uint8Array(Buffer.from(secret, "base64url")),
  }));
  const [current] = all;
  if (current === undefined) throw new Error("a key ring has at least one key");
  return { current, all };
}
