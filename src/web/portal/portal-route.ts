import type { DealerRole } from "../../access/dealer-role.ts";
import { GROUP_ROUTES } from "./groups/group-route.ts";

/**
 * Every page and form of the portal. Routes are registered only from this table, each behind the guard that its `access` names, and the
 * tests go through it: no page can lack a guard, and no guard a test.
 * `access`: `open` for everyone; `person` for any signed-in person; a role for a person who has it, or a higher one, with the dealer that
 * the path names as `:dealerId`, or the company that it names as `:companyId`.
 */
export const PORTAL_ROUTES = {
  home: { method: "GET", path: "/portal", access: "person" },
  signInForm: { method: "GET", path: "/portal/sign-in", access: "open" },
  signIn: { method: "POST", path: "/portal/sign-in", access: "open" },
  codeForm: { method: "GET", path: "/portal/sign-in/code", access: "open" },
  signInWithCode: { method: "POST", path: "/portal/sign-in/code", access: "open" },
  signOut: { method: "POST", path: "/portal/sign-out", access: "person", isBeforeEnrolment: true },
  acceptInvitation: { method: "POST", path: "/portal/invitations/:invitingId/accept", access: "person" },
  declineInvitationForm: { method: "GET", path: "/portal/invitations/:invitingId/decline", access: "person" },
  declineInvitation: { method: "POST", path: "/portal/invitations/:invitingId/decline", access: "person" },
  help: { method: "GET", path: "/portal/help", access: "person", isBeforeEnrolment: true },
  acceptGroupInvitation: {
    method: "POST",
    access: "person",
    path: "/portal/invitations/groups/:invitingId/accept",
  },
  declineGroupInvitationForm: {
    method: "GET",
    access: "person",
    path: "/portal/invitations/groups/:invitingId/decline",
  },
  declineGroupInvitation: {
    method: "POST",
    access: "person",
    path: "/portal/invitations/groups/:invitingId/decline",
  },
  ...GROUP_ROUTES,
  account: { method: "GET", path: "/portal/account", access: "person" },
  passwordForm: { method: "GET", path: "/portal/account/password", access: "person" },
  changeLanguage: { method: "POST", path: "/portal/account/language", access: "person" },
  changePassword: { method: "POST", path: "/portal/account/password", access: "person" },
  secondFactor: {
    method: "GET",
    path: "/portal/account/second-factor",
    access: "person",
    isBeforeEnrolment: true,
  },
  enrolSecondFactor: {
    method: "POST",
    path: "/portal/account/second-factor",
    access: "person",
    isBeforeEnrolment: true,
  },
  renewRecoveryCodes: {
    method: "POST",
    access: "person",
    path: "/portal/account/second-factor/recovery-codes",
  },
  secondFactorOffForm: { method: "GET", path: "/portal/account/second-factor/off", access: "person" },
  switchOffSecondFactor: { method: "POST", path: "/portal/account/second-factor/off", access: "person" },
  endSession: { method: "POST", path: "/portal/account/sessions/:sessionId/end", access: "person" },
  signOutEverywhereForm: { method: "GET", path: "/portal/account/sign-out-everywhere", access: "person" },
  signOutEverywhere: { method: "POST", path: "/portal/account/sign-out-everywhere", access: "person" },
  overview: { method: "GET", path: "/portal/dealers/:dealerId", access: "viewer" },
  notices: { method: "GET", path: "/portal/dealers/:dealerId/notices", access: "viewer" },
  readNotices: { method: "POST", path: "/portal/dealers/:dealerId/notices/read", access: "viewer" },
  noticeChoices: { method: "GET", path: "/portal/dealers/:dealerId/notices/choices", access: "viewer" },
  chooseNotices: { method: "POST", path: "/portal/dealers/:dealerId/notices/choices", access: "viewer" },
  tests: { method: "GET", path: "/portal/dealers/:dealerId/tests", access: "viewer" },
  figures: { method: "GET", path: "/portal/dealers/:dealerId/figures", access: "viewer" },
  testsCsv: { method: "GET", path: "/portal/dealers/:dealerId/tests.csv", access: "viewer" },
  testsNdjson: { method: "GET", path: "/portal/dealers/:dealerId/tests.ndjson", access: "viewer" },
  test: { method: "GET", path: "/portal/dealers/:dealerId/tests/:testId", access: "viewer" },
  testPreview: { method: "GET", path: "/portal/dealers/:dealerId/tests/:testId/preview", access: "viewer" },
  testCertificate: {
    method: "GET",
    access: "viewer",
    path: "/portal/dealers/:dealerId/tests/:testId/certificate",
  },
  testFiles: { method: "GET", path: "/portal/dealers/:dealerId/tests/files", access: "viewer" },
  sendTestsForm: {
    method: "GET",
    access: "viewer",
    path: "/portal/dealers/:dealerId/tests/send",
    isAct: true,
  },
  sendTests: { method: "POST", access: "viewer", path: "/portal/dealers/:dealerId/tests/send", isAct: true },
  webhooks: { method: "GET", path: "/portal/dealers/:dealerId/webhooks", access: "viewer" },
  webhookForm: { method: "GET", path: "/portal/dealers/:dealerId/webhooks/new", access: "admin" },
  makeWebhook: { method: "POST", path: "/portal/dealers/:dealerId/webhooks/new", access: "admin" },
  webhook: { method: "GET", path: "/portal/dealers/:dealerId/webhooks/:endpointId", access: "viewer" },
  changeWebhookForm: {
    method: "GET",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/change",
  },
  changeWebhook: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/change",
  },
  pauseWebhook: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/pause",
  },
  resumeWebhook: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/resume",
  },
  rotateSecretForm: {
    method: "GET",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/secret",
  },
  rotateSecret: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/secret",
  },
  deleteWebhookForm: {
    method: "GET",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/delete",
  },
  deleteWebhook: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/delete",
  },
  delivery: {
    method: "GET",
    access: "viewer",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/deliveries/:deliveryId",
  },
  resendDelivery: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/deliveries/:deliveryId/resend",
  },
  resendDeliveries: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId",
  },
  pingWebhook: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/ping",
  },
  replayForm: {
    method: "GET",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/replay",
  },
  countReplay: {
    method: "GET",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/replay/count",
  },
  replayWebhook: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/webhooks/:endpointId/replay/queue",
  },
  people: { method: "GET", path: "/portal/dealers/:dealerId/people", access: "viewer" },
  inviteForm: { method: "GET", path: "/portal/dealers/:dealerId/people/invite", access: "owner" },
  invite: { method: "POST", path: "/portal/dealers/:dealerId/people/invite", access: "owner" },
  resendInvitation: {
    method: "POST",
    access: "owner",
    path: "/portal/dealers/:dealerId/people/:personId/resend",
  },
  withdrawInvitationForm: {
    method: "GET",
    access: "owner",
    path: "/portal/dealers/:dealerId/people/:personId/withdraw",
  },
  withdrawInvitation: {
    method: "POST",
    access: "owner",
    path: "/portal/dealers/:dealerId/people/:personId/withdraw",
  },
  member: { method: "GET", path: "/portal/dealers/:dealerId/people/:personId", access: "owner" },
  changeRole: { method: "POST", path: "/portal/dealers/:dealerId/people/:personId", access: "owner" },
  removeMemberForm: {
    method: "GET",
    path: "/portal/dealers/:dealerId/people/:personId/remove",
    access: "owner",
  },
  removeMember: {
    method: "POST",
    path: "/portal/dealers/:dealerId/people/:personId/remove",
    access: "owner",
  },
  units: { method: "GET", path: "/portal/dealers/:dealerId/units", access: "viewer" },
  orderForm: { method: "GET", path: "/portal/dealers/:dealerId/units/order", access: "admin" },
  orderUnits: { method: "POST", path: "/portal/dealers/:dealerId/units/order", access: "admin" },
  unit: { method: "GET", path: "/portal/dealers/:dealerId/units/:unitId", access: "viewer" },
  describeUnitForm: {
    method: "GET",
    access: "admin",
    path: "/portal/dealers/:dealerId/units/:unitId/describe",
  },
  describeUnit: { method: "POST", path: "/portal/dealers/:dealerId/units/:unitId/describe", access: "admin" },
  cancelOrderForm: { method: "GET", path: "/portal/dealers/:dealerId/units/:unitId/cancel", access: "admin" },
  cancelOrder: { method: "POST", path: "/portal/dealers/:dealerId/units/:unitId/cancel", access: "admin" },
  returnForm: { method: "GET", path: "/portal/dealers/:dealerId/units/:unitId/return", access: "admin" },
  askReturn: { method: "POST", path: "/portal/dealers/:dealerId/units/:unitId/return", access: "admin" },
  takeBackReturn: {
    method: "POST",
    access: "admin",
    path: "/portal/dealers/:dealerId/units/:unitId/return/take-back",
  },
  activateForm: { method: "GET", path: "/portal/dealers/:dealerId/units/:unitId/activate", access: "admin" },
  activate: { method: "POST", path: "/portal/dealers/:dealerId/units/:unitId/activate", access: "admin" },
  keys: { method: "GET", path: "/portal/dealers/:dealerId/keys", access: "viewer" },
  keyForm: { method: "GET", path: "/portal/dealers/:dealerId/keys/new", access: "admin" },
  makeKey: { method: "POST", path: "/portal/dealers/:dealerId/keys/new", access: "admin" },
  revokeKeyForm: { method: "GET", path: "/portal/dealers/:dealerId/keys/:keyId/revoke", access: "admin" },
  revokeKey: { method: "POST", path: "/portal/dealers/:dealerId/keys/:keyId/revoke", access: "admin" },
  settings: { method: "GET", path: "/portal/dealers/:dealerId/settings", access: "admin" },
  changeSettings: { method: "POST", path: "/portal/dealers/:dealerId/settings", access: "admin" },
  activity: {
    method: "GET",
    path: "/portal/dealers/:dealerId/settings/activity",
    access: "admin",
    isLook: true,
  },
  logoForm: { method: "GET", path: "/portal/dealers/:dealerId/settings/logo", access: "admin" },
  setLogo: {
    method: "POST",
    path: "/portal/dealers/:dealerId/settings/logo",
    access: "admin",
    takesFile: true,
  },
  removeLogoForm: { method: "GET", path: "/portal/dealers/:dealerId/settings/logo/remove", access: "admin" },
  removeLogo: { method: "POST", path: "/portal/dealers/:dealerId/settings/logo/remove", access: "admin" },
  logoPicture: { method: "GET", path: "/portal/dealers/:dealerId/settings/logo/picture", access: "admin" },
  nothing: { method: "GET", path: "/portal/*", access: "open" },
} as const satisfies Readonly<Record<string, PortalRoute>>;

