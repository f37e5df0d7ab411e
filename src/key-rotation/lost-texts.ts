import type { Executor } from "../db/database.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { open } from "../keys/seal.ts";
import { type LostSecret, listLostSecrets } from "../webhooks/endpoints/webhook-secret.ts";
import { contextOf } from "./resealing.ts";
import { listSealedTexts } from "./sealed-text-store.ts";

/** What no key of the installation opens any more. */
export interface LostTexts {
  /** They get nothing until they have a new secret. */
  readonly endpoints: readonly LostSecret[];
  /** People who cannot sign in with their second factor until it is reset. */
  readonly personIds: readonly number[];
  readonly mailCount: number;
  /** Answers kept for requests that are repeated. */
  readonly answerCount: number;
}

/** Opens every sealed text. */
export async function listLostTexts(executor: Executor, keys: KeyRing): Promise<LostTexts> {
  const lost = (await listSealedTexts(executor)).filter(({ owner, sealed }) => {
    try {
      open(keys, sealed, contextOf(owner));
      return false;
    } catch {
      return true;
    }
  });
  const owners = lost.map(({ owner }) => owner);
  return {
    endpoints: await listLostSecrets(executor, keys),
    personIds: owners.flatMap((owner) => (owner.kind === "second-factor" ? [owner.personId] : [])),
    mailCount: owners.filter(({ kind }) => kind === "mail").length,
    answerCount: owners.filter(({ kind }) => kind === "answer").length,
  };
}
