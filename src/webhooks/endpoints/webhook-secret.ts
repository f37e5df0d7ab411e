import { BoundedCache } from "../../kernel/bounded-cache.ts";
import type { Random } from "../../kernel/random.ts";
import { decodeWebhookSecret } from "../../kernel/webhook-signature.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { open, seal } from "../../keys/seal.ts";
import type { SealedSecrets } from "./endpoint-store.ts";

const SECRET_BYTES = 32;

/** `whsec_` and the base64 of 32 random bytes (interface specification, section 6, "Signing"). */
export function newWebhookSecret(random: Random): string {
  return `whsec_${Buffer.from(random.bytes(SECRET_BYTES)).toString("base64")}`;
}

export const webhookSecretContext = (endpointId: number): string => `webhook-secret:${endpointId}`;

export function sealSecret(keys: KeyRing, endpointId: number, secret: string): string {
  return seal(keys, secret, webhookSecretContext(endpointId));
}

/** The current key first; two while a rotation overlaps. */
type SigningKeys = (endpointId: number, secrets: SealedSecrets, nowMs: number) => Uint8Array[];

/** Unsealing takes longer than signing, so the keys of secrets in use are kept in memory. */
const MAX_UNSEALED = 1000;

/** The returned function throws ServiceError `internal_error` when a secret cannot be unsealed. */
export function createSigningKeys(keys: KeyRing): SigningKeys {
  const unsealed = new BoundedCache<string, Uint8Array>(MAX_UNSEALED);

  function unseal(endpointId: number, sealed: string): Uint8Array {
    // The context is part of the cache key: a secret moved to another endpoint must not be accepted there.
    return unsealed.getOrCompute(`${endpointId}:${sealed}`, () => {
      const key = decodeWebhookSecret(open(keys, sealed, webhookSecretContext(endpointId)));
      if (key === null) throw new Error("a stored signing secret is none");
      return key;
    });
  }

  return (endpointId, { sealedSecret, sealedPreviousSecret, previousSecretUntilMs }, nowMs) => {
    const sealed = [sealedSecret];
    if (sealedPreviousSecret !== null && (previousSecretUntilMs ?? 0) > nowMs)
      sealed.push(sealedPreviousSecret);
    return sealed.map((text) => unseal(endpointId, text));
  };
}
