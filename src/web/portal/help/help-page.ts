import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";
import { HELP_TOPICS, type HelpTopic } from "../frame/help-topic.ts";
import { facts, pageHead } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { PersonContext } from "../frame/portal-context.ts";

/** Whom to ask, as the settings of the issuer say it. */
export interface Operator {
  readonly name: string | null;
  readonly url: string | null;
  /** A mail address, a telephone number or a postal address. */
  readonly contact: string | null;
}

export function helpPage(_: PersonContext, operator: Operator): PortalPage {
  return page(
    "Help",
    html`${pageHead("Help", { lead: "What to do on each page of the portal, and whom to ask." })}
    <section class="card"><h2>Whom to ask</h2>${contact(operator)}</section>
    <nav class="topics" aria-label="Topics">
      <ul>${HELP_TOPICS.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`)}</ul>
    </nav>
    ${HELP_TOPICS.map(topicSection)}`,
  );
}

function contact({ name, url, contact: way }: Operator): Markup {
  const known = [
    ...(name === null ? [] : [["Operator", name] as const]),
    ...(way === null ? [] : [["Contact", inLink(way)] as const]),
    ...(url === null ? [] : [["Site", url] as const]),
  ];
  const who =
    known.length === 0
      ? html`<p>The operator of this service has left no contact here: ask your dealer group how to reach it.</p>`
      : facts(known);
  return html`${who}
    <p class="hint after">Ask the operator about units, results, certificates and lost codes; an owner of your dealer about your role. Say which test, unit or webhook it is about. Never send a password or a secret.</p>`;
}

/** A mail address can be clicked; anything else is text. */
function inLink(way: string): Markup | string {
  return /^[^\s@,;<>?&"]+@[^\s@,;<>?&"]+$/.test(way) ? html`<a href="mailto:${way}">${way}</a>` : way;
}

function topicSection({ id, heading, paragraphs, guides }: HelpTopic): Markup {
  return html`<section class="card" id="${id}"><h2>${heading}</h2>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
    <ul class="guides">${guides.map(({ label, path }) => html`<li><a href="${path}">${label}</a></li>`)}</ul>
  </section>`;
}
