import { html } from "hono/html";
import type { Translator } from "../../../language/translator.ts";
import { contactLink } from "../../contact-link.ts";
import { docsLink } from "../../docs-link.ts";
import type { Markup } from "../../page-frame.ts";
import { HELP_TOPICS, type HelpTopic } from "../frame/help-topic.ts";
import type { PersonContext } from "../frame/portal-context.ts";
import { facts, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";

/** Whom to ask, as the settings of the issuer say it. */
export interface Operator {
  readonly name: string | null;
  readonly url: string | null;
  /** A mail address, a telephone number or a postal address. */
  readonly contact: string | null;
}

export function helpPage({ t }: PersonContext, operator: Operator): PortalPage {
  return page(
    t("help.title"),
    html`${pageHead(t("help.title"), { lead: t("help.lead") })}
    ${section(t("help.contact.heading"), contact(t, operator))}
    <nav class="topics" aria-label="${t("help.topics")}">
      <ul>${HELP_TOPICS.map(({ id }) => html`<li><a href="#${id}">${t(`help.${id}.heading`)}</a></li>`)}</ul>
    </nav>
    ${HELP_TOPICS.map((topic) => topicSection(t, topic))}`,
  );
}

function contact(t: Translator, { name, url, contact: way }: Operator): Markup {
  const known = [
    ...(name === null ? [] : [[t("help.contact.operator"), name] as const]),
    ...(way === null ? [] : [[t("help.contact.way"), contactLink(way)] as const]),
    ...(url === null ? [] : [[t("help.contact.site"), url] as const]),
  ];
  const who = known.length === 0 ? html`<p>${t("help.contact.none")}</p>` : facts(known);
  return html`${who}
    <p class="hint after">${t("help.contact.about")}</p>`;
}

function topicSection(t: Translator, { id, paragraphs, guides }: HelpTopic): Markup {
  return html`<section class="card" id="${id}"><h2>${t(`help.${id}.heading`)}</h2>
    ${paragraphs.map((text) => html`<p>${t(text)}</p>`)}
    <ul class="guides">${guides.map(({ label, path }) => html`<li>${docsLink(t, path, t(label))}</li>`)}</ul>
  </section>`;
}
