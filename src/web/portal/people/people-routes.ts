import type { InvitationService } from "../../../identity/invitations/invitation-service.ts";
import type { MemberService } from "../../../identity/people/member-service.ts";
import { notFound } from "../../../kernel/errors.ts";
import { EMPTY_FORM, filledForm, readFields, refusedField } from "../../form-state.ts";
import { goTo, type PortalHandlers } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { ROLE_LABELS } from "../frame/role-labels.ts";
import { portalPath } from "../portal-route.ts";
import { invitePage } from "./invite-page.ts";
import { memberPage, removeMemberPage } from "./member-page.ts";
import { INVITE_FIELDS, ROLE_FIELDS } from "./people-form.ts";
import { INVITE_REFUSALS, LAST_OWNER, RESEND_MESSAGES } from "./people-messages.ts";
import { peoplePage } from "./people-page.ts";
import { withdrawPage } from "./withdraw-page.ts";

type PeopleRoute =
  | "people"
  | "inviteForm"
  | "invite"
  | "resendInvitation"
  | "withdrawInvitationForm"
  | "withdrawInvitation"
  | "member"
  | "changeRole"
  | "removeMemberForm"
  | "removeMember";

export function peopleHandlers(deps: {
  readonly members: MemberService;
  readonly invitations: InvitationService;
}): PortalHandlers<PeopleRoute> {
  const { members, invitations } = deps;
  const listPath = ({ dealer }: DealerContext) => portalPath("people", { dealerId: dealer.dealerId });
  return {
    async people(context) {
      const { dealerId } = context.dealer;
      return peoplePage(context, await members.list(dealerId), await invitations.list(dealerId));
    },

    inviteForm: (context) => invitePage(context, filledForm({ role: "viewer" })),

    async invite(context) {
      const { form, person, dealer } = context;
      const read = readFields(form, INVITE_FIELDS);
      if (!read.isGood) return invitePage(context, read.state);
      const outcome = await invitations.invite(person.id, dealer.dealerId, read.values);
      if (outcome !== "invited")
        return invitePage(context, refusedField(form, "email", INVITE_REFUSALS[outcome]));
      return goTo(listPath(context), `${read.values.email} is invited.`);
    },

    async resendInvitation(context) {
      const { person, dealer, pathId } = context;
      const outcome = await invitations.resend(person.id, dealer.dealerId, pathId("personId"));
      return goTo(listPath(context), RESEND_MESSAGES[outcome]);
    },

    async withdrawInvitationForm(context) {
      const personId = context.pathId("personId");
      const waiting = await invitations.list(context.dealer.dealerId);
      const invitation = waiting.find((one) => one.personId === personId);
      if (invitation === undefined) throw notFound();
      return withdrawPage(context, invitation);
    },

    async withdrawInvitation(context) {
      await invitations.withdraw(context.person.id, context.dealer.dealerId, context.pathId("personId"));
      return goTo(listPath(context), "The invitation is withdrawn.");
    },

    async member(context) {
      const member = await members.get(context.dealer.dealerId, context.pathId("personId"));
      return memberPage(context, member, filledForm({ role: member.role }));
    },

    async changeRole(context) {
      const { form, person, dealer, pathId } = context;
      const member = await members.get(dealer.dealerId, pathId("personId"));
      const read = readFields(form, ROLE_FIELDS);
      if (!read.isGood) return memberPage(context, member, read.state);
      const { role } = read.values;
      const outcome = await members.changeRole(person.id, dealer.dealerId, member.personId, role);
      if (outcome === "last_owner")
        return memberPage(context, member, refusedField(form, "role", LAST_OWNER));
      return goTo(
        afterChange(context, member.personId),
        `${member.name ?? member.email} is now ${ROLE_LABELS[role].name.toLowerCase()}.`,
      );
    },

    removeMemberForm: async (context) =>
      removeMemberPage(context, await members.get(context.dealer.dealerId, context.pathId("personId"))),

    async removeMember(context) {
      const { person, dealer, pathId } = context;
      const member = await members.get(dealer.dealerId, pathId("personId"));
      const outcome = await members.remove(person.id, dealer.dealerId, member.personId);
      if (outcome === "last_owner")
        return memberPage(
          context,
          member,
          { ...EMPTY_FORM, ...filledForm({ role: member.role }) },
          LAST_OWNER,
        );
      return goTo(listPath(context), `${member.name ?? member.email} is removed.`);
    },
  };

  /** An owner who has given up that role may still open the list. */
  function afterChange(context: DealerContext, personId: number): string {
    const { dealerId } = context.dealer;
    return personId === context.person.id ? listPath(context) : portalPath("member", { dealerId, personId });
  }
}
