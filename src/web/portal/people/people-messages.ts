import { OPEN_INVITATIONS_MAX } from "../../../identity/memberships/membership.ts";
import type { InviteOutcome, MembershipService } from "../../../identity/memberships/membership-service.ts";
import type { Translator } from "../../../language/translator.ts";
import { MAIL_INTERVAL_MINUTES, MAILS_OF_DEALER_PER_HOUR } from "../../../mail/mail-limit.ts";
import type { PeopleRoom } from "./people-room.ts";

/** The error beside the address. */
export function inviteRefusal(
  t: Translator,
  noun: PeopleRoom["noun"],
  outcome: Exclude<InviteOutcome, "invited">,
): string {
  switch (outcome) {
    case "is_member":
      return t(`people.invite.is_member.${noun}`);
    case "is_invited":
      return t("people.invite.is_invited");
    case "too_many":
      return t("people.invite.too_many", { count: OPEN_INVITATIONS_MAX });
    case "too_soon":
      return t("people.invite.too_soon", { count: MAIL_INTERVAL_MINUTES });
    case "too_many_mails":
      return t(`people.invite.too_many_mails.${noun}`, { count: MAILS_OF_DEALER_PER_HOUR });
  }
}

export function resendOutcome(
  t: Translator,
  noun: PeopleRoom["noun"],
  outcome: Awaited<ReturnType<MembershipService["resend"]>>,
): string {
  switch (outcome) {
    case "sent":
      return t("people.resend.sent");
    case "too_soon":
      return t("people.resend.too_soon", { count: MAIL_INTERVAL_MINUTES });
    case "too_many_mails":
      return t(`people.resend.too_many_mails.${noun}`, { count: MAILS_OF_DEALER_PER_HOUR });
  }
}
