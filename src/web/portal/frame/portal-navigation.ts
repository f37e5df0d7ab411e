import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";
import { portalPath } from "../portal-route.ts";
import type { DealerMembership, PersonContext } from "./portal-context.ts";

/** The pages of a dealer in the navigation, in their order. */
const DEALER_PAGES = [
  { route: "overview", label: "Overview" },
  { route: "units", label: "Units" },
  { route: "tests", label: "Tests" },
  { route: "keys", label: "API keys" },
  { route: "webhooks", label: "Webhooks" },
  { route: "people", label: "People" },
] as const;

/**
 * The navigation of a dealer's pages; a closed dealer's pages cannot be opened.
 *
 * @param path of the page that is shown: this page, or the nearest one above it, is marked as the present one.
 */
export function portalNavigation({ dealerId, dealerStatus }: DealerMembership, path: string): Markup {
  const account = portalPath("account", {}, { dealer: dealerId });
  const pages = dealerStatus === "closed" ? [] : DEALER_PAGES;
  const entries = [
    ...pages.map(({ route, label }) => ({ label, href: portalPath(route, { dealerId }) })),
    { label: "Account", href: account },
  ];
  const present = entries
    .map(({ href }) => href)
    .filter((href) => isAtOrBelow(path, href.split("?")[0] ?? ""))
    .sort((a, b) => b.length - a.length)[0];
  return html`<nav class="navigation" aria-label="Portal">
    <ul>
      ${entries.map(({ label, href }) => html`<li><a href="${href}" ${href === present ? html`aria-current="page"` : ""}>${label}</a></li>`)}
    </ul>
  </nav>`;
}

/** The query of a page that belongs to no dealer: it keeps the navigation of the dealer that the person came from. */
export function dealerQuery({ shownDealer }: PersonContext): { readonly dealer: number | null } {
  return { dealer: shownDealer?.dealerId ?? null };
}

/** The name of the dealer whose pages are shown. A person who has several can open the list of the others, without a script. */
export function dealerSwitcher({ memberships, shownDealer }: PersonContext): Markup | string {
  if (shownDealer === null) return "";
  const { dealerId, dealerName } = shownDealer;
  if (memberships.length === 1) return html`<p class="dealer" title="${dealerName}">${dealerName}</p>`;
  return html`<details class="switcher">
    <summary title="${dealerName}"><span class="unseen">Dealer: </span><span class="present">${dealerName}</span></summary>
    <ul aria-label="Your dealers">
      ${memberships.map(
        (other) =>
          html`<li><a href="${portalPath("overview", { dealerId: other.dealerId })}" ${other.dealerId === dealerId ? html`aria-current="true"` : ""}>${other.dealerName}</a></li>`,
      )}
    </ul>
  </details>`;
}

function isAtOrBelow(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}/`);
}
