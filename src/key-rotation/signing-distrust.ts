import type { Actor } from "../audit/audit.ts";
import { INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import {
  distrustSigningCertificate,
  findKeyInUse,
  findSigningCertificate,
} from "../certificates/signing/signing-certificate-store.ts";
import { countSignedUnder } from "../certificates/signing/signing-release-store.ts";
import type { Executor } from "../db/database.ts";
import { passAlone } from "../db/engine-sql.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { KEY_FILE_LOCK } from "../keys/key-file-lock.ts";
import { readStoredKeys, replaceStoredKeys } from "../keys/key-ring.ts";

interface Ports extends Pick<Runtime, "db" | "clock" | "random"> {
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
  { db, clock, random, keysFile, configuredId }: Ports,
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
      throw new ServiceError("not_found", `No signing key has the id ${id}: see svc keys list.`);
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
  // Once more: until the commit, a certificate could be published under it, or reinstated with its earlier file.
  return { id, distrustedAtMs, unsignedCount: await countAgain(db, id) };
}

/** Null where that fails: the key is distrusted all the same. */
async function countAgain(db: Ports["db"], id: string): Promise<number | null> {
  try {
    return await countSignedUnder(db.read, id);
  } catch {
    return null;
  }
}
