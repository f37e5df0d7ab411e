import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import { portalPath } from "../portal-route.ts";
import { pageHead } from "./page-head.ts";
import { type PortalPage, page } from "./portal-answer.ts";
import { whoMay } from "./role-words.ts";

/**
 * The pages that refuse something. None of them depends on what was asked for, so that none tells whether it exists: but for the
 * dealer of those who act for it.
 */

function refusal(status: number, heading: string, ...paragraphs: readonly string[]): PortalPage {
  return page(
    heading,
    html`<h1>${heading}</h1>
      ${paragraphs.map((paragraph) => html`<p class="lead">${paragraph}</p>`)}
      <p class="after"><a class="button" href="${portalPath("home", {})}">To the portal</a></p>`,
    status,
  );
}

export function nothingHerePage(): PortalPage {
  return refusal(
    404,
    "There is nothing here",
    "Either there is no such page, or it belongs to a dealer that you do not act for.",
  );
}

export function notAllowedPage(least: DealerRole): PortalPage {
  return refusal(
    403,
    "Your role does not allow this",
    `Only ${whoMay(least)} of the dealer may do it, and nothing was changed. An owner can give you another role.`,
  );
}

/** All that the people of a closed dealer see of it, in the frame of the portal: from there they sign out, or go to another. */
export function closedDealerPage(dealerName: string): PortalPage {
  return page(
    `${dealerName} is closed`,
    html`${pageHead(`${dealerName} is closed`)}
      <div class="card">
        <p>Its tests, units and people cannot be seen here any more, and its API keys do not work. Nothing was deleted.</p>
        <p class="after">If you think that this is wrong, ask your dealer group.</p>
      </div>`,
    403,
  );
}

/** A change, or the form of one, for a dealer that is suspended. */
export function suspendedDealerPage(dealerName: string): PortalPage {
  return refusal(
    403,
    "Nothing can be changed now",
    `${dealerName} is suspended. Nothing was changed. You can still look at everything; your dealer group can tell you more.`,
  );
}

/** A form that another site made the browser send. */
export function foreignFormPage(): PortalPage {
  return refusal(
    403,
    "This did not come from our page",
    "Another website sent your browser here, so nothing was changed.",
  );
}

/** A form without the token of its session: it was opened before signing in anew, or the browser keeps no cookies. */
export function staleFormPage(): PortalPage {
  return refusal(
    403,
    "This form is no longer good",
    "You may have signed in anew since it was opened, or your browser keeps no cookies. Nothing was changed.",
    "Open the page again and fill in the form there.",
  );
}

/** @param status of an error, from 400. */
export function failurePage(status: number, requestId: string): PortalPage {
  if (status === 404) return nothingHerePage();
  if (status === 429)
    return refusal(429, "That was too much at once", "Wait a minute, then go on. Nothing was changed.");
  if (status < 500)
    return refusal(
      status,
      status === 413 ? "That was too much to read" : "That could not be read",
      status === 413
        ? "Nothing was changed. What you entered is too long: go back and shorten it."
        : "Nothing was changed. Go back, reload the page and try again.",
    );
  return refusal(
    status,
    "Something went wrong on our side",
    "Please try again in a few minutes.",
    `If it goes on, tell us this number: ${requestId}`,
  );
}
