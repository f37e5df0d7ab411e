import type { DealerRole } from "../../../access/dealer-role.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { BrowserOrigin } from "../../../identity/sessions/session.ts";
import type { AccessOf, PortalRouteName } from "../portal-route.ts";

/** What the handler of an open page is given. */
export interface OpenContext {
  /** What every form of the page carries, in a field of the name `FORM_TOKEN_FIELD`. */
  readonly formToken: string;
  readonly query: URLSearchParams;
  /** What was sent, as it was typed; empty for a page that is only looked at. */
  readonly form: ReadonlyMap<string, string>;
  readonly browser: BrowserOrigin;
  /** A path parameter that is an id. @throws ServiceError `not_found` unless it is a positive integer. */
  pathId(name: string): number;
}

export interface DealerMembership {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly dealerStatus: DealerStatus;
  readonly role: DealerRole;
  /** What the dealer calls the person. */
  readonly name: string | null;
}

/** What the handler of a page for whoever is signed in is given. */
export interface PersonContext extends OpenContext {
  readonly person: { readonly id: number; readonly email: string };
  /** Every dealer that the person may act for. */
  readonly memberships: readonly DealerMembership[];
  /** Of which dealer the navigation is shown; null when the person has none. */
  readonly shownDealer: DealerMembership | null;
  readonly sessionToken: string;
}

/**
 * What the handler of a page of one dealer is given: the person has the role that the route asks for. While the dealer is suspended
 * everybody is a viewer there, so no page offers what would be refused.
 */
export interface DealerContext extends PersonContext {
  readonly dealer: DealerMembership;
}

/** What the handler of a route is given, by the access that the route declares. */
export type ContextOf<Name extends PortalRouteName> =
  AccessOf<Name> extends "open"
    ? OpenContext
    : AccessOf<Name> extends "person"
      ? PersonContext
      : DealerContext;

/** The hidden field of every form. */
export const FORM_TOKEN_FIELD = "form_token";
