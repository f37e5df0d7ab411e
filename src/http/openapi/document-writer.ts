import type { JsonSchema } from "../../kernel/json-schema.ts";
import { documentedEvent, type EventDescription } from "./event-description.ts";
import { forGenerators } from "./generator-schema.ts";
import { capitalised, NamedSchemas } from "./named-schemas.ts";
import type { DocumentedOperation, DocumentedParameter, OpenApiDocument } from "./openapi-document.ts";
import { OPERATION_TAGS, type Operation, type Parameter } from "./operation.ts";
import { rateText } from "./rate-text.ts";
import { ResponseWriter, sharedHeaders } from "./response-writer.ts";
import { securityOf, securitySchemes } from "./security-text.ts";

/** @throws when operations share a path and method, or an id. */
export function writeDocument(input: {
  readonly operations: readonly Operation[];
  readonly events: readonly EventDescription[];
  readonly publicUrl: string;
  readonly version: string;
  readonly description: string;
  readonly serverDescription: string;
}): OpenApiDocument {
  const { operations, events, publicUrl, version, description, serverDescription } = input;
  const names = new NamedSchemas();
  const responses = new ResponseWriter(names);
  const paths: Record<string, Record<string, DocumentedOperation>> = {};
  const ids = new Set<string>();
  for (const operation of operations) {
    const { path, method, id } = operation;
    const item = paths[path] ?? {};
    if (item[method] !== undefined || ids.has(id))
      throw new Error(`${method} ${path} (${id}) is there twice`);
    ids.add(id);
    item[method] = documentedOperation(operation, names, responses);
    paths[path] = item;
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "svc: battery test results",
      version,
      summary: "Independent battery tests of used electric cars, and their certificates.",
      description,
      contact: { name: "svc", url: `${publicUrl}/docs` },
      license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
    },
    servers: [
      {
        url: publicUrl,
        description: serverDescription,
        "x-internal": false,
      },
    ],
    tags: Object.entries(OPERATION_TAGS).map(([name, words]) => ({ name, description: words })),
    paths,
    webhooks: Object.fromEntries(
      events.map((event) => [event.name, { post: documentedEvent(event, names) }] as const),
    ),
    components: {
      schemas: names.all,
      responses: responses.shared,
      headers: sharedHeaders,
      securitySchemes: securitySchemes(publicUrl),
    },
  };
}

const IF_NONE_MATCH: DocumentedParameter = {
  name: "If-None-Match",
  in: "header",
  required: false,
  description: "The `ETag` of the response that the client has cached.",
  schema: { type: "string" },
  example: 'W/"1k2j3h4g5f6d7"',
};

function documentedOperation(
  operation: Operation,
  names: NamedSchemas,
  responses: ResponseWriter,
): DocumentedOperation {
  const { id, tag, summary, body } = operation;
  const parameters = [
    ...pathIds(operation),
    ...(operation.parameters ?? []).map((parameter) => documentedParameter(parameter, names)),
    ...(operation.isVersioned === true ? [IF_NONE_MATCH] : []),
  ];
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: wordsOf(operation),
    security: securityOf(operation.access),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: body.isOptional !== true,
            description: body.description,
            content: {
              [body.contentType]: {
                schema: names.refer(body.schema, `${capitalised(id)}Body`),
                examples: body.examples,
              },
            },
          },
        }),
    responses: responses.responsesOf(operation),
  };
}

function wordsOf({ description, access }: Operation): string {
  const parts = [description];
  if (access?.kind === "bearer") {
    if (access.dealerGroupOnly === true) {
      parts.push("Only for dealer-group credentials; other credentials get `404`.");
    }
    parts.push(`Requires the scope \`${access.scope}\`. ${rateText(access.group)}`);
  }
  return parts.join("\n\n");
}

/** Another value than a positive integer is answered as an unknown id. */
function pathIds({ path }: Operation): DocumentedParameter[] {
  return [...path.matchAll(/\{(\w+_id)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: `The id of the ${PATH_NOUNS[name] ?? "resource"}.`,
    schema: forGenerators(ID),
    example: 1,
  }));
}

const PATH_NOUNS: Readonly<Record<string, string>> = {
  test_id: "test",
  dealer_id: "dealer",
  webhook_id: "webhook endpoint",
};
const ID: JsonSchema = { type: "integer", minimum: 1 };

function documentedParameter(parameter: Parameter, names: NamedSchemas): DocumentedParameter {
  const { notWith, required = false, ...rest } = parameter;
  return {
    ...rest,
    required,
    schema: names.refer(rest.schema, capitalised(rest.name)),
    ...(notWith === undefined ? {} : { "x-not-with": notWith }),
  };
}
