import type { MembershipService } from "../../../identity/memberships/membership-service.ts";
import { notFound } from "../../../kernel/errors.ts";
import { EMPTY_FORM, type FormState, filledForm, readFields, refusedField } from "../../form-state.ts";
import { type MailSetting, withMailSetting } from "../frame/no-mail-notice.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { goTo, type PortalAnswer } from "../frame/portal-page.ts";
import { invitePage } from "./invite-page.ts";
import { memberPage, removeMemberPage } from "./member-page.ts";
import { INVITE_FIELDS, ROLE_FIELDS } from "./people-form.ts";
import { inviteRefusal, resendOutcome } from "./people-messages.ts";
import type { PeopleRoom } from "./people-room.ts";
import { withdrawPage } from "./withdraw-page.ts";

/** For a dealer or a group. */
export function peopleActs<Context extends PersonContext>(deps: {
  readonly memberships: MembershipService;
  readonly roomOf: (context: Context) => PeopleRoom;
  readonly mailSetting: MailSetting;
}) {
  const { memberships, roomOf, mailSetting } = deps;
  const invitePageOf = (context: Context, state: FormState) =>
    invitePage(context, roomOf(context), state, mailSetting);
  return {
    inviteForm: (context: Context): PortalAnswer => invitePageOf(context, filledForm({ role: "viewer" })),

    async invite(context: Context): Promise<PortalAnswer> {
      const { t, form, person } = context;
      const room = roomOf(context);
      const read = readFields(form, INVITE_FIELDS, t);
      if (!read.isGood) return invitePageOf(context, read.state);
      const outcome = await memberships.invite(person.id, room.workplace, read.values);
      if (outcome !== "invited")
        return invitePageOf(context, refusedField(form, "email", inviteRefusal(t, room.noun, outcome)));
      const done = t("people.invite.done", { email: read.values.email });
      return goTo(room.list, withMailSetting(done, t, mailSetting));
    },

    async resend(context: Context): Promise<PortalAnswer> {
      const { t, person, pathId } = context;
      const room = roomOf(context);
      const outcome = await memberships.resend(person.id, room.workplace, pathId("personId"));
      const said = resendOutcome(t, room.noun, outcome);
      return goTo(room.list, outcome === "sent" ? withMailSetting(said, t, mailSetting) : said);
    },

    async withdrawForm(context: Context): Promise<PortalAnswer> {
      const room = roomOf(context);
      const personId = context.pathId("personId");
      const invitation = (await memberships.listInvitations(room.workplace)).find(
        (one) => one.personId === personId,
      );
      if (invitation === undefined) throw notFound();
      return withdrawPage(context, room, invitation);
    },

    async withdraw(context: Context): Promise<PortalAnswer> {
      const room = roomOf(context);
      await memberships.withdraw(context.person.id, room.workplace, context.pathId("personId"));
      return goTo(room.list, context.t("people.withdraw.done"));
    },

    async member(context: Context): Promise<PortalAnswer> {
      const room = roomOf(context);
      const member = await memberships.getMember(room.workplace, context.pathId("personId"));
      return memberPage(context, room, member, filledForm({ role: member.role }));
    },

    async changeRole(context: Context): Promise<PortalAnswer> {
      const { t, form, person, pathId } = context;
      const room = roomOf(context);
      const member = await memberships.getMember(room.workplace, pathId("personId"));
      const read = readFields(form, ROLE_FIELDS, t);
      if (!read.isGood) return memberPage(context, room, member, read.state);
      const { role } = read.values;
      const outcome = await memberships.changeRole(person.id, room.workplace, member.personId, role);
      if (outcome === "last_owner")
        return memberPage(
          context,
          room,
          member,
          refusedField(form, "role", t(`people.last_owner.${room.noun}`)),
        );
      // An owner who has given up that role may still open the list.
      const next = member.personId === person.id ? room.list : room.member(member.personId);
      return goTo(next, t(`people.member.now.${role}`, { name: member.name ?? member.email }));
    },

    async removeForm(context: Context): Promise<PortalAnswer> {
      const room = roomOf(context);
      return removeMemberPage(
        context,
        room,
        await memberships.getMember(room.workplace, context.pathId("personId")),
      );
    },

    async remove(context: Context): Promise<PortalAnswer> {
      const { t, person, pathId } = context;
      const room = roomOf(context);
      const member = await memberships.getMember(room.workplace, pathId("personId"));
      const outcome = await memberships.removeMember(person.id, room.workplace, member.personId);
      if (outcome === "last_owner") {
        const state = { ...EMPTY_FORM, ...filledForm({ role: member.role }) };
        return memberPage(context, room, member, state, t(`people.last_owner.${room.noun}`));
      }
      return goTo(room.list, t("people.remove.done", { name: member.name ?? member.email }));
    },
  };
}
