import { html } from "hono/html";
import { roleIncludes } from "../../../access/dealer-role.ts";
import type { GroupMembership, Membership } from "../../../identity/memberships/membership.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { portalPath } from "../portal-route.ts";
import { isUnchangeable, type PersonContext } from "./portal-context.ts";
import { unseen } from "./portal-page.ts";
import { byName } from "./record-list.ts";

const DEALER_PAGES = ["overview", "units", "tests", "figures", "keys", "webhooks", "people"] as const;

interface NavigationEntry {
  readonly label: string;
  readonly href: string;
}

/** Those of a closed dealer are open only to the people of its group. */
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
    { label: t("portal.page.tests"), href: portalPath("groupTests", { companyId }) },
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

/** In the tests of the dealer or group that is shown; nothing for a person who has neither, and for the people of a closed dealer. */
export function portalSearch(
  { t, query, shownDealer, shownGroup }: PersonContext,
  path: string,
): Markup | string {
  if (shownDealer?.dealerStatus === "closed" && shownDealer.group === null) return "";
  const list = shownDealer
    ? portalPath("tests", { dealerId: shownDealer.dealerId })
    : shownGroup && portalPath("groupTests", { companyId: shownGroup.companyId });
  if (list === null) return "";
  const typed = path === list ? (query.get("q") ?? "") : "";
  return html`<form method="get" action="${list}" role="search" aria-label="${t("tests.search.label")}" class="find">
    <label class="unseen" for="find">${t("tests.search.label")}</label>
    <input id="find" name="q" type="search" value="${typed}" placeholder="${t("tests.search.label")}" autocomplete="off" autocapitalize="none" spellcheck="false" />
    <button type="submit">${unseen(t("portal.search.button"))}<svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true"><path d="m18 18-4.6-4.6M15 8.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" /></svg></button>
  </form>`;
}

/** Keeps the navigation of the dealer or group that the person came from. */
export function dealerQuery({ shownDealer, shownGroup }: PersonContext) {
  return { dealer: shownDealer?.dealerId ?? null, group: shownGroup?.companyId ?? null };
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}

/** A person with more dealers finds one by its name, on the page of the group. */
const LISTED_DEALERS_MAX = 12;

/** A person who has several can open the list of the others, without a script. */
export function portalSwitcher(context: PersonContext): Markup | string {
  const { t, memberships, groups, shownDealer, shownGroup } = context;
  const name = shownDealer?.dealerName ?? shownGroup?.companyName;
  if (name === undefined) return "";
  if (memberships.length + groups.length === 1) return html`<p class="dealer" title="${name}">${name}</p>`;
  const listed = listedDealers(context);
  const isCut = listed.length < memberships.length;
  const searched = shownDealer?.group ?? shownGroup ?? groups[0];
  return html`<details class="switcher">
    <summary title="${name}">${phrase(t, `portal.switcher.${shownDealer === null ? "group" : "dealer"}`, {
      unseen,
      name,
      present: (words) => html`<span class="present">${words}</span>`,
    })}</summary>
    <div class="switches">
      ${isCut && searched !== undefined ? finder(t, searched) : ""}
      <ul aria-label="${t("portal.switcher.list")}">
        ${groups.map(({ companyId, companyName }) =>
          entry({
            path: portalPath("group", { companyId }),
            label: t("portal.switcher.all_of_group", { group: companyName }),
            isPresent: companyId === shownGroup?.companyId,
          }),
        )}
        ${listed.map(({ dealerId, dealerName }) =>
          entry({
            path: portalPath("overview", { dealerId }),
            label: dealerName,
            isPresent: dealerId === shownDealer?.dealerId,
          }),
        )}
      </ul>
    </div>
  </details>`;
}

/** By name, as on the page of the group; the shown dealer first, where not all are listed. */
function listedDealers({ memberships, shownDealer }: PersonContext): readonly Membership[] {
  const sorted = byName(memberships);
  if (sorted.length <= LISTED_DEALERS_MAX) return sorted;
  const others = sorted.filter(({ dealerId }) => dealerId !== shownDealer?.dealerId);
  return [...(shownDealer === null ? [] : [shownDealer]), ...others].slice(0, LISTED_DEALERS_MAX);
}

function finder(t: Translator, { companyId }: { readonly companyId: number }): Markup {
  return html`<form method="get" action="${portalPath("group", { companyId })}" role="search" aria-label="${t("portal.switcher.search")}" class="finder">
    <label for="switch-to">${t("portal.switcher.field")}</label>
    <input id="switch-to" name="q" type="search" autocomplete="off" />
    <button type="submit" class="plain">${t("portal.switcher.find")}</button>
  </form>`;
}

function entry({ path, label, isPresent }: { path: string; label: string; isPresent: boolean }): Markup {
  return html`<li><a href="${path}" ${isPresent ? html`aria-current="true"` : ""}>${label}</a></li>`;
}
