import type { PendingBrowser, SignedInBrowser } from "../../../identity/sessions/session.ts";
import type { Markup } from "../../page-frame.ts";
import type { PortalRouteName } from "../portal-route.ts";
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

/** A page whose form was refused: what is wrong stands beside its fields, and in the title for those who hear it first. */
export function refusedForm(title: string, content: Markup): PortalPage {
  return page(`Error: ${title}`, content, 422);
}

export function goTo(path: string, flash: string | null = null): PortalRedirect {
  return { kind: "redirect", path, flash, session: null };
}
