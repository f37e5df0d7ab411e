import { html } from "hono/html";
import type {
  Content,
  DocumentedOperation,
  DocumentedResponse,
  OpenApiDocument,
} from "../../http/openapi/openapi-document.ts";
import type { JsonSchema } from "../../kernel/json-schema.ts";
import type { Markup } from "../page-frame.ts";
import { formBlock, inline, jsonBlock, NOTHING, richText } from "./rich-text.ts";
import { kindOf, limitsOf, memberRows } from "./schema-text.ts";

/** One operation, or one event as an endpoint receives it. */
export function operationSection(
  document: OpenApiDocument,
  operation: DocumentedOperation,
  title: { readonly method: string; readonly path: string },
): Markup {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return html`<section class="card operation" id="${operationId}">
      <h3><a href="#${operationId}">${summary}</a></h3>
      <p class="route"><span class="method ${title.method.toLowerCase()}">${title.method}</span> <code>${title.path}</code></p>
      ${richText(description)}
      ${
        parameters.length === 0
          ? NOTHING
          : html`<h4>Parameters</h4>
            <div class="scroll" tabindex="0"><table>
              <thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
              <tbody>${parameters.map(
                (parameter) => html`<tr>
                  <th scope="row"><code>${parameter.name}</code> <small>${parameter.in}${parameter.required ? "" : ", optional"}</small></th>
                  <td>${kindOf(parameter.schema)}</td>
                  <td>${inline(parameter.description)} <small>${limitsOf(parameter.schema)}</small></td>
                </tr>`,
              )}</tbody>
            </table></div>`
      }
      ${
        requestBody === undefined
          ? NOTHING
          : html`<h4>Body</h4>
            ${richText(requestBody.description)}
            ${contentParts(document, requestBody.content)}`
      }
      <h4>Answers</h4>
      ${Object.entries(responses).map(([status, response]) => responsePart(document, status, response))}
    </section>`;
}

function responsePart(
  document: OpenApiDocument,
  status: string,
  given: DocumentedResponse | { readonly $ref: string },
): Markup {
  const response =
    "$ref" in given ? document.components.responses[given.$ref.split("/").at(-1) ?? ""] : given;
  if (response === undefined) return NOTHING;
  const isSuccess = status.startsWith("2");
  return html`<details class="answer">
      <summary><span class="status ${isSuccess ? "good" : "bad"}">${status}</span> ${summaryOf(response)}</summary>
      ${richText(response.description)}
      ${isSuccess && response.content !== undefined ? contentParts(document, response.content) : NOTHING}
    </details>`;
}

/** The codes of a refusal, or the sentence of a success. */
function summaryOf({ description }: DocumentedResponse): Markup {
  const codes = [...description.matchAll(/^- `(\w+)`:/gm)].map(([, code]) => code ?? "");
  if (codes.length === 0) return inline(description);
  return html`${codes.map((code, index) => html`${index === 0 ? "" : ", "}<code>${code}</code>`)}`;
}

const FORM_TYPE = "application/x-www-form-urlencoded";

function contentParts(document: OpenApiDocument, content: Content): Markup {
  const parts = Object.entries(content).map(([type, { schema, example, examples }]) => {
    const shown = examples === undefined ? [] : Object.values(examples);
    const block = type === FORM_TYPE ? formBlock : jsonBlock;
    return html`<p class="type"><code>${type}</code></p>
      ${schema === undefined ? NOTHING : schemaPart(schemaOf(document, schema))}
      ${example === undefined ? NOTHING : jsonBlock(example)}
      ${shown.map(({ summary, value }) => html`<p class="caption">${summary}</p>${block(value)}`)}`;
  });
  return html`${parts}`;
}

/** The schema itself, where only its name is given; what it is made of keeps its names. */
function schemaOf({ components }: OpenApiDocument, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split("/").at(-1);
  return (name === undefined ? undefined : components.schemas[name]) ?? schema;
}

/** The members of a schema, or what it is where it has none of its own. */
export function schemaPart(schema: JsonSchema): Markup {
  if (schema.properties === undefined) return html`<p>${kindOf(schema)}</p>`;
  return html`<div class="scroll" tabindex="0"><table>
      <thead><tr><th scope="col">Member</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
      <tbody>${memberRows(schema)}</tbody>
    </table></div>`;
}
