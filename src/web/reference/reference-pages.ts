import type { GuidePage } from "../../guide/guide.ts";
import type { DocumentedOperation, OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { eventSamples } from "../../samples/event-samples.ts";
import { jsonListing } from "../../samples/json-listing.ts";
import { sampleListings } from "../../samples/sample-language.ts";
import { type OperationPlace, operationPlaces } from "../../samples/sample-request.ts";
import { operationMarkdown, parametersMarkdown, parts } from "./operation-markdown.ts";
import { overviewMarkdown } from "./overview-markdown.ts";
import { pageName, schemaMarkdown, schemaPageName } from "./schema-markdown.ts";

/** `method` only for an operation. */
export interface ReferencePage extends GuidePage {
  readonly method?: string;
}

interface ReferenceGroup {
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

/** What the samples read of an event: of a test, of a dealer, or the texts of a ping. */
export function readsOf(example: unknown): readonly (readonly string[])[] {
  const { data } = Object(example) as { data?: unknown };
  if (typeof data !== "object" || data === null) return [];
  if ("test" in data)
    return [
      ["test", "id"],
      ["test", "status"],
      ["dealer", "name"],
    ];
  if ("dealer" in data)
    return [
      ["dealer", "id"],
      ["dealer", "name"],
    ];
  return namesAndTexts(data).slice(0, 2);
}

/** The paths of ids and texts, which every language reads in the same way. */
function namesAndTexts(value: object): (readonly string[])[] {
  return Object.entries(value).flatMap(([name, member]) => {
    if (typeof member === "object" && member !== null && !Array.isArray(member))
      return namesAndTexts(member).map((path) => [name, ...path]);
    const isId = typeof member === "number" && /(^|_)id$/.test(name);
    return isId || typeof member === "string" ? [[name]] : [];
  });
}

function eventMarkdown(name: string, operation: DocumentedOperation): string {
  const { summary, description, requestBody } = operation;
  const { schema, example } = requestBody?.content["application/json"] ?? {};
  return parts(
    `# ${summary}`,
    `\`EVENT\` \`${name}\``,
    description,
    "## Body",
    example === undefined ? "" : jsonListing(example),
    requestBody?.description ?? "",
    schema === undefined ? "" : schemaMarkdown(schema),
    "## In a program",
    "[Verify the delivery](../integrate/verifying-deliveries.md) before you read it.",
    sampleListings(eventSamples(name, readsOf(example))),
    parametersMarkdown(operation),
    "## Your answer",
    "Any 2xx within 10 seconds. Any other answer, a redirection included, is a failure, and the delivery is tried again.",
  );
}
