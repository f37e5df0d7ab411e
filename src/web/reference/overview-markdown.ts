import type { OpenApiDocument } from "../../http/openapi/openapi-document.ts";
import { jsonListing } from "../../samples/sample-language.ts";
import { operationPlaces } from "../../samples/sample-request.ts";
import { markdownTable } from "./markdown-rows.ts";
import { parts } from "./operation-markdown.ts";
import { pageName } from "./page-name.ts";

const ERROR_EXAMPLE = {
  error: {
    code: "invalid_field",
    message: "vin must be 3 to 17 characters: digits and capital letters without I, O and Q.",
    request_id: "req_0123456789abcdefghijkl",
    field: "vin",
  },
};

const NOT_READY_EXAMPLE = {
  error: {
    code: "certificate_not_ready",
    message: "The certificate is not rendered yet.",
    request_id: "req_0123456789abcdefghijkl",
    retry_after_seconds: 2,
  },
};

const SUCCESS_EXAMPLE = { data: {}, meta: { request_id: "req_0123456789abcdefghijkl" } };

export function overviewMarkdown(document: OpenApiDocument): string {
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
    "A credential has its scopes from its creation, and a token those that it was asked for, or all. What each of them allows:",
    markdownTable(["Scope", "Operations"], scopes),
    "## Answers",
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
