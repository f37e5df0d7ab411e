import type { DealerRole } from "../../access/dealer-role.ts";

export interface PortalRoute {
  /** A `page` is opened, an `act` is sent, and a `form` is both: its page, and what it does once it is sent there. */
  readonly kind: "page" | "act" | "form";
  readonly path: string;
  /**
   * `open` for everyone; `person` for any signed-in person; a role for a person who has it, or a higher one, with the dealer that the
   * path names as `:dealerId`, or the company that it names as `:companyId`.
   */
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

const routeOf =
  <Kind extends PortalRoute["kind"]>(kind: Kind) =>
  <Path extends string, Access extends PortalRoute["access"]>(
    path: Path,
    access: Access,
    given: Omit<PortalRoute, "kind" | "path" | "access"> = {},
  ) => ({ kind, path, access, ...given });
const page = routeOf("page");
const act = routeOf("act");
const form = routeOf("form");

type Under<Prefix extends string, Table extends Readonly<Record<string, PortalRoute>>> = {
  readonly [Name in keyof Table]: Omit<Table[Name], "path"> & {
    readonly path: `${Prefix}${Table[Name]["path"]}`;
  };
};

function under<Prefix extends string, Table extends Readonly<Record<string, PortalRoute>>>(
  prefix: Prefix,
  table: Table,
): Under<Prefix, Table> {
  const placed = Object.entries(table).map(([name, route]) => [
    name,
    { ...route, path: prefix + route.path },
  ]);
  return Object.fromEntries(placed);
}

const ofDealer = <Path extends string, Table extends Readonly<Record<string, PortalRoute>>>(
  path: Path,
  table: Table,
) => under(`/portal/dealers/:dealerId${path}` as const, table);

/** Those of a dealer and those of a group, each below its own list. */
const PEOPLE = {
  list: page("", "viewer"),
  invite: form("/invite", "owner"),
  resend: act("/:personId/resend", "owner"),
  withdraw: form("/:personId/withdraw", "owner"),
  member: form("/:personId", "owner"),
  remove: form("/:personId/remove", "owner"),
};

const SECTIONS = {
  signIn: under("/portal", {
    signIn: form("/sign-in", "open"),
    signInCode: form("/sign-in/code", "open"),
    signOut: act("/sign-out", "person", { isBeforeEnrolment: true }),
  }),
  home: under("/portal", {
    home: page("", "person"),
    help: page("/help", "person", { isBeforeEnrolment: true }),
    acceptInvitation: act("/invitations/:invitingId/accept", "person"),
    declineInvitation: form("/invitations/:invitingId/decline", "person"),
    acceptGroupInvitation: act("/invitations/groups/:invitingId/accept", "person"),
    declineGroupInvitation: form("/invitations/groups/:invitingId/decline", "person"),
    nothing: page("/*", "open"),
  }),
  account: under("/portal/account", {
    account: page("", "person"),
    changeLanguage: act("/language", "person"),
    changePassword: form("/password", "person"),
    endSession: form("/sessions/:sessionId/end", "person"),
    signOutEverywhere: form("/sign-out-everywhere", "person"),
  }),
  secondFactor: under("/portal/account/second-factor", {
    secondFactor: form("", "person", { isBeforeEnrolment: true }),
    renewRecoveryCodes: act("/recovery-codes", "person"),
    switchOffSecondFactor: form("/off", "person"),
  }),
  group: under("/portal/groups/:companyId", {
    group: page("", "viewer"),
    groupCsv: page("/dealers.csv", "viewer"),
  }),
  groupTests: under("/portal/groups/:companyId/tests", { groupTests: page("", "viewer") }),
  overview: ofDealer("", { overview: page("", "viewer"), figures: page("/figures", "viewer") }),
  notices: ofDealer("/notices", {
    notices: page("", "viewer"),
    readNotices: act("/read", "viewer"),
    dismissNotice: act("/:noticeId/dismiss", "viewer"),
    chooseNotices: form("/choices", "viewer"),
  }),
  tests: ofDealer("/tests", {
    tests: page("", "viewer"),
    test: page("/:testId", "viewer"),
  }),
  testExport: ofDealer("/tests", {
    testsCsv: page(".csv", "viewer"),
    testsNdjson: page(".ndjson", "viewer"),
  }),
  testFiles: ofDealer("/tests", {
    testPreview: page("/:testId/preview", "viewer"),
    testCertificate: page("/:testId/certificate", "viewer"),
    testFiles: page("/files", "viewer"),
  }),
  customerMail: ofDealer("/tests", { sendTests: form("/send", "viewer", { isAct: true }) }),
  webhooks: ofDealer("/webhooks", {
    webhooks: page("", "viewer"),
    webhook: page("/:endpointId", "viewer"),
    resendDeliveries: act("/:endpointId", "admin"),
    delivery: page("/:endpointId/deliveries/:deliveryId", "viewer"),
    resendDelivery: act("/:endpointId/deliveries/:deliveryId/resend", "admin"),
    pingWebhook: act("/:endpointId/ping", "admin"),
    replayForm: page("/:endpointId/replay", "admin"),
    countReplay: page("/:endpointId/replay/count", "admin"),
    replayWebhook: act("/:endpointId/replay/queue", "admin"),
  }),
  webhookChange: ofDealer("/webhooks", {
    createWebhook: form("/new", "admin"),
    changeWebhook: form("/:endpointId/change", "admin"),
    pauseWebhook: act("/:endpointId/pause", "admin"),
    resumeWebhook: act("/:endpointId/resume", "admin"),
    rotateSecret: form("/:endpointId/secret", "admin"),
    deleteWebhook: form("/:endpointId/delete", "admin"),
  }),
  people: ofDealer("/people", {
    people: PEOPLE.list,
    invite: PEOPLE.invite,
    resendInvitation: PEOPLE.resend,
    withdrawInvitation: PEOPLE.withdraw,
    member: PEOPLE.member,
    removeMember: PEOPLE.remove,
  }),
  groupPeople: under("/portal/groups/:companyId/people", {
    groupPeople: PEOPLE.list,
    groupInvite: PEOPLE.invite,
    groupResendInvitation: PEOPLE.resend,
    groupWithdrawInvitation: PEOPLE.withdraw,
    groupMember: PEOPLE.member,
    groupRemoveMember: PEOPLE.remove,
  }),
  units: ofDealer("/units", {
    units: page("", "viewer"),
    unit: page("/:unitId", "viewer"),
    orderUnits: form("/order", "admin"),
    activate: form("/:unitId/activate", "admin"),
    describeUnit: form("/:unitId/describe", "admin"),
    cancelOrder: form("/:unitId/cancel", "admin"),
    askReturn: form("/:unitId/return", "admin"),
    takeBackReturn: act("/:unitId/return/take-back", "admin"),
  }),
  keys: ofDealer("/keys", {
    keys: page("", "viewer"),
    createKey: form("/new", "admin"),
    revokeKey: form("/:keyId/revoke", "admin"),
  }),
  settings: ofDealer("/settings", {
    settings: form("", "admin"),
    activity: page("/activity", "admin", { isLook: true }),
  }),
  logo: ofDealer("/settings/logo", {
    logo: form("", "admin", { takesFile: true }),
    removeLogo: form("/remove", "admin"),
    logoPicture: page("/picture", "admin"),
  }),
};

type Sections = typeof SECTIONS;
type Routes = { [Section in keyof Sections]: (routes: Sections[Section]) => void }[keyof Sections] extends (
  routes: infer All,
) => void
  ? All
  : never;

/**
 * Every page and form of the portal. Routes are registered only from this table, each behind the guard that its `access` names, and the
 * tests go through it: no page can lack a guard, and no guard a test.
 */
export const PORTAL_ROUTES = Object.assign({}, ...Object.values(SECTIONS)) as Routes;

export type PortalRouteName = keyof Routes;
/** Of a section of the table, which one file handles. */
export type RoutesOf<Section extends keyof Sections> = { [One in Section]: keyof Sections[One] }[Section];

/** A request that the portal handles: a form is two, its page and what is sent. */
export interface PortalOperation extends PortalRoute {
  readonly name: PortalRouteName;
  readonly method: "GET" | "POST";
}

export const PORTAL_OPERATIONS: readonly PortalOperation[] = (
  Object.keys(PORTAL_ROUTES) as PortalRouteName[]
).flatMap((name) => {
  const route: PortalRoute = PORTAL_ROUTES[name];
  return [
    ...(route.kind === "act" ? [] : [{ ...route, name, method: "GET" } as const]),
    ...(route.kind === "page" ? [] : [{ ...route, name, method: "POST" } as const]),
  ];
});

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type Values<Name extends PortalRouteName> = Readonly<Record<ParametersOf<Routes[Name]["path"]>, number>>;

/** `portalPath("people", { dealerId: 7 })`. Query values that are null are left out. */
export function portalPath<Name extends PortalRouteName>(
  name: Name,
  values: Values<Name>,
  query: Readonly<Record<string, string | number | null>> = {},
): string {
  const filled = Object.entries<number>(values).reduce<string>(
    (path, [parameter, value]) => path.replace(`:${parameter}`, String(value)),
    PORTAL_ROUTES[name].path,
  );
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== null) given.set(key, String(value));
  return given.size === 0 ? filled : `${filled}?${given}`;
}

/** A safe address to go on to after signing in: never one of another site. */
export function isPortalPath(text: string): boolean {
  return text.length <= 500 && /^\/portal(\/[A-Za-z0-9/_-]*)?(\?[A-Za-z0-9=&%+._-]*)?$/.test(text);
}
