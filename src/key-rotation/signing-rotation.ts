import { type Actor, INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { SigningSubject } from "../certificates/signing/self-signed-certificate.ts";
import { addSigningKey, refuseOtherKey } from "../certificates/signing/signing-keys.ts";
import {
  countSignedUnder,
  distrustSigningCertificate,
  findKeyInUse,
  findSigningCertificate,
  listSigningKeys as listKnownKeys,
} from "../certificates/signing/signing-store.ts";
import type { Executor } from "../db/database.ts";
import { passAlone } from "../db/engine-sql.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { KEY_FILE_LOCK, readStoredKeys, replaceStoredKeys, type StoredKeys } from "../keys/key-ring.ts";

interface Ports extends Pick<Runtime, "db" | "clock" | "random"> {
  readonly keysFile: string;
  readonly subject: SigningSubject;
}

/**
 * While a service runs. What older keys have signed stays valid, and can be rendered again with the same bytes; no older key is dropped.
 * @returns the new key's id. @throws ServiceError `setup` while the installation signs with the operator's own key.
 */
export async function rotateSigningKey(ports: Ports, actor: Actor): Promise<string> {
  const { clock, random, keysFile, subject } = ports;
  const ring = { all: readStoredKeys(keysFile, random).signing ?? [] };
  const inUse = await findKeyInUse(ports.db.read);
  // A key that svc created is in this file or nowhere, so nobody else signs with it.
  const isLost = inUse?.isSelfMade === true && ring.all.every(({ id }) => id !== inUse.id);
  if (inUse !== null && !isLost) refuseOtherKey(inUse.id, ring.all[0]?.id);
  const created = await addSigningKey(
    { ...ports, ring, subject: () => subject },
    {
      isFirst: false,
      async alsoDo(tx, { id }) {
        const added = { made: [{ purpose: "signing", id }] };
        await audited(tx, actor, "keys.rotate", INSTALLATION, clock.nowMs(), added);
      },
    },
  );
  return created.id;
}

interface SigningKeyDescription {
  readonly id: string;
  readonly isCurrent: boolean;
  /** When it first signed here, or was created; null for the operator's own key before it has signed. */
  readonly createdAtMs: number | null;
  /** `self-signed`: svc has created it; `configured`: the operator's own. */
  readonly source: "self-signed" | "configured";
  readonly distrustedAtMs: number | null;
  /** svc has created it, and the key file does not have it, so that it can sign nothing. */
  readonly isLost: boolean;
}

/** Every key that ever signed here, the current one first. @param configuredId of the operator's own key; null where none is set. */
export async function listSigningKeys(
  { db, held }: Pick<Ports, "db"> & { readonly held: StoredKeys },
  configuredId: string | null,
): Promise<SigningKeyDescription[]> {
  const rows = await listKnownKeys(db.read);
  const currentId = configuredId ?? (await findKeyInUse(db.read))?.id ?? held.signing?.[0]?.id ?? null;
  const knownIds = new Set(rows.map(({ id }) => id));
  const isNew = configuredId !== null && !knownIds.has(configuredId);
  const unused = { id: configuredId ?? "", createdAtMs: null, distrustedAtMs: null, isSelfMade: false };
  const listed = [...(isNew ? [unused] : []), ...rows].map((key): SigningKeyDescription => {
    const { id, createdAtMs, distrustedAtMs } = key;
    const source = key.isSelfMade ? "self-signed" : "configured";
    const isHeld = held.signing?.some((stored) => stored.id === id) === true;
    const isLost = key.isSelfMade && !isHeld && distrustedAtMs === null;
    return { id, isCurrent: id === currentId, createdAtMs, source, distrustedAtMs, isLost };
  });
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
}

interface DistrustPorts extends Pick<Runtime, "db" | "clock" | "random"> {
  readonly keysFile: string;
  /** The id of the operator's own key; null where none is set. */
  readonly configuredId: string | null;
}

interface DistrustedKey {
  readonly id: string;
  readonly distrustedAtMs: number;
  /** How many certificates have a current file that it may have signed, and wait to be signed again; null if they could not be counted. */
  readonly unsignedCount: number | null;
}

/**
 * For a key that has leaked: it is published no more, nothing that it signed is accepted for its signature, and its private part is removed
 * from the key file. The digests of the files that were issued under it stay. @param isForced also while certificates have a current file
 * that it has signed. @throws ServiceError `not_found` for an unknown key, `usage` for the current one, or while it is needed.
 */
export async function distrustSigningKey(
  { db, clock, random, keysFile, configuredId }: DistrustPorts,
  actor: Actor,
  id: string,
  { isForced = false }: { readonly isForced?: boolean } = {},
): Promise<DistrustedKey> {
  /** @throws ServiceError where the key is unknown, or is the current one. */
  async function replacedKey(executor: Executor) {
    const held = readStoredKeys(keysFile, random);
    const signing = held.signing ?? [];
    const key = await findSigningCertificate(executor, id);
    if (key === null)
      throw new ServiceError("not_found", `There is no signing key ${id}; svc keys list shows them.`);
    const inUseId = (await findKeyInUse(executor))?.id ?? signing[0]?.id;
    if (id === configuredId || id === inUseId) {
      throw new ServiceError(
        "usage",
        id !== configuredId && key.isSelfMade
          ? `${id} is the current key: run svc keys rotate --only signing first.`
          : `${id} is the current key: replace it in SVC_SIGNING_KEY and SVC_SIGNING_CERT first.`,
      );
    }
    return { key, held, signing };
  }

  await replacedKey(db.read);
  // Within the transaction, other writers would wait for the count.
  const neededCount = await countSignedUnder(db.read, id);
  if (neededCount > 0 && !isForced) {
    throw new ServiceError(
      "usage",
      `Certificates that are signed by this key, or wait to be signed again: ${neededCount}. Run svc certificates render --all --resign first, or say --force.`,
    );
  }
  const distrustedAtMs = await db.transact(async (tx) => {
    await passAlone(tx, KEY_FILE_LOCK);
    const { key, held, signing } = await replacedKey(tx);
    const nowMs = clock.nowMs();
    if (key.distrustedAtMs === null) {
      await distrustSigningCertificate(tx, id, nowMs);
      const distrusted = { purpose: "signing", id };
      await audited(tx, actor, "keys.distrust", INSTALLATION, nowMs, { distrusted });
    }
    // An old copy of the file may have brought it back.
    const kept = signing.filter((stored) => stored.id !== id);
    if (kept.length < signing.length) replaceStoredKeys(keysFile, { ...held, signing: kept }, random);
    return key.distrustedAtMs ?? nowMs;
  });
  // Once more: until the commit, a certificate could be published under it, or reinstated with its earlier file. Where the count fails, the
  // key is distrusted all the same.
  const unsignedCount = await countSignedUnder(db.read, id).catch(() => null);
  return { id, distrustedAtMs, unsignedCount };
}
