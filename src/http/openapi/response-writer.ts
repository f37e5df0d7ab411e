import { STATUS_CODES } from "node:http";
import { type JsonSchema, objectOf, withOptional } from "../../kernel/json-schema.ts";
import { capitalised, type NamedSchemas } from "./named-schemas.ts";
import type {
  Content,
  DocumentedHeader,
  DocumentedOperation,
  DocumentedResponse,
} from "./openapi-document.ts";
import type { Operation, OperationAnswer, Pages } from "./operation.ts";
import { REQUEST_ID_SCHEMA, refusalSchema, refusalsByStatus } from "./refusal-responses.ts";

export const sharedHeaders: Readonly<Record<string, DocumentedHeader>> = {
  RequestId: {
    description: "The id of this request; quote it in questions to the operator.",
    schema: REQUEST_ID_SCHEMA,
  },
  Challenge: {
    description: "What the caller lacks (RFC 6750, or HTTP Basic at the token endpoint).",
    schema: { type: "string" },
  },
  Replayed: {
    description: "`true` if this is the response to an earlier request with the same key.",
    schema: { type: "string", const: "true" },
  },
  RateLimit: {
    description:
      "The remaining limit of this group of operations: `r` requests, for the `t` seconds until the next minute begins (draft-ietf-httpapi-ratelimit-headers).",
    schema: { type: "string" },
  },
  RateLimitPolicy: {
    description: "The limit of this group of operations: `q` requests in each `w` seconds.",
    schema: { type: "string" },
  },
  RetryAfter: {
    description: "Seconds, the same as `retry_after_seconds`.",
    schema: { type: "integer", format: "int32", minimum: 1, maximum: 60 },
  },
  Location: {
    description: "The URL of the created resource.",
    schema: { type: "string" },
  },
  ETag: {
    description:
      "The version of the resource. Send it as `If-None-Match` to get 304 while nothing has changed.",
    schema: { type: "string" },
  },
};

const REQUEST_ID = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
const CHALLENGE = { "WWW-Authenticate": { $ref: "#/components/headers/Challenge" } };
const RATE = {
  RateLimit: { $ref: "#/components/headers/RateLimit" },
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
};
const RETRY_AFTER = { "Retry-After": { $ref: "#/components/headers/RetryAfter" } };
const LOCATION = { Location: { $ref: "#/components/headers/Location" } };
const ETAG = { ETag: { $ref: "#/components/headers/ETag" } };
const REPLAYED = { "Idempotent-Replayed": { $ref: "#/components/headers/Replayed" } };

