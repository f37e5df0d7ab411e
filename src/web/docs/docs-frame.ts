import { html, raw } from "hono/html";
import { ENGLISH } from "../../language/translator.ts";
import { brand, type Markup, pageDocument, pageHeaders, pageStyle } from "../page-frame.ts";
import articleStyle from "./article.css" with { type: "text" };
import style from "./docs.css" with { type: "text" };
import { DOCS_SCRIPT } from "./docs-script.ts";

const STYLE = pageStyle(style, articleStyle);

export const DOCS_HEADERS = pageHeaders(STYLE, { script: DOCS_SCRIPT, fetches: true });

/** On a phone the list of all pages is folded above the text, without a script. */
export function docsDocument(page: {
  readonly title: string;
  readonly entries: Markup;
  readonly content: Markup;
  readonly markdownPath: string;
}): Promise<string> {
  const { title, entries, content, markdownPath } = page;
  return pageDocument({
    title,
    language: ENGLISH.language,
    style: STYLE,
    script: DOCS_SCRIPT,
    head: html`<link rel="alternate" type="text/markdown" href="${markdownPath}" />`,
    body: html`<a class="skip" href="#content">Skip to the text</a>
      <div class="page">
        <header>
          <a class="brand" href="/docs">${brand("Documentation", ENGLISH)}</a>
          <search class="search" hidden>
            <label for="search">Search</label>
            <input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Search the documentation" />
            <ul hidden></ul>
            <p role="status"></p>
          </search>
          <noscript><p>The search needs JavaScript. Without it: <a href="/llms.txt">a list of all pages</a>.</p></noscript>
        </header>
        <div class="columns">
          <nav aria-label="Documentation" tabindex="0">
            <details class="contents">
              <summary>Contents</summary>
              <ul>${entries}</ul>
            </details>
          </nav>
          <main id="content" tabindex="-1">${content}</main>
        </div>
      </div>`,
  });
}

export function attribute(isThere: boolean, text: string): Markup | string {
  return isThere ? raw(` ${text}`) : "";
}
