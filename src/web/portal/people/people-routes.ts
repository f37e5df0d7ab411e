import type { InvitationService } from "../../../identity/invitations/invitation-service.ts";
import type { MemberService } from "../../../identity/people/member-service.ts";
import type { MailSetting } from "../frame/no-mail-notice.ts";
import type { DealerContext, GroupContext } from "../frame/portal-context.ts";
import type { PortalHandlers } from "../frame/portal-page.ts";
import { peopleActs } from "./people-acts.ts";
import { peoplePage } from "./people-page.ts";
import { roomOfDealer, roomOfGroup } from "./people-room.ts";

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
type GroupPeopleRoute =
  | "groupPeople"
  | "groupInviteForm"
  | "groupInvite"
  | "groupResendInvitation"
  | "groupWithdrawInvitationForm"
  | "groupWithdrawInvitation"
  | "groupMember"
  | "groupChangeRole"
  | "groupRemoveMemberForm"
  | "groupRemoveMember";

export function peopleHandlers(deps: {
  readonly members: MemberService;
  readonly invitations: InvitationService;
  readonly groupMembers: MemberService;
  readonly groupInvitations: InvitationService;
  /** The people of the dealer's parent company, who act for the dealer, too. */
  readonly companyOfDealer: (dealerId: number) => Promise<{ readonly id: number; readonly name: string }>;
  readonly mailSetting: MailSetting;
}): PortalHandlers<PeopleRoute | GroupPeopleRoute> {
  const { members, invitations, groupMembers, groupInvitations, companyOfDealer, mailSetting } = deps;
  const ofDealer = peopleActs<DealerContext>({ members, invitations, roomOf: roomOfDealer, mailSetting });
  const ofGroup = peopleActs<GroupContext>({
    members: groupMembers,
    invitations: groupInvitations,
    roomOf: roomOfGroup,
    mailSetting,
  });
  return {
    async people(context) {
      const { dealerId } = context.dealer;
      const company = await companyOfDealer(dealerId);
      return peoplePage(context, roomOfDealer(context), {
        members: await members.list(dealerId),
        invitations: await invitations.list(dealerId),
        group: { name: company.name, members: await groupMembers.list(company.id) },
      });
    },
    inviteForm: ofDealer.inviteForm,
    invite: ofDealer.invite,
    resendInvitation: ofDealer.resend,
    withdrawInvitationForm: ofDealer.withdrawForm,
    withdrawInvitation: ofDealer.withdraw,
    member: ofDealer.member,
    changeRole: ofDealer.changeRole,
    removeMemberForm: ofDealer.removeForm,
    removeMember: ofDealer.remove,

    async groupPeople(context) {
      const { companyId } = context.group;
      return peoplePage(context, roomOfGroup(context), {
        members: await groupMembers.list(companyId),
        invitations: await groupInvitations.list(companyId),
        group: null,
      });
    },
    groupInviteForm: ofGroup.inviteForm,
    groupInvite: ofGroup.invite,
    groupResendInvitation: ofGroup.resend,
    groupWithdrawInvitationForm: ofGroup.withdrawForm,
    groupWithdrawInvitation: ofGroup.withdraw,
    groupMember: ofGroup.member,
    groupChangeRole: ofGroup.changeRole,
    groupRemoveMemberForm: ofGroup.removeForm,
    groupRemoveMember: ofGroup.remove,
  };
}
