import { STATUS_CODES } from "node:http";
import { type JsonSchema, objectOf } from "../../kernel/json-schema.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import type {
  Content,
  DocumentedHeader,
  DocumentedOperation,
  DocumentedResponse,
} from "./openapi-document.ts";
import type { Operation, OperationAnswer } from "./operation.ts";
import { REQUEST_ID_SCHEMA, refusalSchema, refusalsByStatus } from "./refusal-responses.ts";

export const sharedHeaders: Readonly<Record<string, DocumentedHeader>> = {
  RequestId: {
    description: "Names this request; quote it when you ask about it.",
    schema: REQUEST_ID_SCHEMA,
  },
  Challenge: {
    description: "What the caller lacks (RFC 6750, or HTTP Basic at the token endpoint).",
    schema: { type: "string" },
  },
  Replayed: {
    description: "`true` when this is the answer that an earlier request with the same key got.",
    schema: { type: "string", const: "true" },
  },
};

const REQUEST_ID = { "X-Request-Id": { $ref: "#/components/headers/RequestId" } };
const CHALLENGE = { "WWW-Authenticate": { $ref: "#/components/headers/Challenge" } };
const REPLAYED = { "Idempotent-Replayed": { $ref: "#/components/headers/Replayed" } };

const META = objectOf({ request_id: REQUEST_ID_SCHEMA }, { title: "Meta" });
const LIST_META = objectOf(
  {
    request_id: REQUEST_ID_SCHEMA,
    page: { type: "integer", minimum: 1 },
    per_page: { type: "integer", minimum: 1 },
    total: { type: "integer", minimum: 0, description: "Over all pages." },
    has_more: {
      type: "boolean",
      description: "Whether a page follows; read this, not the length of `data`.",
    },
  },
  { title: "ListMeta" },
);
const EXAMPLE_REQUEST_ID = "req_0123456789abcdefghijkl";

/** A refusal that several operations share is written once, under `components`. */
export class ResponseWriter {
  readonly #shared = new Map<string, DocumentedResponse>();

  constructor(private readonly names: NamedSchemas) {}

  responsesOf(operation: Operation): DocumentedOperation["responses"] {
    const answers = operation.answers.map(
      (answer) => [String(answer.status), this.#answer(operation, answer)] as const,
    );
    const refusals = [...refusalsByStatus(operation)].map(([status, codes]) => {
      const response: DocumentedResponse = {
        description: [...codes].map(([code, when]) => `- \`${code}\`: ${when}`).join("\n"),
        headers: { ...REQUEST_ID, ...(status === 401 ? CHALLENGE : {}) },
        content: {
          "application/json": { schema: this.names.refer(refusalSchema([...codes.keys()])) },
        },
      };
      return [String(status), this.#share(status, response)] as const;
    });
    return Object.fromEntries([...answers, ...refusals]);
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

  #answer({ parameters = [] }: Operation, { description, content }: OperationAnswer): DocumentedResponse {
    const repeatable = parameters.some(({ name }) => name === "Idempotency-Key");
    return {
      description,
      headers: { ...REQUEST_ID, ...(repeatable ? REPLAYED : {}) },
      ...(content === null ? {} : { content: this.#content(content) }),
    };
  }

  #content(content: NonNullable<OperationAnswer["content"]>): Content {
    switch (content.kind) {
      case "file":
        return Object.fromEntries(content.contentTypes.map((type) => [type, {}]));
      case "body":
        return {
          "application/json": {
            schema: this.names.refer(content.schema),
            ...(content.example === undefined ? {} : { example: content.example }),
          },
        };
      case "data": {
        const { schema, example, paged = false } = content;
        const envelope: JsonSchema = objectOf({ data: schema, meta: paged ? LIST_META : META });
        const meta = { request_id: EXAMPLE_REQUEST_ID };
        const paging = { page: 1, per_page: 25, total: 1, has_more: false };
        const wholeExample = { data: example, meta: paged ? { ...meta, ...paging } : meta };
        return {
          "application/json": {
            schema: this.names.refer(envelope),
            ...(example === undefined ? {} : { example: wholeExample }),
          },
        };
      }
    }
  }
}
