import type { DealerRole } from "../../../access/dealer-role.ts";
import type { Workplace } from "../../../access/workplace.ts";
import { type DealerContext, type GroupContext, mayLookAs } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";

/** Whose people the pages of people are about: a dealer's or a group's. Their words and addresses differ, what they do does not. */
export interface PeopleRoom {
  readonly noun: "dealer" | "group";
  readonly workplace: Workplace;
  /** Of the person who looks. */
  readonly role: DealerRole;
  readonly list: string;
  readonly inviteForm: string;
  /** Of the audit log; null for those who may not read it, and for a group. */
  readonly activity: string | null;
  readonly member: (personId: number) => string;
  readonly changeRole: (personId: number) => string;
  readonly removeForm: (personId: number) => string;
  readonly remove: (personId: number) => string;
  readonly resend: (personId: number) => string;
  readonly withdrawForm: (personId: number) => string;
  readonly withdraw: (personId: number) => string;
}

export function roomOfDealer(context: Pick<DealerContext, "dealer" | "shownDealer">): PeopleRoom {
  const { dealerId, role } = context.dealer;
  return {
    noun: "dealer",
    workplace: { dealerId },
    role,
    list: portalPath("people", { dealerId }),
    inviteForm: portalPath("inviteForm", { dealerId }),
    activity: mayLookAs(context, "admin") ? portalPath("activity", { dealerId }) : null,
    member: (personId) => portalPath("member", { dealerId, personId }),
    changeRole: (personId) => portalPath("changeRole", { dealerId, personId }),
    removeForm: (personId) => portalPath("removeMemberForm", { dealerId, personId }),
    remove: (personId) => portalPath("removeMember", { dealerId, personId }),
    resend: (personId) => portalPath("resendInvitation", { dealerId, personId }),
    withdrawForm: (personId) => portalPath("withdrawInvitationForm", { dealerId, personId }),
    withdraw: (personId) => portalPath("withdrawInvitation", { dealerId, personId }),
  };
}

export function roomOfGroup({ group: { companyId, role } }: Pick<GroupContext, "group">): PeopleRoom {
  return {
    noun: "group",
    workplace: { companyId },
    role,
    list: portalPath("groupPeople", { companyId }),
    inviteForm: portalPath("groupInviteForm", { companyId }),
    activity: null,
    member: (personId) => portalPath("groupMember", { companyId, personId }),
    changeRole: (personId) => portalPath("groupChangeRole", { companyId, personId }),
    removeForm: (personId) => portalPath("groupRemoveMemberForm", { companyId, personId }),
    remove: (personId) => portalPath("groupRemoveMember", { companyId, personId }),
    resend: (personId) => portalPath("groupResendInvitation", { companyId, personId }),
    withdrawForm: (personId) => portalPath("groupWithdrawInvitationForm", { companyId, personId }),
    withdraw: (personId) => portalPath("groupWithdrawInvitation", { companyId, personId }),
  };
}
