import type { Executor } from "../../db/database.ts";
import { passAlone } from "../../db/engine-sql.ts";
import type { Runtime } from "../../db/runtime.ts";
import { ServiceError } from "../../kernel/errors.ts";
import { formatInstant } from "../../kernel/instant.ts";
import type { Log } from "../../kernel/log.ts";
import {
  KEY_FILE_LOCK,
  readStoredKeys,
  replaceStoredKeys,
  type SigningKeyRing,
  type StoredSigningKey,
} from "../../keys/key-ring.ts";
import { type MakeKeyPair, makeSelfSignedKey, type SigningSubject } from "./self-signed-certificate.ts";
import {
  chainText,
  type PublicSigningKey,
  publicSigningKey,
  readChain,
  readSigningKey,
  type SigningKey,
  signingKeyText,
} from "./signing-key.ts";
import {
  findKeyInUse,
  findSigningCertificate,
  insertSigningCertificate,
  listSigningKeys,
  putInUse,
} from "./signing-store.ts";

export interface SigningKeys {
  /**
   * The key that signs new certificates. The first call of an installation creates it; processes that do so at once end up with the same
   * one. When it returns, the key's certificates are in the database. @throws ServiceError `setup` when there is none and none can be
   * stored.
   */
  current(): Promise<SigningKey>;
  /** The key in use, without storing anything; null before the first. */
  inUse(): SigningKey | null;
  /** A key that is still here, by its id; null when only its certificates are known. */
  find(id: string): SigningKey | null;
  /** For `svc serve`: records that the installation signs with this process's key from now on. Does nothing before the first key. */
  recordInUse(): Promise<void>;
  /** For commands beside `svc serve`. @throws ServiceError `setup` when this process would sign with another key than the installation. */
  confirmInUse(): Promise<void>;
  /** The key in use, also before its first signature, and every key that ever signed here, without distrusted ones; newest first. */
  published(): Promise<readonly PublicSigningKey[]>;
}

interface SigningKeysPorts extends Pick<Runtime, "db" | "clock" | "random"> {
  readonly log: Pick<Log, "info">;
  readonly ring: SigningKeyRing;
  /** Null when the keys of the installation are in a setting: no key can be added then. */
  readonly keysFile: string | null;
  /** The operator's own key, which goes before any other. */
  readonly configured: SigningKey | null;
  /** Whom a self-signed certificate names; called when one is created. */
  readonly subject: () => SigningSubject;
  /** A new RSA key when left out. */
  readonly makeKeyPair?: MakeKeyPair;
}

export const NO_SIGNING_KEY_ADVICE =
  "Set SVC_SIGNING_KEY and SVC_SIGNING_CERT, or put the keys into a file (SVC_KEYS_FILE).";

/** Whether an installation has no key to sign with, and can create none: it issues no certificate. */
export function lacksSigningKey({
  ring,
  keysFile,
  isConfigured,
}: Pick<SigningKeysPorts, "ring" | "keysFile"> & { readonly isConfigured: boolean }): boolean {
  return !isConfigured && keysFile === null && ring.all.length === 0;
}

/** Creates no key yet. */
export function createSigningKeys(ports: SigningKeysPorts): SigningKeys {
  const { db, clock, ring, configured, log } = ports;
  const read = new Map<string, SigningKey>();
  const recorded = new Set<string>();
  let making: Promise<SigningKey> | null = null;

  function keyOf(stored: StoredSigningKey): SigningKey {
    const known = read.get(stored.id);
    if (known !== undefined) return known;
    const key = readStoredSigningKey(stored);
    read.set(stored.id, key);
    return key;
  }

  /** The newest; null before the first. */
  function own(): SigningKey | null {
    const [stored] = ring.all;
    return stored === undefined ? null : keyOf(stored);
  }

  function keyInUse(): SigningKey | null {
    return configured ?? own();
  }

  async function publicKey(id: string): Promise<PublicSigningKey[]> {
    const stored = await findSigningCertificate(db.read, id);
    return stored === null ? [] : [publicSigningKey(readChain(stored.chain))];
  }

  async function listPublished(): Promise<readonly PublicSigningKey[]> {
    const all = await listSigningKeys(db.read);
    const signed: PublicSigningKey[] = [];
    for (const { id, distrustedAtMs } of all)
      if (distrustedAtMs === null) signed.push(...(await publicKey(id)));
    const inUse = keyInUse();
    // Responses are cached for minutes: its first documents would be signed with a key that nobody knows.
    if (inUse === null || all.some(({ id }) => id === inUse.id)) return signed;
    return [publicSigningKey(inUse.chain), ...signed];
  }

  async function sayWhenMade(tx: Executor, { id }: SigningKey): Promise<void> {
    tx.afterCommit(() =>
      log.info(
        { id },
        "created the key that signs certificates and added it to the key file: back the file up again",
      ),
    );
  }

  async function record(key: SigningKey): Promise<SigningKey> {
    if (recorded.has(key.id)) return key;
    const isSelfMade = key !== configured;
    await db.transact((tx) => recordKey(tx, key, { isSelfMade, nowMs: clock.nowMs() }));
    recorded.add(key.id);
    return key;
  }

  return {
    async current() {
      if (configured !== null) return await record(configured);
      const stored = own();
      if (stored !== null) return await record(stored);
      making ??= addSigningKey(ports, { isFirst: true, alsoDo: sayWhenMade }).finally(() => {
        making = null;
      });
      return await making;
    },

    inUse: keyInUse,

    find(id) {
      if (configured?.id === id) return configured;
      const stored = ring.all.find((key) => key.id === id);
      return stored === undefined ? null : keyOf(stored);
    },

    async recordInUse() {
      const key = keyInUse();
      if (key === null) return;
      await db.transact(async (tx) => {
        const nowMs = clock.nowMs();
        await insertKey(tx, key, { isSelfMade: configured === null, nowMs });
        await putInUse(tx, key.id, nowMs);
      });
    },

    async confirmInUse() {
      const inUse = await findKeyInUse(db.read);
      const isLost = configured === null && inUse?.isSelfMade === true;
      if (inUse !== null) refuseOtherKey(inUse.id, keyInUse()?.id, { isLost });
    },

    published: listPublished,
  };
}

