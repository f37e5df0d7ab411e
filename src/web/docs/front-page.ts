import { html, raw } from "hono/html";
import { articleOf } from "./article.ts";
import { docsDocument, docsEntries } from "./docs-page.ts";
import type { DocsSection } from "./docs-site.ts";

interface Way {
  readonly path: string;
  readonly title: string;
  readonly words: string;
}

const GUIDES: readonly Way[] = [
  {
    path: "/docs/integrate/recipes",
    title: "Recipes",
    words: "The calls of a marketplace, a dealer group and a dealer, in their order, and where to get help.",
  },
  {
    path: "/docs/integrate/showing-a-result",
    title: "Showing a result",
    words: "Which figures may be shown, in which words, and when not.",
  },
  {
    path: "/docs/integrate/receiving-webhooks",
    title: "Webhooks",
    words: "Results come to you, signed. Register an endpoint, verify, respond, replay.",
  },
  {
    path: "/docs/integrate/paging",
    title: "Paging and polling",
    words: "Read long lists whole, and follow what changes when no webhook can reach you.",
  },
  {
    path: "/docs/integrate/errors-and-retries",
    title: "Errors and retries",
    words: "One form of error. Which calls to repeat, when, and which never.",
  },
  {
    path: "/docs/integrate/idempotency",
    title: "Idempotency",
    words: "Repeat a POST without doing it twice.",
  },
  {
    path: "/docs/integrate/credentials-and-scopes",
    title: "Credentials and scopes",
    words: "Who sees what, what each scope grants, and how long a token lives.",
  },
  {
    path: "/docs/integrate/trying-in-a-sandbox",
    title: "A sandbox of your own",
    words: "The whole service on your machine, where you decide what happens.",
  },
  {
    path: "/docs/integrate/listening",
    title: "Events on your machine",
    words: "Bring the events of any installation to the receiver on your desk.",
  },
  {
    path: "/docs/integrate/clients",
    title: "Ready-made clients",
    words: "One file without dependencies for TypeScript, Python, PHP or Go.",
  },
  {
    path: "/docs/integrate/going-live",
    title: "Going live",
    words: "What to have in place before the first real vehicle.",
  },
];

const MORE: readonly (readonly [title: string, ways: readonly Omit<Way, "words">[]])[] = [
  [
    "For programs",
    [
      { path: "/v1/openapi.json", title: "OpenAPI 3.1" },
      { path: "/docs/postman.json", title: "Postman collection" },
      { path: "/llms.txt", title: "llms.txt" },
      { path: "/docs/integrate/clients", title: "Ready-made clients" },
      { path: "/docs/integrate/api-document", title: "The API document" },
    ],
  ],
  [
    "What changes",
    [
      { path: "/docs/integrate/changelog", title: "Changelog" },
      { path: "/docs/integrate/versions-and-deprecation", title: "Versions and deprecation" },
    ],
  ],
  [
    "Running svc",
    [
      { path: "/docs/start/first-steps", title: "First steps" },
      { path: "/docs/operate/installing", title: "Installing" },
      { path: "/docs/reference/settings", title: "Settings" },
    ],
  ],
];

/** `GET /docs`. `listings` is a first call in every language, in Markdown. */
export function frontPage(
  sections: readonly DocsSection[],
  { listings, answer }: { readonly listings: string; readonly answer: string },
): Promise<string> {
  const content = html`<div class="front">
      <section class="hero">
        <h1>An independent battery test, by VIN</h1>
        <p>Look up how healthy the battery of a used electric car is, show its certificate, and be told as soon as a new result is there.</p>
        <p class="actions"><a class="button" href="/docs/integrate/quick-start">Quick start: three requests</a>
          <a class="button plain" href="/docs/api/overview">API reference</a></p>
      </section>
      <section class="card first" aria-label="A first call">
        ${raw(articleOf(listings).html)}
        <h2>The response</h2>
        ${raw(articleOf(answer).html)}
      </section>
      <section aria-label="Guides" class="cards">${GUIDES.map(
        ({ path, title, words }) =>
          html`<a class="card" href="${path}"><strong>${title}</strong> <span>${words}</span></a>`,
      )}</section>
      <div class="more">${MORE.map(
        ([title, ways]) => html`<section><h2>${title}</h2>
          <ul>${ways.map((way) => html`<li><a href="${way.path}">${way.title}</a></li>`)}</ul></section>`,
      )}</div>
    </div>`;
  return docsDocument({
    title: "svc documentation",
    entries: docsEntries(sections, null),
    content,
    markdownPath: "/docs.md",
  });
}
