import type { DealerRole } from "../../access/dealer-role.ts";
import { subjectOf } from "../../access/workplace.ts";
import type { Translator } from "../../language/translator.ts";
import type { MailReader } from "../../mail/mail.ts";
import type { MailDraft } from "../../mail/mail-draft.ts";
import { fittedSubject, shownPerson, shownWorkplaceName } from "../../mail/shown-name.ts";
import { draft, type MailedLink, type Recipient, validity } from "../passwords/setup-mail.ts";
import type { InvitingWorkplace } from "./invitation-sending.ts";
import { INVITATION_LIFETIME_DAYS, type Inviter } from "./membership.ts";

interface MailedInvitation {
  readonly inviting: Pick<InvitingWorkplace, "workplace" | "name">;
  readonly role: DealerRole;
  readonly inviter: Inviter;
}

/** The link sets the first password; a person who has a password goes to the sign-in page. */
export type WayIn =
  | { readonly kind: "password"; readonly link: MailedLink }
  | { readonly kind: "sign_in"; readonly url: string };

export function invitationMail(
  reader: MailReader,
  to: Recipient,
  invitation: MailedInvitation,
  way: WayIn,
): MailDraft {
  const { t } = reader;
  const { inviting, inviter } = invitation;
  const { email } = to;
  const workplace = shownWorkplaceName(t, inviting.workplace, inviting.name);
  const unexpected = t("invitation.unexpected");
  const asked = askedText(t, invitation, workplace);
  const subject = (key: "join" | "set_password") =>
    fittedSubject((cut) => t(`invitation.subject.${key}`, { workplace: cut(workplace) }));
  if (way.kind === "password")
    return draft(t, to, {
      subject: subject(inviter.kind === "person" ? "join" : "set_password"),
      paragraphs: [asked, t("invitation.set_password", { email }), validity(reader, way.link), unexpected],
      action: { label: t("invitation.button.set_password"), url: way.link.url },
    });
  const signIn =
    inviter.kind === "person"
      ? t("invitation.sign_in_within", { email, count: INVITATION_LIFETIME_DAYS })
      : t("invitation.sign_in", { email });
  return draft(t, to, {
    subject: subject("join"),
    paragraphs: [asked, signIn, unexpected],
    action: { label: t("invitation.button.sign_in"), url: way.url },
  });
}

function askedText(t: Translator, { inviter, role, inviting }: MailedInvitation, workplace: string): string {
  const { subject: kind } = subjectOf(inviting.workplace);
  switch (inviter.kind) {
    case "person":
      return t(`invitation.asked.person.${kind}`, { person: shownPerson(inviter), workplace });
    case "group": {
      const key = inviter.hasOrdered ? "group_ordered" : "group";
      return t(`invitation.asked.${key}`, { group: inviter.name, workplace });
    }
    case "operator":
      return inviter.name === null
        ? t(`invitation.asked.unnamed.${kind}.${role}`, { workplace })
        : t(`invitation.asked.operator.${kind}.${role}`, { operator: inviter.name, workplace });
  }
}
