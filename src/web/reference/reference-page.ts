import { html } from "hono/html";
import { GUIDE, type GuidePart } from "../../guide/guide.ts";
import type { DocumentedOperation, OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { docsColumns } from "../docs-columns.ts";
import docsStyle from "../docs-page.css" with { type: "text" };
import { guideEntries } from "../guide-entries.ts";
import { createPageFrame, pageStyle } from "../page-frame.ts";
import { operationSection, schemaPart } from "./operation-section.ts";
import style from "./reference-page.css" with { type: "text" };
import { inline, NOTHING, richText } from "./rich-text.ts";
import { schemaAnchor } from "./schema-text.ts";

export const REFERENCE_FRAME = createPageFrame({
  tagline: "Documentation",
  style: pageStyle(docsStyle, style),
});

interface Entry {
  readonly operation: DocumentedOperation;
  readonly method: string;
  readonly path: string;
}

/** The OpenAPI document for people: one page without a script, on which everything links to everything. */
export function referencePage(document: OpenApiDocument): Promise<string> {
  const { info, servers, tags, components } = document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(
      ([method, operation]): Entry => ({ operation, method: method.toUpperCase(), path }),
    ),
  );
  const events = Object.entries(document.webhooks).map(
    ([path, { post }]): Entry => ({ operation: post, method: "EVENT", path }),
  );
  const groups = tags.map(({ name, description }) => ({
    name,
    description,
    entries: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const schemas = Object.entries(components.schemas);
  const contents = html`<li><a class="group" href="#guides">Guides</a></li>
          ${guideEntries(null)}
          <li><a class="group" href="#start">API reference</a></li>
          ${groups.map(
            ({ name, entries }) => html`<li>
              <a class="group" href="#tag-${name}">${name}</a>
              <ul>${entries.map(link)}</ul>
            </li>`,
          )}
          <li><a class="group" href="#events">Events</a><ul>${events.map(link)}</ul></li>
          <li><a class="group" href="#schemas">Schemas</a></li>`;
  const content = html`<div class="content">
        <section class="card" id="guides">
          <h1>Documentation</h1>
          <ul class="ways">
            <li>For operators: <a href="/docs/start/first-steps">First steps</a></li>
            <li>For developers of a partner: <a href="/docs/integrate/five-calls">The API in five calls</a></li>
          </ul>
          <div class="guides">${GUIDE.map(guideList)}</div>
        </section>
        <section class="card" id="start">
          <h2>${info.title}</h2>
          <p class="facts">Version ${info.version} at <code>${servers[0]?.url ?? ""}</code>, as
            <a href="/v1/openapi.json">OpenAPI 3.1</a></p>
          ${richText(info.description)}
        </section>
        ${groups.map(
          ({ name, description, entries }) => html`<h2 id="tag-${name}">${name}</h2>
            <p class="lead">${inline(description)}</p>
            ${entries.map((entry) => operationSection(document, entry.operation, entry))}`,
        )}
        <h2 id="events">Events</h2>
        <p class="lead">What webhook endpoints receive.</p>
        ${events.map((entry) => operationSection(document, entry.operation, entry))}
        <h2 id="schemas">Schemas</h2>
        ${schemas.map(
          ([name, schema]) => html`<section class="card schema" id="${schemaAnchor(name)}">
            <h3><a href="#${schemaAnchor(name)}">${name}</a></h3>
            ${schema.description === undefined ? NOTHING : richText(schema.description)}
            ${schemaPart(schema)}
          </section>`,
        )}
      </div>`;
  return REFERENCE_FRAME.draw("svc documentation", docsColumns(contents, content));
}

function guideList({ name, title, pages }: GuidePart) {
  return html`<div>
    <h2>${title}</h2>
    <ul>${pages.map((page) => html`<li><a href="/docs/${name}/${page.name}">${page.title}</a></li>`)}</ul>
  </div>`;
}

function link({ operation, method, path }: Entry) {
  return html`<li><a href="#${operation.operationId}" title="${method} ${path}">${operation.summary}</a></li>`;
}
