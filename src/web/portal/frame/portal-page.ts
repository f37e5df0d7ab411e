import { html } from "hono/html";
import type { PendingBrowser, SignedInBrowser } from "../../../identity/sessions/session.ts";
import type { Flash } from "../../../identity/sessions/session-service.ts";
import type { Translator } from "../../../language/translator.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { messageContent, type PageMessage } from "../../page-message.ts";
import { type PORTAL_ROUTES, type PortalRouteName, portalPath } from "../portal-route.ts";
import type { ContextOf, Reader } from "./portal-context.ts";

/** A page without its frame, which the guard adds. */
export interface PortalPage {
  readonly kind: "page";
  readonly status: number;
  readonly title: string;
  readonly content: Markup;
  /** The page's only script; the page must also work without it. None unless given. */
  readonly script?: string;
}

/** The page to go to after a form. The result of the form is shown there, so that reloading the page does not send the form again. */
export interface PortalRedirect {
  readonly kind: "redirect";
  readonly path: string;
  /** To show once on the next page. */
  readonly flash: Flash | null;
  /** The session that begins, the sign-in that waits for its code, or `ended` for the present session; null changes nothing. */
  readonly session: SignedInBrowser | PendingBrowser | "ended" | null;
  /** Whether the person has just chosen a language for the account: that of the sign-in page then counts no more. */
  readonly hasChosenLanguage?: boolean;
}

/** A `Response` is only for files. */
export type PortalResponse = PortalPage | PortalRedirect | Response;

type PortalHandler<Context> = (context: Context) => Promise<PortalResponse> | PortalResponse;

/** Of a form: its page, and what is done with it once it is sent. */
export interface FormHandlers<Context> {
  readonly show: PortalHandler<Context>;
  readonly send: PortalHandler<Context>;
}

export type PortalHandlers<Name extends PortalRouteName = PortalRouteName> = {
  readonly [Each in Name]: (typeof PORTAL_ROUTES)[Each]["kind"] extends "form"
    ? FormHandlers<ContextOf<Each>>
    : PortalHandler<ContextOf<Each>>;
};

export function page(title: string, content: Markup, status = 200): PortalPage {
  return { kind: "page", status, title, content };
}

/** Errors stand beside the fields, and in the title, which screen readers read first. `fault` is why the whole form was refused. */
export function formPage(
  t: Translator,
  title: string,
  content: Markup,
  { errors }: Pick<FormState, "errors">,
  fault?: string,
): PortalPage {
  return fault === undefined && Object.keys(errors).length === 0
    ? page(title, content)
    : page(t("page.title_with_error", { title }), content, 422);
}

/** Links to the portal unless another link is given. */
export function messagePage(
  { t, link }: Reader,
  status: number,
  message: Omit<PageMessage, "sign">,
): PortalPage {
  const next = { label: t("portal.to_the_portal"), path: link(portalPath("home", {})) };
  return page(message.heading, html`<div class="card">${messageContent({ next, ...message })}</div>`, status);
}

/** @param flash a text is one in green. */
export function goTo(path: string, flash: Flash | string | null = null): PortalRedirect {
  const said = typeof flash === "string" ? ({ tone: "good", text: flash } as const) : flash;
  return { kind: "redirect", path, flash: said, session: null };
}

export function pageHead(
  heading: Markup | string,
  { lead, actions }: { readonly lead?: Markup | string | undefined; readonly actions?: Markup | string } = {},
): Markup {
  return html`<div class="page-head">
    <div>
      <h1>${heading}</h1>
      ${lead === undefined ? "" : html`<p class="lead">${lead}</p>`}
    </div>
    ${actions === undefined || actions === "" ? "" : html`<div class="actions">${actions}</div>`}
  </div>`;
}

export function section(heading: string, content: Markup): Markup {
  return html`<section class="card"><h2>${heading}</h2>${content}</section>`;
}

/** A row of `facts` for a value that is there; none for one that is not. */
export function known(
  name: string,
  value: Markup | string | null,
): (readonly [name: string, value: Markup | string])[] {
  return value === null ? [] : [[name, value]];
}

export function facts(pairs: readonly (readonly [name: Markup | string, value: Markup | string])[]): Markup {
  return html`<dl class="facts">
    ${pairs.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}
  </dl>`;
}

export function backLink(label: string, path: string): Markup {
  return html`<p class="back"><a href="${path}" title="${label}">← ${label}</a></p>`;
}

export function emptyState(words: {
  readonly heading: string;
  readonly text: string;
  readonly next?: { readonly label: string; readonly path: string };
}): Markup {
  const { heading, text, next } = words;
  return html`<div class="empty">
    <h2>${heading}</h2>
    <p>${text}</p>
    ${next === undefined ? "" : html`<p><a class="button" href="${next.path}">${next.label}</a></p>`}
  </div>`;
}

/** Only screen readers say it. A message has it where the grammar requires it: `Revoke…<about> the key {name}</about>`. */
export function unseen(words: Markup | string): Markup {
  return html`<span class="unseen">${words}</span>`;
}

/** After the slashes of an address, and before the signs that begin its next part. */
const PLACES = /(?<=\/)(?!\/)|(?=[.?&_])/;

/** An address that a browser breaks between its parts, and inside of one only where that has no room on a line. Copied, it is the same. */
export function addressText(address: string): Markup {
  const [first = "", ...others] = address.split(PLACES);
  return html`${first}${others.map((part) => html`<wbr />${part}`)}`;
}
