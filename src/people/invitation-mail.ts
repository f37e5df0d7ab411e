import type { MailDraft } from "../mail/mail-draft.ts";
import { INVITATION_LIFETIME_DAYS } from "./invitation.ts";
import type { Person } from "./person.ts";
import { draft, type MailedLink, validity } from "./setup-mail.ts";

interface InvitedTo {
  readonly dealerName: string;
  /** The address of whoever invites. */
  readonly invitedBy: string;
}

/**
 * To a person who is asked to join a dealer.
 *
 * @param way where the mail leads: a link to set the first password, or the sign-in page to whoever has one.
 */
export function invitationMail(
  person: Pick<Person, "email" | "name">,
  { dealerName, invitedBy }: InvitedTo,
  way:
    | { readonly kind: "password"; readonly link: MailedLink }
    | { readonly kind: "sign_in"; readonly url: string },
): MailDraft {
  const asked = `${invitedBy} asks you to join ${dealerName} in the portal for independent battery tests of used electric cars.`;
  const answer = `Then you can accept or decline, for ${INVITATION_LIFETIME_DAYS} days.`;
  const unexpected = "If you did not expect this message, ignore it: nothing happens unless you accept.";
  return way.kind === "password"
    ? draft(person, {
        subject: `Join ${dealerName}`,
        paragraphs: [
          asked,
          `First set a password, and sign in with it and with this address, ${person.email}. ${answer}`,
          `${validity(way.link)} Links that you were sent before no longer work.`,
          unexpected,
        ],
        action: { label: "Set your password", url: way.link.url },
      })
    : draft(person, {
        subject: `Join ${dealerName}`,
        paragraphs: [
          asked,
          `Sign in with your address ${person.email} and your password. ${answer}`,
          unexpected,
        ],
        action: { label: "Sign in", url: way.url },
      });
}
