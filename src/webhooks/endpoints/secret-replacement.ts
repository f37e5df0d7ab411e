import type { Executor } from "../../db/database.ts";
import { forgetSecretAnswersOf } from "../../http/idempotency-store.ts";
import type { Random } from "../../kernel/random.ts";
import type { KeyRing } from "../../keys/key-ring.ts";
import { findSealedSecrets, replaceSecrets } from "./endpoint-store.ts";
import { newWebhookSecret, opensSecret, sealSecret } from "./webhook-secret.ts";

export interface ReplacedSecret {
  readonly secret: string;
  /** Whether the old secret was to sign for a while and cannot be opened, so that only the new one signs. */
  readonly isFormerLost: boolean;
}

/** The old secret signs until `previousUntilMs`, if it can be opened; null ends it now. */
export async function replaceSecret(
  tx: Executor,
  { keys, random }: { readonly keys: KeyRing; readonly random: Random },
  endpointId: number,
  { previousUntilMs }: { readonly previousUntilMs: number | null },
): Promise<ReplacedSecret> {
  const secret = newWebhookSecret(random);
  const held = previousUntilMs === null ? null : await findSealedSecrets(tx, endpointId);
  const isFormerLost = held !== null && !opensSecret(keys, endpointId, held.sealedSecret);
  await replaceSecrets(tx, endpointId, {
    sealedSecret: sealSecret(keys, endpointId, secret),
    sealedPreviousSecret: isFormerLost ? null : (held?.sealedSecret ?? null),
    previousSecretUntilMs: isFormerLost ? null : previousUntilMs,
  });
  await forgetSecretAnswersOf(tx, { kind: "webhook", id: endpointId });
  return { secret, isFormerLost };
}
