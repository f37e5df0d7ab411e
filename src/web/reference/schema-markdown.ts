import type { JsonSchema } from "../../kernel/json-schema.ts";

/** The page of a schema with a name: `TokenAnswer` is at `schema-token-answer`. */
export function schemaPageName(name: string): string {
  return `schema${pageName(name)}`;
}

export function nameOf({ $ref }: JsonSchema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

export function kindOf(schema: JsonSchema): string {
  const name = nameOf(schema);
  if (name !== null) return `[${name}](${schemaPageName(name)}.md)`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(kindOf).join(" or ");
  if (schema.allOf !== undefined) return schema.allOf.map(kindOf).join(" and ");
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  if (schema.enum !== undefined)
    return schema.enum.map((value) => `\`${value === "" ? '""' : value}\``).join(", ");
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["anything"]);
  return types
    .map((type) => {
      if (type === "array" && schema.items !== undefined) return `list of ${kindOf(schema.items)}`;
      return type === "string" && schema.format !== undefined ? `string (${schema.format})` : type;
    })
    .join(" or ");
}

const READ_PATTERN_MAX_LENGTH = 100;

function limitsOf(schema: JsonSchema): string {
  // What may be left out is its first alternative, or nothing.
  const bounds = { ...schema.anyOf?.[0], ...schema };
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: fallback } = bounds;
  const parts = [
    minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER
      ? `${minimum} to ${maximum}`
      : minimum !== undefined
        ? `${minimum} or more`
        : null,
    maxLength === undefined
      ? null
      : `${minLength === undefined ? "at most" : `${minLength} to`} ${maxLength} characters`,
    maxItems !== undefined || minItems !== undefined
      ? `${minItems ?? 0} to ${maxItems ?? "any number of"} values`
      : null,
    // That of a plain text says only that it has no control characters; one that lists the letters of every script is for programs.
    pattern !== undefined && !pattern.includes("\\u0000") && pattern.length <= READ_PATTERN_MAX_LENGTH
      ? `matches \`${pattern}\``
      : null,
    fallback === undefined ? null : `default ${fallback}`,
  ];
  return parts.filter((part) => part !== null).join("; ");
}

export function meaningOf(description: string | undefined, schema: JsonSchema): string {
  const limits = limitsOf(schema);
  return [description ?? "", limits === "" ? "" : `(${limits})`].filter((part) => part !== "").join(" ");
}

/** @param isRequest whether clients send it: members are then marked that they must send, else those that a response may lack. */
export function schemaMarkdown(schema: JsonSchema, isRequest: boolean): string {
  const rows = memberRows(schema, isRequest);
  return rows.length === 0
    ? [kindOf(schema), limitsOf(schema)].filter((part) => part !== "").join("; ")
    : rows.every(([, , meaning]) => meaning === "")
      ? markdownTable(
          ["Member", "Type"],
          rows.map((row) => row.slice(0, 2)),
        )
      : markdownTable(["Member", "Type", "Meaning"], rows);
}

/** One member a row; those of objects without a name stand below it. */
function memberRows(schema: JsonSchema, isRequest: boolean, prefix = ""): string[][] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, member]) => {
    const path = `${prefix}${name}`;
    const isRequired = required.includes(name);
    const mark = isRequest ? (isRequired ? " **required**" : "") : isRequired ? "" : " (can be absent)";
    const label = `\`${path}\`${mark}`;
    const own = [label, kindOf(member), meaningOf(member.description, member)];
    return [
      own,
      ...memberRows(member, isRequest, `${path}.`),
      ...memberRows(member.items ?? {}, isRequest, `${path}[].`),
    ];
  });
}

/** `listTests` is at `list-tests`, `issueOAuthToken` at `issue-oauth-token`, `getOpenApiDocument` at `get-openapi-document`. */
export function pageName(operationId: string): string {
  return operationId
    .replace("OAuth", "Oauth")
    .replace("OpenApi", "Openapi")
    .replace(/[A-Z]+(?![a-z])|[A-Z]/g, (letters) => `-${letters.toLowerCase()}`);
}

/** A table in Markdown, as short as it can be: programs read it. Line breaks within a cell become spaces. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll(/\s*\n\s*/g, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
