import { html } from "hono/html";
import type { JsonSchema } from "../../kernel/json-schema.ts";
import type { Markup } from "../page-frame.ts";
import { inline, NOTHING } from "./rich-text.ts";

/** Where the reference shows a schema that has a name. */
export function schemaAnchor(name: string): string {
  return `schema-${name}`;
}

function nameOf({ $ref }: JsonSchema): string | null {
  return $ref?.split("/").at(-1) ?? null;
}

/** What kind of value it is, in a few words, with links to the schemas that have a name. */
export function kindOf(schema: JsonSchema): Markup {
  const name = nameOf(schema);
  if (name !== null) return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  if (schema.anyOf !== undefined) {
    return html`${schema.anyOf.map((part, index) => html`${index === 0 ? "" : " or "}${kindOf(part)}`)}`;
  }
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum !== undefined) {
    return html`${schema.enum.map(
      (value, index) =>
        html`${index === 0 ? "" : ", "}<code>${value === null ? "null" : value === "" ? '""' : value}</code>`,
    )}`;
  }
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["anything"]);
  const kinds = types.map((type) => {
    if (type === "array" && schema.items !== undefined) return html`list of ${kindOf(schema.items)}`;
    return type === "string" && schema.format !== undefined ? html`string (${schema.format})` : html`${type}`;
  });
  return html`${kinds.map((kind, index) => html`${index === 0 ? "" : " or "}${kind}`)}`;
}

const READ_PATTERN_MAX_LENGTH = 100;

/** What bounds it, in words; nothing where nothing does. */
export function limitsOf(schema: JsonSchema): string {
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
      ? `matches ${pattern}`
      : null,
    fallback === undefined ? null : `default ${fallback}`,
  ];
  return parts.filter((part) => part !== null).join("; ");
}

/** The members of an object, one a row; those of objects without a name stand below it. */
export function memberRows(schema: JsonSchema, prefix = ""): Markup {
  const { properties = {}, required = [] } = schema;
  const rows = Object.entries(properties).map(([name, member]) => {
    const isRequired = required.includes(name);
    const limits = limitsOf(member);
    return html`<tr>
        <th scope="row"><code>${prefix}${name}</code>${isRequired ? NOTHING : html` <small>optional</small>`}</th>
        <td>${kindOf(member)}</td>
        <td>
          ${member.description === undefined ? NOTHING : inline(member.description)}
          ${limits === "" ? NOTHING : html`<small>${limits}</small>`}
        </td>
      </tr>
      ${memberRows(member.items?.properties === undefined ? member : member.items, `${prefix}${name}${member.items?.properties === undefined ? "" : "[]"}.`)}`;
  });
  return html`${rows}`;
}
