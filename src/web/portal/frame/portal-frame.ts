import { html, raw } from "hono/html";
import { brandMark } from "../../brand-mark.ts";
import { type Markup, pageStyle } from "../../page-frame.ts";
import { pageHeaders } from "../../page-headers.ts";
import { portalPath } from "../portal-route.ts";
import { buttonForm } from "./form-field.ts";
import type { PortalPage } from "./portal-answer.ts";
import type { PersonContext } from "./portal-context.ts";
import controlStyle from "./portal-controls.css" with { type: "text" };
import frameStyle from "./portal-frame.css" with { type: "text" };
import { dealerSwitcher, portalNavigation } from "./portal-navigation.ts";
import recordStyle from "./portal-records.css" with { type: "text" };
import testStyle from "./portal-tests.css" with { type: "text" };
import webhookStyle from "./portal-webhooks.css" with { type: "text" };

const STYLE = pageStyle(`${frameStyle}\n${controlStyle}\n${recordStyle}\n${testStyle}\n${webhookStyle}`);

/** The headers of the pages of the portal: no script, nothing from elsewhere, and nothing keeps it. */
export const PORTAL_PAGE_HEADERS = pageHeaders(STYLE, { hasForms: true });

/** The same of a page that has a script. */
export function portalPageHeaders(script: string | undefined): Readonly<Record<string, string>> {
  if (script === undefined) return PORTAL_PAGE_HEADERS;
  return pageHeaders(STYLE, { hasForms: true, script });
}

/** A page before signing in, or one that only tells something: a card in the middle. */
export function openFrame({ title, content }: Pick<PortalPage, "title" | "content">): Promise<string> {
  return wholeDocument(
    title,
    html`<div class="narrow">
      <header class="brand">${brand()}</header>
      <main id="content" class="card">${content}</main>
    </div>`,
  );
}

/**
 * A page of whoever is signed in.
 *
 * @param at the path of the page, and what is told once on it.
 */
export function portalFrame(
  context: PersonContext,
  { title, content, script }: Pick<PortalPage, "title" | "content" | "script">,
  at: { readonly path: string; readonly flash: string | null },
): Promise<string> {
  const { person, shownDealer } = context;
  return wholeDocument(
    shownDealer === null ? title : `${title} – ${shownDealer.dealerName}`,
    html`<a class="skip" href="#content">Skip to the content</a>
      <header class="top">
        <div class="bar">
          <a class="brand" href="${portalPath("home", {})}">${brand()}</a>
          ${dealerSwitcher(context)}
          <div class="person">
            <p>${shownDealer?.name ?? person.email}</p>
            ${buttonForm(context, portalPath("signOut", {}), { label: "Sign out" })}
          </div>
        </div>
        ${shownDealer === null ? "" : portalNavigation(shownDealer, at.path)}
      </header>
      <main id="content" class="wide" tabindex="-1">
        ${at.flash === null ? "" : html`<div class="notice good" role="status"><p>${at.flash}</p></div>`}
        ${shownDealer?.dealerStatus === "suspended" && isOfDealer(at.path) ? suspensionNotice() : ""}
        ${content}
      </main>`,
    script,
  );
}

function isOfDealer(path: string): boolean {
  return path.startsWith("/portal/dealers/");
}

function suspensionNotice(): Markup {
  return html`<div class="notice alarm"><p><strong>This dealer is suspended.</strong> You can look at everything and change nothing. Your dealer group can tell you more.</p></div>`;
}

function brand(): Markup {
  return html`${brandMark()}<span><span class="name">Battery Health Certificate</span><span class="tagline">Dealer portal</span></span>`;
}

async function wholeDocument(title: string, body: Markup, script?: string): Promise<string> {
  const document = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(STYLE)}</style>
      </head>
      <body>${body}${script === undefined ? "" : html`<script>${raw(script)}</script>`}</body>
    </html>`;
  return document.toString();
}
