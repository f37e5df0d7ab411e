import { html } from "hono/html";
import type { PendingBrowser, SignedInBrowser } from "../../../identity/sessions/session.ts";
import type { FormState } from "../../form-state.ts";
import type { Markup } from "../../page-frame.ts";
import { messageContent, type PageMessage } from "../../page-message.ts";
import { type PortalRouteName, portalPath } from "../portal-route.ts";
import type { ContextOf } from "./portal-context.ts";

/** A page, which the frame is put around. */
export interface PortalPage {
  readonly kind: "page";
  readonly status: number;
  readonly title: string;
  readonly content: Markup;
  /** The page's only script, which it must do without too; none unless given. */
  readonly script?: string;
}

/** Where to go on; what a form did is told on the page there, so that reloading it sends nothing again. */
export interface PortalRedirect {
  readonly kind: "redirect";
  readonly path: string;
  /** Told once on the next page. */
  readonly flash: string | null;
  /** The session that begins with it, or awaits its code, or that the present one ends; null leaves it as it is. */
  readonly session: SignedInBrowser | PendingBrowser | "ended" | null;
}

/** A `Response` is for files alone. */
export type PortalAnswer = PortalPage | PortalRedirect | Response;

export type PortalHandler<Name extends PortalRouteName> = (
  context: ContextOf<Name>,
) => Promise<PortalAnswer> | PortalAnswer;

/** The handlers of some routes: each module of pages gives its own. */
export type PortalHandlers<Name extends PortalRouteName = PortalRouteName> = {
  readonly [Each in Name]: PortalHandler<Each>;
};

export function page(title: string, content: Markup, status = 200): PortalPage {
  return { kind: "page", status, title, content };
}

/**
 * The page of a form. Where the form was refused, what is wrong stands beside its fields, and in the title for those who hear it first.
 *
 * @param fault why it was refused as a whole.
 */
export function formPage(
  title: string,
  content: Markup,
  { errors }: Pick<FormState, "errors">,
  fault?: string,
): PortalPage {
  return fault === undefined && Object.keys(errors).length === 0
    ? page(title, content)
    : page(`Error: ${title}`, content, 422);
}

/** A page that only says something; it leads to the portal unless given another way. */
export function messagePage(status: number, message: Omit<PageMessage, "sign">): PortalPage {
  const next = { label: "To the portal", path: portalPath("home", {}) };
  return page(message.heading, html`${messageContent({ next, ...message })}`, status);
}

export function goTo(path: string, flash: string | null = null): PortalRedirect {
  return { kind: "redirect", path, flash, session: null };
}
