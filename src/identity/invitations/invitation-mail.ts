import type { DealerRole } from "../../access/dealer-role.ts";
import { holdsAddress } from "../../kernel/person-name.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { DOTTED_WORD, draft, type MailedLink, type Recipient, validity } from "../passwords/setup-mail.ts";
import { INVITATION_LIFETIME_DAYS, type Inviter } from "./invitation.ts";

interface MailedInvitation {
  readonly dealer: { readonly id: number; readonly name: string };
  readonly role: DealerRole;
  readonly inviter: Inviter;
}

/** The link sets the first password; a person who has a password goes to the sign-in page. */
export type WayIn =
  | { readonly kind: "password"; readonly link: MailedLink }
  | { readonly kind: "sign_in"; readonly url: string };

export function invitationMail(to: Recipient, invitation: MailedInvitation, way: WayIn): MailDraft {
  const { dealer, inviter } = invitation;
  const dealerName = nameInMail(dealer);
  const unexpected = "If you did not expect this message, ignore it: nothing happens unless you agree.";
  const asked = askedText(invitation, dealerName);
  if (way.kind === "password")
    return draft(to, {
      subject: inviter.kind === "person" ? `Join ${dealerName}` : `Set your password for ${dealerName}`,
      paragraphs: [
        asked,
        `To agree, set a password. You will sign in with it and with this address, ${to.email}.`,
        validity(way.link),
        unexpected,
      ],
      action: { label: "Set your password and join", url: way.link.url },
    });
  const days = inviter.kind === "person" ? `, for ${INVITATION_LIFETIME_DAYS} days` : "";
  return draft(to, {
    subject: `Join ${dealerName}`,
    paragraphs: [
      asked,
      `Sign in with your address ${to.email} and your password. Then you can accept or decline${days}.`,
      unexpected,
    ],
    action: { label: "Sign in to accept or decline", url: way.url },
  });
}

function askedText({ inviter, role }: MailedInvitation, dealerName: string): string {
  const place = `${dealerName} in the portal for independent battery tests of used electric cars`;
  switch (inviter.kind) {
    case "person":
      return `${personText(inviter)} asks you to join ${place}.`;
    case "group":
      return `${inviter.name} has registered ${dealerName} for independent battery tests of used electric cars, and named you as its owner.${inviter.hasOrdered ? " Test units are on order." : ""}`;
    case "operator":
      return `${inviter.name === null ? "You are asked" : `${inviter.name} asks you`} to join ${place}, as ${role === "viewer" ? "a viewer" : `an ${role}`}.`;
  }
}

/** Always with the address, because anyone may give any name. A name that a mail program would turn into a link is left out. */
function personText({ name, email }: Extract<Inviter, { kind: "person" }>): string {
  return name === null || DOTTED_WORD.test(name) ? email : `${name} (${email})`;
}

const NAME_SHOWN_MAX_LENGTH = 80;

/**
 * A dealer's name may be any text of one line. The mail replaces a name that a mail program would turn into a link, and shortens a long
 * one.
 */
function nameInMail({ id, name }: MailedInvitation["dealer"]): string {
  if (holdsAddress(name)) return `dealer ${id}`;
  const characters = [...name];
  return characters.length <= NAME_SHOWN_MAX_LENGTH
    ? name
    : `${characters.slice(0, NAME_SHOWN_MAX_LENGTH - 1).join("")}…`;
}
