import type { Actor } from "../audit/audit.ts";
import { INSTALLATION } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { SigningSubject } from "../certificates/signing/self-signed-certificate.ts";
import {
  findKeyInUse,
  listSigningKeys as listKnownKeys,
} from "../certificates/signing/signing-certificate-store.ts";
import { addSigningKey, refuseOtherKey } from "../certificates/signing/signing-keys.ts";
import type { Runtime } from "../db/runtime.ts";
import { readStoredKeys, type StoredKeys } from "../keys/key-ring.ts";

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
  // A key that svc made is in this file or nowhere, so nobody else signs with it.
  const isLost = inUse?.isSelfMade === true && ring.all.every(({ id }) => id !== inUse.id);
  if (inUse !== null && !isLost) refuseOtherKey(inUse.id, ring.all[0]?.id);
  const made = await addSigningKey(
    { ...ports, ring, subject: () => subject },
    {
      isFirst: false,
      async alsoDo(tx, { id }) {
        const added = { made: [{ purpose: "signing", id }] };
        await audited(tx, actor, "keys.rotate", INSTALLATION, clock.nowMs(), added);
      },
    },
  );
  return made.id;
}

interface SigningKeyDescription {
  readonly id: string;
  readonly isCurrent: boolean;
  /** When it first signed here, or was made; null for the operator's own key before it has signed. */
  readonly createdAtMs: number | null;
  /** `self-signed`: svc has made it; `configured`: the operator's own. */
  readonly source: "self-signed" | "configured";
  readonly distrustedAtMs: number | null;
  /** svc has made it, and the key file does not have it, so that it can sign nothing. */
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
