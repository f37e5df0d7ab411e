import type { Executor } from "../../db/database.ts";
import type { SigningKeyRing } from "../../keys/key-ring.ts";
import { countPinnedTo, findKeyInUse, listSigningKeys } from "./signing-store.ts";

/** A key that svc created for this database, and that its key file does not have, as an older copy of the file does not. */
interface AbsentSigningKey {
  readonly id: string;
  readonly isInUse: boolean;
}

export interface LostSigningKey extends AbsentSigningKey {
  /** Certificates, not withdrawn, that it signed: if a file of theirs is lost, another key signs it, and its bytes are others. */
  readonly signedCount: number;
}

/** Without distrusted keys; the newest first. */
export async function listAbsentSigningKeys(
  executor: Executor,
  ring: SigningKeyRing,
): Promise<AbsentSigningKey[]> {
  const heldIds = new Set(ring.all.map(({ id }) => id));
  const absent = (await listSigningKeys(executor)).filter(
    ({ id, isSelfMade, distrustedAtMs }) => isSelfMade && distrustedAtMs === null && !heldIds.has(id),
  );
  if (absent.length === 0) return [];
  const inUseId = (await findKeyInUse(executor))?.id;
  return absent.map(({ id }) => ({ id, isInUse: id === inUseId }));
}

/** Without those that are neither in use nor needed for a certificate. Reads every certificate, but only where a key is absent. */
export async function lostAmong(
  executor: Executor,
  absent: readonly AbsentSigningKey[],
  signal?: AbortSignal,
): Promise<LostSigningKey[]> {
  if (absent.length === 0) return [];
  const ids = absent.map(({ id }) => id);
  const counts = await countPinnedTo(executor, ids, signal);
  return absent.flatMap((key) => {
    const signedCount = counts.get(key.id) ?? 0;
    return key.isInUse || signedCount > 0 ? { ...key, signedCount } : [];
  });
}

/** Reads every certificate, but only where a key is lost. */
export async function listLostSigningKeys(
  executor: Executor,
  ring: SigningKeyRing,
): Promise<LostSigningKey[]> {
  return await lostAmong(executor, await listAbsentSigningKeys(executor, ring));
}

/** @param place the key file, or SVC_KEYS. */
export function lostSigningKeyMessage(place: string, { id, isInUse, signedCount }: LostSigningKey): string {
  const role = isInUse ? " with which this installation signs certificates" : "";
  const lacks = `${place} lacks the key ${id}${role}`;
  if (signedCount === 0) return `${lacks}: the next ones would be signed with another`;
  const signed = signedCount === 1 ? "1 certificate" : `${signedCount} certificates`;
  return `${lacks}: it has signed ${signed}, of which a lost file would come back with another signature`;
}

export const LOST_SIGNING_KEY_ADVICE =
  "Restore a newer copy of the keys: svc adds this key when it first signs. If there is none, run svc keys rotate --only signing, then svc certificates render --all --resign.";