const IGNORED: Readonly<Record<string, JsonSchema>> = {
  ignored_parameters: {
    type: "array",
    items: { type: "string" },
    maxItems: 20,
    description: "Present if the query has parameters that the operation does not have: their names.",
  },
};
const ABOUT_RESPONSE = "About the response.";
const ABOUT_PAGE = "About the response, and its place in the list.";
const META = objectOf({ request_id: REQUEST_ID_SCHEMA }, { title: "Meta", description: ABOUT_RESPONSE });
const ASKED_META = withOptional(
  objectOf({ request_id: REQUEST_ID_SCHEMA }, { title: "AskedMeta", description: ABOUT_RESPONSE }),
  IGNORED,
);
const TOTAL: JsonSchema = { type: "integer", minimum: 0, description: "Over all pages." };
const HAS_MORE: JsonSchema = {
  type: "boolean",
  description: "Whether a page follows; read this, not the length of `data`.",
};
const PER_PAGE: JsonSchema = {
  type: "integer",
  minimum: 1,
  description: "The highest number of values in a page.",
};
const LIST_META = objectOf(
  {
    request_id: REQUEST_ID_SCHEMA,
    page: { type: "integer", minimum: 1, description: "The number of this page, from 1." },
    per_page: PER_PAGE,
    total: TOTAL,
    has_more: HAS_MORE,
  },
  { title: "ListMeta", description: ABOUT_PAGE },
);
const NEXT_CURSOR: JsonSchema = {
  type: "string",
  description: "Pass it as `cursor` to get the next page. It is opaque.",
};
/** Section 1, convention 5: a key is there though the list holds no value for it. */
const NO_PAGE: JsonSchema = {
  type: ["integer", "null"],
  description: "Null: the list uses a cursor.",
};
const NO_TOTAL: JsonSchema = { type: ["integer", "null"], description: "Null: the list is not counted." };
const OWN_METAS: Readonly<Record<Pages, JsonSchema>> = {
  "by-number": LIST_META,
  "by-cursor": objectOf(
    {
      request_id: REQUEST_ID_SCHEMA,
      page: NO_PAGE,
      per_page: PER_PAGE,
      total: NO_TOTAL,
      has_more: HAS_MORE,
      next_cursor: {
        ...NEXT_CURSOR,
        type: ["string", "null"],
        description: `${NEXT_CURSOR.description} Null at the end.`,
      },
    },
    { title: "CursorMeta", description: ABOUT_PAGE },
  ),
  "without-end": objectOf(
    {
      request_id: REQUEST_ID_SCHEMA,
      page: NO_PAGE,
      per_page: PER_PAGE,
      total: NO_TOTAL,
      has_more: {
        type: "boolean",
        description: "Whether more events are available now; otherwise poll again later.",
      },
      next_cursor: {
        ...NEXT_CURSOR,
        description: `${NEXT_CURSOR.description} Always present: poll with it later for new events.`,
      },
    },
    { title: "FollowedMeta", description: ABOUT_PAGE },
  ),
  "by-number-or-cursor": withOptional(
    objectOf(
      {
        request_id: REQUEST_ID_SCHEMA,
        page: { ...PER_PAGE, type: ["integer", "null"], description: "Null in a list with a cursor." },
        per_page: PER_PAGE,
        total: {
          ...TOTAL,
          type: ["integer", "null"],
          description: `${TOTAL.description} Null in a list with a cursor.`,
        },
        has_more: HAS_MORE,
      },
      { title: "PageOrFollowedMeta", description: ABOUT_PAGE },
    ),
    { next_cursor: { ...NEXT_CURSOR, description: `In a list by cursor. ${NEXT_CURSOR.description}` } },
  ),
};
function metaOf(paged: Pages): JsonSchema {
  return withOptional(OWN_METAS[paged], IGNORED);
}
const EXAMPLE_CURSOR = "s1.Qm7Zr2Kd.Yk3vT0b1sXw9LqPe.h4Jm8c2RzN6uVfG5aBtD7yWkE1oSiQxM";
const EXAMPLE_PAGING: Readonly<Record<Pages, object>> = {
  "by-number": { page: 1, per_page: 25, total: 1, has_more: false },
  "by-cursor": { page: null, per_page: 25, total: null, has_more: false, next_cursor: null },
  "without-end": { page: null, per_page: 25, total: null, has_more: false, next_cursor: EXAMPLE_CURSOR },
  "by-number-or-cursor": { page: 1, per_page: 25, total: 1, has_more: false },
};
const FILE: JsonSchema = { type: "string", format: "binary" };
const LIST_NAMES: Readonly<Record<Pages, string>> = {
  "by-number": "List",
  "by-cursor": "Page",
  "without-end": "Feed",
  "by-number-or-cursor": "List",
};

/** Operations with the same response share it. Null where its content has no name. */
function envelopeName({ schema, paged }: DataContent): string | null {
  const { title } = paged === undefined ? schema : (schema.items ?? schema);
  return title === undefined ? null : title + (paged === undefined ? "Answer" : LIST_NAMES[paged]);
}
type DataContent = Extract<OperationAnswer["content"], { readonly kind: "data" }>;

const EXAMPLE_REQUEST_ID = "req_0123456789abcdefghijkl";

/** A shared refusal is written once, under `components`. */
export class ResponseWriter {
  readonly #shared = new Map<string, DocumentedResponse>();

  constructor(private readonly names: NamedSchemas) {}

