import type { MembershipService } from "../../../identity/memberships/membership-service.ts";
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
  readonly memberships: MembershipService;
  /** The people of the dealer's parent company, who act for the dealer, too. */
  readonly companyOfDealer: (dealerId: number) => Promise<{ readonly id: number; readonly name: string }>;
  readonly mailSetting: MailSetting;
}): PortalHandlers<PeopleRoute | GroupPeopleRoute> {
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
        members: await memberships.listMembers({ companyId }),
        invitations: await memberships.listInvitations({ companyId }),
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
