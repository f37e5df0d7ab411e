import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import type { PresentError } from "../../../http/api.ts";
import { wireErrorOf } from "../../../http/error-status.ts";
import { requestTarget } from "../../../http/request-url.ts";
import type { Membership } from "../../../identity/memberships/membership.ts";
import type { Translator } from "../../../language/translator.ts";
import { languageChoice } from "../../language-choice.ts";
import { seeOther } from "../../page-frame.ts";
import { type PageLanguage, pageLanguage } from "../../page-language.ts";
import {
  foreignForm,
  type RefusalMessage,
  type RoomRefusals,
  refusalMessage,
  tooLongForm,
} from "../../page-message.ts";
import type { PersonContext, Reader } from "./portal-context.ts";
import { OPEN_FRAME, portalFrame, portalPageHeaders } from "./portal-frame.ts";
import { messagePage, type PortalPage, page, pageHead } from "./portal-page.ts";

/** Who has sent a request, once that is known: what fails later is said in the person's language, below the person's menu. */
export const readers = new WeakMap<Request, PersonContext>();

export const presentFailure: PresentError = async (error, requestId, request) => {
  const page = (reader: Reader) => failurePage(reader, wireErrorOf(error).status, requestId);
  const reader = readers.get(request);
  return reader === undefined
    ? await refuseAnyone(request, page)
    : await refuse(request, reader, page(reader));
};

/** In the frame of the portal, so that the person can go on by its menu. */
export async function refuse(request: Request, context: PersonContext, given: PortalPage): Promise<Response> {
  const path = requestTarget(request).pathname;
  const content = html`<div class="card">${given.content}</div>`;
  const text = await portalFrame(context, { ...given, content }, { path, flash: null });
  return pageResponse(given.status, text, context);
}

/** For a request of which nothing is known but its address and its browser. */
export async function refuseAnyone(
  request: Request,
  page: (reader: Reader) => PortalPage,
): Promise<Response> {
  const language = await pageLanguage(request);
  return await openPage(language, page(language));
}

/** With a choice of its language. `query` is of the address: signing in leads on to what it names. */
export async function openPage(language: PageLanguage, given: PortalPage, query = ""): Promise<Response> {
  const choice = languageChoice(language, query);
  const text = await OPEN_FRAME.draw(given.title, given.content, language.t, choice);
  return language.response(OPEN_FRAME, given.status, text);
}

export function pageResponse(
  status: number,
  text: string,
  { t, script }: { readonly t: Translator; readonly script?: string | undefined },
): Response {
  const headers = { ...portalPageHeaders(script), "content-language": t.language };
  return new Response(text, { status, headers });
}

export function toPortalPage(path: string): Response {
  return seeOther(path, portalPageHeaders());
}

/** Their text does not depend on what was requested, so it does not reveal whether that exists; except the dealer's name, for its own people. */

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

function failurePage(reader: Reader, status: number, requestId: string): PortalPage {
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