export interface PortalRoute {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly access: "open" | "person" | DealerRole;
  /** Whether the route is open to a person who must first set up a second factor; false unless given. */
  readonly isBeforeEnrolment?: boolean;
  /** Whether it acts for its dealer although a viewer may open it: not while the dealer is suspended; false unless given. */
  readonly isAct?: boolean;
  /** Whether it changes nothing and leads to no change although it needs a role: open while the dealer is suspended; false unless given. */
  readonly isLook?: boolean;
  /** Whether its form may hold a file; false unless given. */
  readonly takesFile?: boolean;
}

export type PortalRouteName = keyof typeof PORTAL_ROUTES;
export type AccessOf<Name extends PortalRouteName> = (typeof PORTAL_ROUTES)[Name]["access"];

export type IsOfGroup<Name extends PortalRouteName> =
  (typeof PORTAL_ROUTES)[Name]["path"] extends `${string}/:companyId${string}` ? true : false;

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Values<Name extends PortalRouteName> = Readonly<
  Record<ParametersOf<(typeof PORTAL_ROUTES)[Name]["path"]>, number>
>;

/** `portalPath("people", { dealerId: 7 })`. Query values that are null are left out. */
export function portalPath<Name extends PortalRouteName>(
  name: Name,
  values: Values<Name>,
  query: Readonly<Record<string, string | number | null>> = {},
): string {
  const filled = Object.entries<number>(values).reduce(
    (path, [parameter, value]) => path.replace(`:${parameter}`, String(value)),
    PORTAL_ROUTES[name].path as string,
  );
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null) given.set(key, String(value));
  return given.size === 0 ? filled : `${filled}?${given}`;
}

/** A safe address to go on to after signing in: never one of another site. */
export function isPortalPath(text: string): boolean {
  return text.length <= 500 && /^\/portal(\/[A-Za-z0-9/_-]*)?(\?[A-Za-z0-9=&%+._-]*)?$/.test(text);
}
