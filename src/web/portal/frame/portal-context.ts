import { type DealerRole, roleIncludes } from "../../../access/dealer-role.ts";
import type { GroupMembership, Membership } from "../../../identity/people/member.ts";
import type { BrowserOrigin } from "../../../identity/sessions/session.ts";
import type { Session } from "../../../identity/sessions/session-service.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import type { Translator } from "../../../language/translator.ts";
import type { AccessOf, IsOfGroup, PortalRouteName } from "../portal-route.ts";

/** The person who reads a page, whether or not signed in. */
export interface Reader {
  /**
   * Says everything on the page, in the language of the reader: the one that the person has chosen, else that of the shown dealer; without
   * either, and before signing in, the one that the address names, else the one that the browser asks for.
   */
  readonly t: Translator;
  /** The address of a page before signing in, in the language that the address of this one names; a signed-in person gets it as it is. */
  link(path: string): string;
}

/** What the handler of an open page gets. */
export interface OpenContext extends Reader {
  /** The token that every form of the page carries in the field `FORM_TOKEN_FIELD`. */
  readonly formToken: string;
  readonly query: URLSearchParams;
  /** The fields of the form as they were typed; empty for a page that is only read. */
  readonly form: ReadonlyMap<string, string>;
  /** The file of a form that may hold one, of at most a byte more than a logo may have; null where there is none. */
  readonly file: Uint8Array | null;
  readonly browser: BrowserOrigin;
  /** A path parameter that is an id. @throws ServiceError `not_found` unless it is a positive integer. */
  pathId(name: string): number;
}

/** What the handler gets for a page that any signed-in person may open. */
export interface PersonContext extends OpenContext {
  readonly person: Session["person"];
  /** Every dealer that the person may act for. */
  readonly memberships: readonly Membership[];
  /** Every parent company at which the person has a role. */
  readonly groups: readonly GroupMembership[];
  /** The dealer whose navigation is shown; null for the navigation of a group, and for none. */
  readonly shownDealer: Membership | null;
  /** The group whose navigation is shown; null for the navigation of a dealer, and for none. */
  readonly shownGroup: GroupMembership | null;
  /** By which the page says days and times: that of the shown dealer; UTC without one. */
  readonly clock: ZoneClock;
  readonly sessionToken: string;
}

/**
 * What the handler of a dealer's page gets: the person has the role that the route requires. While the dealer is suspended or closed
 * everyone is a viewer there, so that no page offers an action that would be refused.
 */
export interface DealerContext extends PersonContext {
  readonly dealer: Membership;
}

/** What the handler of a group's page gets: the person has the role that the route requires at the parent company. */
export interface GroupContext extends PersonContext {
  readonly group: GroupMembership;
}

/** What the handler of a route gets, by the access that the route declares. */
export type ContextOf<Name extends PortalRouteName> =
  AccessOf<Name> extends "open"
    ? OpenContext
    : AccessOf<Name> extends "person"
      ? PersonContext
      : IsOfGroup<Name> extends true
        ? GroupContext
        : DealerContext;

/** Whether nothing can be done for the dealer: it is suspended or closed. Its pages then offer no act. */
export function isUnchangeable({ dealerStatus }: Pick<DealerContext["dealer"], "dealerStatus">): boolean {
  return dealerStatus === "suspended" || dealerStatus === "closed";
}

/** Whether the person's role at the dealer includes this one, also while nothing can be changed: for what is only looked at. */
export function mayLookAs(
  { dealer, shownDealer }: Pick<DealerContext, "dealer" | "shownDealer">,
  least: DealerRole,
) {
  return roleIncludes((shownDealer ?? dealer).role, least);
}

export const FORM_TOKEN_FIELD = "form_token";
