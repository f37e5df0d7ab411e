import type { Actor } from "../audit/audit.ts";
import { changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { SigningSubject } from "../certificates/signing/self-signed-certificate.ts";
import { listSigningKeys as listKnownKeys } from "../certificates/signing/signing-certificate-store.ts";
import { addSigningKey } from "../certificates/signing/signing-keys.ts";
import type { Runtime } from "../db/runtime.ts";
import { readStoredKeys } from "../keys/key-ring.ts";

interface Ports extends Pick<Runtime, "db" | "clock" | "random"> {
  readonly keysFile: string;
  /** Whom the certificate of the new key names. */
  readonly subject: SigningSubject;
}

/**
 * Gives an installation a new key to sign certificates with, while a service runs. What older keys have signed stays valid, and can be
 * rendered again with the same bytes; no older key is dropped.
 *
 * @returns the id of the new key.
 */
export async function rotateSigningKey(ports: Ports, actor: Actor): Promise<string> {
  const { clock, random, keysFile, subject } = ports;
  const ring = { all: readStoredKeys(keysFile, random).signing ?? [] };
  const made = await addSigningKey(
    { ...ports, ring, subject: () => subject },
    {
      isFirst: false,
      async alsoDo(tx, { id }) {
        await recordAudit(tx, {
          atMs: clock.nowMs(),
          actor,
          action: "keys.rotate",
          subject: "installation",
          subjectId: 1,
          changes: changesBetween({}, { made: [{ purpose: "signing", id }] }),
        });
      },
    },
  );
  return made.id;
}

/** A key that signs certificates, or did, without its private part. */
export interface SigningKeyDescription {
  readonly id: string;
  readonly isCurrent: boolean;
  /** When it first signed here, or was made; null for the operator's own key before it has signed. */
  readonly createdAtMs: number | null;
  /** `self-signed`: svc has made it, and the key file holds it; `configured`: the operator's own, or one that was removed from the file. */
  readonly source: "self-signed" | "configured";
  /** Since when it is not accepted any more; null for a key that is. */
  readonly distrustedAtMs: number | null;
}

/** Every key that ever signed here, the current one first. @param configuredId of the operator's own key; null where none is set. */
export async function listSigningKeys(
  { db, random, keysFile }: Pick<Ports, "db" | "random" | "keysFile">,
  configuredId: string | null,
): Promise<SigningKeyDescription[]> {
  const made = (readStoredKeys(keysFile, random).signing ?? []).map(({ id }) => id);
  const rows = await listKnownKeys(db.read);
  const currentId = configuredId ?? made[0] ?? null;
  const knownIds = new Set(rows.map(({ id }) => id));
  const isNew = configuredId !== null && !knownIds.has(configuredId);
  const all = [...(isNew ? [{ id: configuredId, createdAtMs: null, distrustedAtMs: null }] : []), ...rows];
  const listed = all.map(({ id, createdAtMs, distrustedAtMs }): SigningKeyDescription => {
    const source = made.includes(id) ? "self-signed" : "configured";
    return { id, isCurrent: id === currentId, createdAtMs, source, distrustedAtMs };
  });
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
}
