import type { Database, Executor } from "../db/database.ts";
import { answerContext } from "../http/idempotency-store.ts";
import { secondFactorContext } from "../identity/second-factor/second-factor.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { open, seal, sealedStart } from "../keys/seal.ts";
import { mailContext } from "../mail/mail-service.ts";
import {
  type LostSecret,
  listLostSecrets,
  webhookSecretContext,
} from "../webhooks/endpoints/webhook-secret.ts";
import { PROBE } from "./key-confirmation.ts";
import {
  listSealedTexts,
  replaceSealedText,
  type SealedOwner,
  type SealedText,
} from "./sealed-text-store.ts";

/** Keeps each transaction short. */
export const RESEALED_PER_TRANSACTION = 100;

export interface Resealing {
  readonly resealedCount: number;
  /** Texts sealed under a lost key: they stay as they are. */
  readonly unreadableCount: number;
}

/** Works in small transactions, while a service may continue to seal. After an interruption, another call continues where it stopped. */
export async function resealUnder(
  db: Database,
  ring: KeyRing,
  textsPerTransaction: number,
): Promise<Resealing> {
  let resealedCount = 0;
  const unreadable = new Set<string>();
  while (true) {
    const outdated = await listOutdated(db, ring.current.id);
    const pending = outdated.filter(({ sealed }) => !unreadable.has(sealed));
    if (pending.length === 0) return { resealedCount, unreadableCount: unreadable.size };
    for (let start = 0; start < pending.length; start += textsPerTransaction) {
      const replaced: { text: SealedText; replacement: string }[] = [];
      for (const text of pending.slice(start, start + textsPerTransaction)) {
        const replacement = resealed(ring, text);
        if (replacement === null) unreadable.add(text.sealed);
        else replaced.push({ text, replacement });
      }
      if (replaced.length === 0) continue;
      await db.transact(async (tx) => {
        for (const { text, replacement } of replaced) await replaceSealedText(tx, text, replacement);
      });
      resealedCount += replaced.length;
    }
  }
}

export async function listOutdated(db: Pick<Database, "read">, currentKeyId: string): Promise<SealedText[]> {
  const start = sealedStart(currentKeyId);
  return (await listSealedTexts(db.read)).filter(({ sealed }) => !sealed.startsWith(start));
}

function resealed(ring: KeyRing, { owner, sealed }: SealedText): string | null {
  const context = contextOf(owner);
  let plaintext: string;
  try {
    plaintext = open(ring, sealed, context);
  } catch {
    return null;
  }
  return seal(ring, plaintext, context);
}

function contextOf(owner: SealedOwner): string {
  switch (owner.kind) {
    case "probe":
      return PROBE;
    case "webhook-secret":
    case "previous-webhook-secret":
      return webhookSecretContext(owner.endpointId);
    case "mail":
      return mailContext(owner.messageId);
    case "second-factor":
      return secondFactorContext(owner.personId);
    case "answer":
      return answerContext(owner);
  }
}

/** What no key of the installation opens any more. */
export interface LostTexts {
  /** They get nothing until they have a new secret. */
  readonly endpoints: readonly LostSecret[];
  /** People who cannot sign in with their second factor until it is reset. */
  readonly personIds: readonly number[];
  readonly mailCount: number;
  /** Responses kept for requests that are repeated. */
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
