import { chmodSync, existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
}

const SECRET_BYTES = 32;
const FILE_NAME = "keys.json";

const StoredKeys = Type.Array(
  Type.Object({ id: Type.String({ minLength: 1 }), secret: Type.String({ pattern: "^[A-Za-z0-9_-]{43}$" }) }),
  {
    minItems: 1,
  },
);
const StoredFile = Type.Object({ tokens: StoredKeys, urls: StoredKeys });

/**
 * Reads the keys of the data directory, making them on first use: `keys.json`, readable by its owner alone. The first key of a
 * list is the current one.
 *
 * @throws ServiceError `setup` when the file is damaged, open to others or cannot be made.
 */
export function loadKeys(dataDir: string, random: Random): Keys {
  const path = join(dataDir, FILE_NAME);
  if (!existsSync(path)) createKeyFile(path, random);
  if ((statSync(path).mode & 0o077) !== 0) {
    throw new ServiceError("setup", `${path} may be read by others: run chmod 600 on it.`);
  }
  const stored = parseKeyFile(path);
  return { tokens: toRing(stored.tokens), urls: toRing(stored.urls) };
}

function parseKeyFile(path: string): typeof StoredFile.static {
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

function createKeyFile(path: string, random: Random): void {
  const key = () => ({
    id: randomBase62(random, 8),
    secret: Buffer.from(random.bytes(SECRET_BYTES)).toString("base64url"),
  });
  const draft = `${path}.${randomBase62(random, 8)}`;
  try {
    writeFileSync(draft, `${JSON.stringify({ tokens: [key()], urls: [key()] }, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    chmodSync(draft, 0o600);
    // A link fails where the name is taken: of two processes that start at once, both use the first one's keys.
    linkSync(draft, path);
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
