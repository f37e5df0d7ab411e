import type { GuidePage } from "../../guide/guide.ts";
import type { OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { type OperationPlace, operationPlaces } from "../../samples/sample-request.ts";
import { eventMarkdown } from "./event-markdown.ts";
import { operationMarkdown, parts } from "./operation-markdown.ts";
import { overviewMarkdown } from "./overview-markdown.ts";
import { pageName } from "./page-name.ts";
import { schemaMarkdown, schemaPageName } from "./schema-markdown.ts";

/** `method` only for an operation. */
export interface ReferencePage extends GuidePage {
  readonly method?: string;
}

export interface ReferenceGroup {
  readonly title: string;
  readonly pages: readonly ReferencePage[];
}

export function referenceGroups(document: OpenApiDocument): ReferenceGroup[] {
  const places = operationPlaces(document);
  const overview = written({ name: "overview", title: "Overview" }, () => overviewMarkdown(document));
  const tags = document.tags.map(({ name }) => ({
    title: name,
    pages: places
      .filter(({ operation }) => operation.tags.includes(name))
      .map((place) => operationPage(document, place)),
  }));
  const events = Object.entries(document.webhooks).map(([event, { post }]) =>
    written({ name: pageName(post.operationId), title: post.summary }, () => eventMarkdown(event, post)),
  );
  return [
    { title: "Overview", pages: [overview] },
    ...tags.filter(({ pages }) => pages.length > 0),
    { title: "Events", pages: events },
    { title: "Schemas", pages: schemaPages(document) },
  ];
}

function operationPage(document: OpenApiDocument, place: OperationPlace): ReferencePage {
  const { operation, method } = place;
  return written({ name: pageName(operation.operationId), title: operation.summary, method }, () =>
    operationMarkdown(document, place),
  );
}

function schemaPages({ components }: OpenApiDocument): ReferencePage[] {
  return Object.entries(components.schemas).map(([name, schema]) =>
    written({ name: schemaPageName(name), title: name }, () =>
      parts(`# ${name}`, schema.description ?? "", schemaMarkdown(schema)),
    ),
  );
}

/** Written when it is first read: all pages at once would hold other requests up. */
function written(facts: Omit<ReferencePage, "markdown">, write: () => string): ReferencePage {
  let text: string | undefined;
  return {
    ...facts,
    get markdown() {
      text ??= write();
      return text;
    },
  };
}
