import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import type { Membership } from "../../../identity/people/member.ts";
import {
  foreignForm,
  type RefusalMessage,
  type RoomRefusals,
  refusalMessage,
  tooLongForm,
} from "../../refusal-messages.ts";
import { pageHead } from "./page-head.ts";
import { messagePage, type PortalPage, page } from "./portal-answer.ts";
import { whoMay } from "./role-labels.ts";

/**
 * The pages that refuse something. Their text does not depend on the thing that was asked for, so they do not reveal whether it exists. The
 * only exception is the dealer's name, for people who act for that dealer.
 */

export function nothingHerePage(): PortalPage {
  return messagePage(404, NOTHING_HERE);
}

export function notAllowedPage(least: DealerRole): PortalPage {
  return messagePage(403, {
    heading: "Your role does not allow this",
    paragraphs: [
      `Only ${whoMay(least)} may do it, and nothing was changed. An owner can give you another role.`,
    ],
  });
}

/** The only page of a closed dealer for its people, in the frame of the portal: from there they can sign out, or go to another dealer. */
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

/** For a change, or the form of one, at a suspended dealer, or at a closed one that the person reaches through its group. */
export function unchangeableDealerPage({
  dealerName,
  dealerStatus,
  group,
}: Pick<Membership, "dealerName" | "dealerStatus" | "group">): PortalPage {
  const more = group === null ? "; your dealer group can tell you more" : "";
  return messagePage(403, {
    heading: "Nothing can be changed now",
    paragraphs: [
      `${dealerName} is ${dealerStatus}. Nothing was changed. You can still look at everything${more}.`,
    ],
  });
}

/** For a form that another site made the browser send. */
export function foreignFormPage(): PortalPage {
  return messagePage(403, foreignForm());
}

/** For a form without the token of its session: it was opened before signing in again, or the browser keeps no cookies. */
export function staleFormPage(): PortalPage {
  return messagePage(403, {
    heading: "This form is no longer good",
    paragraphs: [
      "You may have signed in again since it was opened, or your browser keeps no cookies. Nothing was changed.",
      "Open the page again and fill in the form there.",
    ],
  });
}

/** @param status of an error, from 400. */
export function failurePage(status: number, requestId: string): PortalPage {
  return messagePage(status, refusalMessage(status, requestId, REFUSALS));
}

const NOTHING_HERE: RefusalMessage = {
  heading: "There is nothing here",
  paragraphs: ["Either there is no such page, or it belongs to a dealer or group that you do not act for."],
};

const REFUSALS: RoomRefusals = {
  notFound: NOTHING_HERE,
  tooMany: {
    heading: "That was too much at once",
    paragraphs: ["Wait a minute, then go on. Nothing was changed."],
  },
  tooLong: tooLongForm(),
  unreadable: {
    heading: "That could not be read",
    paragraphs: ["Nothing was changed. Go back, reload the page and try again."],
  },
  failed: "Please try again in a few minutes.",
};
