import type { DealerRole } from "../../../access/dealer-role.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { BrowserOrigin } from "../../../identity/sessions/session.ts";
import type { AccessOf, PortalRouteName } from "../portal-route.ts";

/** What the handler of an open page gets. */
export interface OpenContext {
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

export interface DealerMembership {
  readonly dealerId: number;
  readonly dealerName: string;
  readonly dealerStatus: DealerStatus;
  readonly role: DealerRole;
  /** What the dealer calls the person. */
  readonly name: string | null;
}

/** What the handler gets for a page that any signed-in person may open. */
export interface PersonContext extends OpenContext {
  readonly person: { readonly id: number; readonly email: string };
  /** Every dealer that the person may act for. */
  readonly memberships: readonly DealerMembership[];
  /** The dealer whose navigation is shown; null when the person has none. */
  readonly shownDealer: DealerMembership | null;
  readonly sessionToken: string;
}

/**
 * What the handler of a dealer's page gets: the person has the role that the route requires. While the dealer is suspended everyone is a
 * viewer there, so that no page offers an action that would be refused.
 */
export interface DealerContext extends PersonContext {
  readonly dealer: DealerMembership;
}

/** What the handler of a route gets, by the access that the route declares. */
export type ContextOf<Name extends PortalRouteName> =
  AccessOf<Name> extends "open"
    ? OpenContext
    : AccessOf<Name> extends "person"
      ? PersonContext
      : DealerContext;

export const FORM_TOKEN_FIELD = "form_token";
