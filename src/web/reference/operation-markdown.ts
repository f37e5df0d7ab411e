import type {
  Content,
  DocumentedOperation,
  DocumentedResponse,
  OpenApiDocument,
} from "../../http/openapi/openapi-document.ts";
import type { JsonSchema } from "../../kernel/json-schema.ts";
import { operationSamples } from "../../samples/operation-samples.ts";
import { jsonListing, sampleListings } from "../../samples/sample-language.ts";
import { type OperationPlace, sampleRequest } from "../../samples/sample-request.ts";
import { kindOf, markdownTable, meaningOf, nameOf, schemaMarkdown } from "./schema-markdown.ts";

const FORM_TYPE = "application/x-www-form-urlencoded";
const SETUP_CODE = "../integrate/quick-start.md#setup-code";

const ERRORS = "All have [the same form](overview.md#errors); programs branch on `code`.";
const OAUTH_ERRORS =
  "The code is in `error`, with `error_description`, as [OAuth 2.0 libraries](../integrate/oauth-libraries.md) expect it.";

export function operationMarkdown(document: OpenApiDocument, place: OperationPlace): string {
  const { operation, method, path } = place;
  const { summary, description, requestBody, responses } = operation;
  const request = sampleRequest(place);
  const successes = Object.entries(responses).filter(([status]) => /^[23]/.test(status));
  return parts(
    `# ${summary}`,
    `\`${method}\` \`${path}\``,
    description,
    "## Request",
    sampleListings(operationSamples(request)),
    `The samples assume the [setup code](${SETUP_CODE}).`,
    parametersMarkdown(operation),
    ...(requestBody === undefined
      ? []
      : ["### Body", requestBody.description, contentMarkdown(document, requestBody.content, true)]),
    "## Response",
    ...successes.map(([status, response], index) =>
      responseMarkdown(document, status, response, { hasHeaders: index === 0 }),
    ),
    "## Errors",
    request.isPlainError ? OAUTH_ERRORS : ERRORS,
    errorsMarkdown(document, operation),
  );
}

export function parametersMarkdown({ parameters = [] }: DocumentedOperation): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ name, in: where, required, schema, description }) => [
    `\`${name}\``,
    `${where}${required ? " **required**" : ""}`,
    kindOf(schema),
    meaningOf(description, schema),
  ]);
  return parts("### Parameters", markdownTable(["Name", "In", "Type", "Meaning"], rows));
}

/** `hasHeaders` for the first of the responses: the others have the same. */
function responseMarkdown(
  document: OpenApiDocument,
  status: string,
  given: DocumentedResponse | { readonly $ref: string },
  { hasHeaders }: { readonly hasHeaders: boolean },
): string {
  const response = responseOf(document, given);
  // Every response has the request id.
  const own = Object.entries(response?.headers ?? {}).filter(([name]) => name !== "X-Request-Id");
  const headers = own.map(([name, header]) => {
    const known =
      "$ref" in header ? document.components.headers[header.$ref.split("/").at(-1) ?? ""] : header;
    return [`\`${name}\``, known?.description ?? ""];
  });
  return parts(
    `\`${status}\` ${response?.description ?? ""}`,
    contentMarkdown(document, response?.content ?? {}, false),
    !hasHeaders || headers.length === 0 ? "" : markdownTable(["Header", "Meaning"], headers),
  );
}

function responseOf(
  document: OpenApiDocument,
  given: DocumentedResponse | { readonly $ref: string },
): DocumentedResponse | undefined {
  return "$ref" in given ? document.components.responses[given.$ref.split("/").at(-1) ?? ""] : given;
}

/** The first example of a request is in its samples. */
function contentMarkdown(document: OpenApiDocument, content: Content, isRequest: boolean): string {
  return parts(
    ...Object.entries(content).map(([type, { schema, example, examples }]) => {
      const more = Object.values(examples ?? {}).slice(isRequest ? 1 : 0);
      return parts(
        `\`${type}\``,
        example === undefined ? "" : jsonListing(example),
        ...more.map(({ summary, value }) =>
          parts(`${summary}:`, type === FORM_TYPE ? formListing(value) : jsonListing(value)),
        ),
        schema === undefined ? "" : schemaMarkdown(schemaOf(document, schema), isRequest),
      );
    }),
  );
}

/** Its parts keep their names. */
function schemaOf({ components }: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = nameOf(schema);
  return (name === null ? undefined : components.schemas[name]) ?? schema;
}

function errorsMarkdown(document: OpenApiDocument, { responses }: DocumentedOperation): string {
  const rows = Object.entries(responses).flatMap(([status, given]) => {
    const description = responseOf(document, given)?.description ?? "";
    return [...description.matchAll(/^- `(\w+)`: (.*)$/gm)].map(([, code = "", when = ""]) => [
      status,
      `\`${code}\``,
      when,
    ]);
  });
  return markdownTable(["Status", "Code", "When"], rows);
}

function formListing(value: unknown): string {
  const members = Object.entries(Object(value)).map(([name, member]): [string, string] => [
    name,
    String(member),
  ]);
  return `\`\`\`\n${new URLSearchParams(members).toString()}\n\`\`\``;
}

export function parts(...texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}
