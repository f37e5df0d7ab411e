import type { Executor } from "../../db/database.ts";
import { countMail } from "../../mail/mail-count-store.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { recipientLimit } from "../../mail/mail-limit.ts";
import type { Person } from "./person.ts";
import type { EnqueueMail } from "./person-service.ts";

/** Tells a person of what was done to the account: counted with the other mails to the address, and never left out. */
export async function sendNotice(
  tx: Executor,
  enqueueMail: EnqueueMail,
  { email }: Pick<Person, "email">,
  notice: MailDraft,
  nowMs: number,
): Promise<void> {
  await countMail(tx, [recipientLimit(email)], nowMs);
  await enqueueMail(tx, notice);
}
