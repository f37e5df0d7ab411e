import type { PortalRoute } from "../portal-route.ts";

export const GROUP_ROUTES = {
  group: { method: "GET", path: "/portal/groups/:companyId", access: "viewer" },
  groupPeople: { method: "GET", path: "/portal/groups/:companyId/people", access: "viewer" },
  groupInviteForm: { method: "GET", path: "/portal/groups/:companyId/people/invite", access: "owner" },
  groupInvite: { method: "POST", path: "/portal/groups/:companyId/people/invite", access: "owner" },
  groupResendInvitation: {
    method: "POST",
    access: "owner",
    path: "/portal/groups/:companyId/people/:personId/resend",
  },
  groupWithdrawInvitationForm: {
    method: "GET",
    access: "owner",
    path: "/portal/groups/:companyId/people/:personId/withdraw",
  },
  groupWithdrawInvitation: {
    method: "POST",
    access: "owner",
    path: "/portal/groups/:companyId/people/:personId/withdraw",
  },
  groupMember: { method: "GET", path: "/portal/groups/:companyId/people/:personId", access: "owner" },
  groupChangeRole: {
    method: "POST",
    access: "owner",
    path: "/portal/groups/:companyId/people/:personId",
  },
  groupRemoveMemberForm: {
    method: "GET",
    access: "owner",
    path: "/portal/groups/:companyId/people/:personId/remove",
  },
  groupRemoveMember: {
    method: "POST",
    access: "owner",
    path: "/portal/groups/:companyId/people/:personId/remove",
  },
} as const satisfies Readonly<Record<string, PortalRoute>>;
