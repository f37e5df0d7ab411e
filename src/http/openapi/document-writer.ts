import { SCOPES, type Scope } from "../../access/scope.ts";
import type { JsonSchema } from "../../kernel/json-schema.ts";
import { GROUP_LIMITS, type RateGroup } from "../../limits/rate-limit.ts";
import { documentedEvent, type EventDescription } from "./event-description.ts";
import { capitalised, forGenerators, NamedSchemas } from "./named-schemas.ts";
import type { DocumentedOperation, DocumentedParameter, OpenApiDocument } from "./openapi-document.ts";
import { OPERATION_TAGS, type Operation, type OperationAccess, type Parameter } from "./operation.ts";
import { ResponseWriter, sharedHeaders } from "./response-writer.ts";

const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  "read:dealers": "List and get dealers.",
  "write:dealers":
    "Create and update dealers; order units. Never granted to self-serve keys or marketplaces.",
  "read:tests": "List and get tests; look vehicles up.",
  "read:certificates": "Certificate PDF and preview JPEG.",
  "manage:webhooks": "Register, list, get, delete, test and replay webhooks.",
};

/** Section 5. */
function securitySchemes(publicUrl: string): Readonly<Record<string, unknown>> {
  return {
    oauth2: {
      type: "oauth2",
      description:
        "OAuth 2.0 client credentials. A token is valid for 3600 seconds; cache it, and get a new one 5 minutes before it expires. There is no refresh token.",
      flows: {
        clientCredentials: {
          tokenUrl: `${publicUrl}/oauth/token`,
          scopes: Object.fromEntries(SCOPES.map((scope) => [scope, SCOPE_LABELS[scope]])),
        },
      },
    },
    clientBasic: {
      type: "http",
      scheme: "basic",
      description: "The client id and secret, each percent-encoded (RFC 6749, section 2.3.1).",
    },
    ingestSignature: {
      type: "apiKey",
      in: "header",
      name: "webhook-signature",
      description: "The Standard Webhooks scheme with the ingest secret: `v1,<base64 HMAC-SHA256>`.",
    },
  };
}

/** The token endpoint also accepts the client's credentials in its form. */
function securityOf(access: OperationAccess | null): readonly Readonly<Record<string, readonly string[]>>[] {
  switch (access?.kind) {
    case undefined:
      return [];
    case "bearer":
      return [{ oauth2: [access.scope] }];
    case "client":
      return [{ clientBasic: [] }, {}];
    case "signature":
      return [{ ingestSignature: [] }];
  }
}

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

/** Operations of a group are counted together (interface specification, section 8). */
const GROUP_NAMES: Readonly<Record<RateGroup, string>> = {
  reads: "reads by id",
  lists: "lists",
  writes: "writes",
  "webhook-test": "webhook test pings",
  "webhook-replay": "webhook replays",
};

function rateText(group: RateGroup): string {
  return `At most ${GROUP_LIMITS[group]} calls a minute for each credential, counted together with all ${GROUP_NAMES[group]}.`;
}

function wordsOf({ description, access }: Operation): string {
  const parts = [description];
  if (access?.kind === "bearer") {
    if (access.dealerGroupOnly === true) {
      parts.push(
        "For dealer groups; a dealer's own key reads its own dealer. Other credentials lack the scope and get `403`.",
      );
    }
    parts.push(`Requires the scope \`${access.scope}\`. ${rateText(access.group)}`);
  }
  return parts.join("\n\n");
}

/** Another value than a positive integer is handled as an unknown id. */
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
  const { notWith, givesOtherForm, required = false, ...rest } = parameter;
  return {
    ...rest,
    required,
    schema: names.refer(rest.schema, capitalised(rest.name)),
    ...(notWith === undefined ? {} : { "x-not-with": notWith }),
    ...(givesOtherForm === undefined ? {} : { "x-gives-other-form": givesOtherForm }),
  };
}
