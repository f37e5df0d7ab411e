import type { Executor } from "../../db/database.ts";
import type { Random } from "../../kernel/random.ts";
import { decodeWebhookSecret } from "../../kernel/webhook-signature.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { open, seal } from "../../keys/seal.ts";
import { listSealedSecrets, type SealedSecrets } from "./endpoint-store.ts";

const SECRET_BYTES = 32;

/** `whsec_` and the base64 of 32 random bytes (interface specification, section 6, "Signing"). */
export function newWebhookSecret(random: Random): string {
  return `whsec_${Buffer.from(random.bytes(SECRET_BYTES)).toString("base64")}`;
}

export const webhookSecretContext = (endpointId: number): string => `webhook-secret:${endpointId}`;

export function sealSecret(keys: KeyRing, endpointId: number, secret: string): string {
  return seal(keys, secret, webhookSecretContext(endpointId));
}

/** Whether the keys of the installation open it. They do not after the key file that it was sealed with was lost. */
export function opensSecret(keys: KeyRing, endpointId: number, sealed: string): boolean {
  try {
    open(keys, sealed, webhookSecretContext(endpointId));
    return true;
  } catch {
    return false;
  }
}

/** The current key first; two while a rotation overlaps. Null when the current secret cannot be opened: nothing can be signed then. */
type SigningKeys = (
  endpointId: number,
  secrets: SealedSecrets,
  nowMs: number,
) => readonly Uint8Array[] | null;

/** A secret that cannot be opened is tried again each time: its key may be put back. */
export function createSigningKeys(keys: KeyRing): SigningKeys {
  function unseal(endpointId: number, sealed: string): Uint8Array | null {
    try {
      return decodeWebhookSecret(open(keys, sealed, webhookSecretContext(endpointId)));
    } catch {
      return null;
    }
  }

  return (endpointId, { sealedSecret, sealedPreviousSecret, previousSecretUntilMs }, nowMs) => {
    const current = unseal(endpointId, sealedSecret);
    if (current === null) return null;
    if (sealedPreviousSecret === null || (previousSecretUntilMs ?? 0) <= nowMs) return [current];
    const previous = unseal(endpointId, sealedPreviousSecret);
    return previous === null ? [current] : [current, previous];
  };
}

/** An endpoint that gets nothing until it has a new secret. */
export interface LostSecret {
  readonly endpointId: number;
  readonly url: string;
}

/** The endpoints, without deleted ones, whose secret these keys do not open; by id. Opens the secret of every endpoint. */
export async function listLostSecrets(executor: Executor, keys: KeyRing): Promise<LostSecret[]> {
  return (await listSealedSecrets(executor))
    .filter(({ id, sealedSecret }) => !opensSecret(keys, id, sealedSecret))
    .map(({ id, url }) => ({ endpointId: id, url }));
}
