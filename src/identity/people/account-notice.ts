import type { Executor } from "../../db/database.ts";
import { countMail } from "../../mail/mail-count-store.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { recipientLimit } from "../../mail/mail-limit.ts";
import type { Person } from "./person.ts";
import type { EnqueueMail } from "./person-service.ts";

/** The mail counts against the limit of the address, but is always sent. */
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
