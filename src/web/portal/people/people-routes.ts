import { OPEN_INVITATIONS_MAX } from "../../../identity/memberships/membership.ts";
import type { InviteOutcome, MembershipService } from "../../../identity/memberships/membership-service.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Translator } from "../../../language/translator.ts";
import { MAIL_INTERVAL_MINUTES, MAILS_OF_DEALER_PER_HOUR } from "../../../mail/mail-limit.ts";
import { filledForm } from "../../form-state.ts";
import { formRoute, refusedBeside } from "../frame/form-route.ts";
import type { DealerContext, GroupContext, PersonContext } from "../frame/portal-context.ts";
import { type MailSetting, withMailSetting } from "../frame/portal-form.ts";
import { goTo, type PortalHandlers, type PortalResponse } from "../frame/portal-page.ts";
import type { RoutesOf } from "../portal-route.ts";
import {
  INVITE_FIELDS,
  invitePage,
  memberPage,
  ROLE_FIELDS,
  removeMemberPage,
  withdrawPage,
} from "./member-page.ts";
import { type PeopleRoom, peoplePage, roomOfDealer, roomOfGroup } from "./people-page.ts";

export function peopleHandlers(deps: {
  readonly memberships: MembershipService;
  /** The people of the dealer's parent company, who act for the dealer, too. */
  readonly companyOfDealer: (dealerId: number) => Promise<{ readonly id: number; readonly name: string }>;
  readonly mailSetting: MailSetting;
}): PortalHandlers<RoutesOf<"people" | "groupPeople">> {
  const { memberships, companyOfDealer, mailSetting } = deps;
  const ofDealer = peopleActs<DealerContext>({ memberships, roomOf: roomOfDealer, mailSetting });
  const ofGroup = peopleActs<GroupContext>({ memberships, roomOf: roomOfGroup, mailSetting });
  return {
    async people(context) {
      const { dealerId } = context.dealer;
      const company = await companyOfDealer(dealerId);
      return peoplePage(context, roomOfDealer(context), {
        members: await memberships.listMembers({ dealerId }),
        invitations: await memberships.listInvitations({ dealerId }),
        group: { name: company.name, members: await memberships.listMembers({ companyId: company.id }) },
      });
    },
    invite: ofDealer.invite,
    resendInvitation: ofDealer.resend,
    withdrawInvitation: ofDealer.withdraw,
    member: ofDealer.member,
    removeMember: ofDealer.remove,

    async groupPeople(context) {
      const { companyId } = context.group;
      return peoplePage(context, roomOfGroup(context), {
        members: await memberships.listMembers({ companyId }),
        invitations: await memberships.listInvitations({ companyId }),
        group: null,
      });
    },
    groupInvite: ofGroup.invite,
    groupResendInvitation: ofGroup.resend,
    groupWithdrawInvitation: ofGroup.withdraw,
    groupMember: ofGroup.member,
    groupRemoveMember: ofGroup.remove,
  };
}

/** For a dealer or a group. */
function peopleActs<Context extends PersonContext>(deps: {
  readonly memberships: MembershipService;
  readonly roomOf: (context: Context) => PeopleRoom;
  readonly mailSetting: MailSetting;
}) {
  const { memberships, roomOf, mailSetting } = deps;
  const memberOf = (context: Context) =>
    memberships.getMember(roomOf(context).workplace, context.pathId("personId"));

  return {
    invite: formRoute({
      start: () => filledForm({ role: "viewer" }),
      fields: INVITE_FIELDS,
      page: (context: Context, form) => invitePage(context, roomOf(context), form, mailSetting),
      save: (context, { values }) => memberships.invite(context.person.id, roomOf(context).workplace, values),
      done(context, outcome, { values: { email } }) {
        const { t } = context;
        const { noun, path } = roomOf(context);
        if (outcome !== "invited") return refusedBeside("email", inviteRefusal(t, noun, outcome));
        return goTo(path("list"), withMailSetting(t("people.invite.done", { email }), t, mailSetting));
      },
    }),

    async resend(context: Context): Promise<PortalResponse> {
      const { t, person, pathId } = context;
      const room = roomOf(context);
      const outcome = await memberships.resend(person.id, room.workplace, pathId("personId"));
      const said = resendOutcome(t, room.noun, outcome);
      return goTo(room.path("list"), outcome === "sent" ? withMailSetting(said, t, mailSetting) : said);
    },

    withdraw: {
      async show(context: Context): Promise<PortalResponse> {
        const room = roomOf(context);
        const personId = context.pathId("personId");
        const invitation = (await memberships.listInvitations(room.workplace)).find(
          (one) => one.personId === personId,
        );
        if (invitation === undefined) throw notFound();
        return withdrawPage(context, room, invitation);
      },
      async send(context: Context): Promise<PortalResponse> {
        const room = roomOf(context);
        await memberships.withdraw(context.person.id, room.workplace, context.pathId("personId"));
        return goTo(room.path("list"), context.t("people.withdraw.done"));
      },
    },

    member: formRoute({
      load: memberOf,
      start: (_, { role }) => filledForm({ role }),
      fields: ROLE_FIELDS,
      page: (context, form) => memberPage(context, roomOf(context), form),
      save: (context, { loaded, values: { role } }) =>
        memberships.changeRole(context.person.id, roomOf(context).workplace, loaded.personId, role),
      done(context, outcome, { loaded: { personId, name, email }, values: { role } }) {
        const { t, person } = context;
        const { noun, path } = roomOf(context);
        if (outcome === "last_owner") return refusedBeside("role", t(`people.last_owner.${noun}`));
        // An owner who has given up that role may still open the list.
        const next = personId === person.id ? path("list") : path("member", personId);
        return goTo(next, t(`people.member.now.${role}`, { name: name ?? email }));
      },
    }),

    remove: {
      show: async (context: Context): Promise<PortalResponse> =>
        removeMemberPage(context, roomOf(context), await memberOf(context)),
      async send(context: Context): Promise<PortalResponse> {
        const { t, person } = context;
        const room = roomOf(context);
        const member = await memberOf(context);
        const { personId, name, email, role } = member;
        if ((await memberships.removeMember(person.id, room.workplace, personId)) === "last_owner") {
          const state = filledForm({ role });
          const fault = t(`people.last_owner.${room.noun}`);
          return memberPage(context, room, { loaded: member, state, fault, formMark: "" });
        }
        return goTo(room.path("list"), t("people.remove.done", { name: name ?? email }));
      },
    },
  };
}

/** The error beside the address. */
function inviteRefusal(
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

function resendOutcome(
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
