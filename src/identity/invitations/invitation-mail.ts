import type { DealerRole } from "../../access/dealer-role.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { shownPerson, shownWorkplaceName } from "../../mail/shown-name.ts";
import { draft, type MailedLink, type Recipient, validity } from "../passwords/setup-mail.ts";
import { INVITATION_LIFETIME_DAYS, type Inviter } from "./invitation.ts";
import type { InvitingWorkplace } from "./inviting-workplace.ts";

interface MailedInvitation {
  readonly inviting: Pick<InvitingWorkplace, "workplace" | "name">;
  readonly role: DealerRole;
  readonly inviter: Inviter;
}

/** The link sets the first password; a person who has a password goes to the sign-in page. */
export type WayIn =
  | { readonly kind: "password"; readonly link: MailedLink }
  | { readonly kind: "sign_in"; readonly url: string };

export function invitationMail(to: Recipient, invitation: MailedInvitation, way: WayIn): MailDraft {
  const { inviting, inviter } = invitation;
  const name = shownWorkplaceName(inviting.workplace, inviting.name);
  const unexpected = "If you did not expect this message, ignore it: nothing happens unless you agree.";
  const asked = askedText(invitation, name);
  if (way.kind === "password")
    return draft(to, {
      subject: inviter.kind === "person" ? `Join ${name}` : `Set your password for ${name}`,
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
    subject: `Join ${name}`,
    paragraphs: [
      asked,
      `Sign in with your address ${to.email} and your password. Then you can accept or decline${days}.`,
      unexpected,
    ],
    action: { label: "Sign in to accept or decline", url: way.url },
  });
}

function askedText({ inviter, role, inviting: { workplace } }: MailedInvitation, name: string): string {
  const whole = "companyId" in workplace ? `${name} and all its dealers` : name;
  const place = `${whole} in the portal for independent battery tests of used electric cars`;
  switch (inviter.kind) {
    case "person":
      return `${shownPerson(inviter)} asks you to join ${place}.`;
    case "group":
      return `${inviter.name} has registered ${name} for independent battery tests of used electric cars, and named you as its owner.${inviter.hasOrdered ? " Test units are on order." : ""}`;
    case "operator":
      return `${inviter.name === null ? "You are asked" : `${inviter.name} asks you`} to join ${place}, as ${role === "viewer" ? "a viewer" : `an ${role}`}.`;
  }
}
