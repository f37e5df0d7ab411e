import type { Executor } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { parseEmailAddress } from "../kernel/email-address.ts";
import { ENGLISH } from "../language/translator.ts";
import { admitMail } from "./mail-count-store.ts";
import type { MailDraft } from "./mail-draft.ts";
import { recipientLimit, workplaceLimit } from "./mail-limit.ts";

type OperatorMail = (
  tx: Executor,
  dealerId: number,
  letter: Pick<MailDraft, "subject" | "paragraphs">,
) => Promise<void>;

/**
 * In the transaction of the request. Without an address in the issuer's contact, and beyond the limits of mails, nothing is sent: the
 * operator finds the request by a command. In English, as all that operators read.
 */
export function createOperatorMail(ports: {
  readonly clock: Clock;
  readonly issuer: { readonly name: string | null; readonly contact: string | null };
  readonly enqueueMail: (tx: Executor, draft: MailDraft) => Promise<void>;
}): OperatorMail {
  const { clock, issuer, enqueueMail } = ports;
  const address = parseEmailAddress(issuer.contact ?? "");
  return async (tx, dealerId, letter) => {
    if (address === null) return;
    const limits = [workplaceLimit({ dealerId }), recipientLimit(address)];
    if (!(await admitMail(tx, limits, clock.nowMs()))) return;
    await enqueueMail(tx, { ...letter, t: ENGLISH, to: { name: issuer.name, address }, action: null });
  };
}
