import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { GroupMembership, Membership } from "../../../identity/memberships/membership.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { portalPath } from "../portal-route.ts";
import { isUnchangeable, type PersonContext } from "./portal-context.ts";

const DEALER_PAGES = ["overview", "units", "tests", "figures", "keys", "webhooks", "people"] as const;

interface NavigationEntry {
  readonly label: string;
  readonly href: string;
}

/** Those of a closed dealer are open to the people of its group alone. */
function dealerPages(t: Translator, membership: Membership): readonly NavigationEntry[] {
  const { dealerId, dealerStatus, role, group } = membership;
  const pages = dealerStatus === "closed" && group === null ? [] : DEALER_PAGES;
  return [
    ...pages.map((route) => ({ label: t(`portal.page.${route}`), href: portalPath(route, { dealerId }) })),
    ...(!isUnchangeable(membership) && roleIncludes(role, "admin")
      ? [{ label: t("portal.page.settings"), href: portalPath("settings", { dealerId }) }]
      : []),
    { label: t("portal.page.account"), href: portalPath("account", {}, { dealer: dealerId }) },
  ];
}

function groupPages(t: Translator, { companyId }: GroupMembership): readonly NavigationEntry[] {
  return [
    { label: t("portal.page.dealers"), href: portalPath("group", { companyId }) },
    { label: t("portal.page.people"), href: portalPath("groupPeople", { companyId }) },
    { label: t("portal.page.account"), href: portalPath("account", {}, { group: companyId }) },
  ];
}

/** Nothing for a person who has neither. The page at `path`, or the nearest one above it, is marked as the present one. */
export function portalNavigation(
  { t, shownDealer, shownGroup }: Pick<PersonContext, "t" | "shownDealer" | "shownGroup">,
  path: string,
): Markup | string {
  if (shownDealer === null && shownGroup === null) return "";
  const entries = [
    ...(shownDealer === null ? [] : dealerPages(t, shownDealer)),
    ...(shownGroup === null ? [] : groupPages(t, shownGroup)),
  ];
  const present = entries
    .map(({ href }) => href)
    .filter((href) => isAtOrBelow(path, href.split("?")[0] ?? ""))
    .sort((a, b) => b.length - a.length)[0];
  return html`<nav class="navigation" aria-label="${t("portal.navigation")}">
    <ul>
      ${entries.map(({ label, href }) => html`<li><a href="${href}" ${href === present ? html`aria-current="page"` : ""}>${label}</a></li>`)}
    </ul>
  </nav>`;
}

/** Keeps the navigation of the dealer or group that the person came from. */
export function dealerQuery({ shownDealer, shownGroup }: PersonContext) {
  return { dealer: shownDealer?.dealerId ?? null, group: shownGroup?.companyId ?? null };
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}
