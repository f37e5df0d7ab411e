import { html } from "hono/html";
import type { Membership } from "../../../identity/memberships/membership.ts";
import type { Flash } from "../../../identity/sessions/session-service.ts";
import type { Translator } from "../../../language/translator.ts";
import fieldStyle from "../../form-field.css" with { type: "text" };
import dialStyle from "../../health-dial.css" with { type: "text" };
import historyStyle from "../../history-plot.css" with { type: "text" };
import cardStyle from "../../page-card.css" with { type: "text" };
import {
  brand,
  createPageFrame,
  type Markup,
  pageDocument,
  pageHeaders,
  pageStyle,
} from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import verdictStyle from "../../verdict.css" with { type: "text" };
import { portalPath } from "../portal-route.ts";
import { helpPath, topicOf } from "./help-topic.ts";
import type { PersonContext } from "./portal-context.ts";
import controlStyle from "./portal-controls.css" with { type: "text" };
import figureStyle from "./portal-figures.css" with { type: "text" };
import filterStyle from "./portal-filters.css" with { type: "text" };
import { buttonForm } from "./portal-form.ts";
import frameStyle from "./portal-frame.css" with { type: "text" };
import groupStyle from "./portal-groups.css" with { type: "text" };
import headerStyle from "./portal-header.css" with { type: "text" };
import helpStyle from "./portal-help.css" with { type: "text" };
import { dealerQuery, portalNavigation, portalSearch, portalSwitcher } from "./portal-navigation.ts";
import overviewStyle from "./portal-overview.css" with { type: "text" };
import type { PortalPage } from "./portal-page.ts";
import printStyle from "./portal-print.css" with { type: "text" };
import recordStyle from "./portal-records.css" with { type: "text" };
import testStyle from "./portal-tests.css" with { type: "text" };
import webhookStyle from "./portal-webhooks.css" with { type: "text" };

const STYLE = pageStyle(
  ...[cardStyle, fieldStyle, frameStyle, headerStyle, controlStyle, filterStyle, recordStyle, verdictStyle],
  ...[
    overviewStyle,
    testStyle,
    dialStyle,
    historyStyle,
    figureStyle,
    webhookStyle,
    helpStyle,
    groupStyle,
    printStyle,
  ],
);

/** The frame of a page before signing in, or of one that only shows a message: a card in the middle. */
export const OPEN_FRAME = createPageFrame({
  tagline: (t) => t("portal.tagline"),
  style: STYLE,
  isCard: true,
  hasForms: true,
});

export function portalPageHeaders(script?: string): Readonly<Record<string, string>> {
  return script === undefined ? OPEN_FRAME.headers : pageHeaders(STYLE, { hasForms: true, script });
}

/** `at` is the path of the page, and the text that it shows once. */
export function portalFrame(
  context: PersonContext,
  { title, content, script }: Pick<PortalPage, "title" | "content" | "script">,
  at: { readonly path: string; readonly flash: Flash | null },
): Promise<string> {
  const { t, person, shownDealer, shownGroup } = context;
  const topic = topicOf(at.path);
  const query = dealerQuery(context);
  const who = (shownDealer ?? shownGroup)?.name ?? person.email;
  return pageDocument({
    title: [title, shownDealer?.dealerName ?? shownGroup?.companyName].filter(Boolean).join(" – "),
    language: t.language,
    style: STYLE,
    script,
    body: html`<a class="skip" href="#content">${t("portal.skip")}</a>
      <header class="top">
        <div class="bar">
          <a class="brand" href="${portalPath("home", {})}">${brand(t("portal.tagline"), t)}</a>
          ${portalSwitcher(context)}
          ${portalSearch(context, at.path)}
          <details class="menu">
            <summary><span class="bars"></span>${t("portal.menu")}</summary>
            <div class="folded">
              <div class="person">
                <p class="who" title="${who}">${who}</p>
                <a href="${helpPath(query, topic)}">${t("portal.help")}</a>
                ${buttonForm(context, portalPath("signOut", {}), { label: t("portal.sign_out") })}
              </div>
              ${portalNavigation(context, at.path)}
            </div>
          </details>
        </div>
      </header>
      <main id="content" class="wide" tabindex="-1">
        ${at.flash === null ? "" : html`<div class="notice ${at.flash.tone}" role="status"><p>${at.flash.text}</p></div>`}
        ${shownDealer !== null && isOfDealer(at.path) ? stateNotice(t, shownDealer) : ""}
        ${content}
      </main>
      ${topic === undefined ? "" : html`<footer class="foot"><a href="${helpPath(query, topic)}">${t(`help.${topic.id}.link`)}</a></footer>`}`,
  });
}

function isOfDealer(path: string): boolean {
  return path.startsWith("/portal/dealers/");
}

/** For a dealer at which nothing can be changed. Its own people never see the pages of a closed one. */
function stateNotice(t: Translator, { dealerStatus, group }: Membership): Markup | string {
  if (dealerStatus !== "suspended" && !(dealerStatus === "closed" && group !== null)) return "";
  const state = dealerStatus === "suspended" && group === null ? "suspended_ask_group" : dealerStatus;
  const strong = (words: Markup) => html`<strong>${words}</strong>`;
  return html`<div class="notice alarm"><p>${phrase(t, `portal.state.${state}`, { strong })}</p></div>`;
}