/**
 * The key has a self-signed certificate, and signs new certificates from then on. @param options.isFirst returns the key instead that
 * another process has created meanwhile. @throws ServiceError `setup` when it cannot be stored.
 */
export async function addSigningKey(
  { db, clock, random, ring, keysFile, subject, makeKeyPair }: Omit<SigningKeysPorts, "configured" | "log">,
  {
    isFirst,
    alsoDo = async () => {},
  }: {
    readonly isFirst: boolean;
    /** Runs in the same transaction, such as an entry in the audit log. */
    readonly alsoDo?: (tx: Executor, key: SigningKey) => Promise<void>;
  },
): Promise<SigningKey> {
  if (keysFile === null) {
    throw new ServiceError(
      "setup",
      `SVC_KEYS holds no key to sign certificates with. ${NO_SIGNING_KEY_ADVICE}`,
    );
  }
  const created = await makeSelfSignedKey(subject(), { random, nowMs: clock.nowMs(), makeKeyPair });
  const key = await db.transact(async (tx) => {
    await passAlone(tx, KEY_FILE_LOCK);
    const held = readStoredKeys(keysFile, random);
    const [first, ...older] = held.signing ?? [];
    const nowMs = clock.nowMs();
    if (isFirst && first !== undefined) {
      const theirs = readStoredSigningKey(first);
      await recordKey(tx, theirs, { isSelfMade: true, nowMs });
      return theirs;
    }
    // The transaction may run again, after the file was replaced.
    if (first?.id !== created.id) {
      const signing = [storedKey(created, nowMs), ...(first === undefined ? [] : [first]), ...older];
      replaceStoredKeys(keysFile, { ...held, signing }, random);
    }
    await recordKey(tx, created, { isSelfMade: true, nowMs });
    await putInUse(tx, created.id, nowMs);
    await alsoDo(tx, created);
    return created;
  });
  ring.renew?.();
  return key;
}

/** Otherwise the certificates would be signed by two keys. @param options.isLost svc created the key. @throws ServiceError `setup`. */
export function refuseOtherKey(
  inUseId: string,
  heldId: string | undefined,
  { isLost = false }: { readonly isLost?: boolean } = {},
): void {
  if (heldId === inUseId) return;
  const advice = isLost
    ? "restore the key file that has the first one. If it is lost, run svc keys rotate --only signing."
    : "give it the SVC_SIGNING_KEY and SVC_SIGNING_CERT that svc serve has. If the key was replaced, start svc serve with the new one first.";
  throw new ServiceError(
    "setup",
    `The installation signs with the key ${inUseId}, and this process would with ${heldId ?? "a new one"}: ${advice}`,
  );
}

interface KeyRecording {
  readonly isSelfMade: boolean;
  readonly nowMs: number;
}

async function insertKey(
  tx: Executor,
  { id, chain }: SigningKey,
  { isSelfMade, nowMs }: KeyRecording,
): Promise<void> {
  await insertSigningCertificate(tx, { id, chain: chainText(chain), createdAtMs: nowMs, isSelfMade });
}

/** @throws ServiceError `setup` when the key is distrusted, for example one of an old copy of the key file. */
async function recordKey(tx: Executor, key: SigningKey, recording: KeyRecording): Promise<void> {
  const { id } = key;
  await insertKey(tx, key, recording);
  const stored = await findSigningCertificate(tx, id);
  if (stored !== null && stored.distrustedAtMs !== null) {
    throw new ServiceError(
      "setup",
      `The signing key ${id} is distrusted since ${formatInstant(stored.distrustedAtMs)}, and must sign nothing more: set another, or restore the key file without it.`,
    );
  }
}

function storedKey(key: SigningKey, nowMs: number): StoredSigningKey {
  const { id, privateKey, chain } = signingKeyText(key);
  return { id, private_key: privateKey, certificate: chain, created_at: formatInstant(nowMs) };
}

function readStoredSigningKey({ id, private_key: privateKey, certificate }: StoredSigningKey): SigningKey {
  return readSigningKey({ id, privateKey, chain: certificate });
}
