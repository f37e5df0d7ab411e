import type { Executor } from "../../db/database.ts";
import { forgetSecretAnswersOf } from "../../http/idempotency-store.ts";
import type { Random } from "../../kernel/random.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { findSealedSecrets, replaceSecrets } from "./endpoint-store.ts";
import { newWebhookSecret, sealSecret } from "./webhook-secret.ts";

/** The old secret signs until `previousUntilMs`; null ends it now. @returns the new secret. */
export async function replaceSecret(
  tx: Executor,
  { keys, random }: { readonly keys: KeyRing; readonly random: Random },
  endpointId: number,
  { previousUntilMs }: { readonly previousUntilMs: number | null },
): Promise<string> {
  const secret = newWebhookSecret(random);
  const held = previousUntilMs === null ? null : await findSealedSecrets(tx, endpointId);
  await replaceSecrets(tx, endpointId, {
    sealedSecret: sealSecret(keys, endpointId, secret),
    sealedPreviousSecret: held?.sealedSecret ?? null,
    previousSecretUntilMs: previousUntilMs,
  });
  await forgetSecretAnswersOf(tx, { kind: "webhook", id: endpointId });
  return secret;
}
