import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import type { Membership } from "../../../identity/memberships/membership.ts";
import type { Translator } from "../../../language/translator.ts";
import {
  foreignForm,
  type RefusalMessage,
  type RoomRefusals,
  refusalMessage,
  tooLongForm,
} from "../../refusal-messages.ts";
import { pageHead } from "./page-head.ts";
import { messagePage, type PortalPage, page } from "./portal-answer.ts";
import type { Reader } from "./portal-context.ts";

/** Their text does not depend on what was asked for, so it does not reveal whether that exists; except the dealer's name, for its own people. */

export function nothingHerePage(reader: Reader): PortalPage {
  return messagePage(reader, 404, nothingHere(reader.t));
}

/** What a viewer may do, everyone may. */
export function notAllowedPage(reader: Reader, least: Exclude<DealerRole, "viewer">): PortalPage {
  const { t } = reader;
  return messagePage(reader, 403, {
    heading: t("portal.not_allowed.heading"),
    paragraphs: [t(`portal.not_allowed.${least}`)],
  });
}

/** The only page of a closed dealer for its people, in the frame of the portal: from there they can sign out, or go to another dealer. */
export function closedDealerPage(t: Translator, dealer: string): PortalPage {
  const heading = t("portal.closed.heading", { dealer });
  return page(
    heading,
    html`${pageHead(heading)}
      <div class="card">
        <p>${t("portal.closed.text")}</p>
        <p class="after">${t("portal.closed.ask")}</p>
      </div>`,
    403,
  );
}

/** For a change, or the form of one, at a suspended dealer, or at a closed one that the person reaches through its group. */
export function unchangeableDealerPage(
  reader: Reader,
  { dealerName: dealer, dealerStatus, group }: Pick<Membership, "dealerName" | "dealerStatus" | "group">,
): PortalPage {
  const suspended = group === null ? "suspended_ask_group" : "suspended";
  const state = dealerStatus === "closed" ? "closed" : suspended;
  const { t } = reader;
  return messagePage(reader, 403, {
    heading: t("portal.unchangeable.heading"),
    paragraphs: [t(`portal.unchangeable.${state}`, { dealer })],
  });
}

/** For a form that another site made the browser send. */
export function foreignFormPage(reader: Reader): PortalPage {
  return messagePage(reader, 403, foreignForm(reader.t));
}

/** For a form without the token of its session: it was opened before signing in again, or the browser keeps no cookies. */
export function staleFormPage(reader: Reader): PortalPage {
  const { t } = reader;
  return messagePage(reader, 403, {
    heading: t("portal.stale_form.heading"),
    paragraphs: [t("portal.stale_form.text"), t("portal.stale_form.next")],
  });
}

export function failurePage(reader: Reader, status: number, requestId: string): PortalPage {
  const { t } = reader;
  return messagePage(reader, status, refusalMessage(status, requestId, refusalsIn(t), t));
}

function nothingHere(t: Translator): RefusalMessage {
  return { heading: t("portal.nothing_here.heading"), paragraphs: [t("portal.nothing_here.text")] };
}

function refusalsIn(t: Translator): RoomRefusals {
  return {
    notFound: nothingHere(t),
    tooMany: { heading: t("portal.too_many.heading"), paragraphs: [t("portal.too_many.text")] },
    tooLong: tooLongForm(t),
    unreadable: { heading: t("portal.unreadable.heading"), paragraphs: [t("portal.unreadable.text")] },
    failed: t("page.refusal.try_later"),
  };
}
