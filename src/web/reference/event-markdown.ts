import type { DocumentedOperation } from "../../http/openapi/openapi-document.ts";
import { eventSamples } from "../../samples/event-samples.ts";
import { jsonListing, sampleListings } from "../../samples/sample-language.ts";
import { parametersMarkdown, parts } from "./operation-markdown.ts";
import { schemaMarkdown } from "./schema-markdown.ts";

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

export function eventMarkdown(name: string, operation: DocumentedOperation): string {
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
