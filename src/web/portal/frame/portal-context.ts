import { type DealerRole, roleIncludes } from "../../../access/dealer-role.ts";
import type { LocalLanguage } from "../../../dealers/dealer-language.ts";
import type { GroupMembership, Membership } from "../../../identity/memberships/membership.ts";
import type { BrowserOrigin } from "../../../identity/sessions/session.ts";
import type { Session } from "../../../identity/sessions/session-service.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import type { Language } from "../../../language/language.ts";
import type { Translator } from "../../../language/translator.ts";
import type { PageLanguage } from "../../page-language.ts";
import type { AccessOf, IsOfGroup, PortalRouteName } from "../portal-route.ts";

export interface Reader {
  /** In the language that the person has chosen in the account, else on the sign-in page, else of the shown dealer or the first dealer of the shown group; without either, and before signing in, of the address or the browser. */
  readonly t: Translator;
  /** The address of a page before signing in, in the language that the address of this one names; a signed-in person gets it as it is. */
  link(path: string): string;
}

export interface RequestContext {
  /** The token that every form of the page carries in the field `FORM_TOKEN_FIELD`. */
  readonly formToken: string;
  readonly query: URLSearchParams;
  /** As typed; empty for a page that is only read. */
  readonly form: ReadonlyMap<string, string>;
  /** The file of a form that may hold one, of at most a byte more than a logo may have; null where there is none. */
  readonly file: Uint8Array | null;
  readonly browser: BrowserOrigin;
  /** That of a page for anyone at this address, with what is known of its reader. */
  pageLanguage(known?: LocalLanguage): Promise<PageLanguage>;
  /** @throws ServiceError `not_found` unless it is a positive integer. */
  pathId(name: string): number;
}

export interface OpenContext extends RequestContext, Reader {}

export interface PersonContext extends OpenContext {
  readonly person: Session["person"];
  readonly memberships: readonly Membership[];
  readonly groups: readonly GroupMembership[];
  /** That of the account, else that of the sign-in page in this browser; null where the person has chosen none. */
  readonly chosenLanguage: Language | null;
  /** The dealer whose navigation is shown; null for the navigation of a group, and for none. */
  readonly shownDealer: Membership | null;
  readonly shownGroup: GroupMembership | null;
  /** By which the page says days and times: that of the shown dealer; UTC without one. */
  readonly clock: ZoneClock;
  readonly sessionToken: string;
}

/** While the dealer is suspended or closed everyone is a viewer there, so that no page offers an action that would be refused. */
export interface DealerContext extends PersonContext {
  readonly dealer: Membership;
}

export interface GroupContext extends PersonContext {
  readonly group: GroupMembership;
}

export type ContextOf<Name extends PortalRouteName> =
  AccessOf<Name> extends "open"
    ? OpenContext
    : AccessOf<Name> extends "person"
      ? PersonContext
      : IsOfGroup<Name> extends true
        ? GroupContext
        : DealerContext;

/** Its pages then offer no act. */
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
