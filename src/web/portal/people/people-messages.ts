import { OPEN_INVITATIONS_MAX } from "../../../identity/invitations/invitation.ts";
import type { InviteOutcome } from "../../../identity/invitations/invitation-service.ts";
import { MAIL_INTERVAL_MINUTES, MAILS_OF_DEALER_PER_HOUR } from "../../../mail/mail-limit.ts";
import type { PeopleRoom } from "./people-room.ts";

type OfRoom<Messages> = Readonly<Record<PeopleRoom["noun"], Messages>>;

export const INVITE_REFUSALS = ofEachRoom<Readonly<Record<Exclude<InviteOutcome, "invited">, string>>>(
  (noun) => ({
    is_member: `This person acts for the ${noun} already.`,
    is_invited: "This address is invited already. The invitation can be sent again from the list of people.",
    too_many: `No more than ${OPEN_INVITATIONS_MAX} invitations may wait at a time: withdraw one of them first.`,
    too_soon: `An invitation went to this address a moment ago. Wait ${MAIL_INTERVAL_MINUTES} minutes.`,
    too_many_mails: `No more than ${MAILS_OF_DEALER_PER_HOUR} mails are sent for a ${noun} in an hour: try again later.`,
  }),
);

export const RESEND_MESSAGES = ofEachRoom((noun) => ({
  sent: "The invitation is renewed.",
  too_soon: `Nothing was sent: the last mail is less than ${MAIL_INTERVAL_MINUTES} minutes old.`,
  too_many_mails: `Nothing was sent. ${INVITE_REFUSALS[noun].too_many_mails}`,
}));

export const LAST_OWNER = ofEachRoom(
  (noun) => `A ${noun} keeps at least one owner: make somebody else an owner first.`,
);

function ofEachRoom<Messages>(messages: (noun: PeopleRoom["noun"]) => Messages): OfRoom<Messages> {
  return { dealer: messages("dealer"), group: messages("group") };
}
