import type { Executor } from "../db/database.ts";
import type { OwnUnit } from "../dealers/unit.ts";
import type { MailReturnRequest } from "../dealers/unit-service.ts";
import type { Clock } from "../kernel/clock.ts";
import { parseEmailAddress } from "../kernel/email-address.ts";
import { holdsAddress } from "../kernel/person-name.ts";
import { ENGLISH } from "../language/translator.ts";
import { admitMail } from "./mail-count-store.ts";
import type { MailDraft } from "./mail-draft.ts";
import { recipientLimit, workplaceLimit } from "./mail-limit.ts";
import { shownWorkplaceName } from "./shown-name.ts";

/**
 * In the transaction of the request. Without an address in the issuer's contact, and beyond the limits of mails, nothing is sent: the
 * operator finds the request by a command. In English, as all that operators read.
 */
export function createReturnRequestMail(ports: {
  readonly clock: Clock;
  readonly issuer: { readonly name: string | null; readonly contact: string | null };
  readonly enqueueMail: (tx: Executor, draft: MailDraft) => Promise<void>;
}): MailReturnRequest {
  const { clock, issuer, enqueueMail } = ports;
  const address = parseEmailAddress(issuer.contact ?? "");
  return async (tx, unit, asked) => {
    if (address === null) return;
    const limits = [workplaceLimit({ dealerId: unit.dealerId }), recipientLimit(address)];
    if (!(await admitMail(tx, limits, clock.nowMs()))) return;
    const letter = returnLetter(unit, asked);
    await enqueueMail(tx, { ...letter, t: ENGLISH, to: { name: issuer.name, address }, action: null });
  };
}

/** Leaves out a place that holds an address, of which a mail program would make a link. */
function returnLetter(
  { id, dealerId, serialNumber, locationLabel }: OwnUnit,
  asked: Parameters<MailReturnRequest>[2],
): Pick<MailDraft, "subject" | "paragraphs"> {
  const dealer = shownWorkplaceName(ENGLISH, { dealerId }, asked.dealerName);
  const name = serialNumber === null ? `unit ${id}` : `unit ${serialNumber}`;
  const place = locationLabel === null || holdsAddress(locationLabel) ? "" : ` It is at: ${locationLabel}.`;
  return {
    subject: `${dealer} asks to return ${name}`,
    paragraphs: [
      `${dealer} (dealer ${dealerId}) asks you to take back ${name} (id ${id}).${place}`,
      `The reason: ${asked.reason}`,
      `Asked by ${asked.askedBy}.`,
      `Once the unit is back, svc units return ${id} says so and ends the request. To end it without taking the unit back: svc units close-return-request ${asked.returnId} --answer "…"`,
    ],
  };
}
