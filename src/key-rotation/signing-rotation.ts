import type { Actor } from "../audit/audit.ts";
import { changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { SigningSubject } from "../certificates/signing/self-signed-certificate.ts";
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