  responsesOf(operation: Operation): DocumentedOperation["responses"] {
    const answers = operation.answers.map(
      (answer) => [String(answer.status), this.#answer(operation, answer)] as const,
    );
    const refusals = [...refusalsByStatus(operation)].map(([status, codes]) => {
      const response: DocumentedResponse = {
        "x-error-codes": [...codes.keys()],
        description: [...codes].map(([code, when]) => `- \`${code}\`: ${when}`).join("\n"),
        headers: {
          ...REQUEST_ID,
          ...(status === 401 ? CHALLENGE : {}),
          ...(status === 409 ? RETRY_AFTER : {}),
        },
        content: {
          "application/json": { schema: this.names.refer(refusalSchema(operation), "") },
        },
      };
      return [String(status), this.#share(status, response)] as const;
    });
    const unchanged: DocumentedResponse = {
      description: "Nothing has changed since the state that `If-None-Match` names. There is no body.",
      headers: { ...REQUEST_ID, ...RATE, ...ETAG },
    };
    const versioned = operation.isVersioned === true ? [["304", unchanged] as const] : [];
    return Object.fromEntries([...answers, ...versioned, ...refusals]);
  }

  get shared(): Readonly<Record<string, DocumentedResponse>> {
    return Object.fromEntries(this.#shared);
  }

  #share(status: number, response: DocumentedResponse): { readonly $ref: string } {
    const stem = (STATUS_CODES[status] ?? String(status)).replace(/[^A-Za-z]/g, "");
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? stem : `${stem}${count}`;
      const known = this.#shared.get(name);
      if (known === undefined) this.#shared.set(name, response);
      if (known === undefined || Bun.deepEquals(known, response)) {
        return { $ref: `#/components/responses/${name}` };
      }
    }
  }

  #answer(
    { id, parameters = [], access, isVersioned = false }: Operation,
    { status, description, content }: OperationAnswer,
  ): DocumentedResponse {
    const repeatable = parameters.some(({ name }) => name === "Idempotency-Key");
    return {
      description,
      headers: {
        ...REQUEST_ID,
        ...(access?.kind === "bearer" ? RATE : {}),
        ...(repeatable ? REPLAYED : {}),
        ...(status === 201 ? LOCATION : {}),
        ...(isVersioned ? ETAG : {}),
      },
      ...(content === null ? {} : { content: this.#content(content, capitalised(id)) }),
    };
  }

  #content(content: NonNullable<OperationAnswer["content"]>, place: string): Content {
    switch (content.kind) {
      case "file":
        return Object.fromEntries(content.contentTypes.map((type) => [type, { schema: FILE }]));
      case "body":
        return {
          "application/json": {
            schema: this.names.refer(content.schema, `${place}Answer`),
            ...(content.example === undefined ? {} : { example: content.example }),
          },
        };
      case "data": {
        const { schema, example, paged, meta: own, namesIgnored = false } = content;
        const shared = own === undefined ? envelopeName(content) : undefined;
        const title = shared ?? `${place}Answer`;
        const named =
          schema.type === "object"
            ? { title: `${place}Data`, ...schema }
            : { description: "One page of the list.", ...schema };
        const listed = paged === undefined ? (namesIgnored ? ASKED_META : META) : metaOf(paged);
        const meta = own === undefined ? listed : ownMeta(own);
        const envelope = objectOf({ data: named, meta }, { title });
        const paging = paged === undefined ? {} : EXAMPLE_PAGING[paged];
        const metaExample = { request_id: EXAMPLE_REQUEST_ID, ...paging, ...own?.example };
        const wholeExample = { data: example, meta: metaExample };
        return {
          "application/json": {
            schema: this.names.refer(envelope, title),
            ...(example === undefined ? {} : { example: wholeExample }),
          },
        };
      }
    }
  }
}

type OwnMeta = NonNullable<Extract<OperationAnswer["content"], { readonly kind: "data" }>["meta"]>;

function ownMeta({ title, members }: OwnMeta): JsonSchema {
  return objectOf({ request_id: REQUEST_ID_SCHEMA, ...members }, { title, description: ABOUT_RESPONSE });
}
