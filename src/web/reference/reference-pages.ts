import type { GuidePage } from "../../guide/guide.ts";
import type { DocumentedOperation, OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { eventSamples } from "../../samples/event-samples.ts";
import { jsonListing, sampleListings } from "../../samples/sample-language.ts";
import { type OperationPlace, operationPlaces } from "../../samples/sample-request.ts";
import { operationMarkdown, parametersMarkdown, parts } from "./operation-markdown.ts";
import { markdownTable, pageName, schemaMarkdown, schemaPageName } from "./schema-markdown.ts";

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
    "## Your response",
    "Any 2xx within 10 seconds. Any other response, including a redirect, is a failure, and the delivery is retried.",
  );
}

const ERROR_EXAMPLE = {
  error: {
    code: "invalid_field",
    message:
      "vin must be 3 to 17 characters: digits and capital letters without I, O and Q. It has 1 character; the 1st is a small letter.",
    request_id: "req_0123456789abcdefghijkl",
    field: "vin",
  },
};

const NOT_READY_EXAMPLE = {
  error: {
    code: "certificate_not_ready",
    message: "The certificate is not ready: retry after retry_after_seconds.",
    request_id: "req_0123456789abcdefghijkl",
    retry_after_seconds: 2,
  },
};

const SUCCESS_EXAMPLE = { data: {}, meta: { request_id: "req_0123456789abcdefghijkl" } };

function overviewMarkdown(document: OpenApiDocument): string {
  const { info, servers } = document;
  const places = operationPlaces(document);
  const operations = places.map(({ operation, method, path }) => [
    `[${operation.summary}](${pageName(operation.operationId)}.md)`,
    `\`${method} ${path}\``,
  ]);
  const events = Object.entries(document.webhooks).map(([name, { post }]) => [
    `[${post.summary}](${pageName(post.operationId)}.md)`,
    `\`${name}\``,
  ]);
  const scopes = [...Map.groupBy(places, ({ operation }) => scopeOf(operation.security))].flatMap(
    ([scope, of]) =>
      scope === null
        ? []
        : [
            [
              `\`${scope}\``,
              of
                .map(({ operation }) => `[${operation.summary}](${pageName(operation.operationId)}.md)`)
                .join(", "),
            ],
          ],
  );
  return parts(
    "# API overview",
    `Version ${info.version} at \`${servers[0]?.url ?? ""}\`, also as [OpenAPI 3.1](/v1/openapi.json).`,
    info.description,
    "## Operations",
    markdownTable(["Operation", "Call"], operations),
    "## Events",
    "What [webhook endpoints](../integrate/receiving-webhooks.md) receive.",
    markdownTable(["Event", "Name"], events),
    "## Scopes",
    "A credential has its scopes from its creation, and a token those that were requested, or all. What each of them allows:",
    markdownTable(["Scope", "Operations"], scopes),
    "## Responses",
    "A success has `data` and `meta`; lists have their pagination in `meta`. Only the token response also has its members at the top level.",
    jsonListing(SUCCESS_EXAMPLE),
    "## Errors",
    "An error has one member, `error`, and in it `code`, `message` and `request_id`. `field` stands there with `invalid_field`, and `retry_after_seconds` with the two codes of status 409. [Every code](../reference/errors.md), and [what to repeat](../integrate/errors-and-retries.md).",
    jsonListing(ERROR_EXAMPLE),
    jsonListing(NOT_READY_EXAMPLE),
  );
}

function scopeOf(security: readonly Readonly<Record<string, readonly string[]>>[]): string | null {
  return security.flatMap(({ oauth2 = [] }) => oauth2)[0] ?? null;
}
