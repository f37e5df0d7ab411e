import type { OpenApiDocument } from "../http/openapi/openapi-document.ts";
import { type OperationPlace, operationPlaces, type SampleRequest, sampleRequest } from "./sample-request.ts";

const SCHEMA = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

interface Pair {
  readonly key: string;
  readonly value: string;
  readonly description?: string;
  readonly disabled?: true;
}

/**
 * Postman v2.1: a folder for each tag. The token endpoint's response becomes the token of the other requests. What only a signature or a
 * signed URL opens is left out.
 */
export function postmanCollection(document: OpenApiDocument) {
  const places = operationPlaces(document)
    .map((place) => ({ place, request: sampleRequest(place) }))
    .filter(({ request }) => request.access === "bearer" || request.access === "client");
  const tags = [...new Set(places.flatMap(({ place }) => place.operation.tags))];
  return {
    info: {
      name: document.info.title,
      description: `${document.info.summary} Set the variables clientId and clientSecret, and request a token first.`,
      version: document.info.version,
      schema: SCHEMA,
    },
    auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
    variable: [
      { key: "baseUrl", value: document.servers[0]?.url ?? "" },
      { key: "clientId", value: "" },
      { key: "clientSecret", value: "" },
      { key: "token", value: "" },
    ],
    item: tags.map((tag) => ({
      name: tag,
      description: document.tags.find(({ name }) => name === tag)?.description ?? "",
      item: places.filter(({ place }) => place.operation.tags.includes(tag)).map(itemOf),
    })),
  };
}

function itemOf({ place, request }: { readonly place: OperationPlace; readonly request: SampleRequest }) {
  const { operation, method } = place;
  const keepsToken = request.access === "client";
  return {
    name: operation.summary,
    request: {
      method,
      description: operation.description,
      ...(keepsToken ? { auth: { type: "noauth" } } : {}),
      header: headersOf(request),
      url: urlOf(place),
      ...bodyOf(request),
    },
    ...(keepsToken ? { event: [KEEP_TOKEN] } : {}),
  };
}

const KEEP_TOKEN = {
  listen: "test",
  script: {
    type: "text/javascript",
    exec: [
      "const { access_token } = pm.response.json();",
      'if (access_token) pm.collectionVariables.set("token", access_token);',
    ],
  },
};

function headersOf({ takesKey }: SampleRequest): Pair[] {
  return takesKey ? [{ key: "Idempotency-Key", value: "{{$guid}}" }] : [];
}

function urlOf({ operation, path }: OperationPlace) {
  const parameters = operation.parameters ?? [];
  const steps = path
    .slice(1)
    .split("/")
    .map((step) => step.replace(/^\{(\w+)\}$/, ":$1"));
  const inPlace = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const query = inPlace("query").map(
    ({ name, description, example = "", required }): Pair => ({
      key: name,
      value: String(example),
      description,
      ...(required ? {} : { disabled: true }),
    }),
  );
  const variable = inPlace("path").map(
    ({ name, description, example = "" }): Pair => ({ key: name, value: String(example), description }),
  );
  return {
    raw: `{{baseUrl}}/${steps.join("/")}`,
    host: ["{{baseUrl}}"],
    path: steps,
    ...(query.length === 0 ? {} : { query }),
    ...(variable.length === 0 ? {} : { variable }),
  };
}

const VARIABLES: Readonly<Record<string, string>> = {
  client_id: "{{clientId}}",
  client_secret: "{{clientSecret}}",
};

function bodyOf({ body }: SampleRequest) {
  switch (body?.kind) {
    case undefined:
      return {};
    case "form": {
      const urlencoded = body.members.map(([key, value]): Pair => ({ key, value: VARIABLES[key] ?? value }));
      return { body: { mode: "urlencoded", urlencoded } };
    }
    case "json": {
      const raw = JSON.stringify(body.value, null, 2);
      return { body: { mode: "raw", raw, options: { raw: { language: "json" } } } };
    }
  }
}
