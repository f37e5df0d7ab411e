import type { Scope } from "../../access/scope.ts";
import type { ErrorCode } from "../../kernel/errors.ts";
import type { JsonSchema } from "../../kernel/json-schema.ts";
import type { RateGroup } from "../../limits/rate-limit.ts";

/** Route, token check and OpenAPI document come from it; the field that reads a body gives its schema. */
export interface Operation {
  readonly method: "get" | "post" | "patch" | "delete";
  /** Such as `/v1/tests/{test_id}`. */
  readonly path: string;
  readonly id: string;
  readonly tag: OperationTag;
  /** Without a full stop. */
  readonly summary: string;
  readonly description: string;
  /** Without the id in the path. */
  readonly parameters?: readonly Parameter[];
  readonly body?: RequestBody;
  readonly answers: readonly OperationAnswer[];
  /** Without those that follow from method, path and access. */
  readonly refusals?: readonly Refusal[];
  /** RFC 6749, section 5.2, in place of the envelope. */
  readonly errors?: "oauth";
  /** With an `ETag`, and 304 for a client that has it. */
  readonly isVersioned?: boolean;
  /** Null for anyone. */
  readonly access: OperationAccess | null;
}

export interface SecuredOperation extends Operation {
  readonly access: BearerAccess;
}

export type OperationAccess = BearerAccess | { readonly kind: "client" } | { readonly kind: "signature" };

interface BearerAccess {
  readonly kind: "bearer";
  readonly scope: Scope;
  readonly group: RateGroup;
  /** A marketplace then gets `not_found`. */
  readonly dealerGroupOnly?: boolean;
}

export const OPERATION_TAGS = {
  Tokens: "OAuth 2.0 client credentials in exchange for a bearer token.",
  Tests: "Battery tests by vehicle, by dealer or by id. A marketplace names a vehicle in each lookup.",
  Certificates:
    "Short-lived signed URLs of the certificate (PDF, with the full VIN, for records) and of its preview (JPEG, for public display).",
  Dealers:
    "A dealer group's own branches and their test units. For dealer groups; a dealer's own key reads its own dealer.",
  Webhooks: "Endpoints that receive signed deliveries of events.",
  Events: "The deliveries to those endpoints.",
  Ingestion: "Results from the operator's test units, signed with the ingest secret. Not for partners.",
  Reference: "This document.",
} as const;
/** For what svc sends: generators drop the operations of a tag that events have too. */
export const EVENT_TAG = "Events";
type OperationTag = Exclude<keyof typeof OPERATION_TAGS, typeof EVENT_TAG>;

export interface Parameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required?: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: string | number;
  /** Another parameter that it is refused beside: each says where a list begins. */
  readonly notWith?: string;
  /** With it, `data` has another form than the first of its schema: printed clients, whose calls return one type, do not have it. */
  readonly givesOtherForm?: boolean;
}

interface RequestBody {
  readonly contentType: "application/json" | "application/x-www-form-urlencoded";
  /** Default false. */
  readonly isOptional?: boolean;
  /** Default 1 MiB. */
  readonly maxBytes?: number;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly examples: Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;
}

export interface OperationAnswer {
  readonly status: 200 | 201 | 206 | 304;
  readonly description: string;
  readonly content:
    | {
        readonly kind: "data";
        readonly schema: JsonSchema;
        readonly example?: unknown;
        readonly paged?: Pages;
        /** As every list does: parameters that the operation does not have. */
        readonly namesIgnored?: boolean;
        /** Beside the request id, where the response is not a list. */
        readonly meta?: {
          readonly title: string;
          readonly members: Readonly<Record<string, JsonSchema>>;
          readonly example: object;
        };
      }
    | { readonly kind: "body"; readonly schema: JsonSchema; readonly example?: unknown }
    | { readonly kind: "file"; readonly contentTypes: readonly string[] }
    | null;
}

export type Pages = "by-number" | "by-cursor" | "without-end" | "by-number-or-cursor";

/** Section 7. */
export interface Refusal {
  readonly code: ErrorCode;
  /** It decides the status. */
  readonly place?: "query" | "body";
  readonly when?: string;
}

export function refusal(code: ErrorCode, when?: string, place?: "query" | "body"): Refusal {
  return { code, ...(when === undefined ? {} : { when }), ...(place === undefined ? {} : { place }) };
}

/** Section 1, convention 8. */
export function idempotencyKey(options: { readonly required: boolean }): Parameter {
  return {
    name: "Idempotency-Key",
    in: "header",
    required: options.required,
    description:
      "Makes a retry safe: the same key with the same path and body has one effect and returns the same response again, with `Idempotent-Replayed: true`. Bodies are compared by their meaning: the order of members and of events, white space and explicit defaults do not matter; another path or body with the same key is `422 validation`. A key belongs to the operation and to the company (to the account for webhooks), and is kept as long as what was created with it. A rejected request does not use up its key.",
    schema: { type: "string", pattern: "^[A-Za-z0-9._-]{1,80}$" },
    example: "7b0c2f1e-4a5d-4f0b-9c1d-2e8a6b3f5d90",
  };
}
