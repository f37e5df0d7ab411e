import { OPEN_INVITATIONS_MAX } from "../../../identity/invitations/invitation.ts";
import type { InviteOutcome } from "../../../identity/invitations/invitation-service.ts";
import { MAIL_INTERVAL_MINUTES, MAILS_OF_DEALER_PER_HOUR } from "../../../mail/mail-limit.ts";

export const INVITE_REFUSALS: Readonly<Record<Exclude<InviteOutcome, "invited">, string>> = {
  is_member: "This person acts for the dealer already.",
  is_invited: "This address is invited already. The invitation can be sent again from the list of people.",
  too_many: `No more than ${OPEN_INVITATIONS_MAX} invitations may wait at a time: withdraw one of them first.`,
  too_soon: `An invitation went to this address a moment ago. Wait ${MAIL_INTERVAL_MINUTES} minutes.`,
  too_many_mails: `No more than ${MAILS_OF_DEALER_PER_HOUR} mails are sent for a dealer in an hour: try again later.`,
};

export const RESEND_MESSAGES = {
  sent: "The invitation is renewed.",
  too_soon: `Nothing was sent: the last mail is less than ${MAIL_INTERVAL_MINUTES} minutes old.`,
  too_many_mails: `Nothing was sent. ${INVITE_REFUSALS.too_many_mails}`,
};

export const LAST_OWNER = "A dealer keeps at least one owner: make somebody else an owner first.";
