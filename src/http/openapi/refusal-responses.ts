import { type ErrorCode, ServiceError } from "../../kernel/errors.ts";
import { type JsonSchema, objectOf } from "../../kernel/json-schema.ts";
import { wireErrorOf } from "../error-status.ts";
import { ERROR_MESSAGES } from "./error-messages.ts";
import { type Operation, type Refusal, refusal } from "./operation.ts";

/** Any operation may return these to any caller. */
const EVERYWHERE = ["too_many_requests", "internal_error", "service_unavailable"] as const;
const BEHIND_A_TOKEN = [
  "missing_authorization",
  "invalid_token",
  "invalid_audience",
  "token_expired",
  "insufficient_scope",
  "credential_disabled",
  "credential_not_found",
  "ip_not_allowed",
] as const;

/** Ascending statuses, each with its codes and when they are returned. */
export function refusalsByStatus(operation: Operation): ReadonlyMap<number, ReadonlyMap<ErrorCode, string>> {
  const byStatus = new Map<number, Map<ErrorCode, string>>();
  for (const each of refusalsOf(operation)) {
    const details = each.place === undefined ? {} : { place: each.place };
    const { status, code } = wireErrorOf(new ServiceError(each.code, "", details));
    const codes = byStatus.get(status) ?? new Map<ErrorCode, string>();
    const words = [codes.get(code), each.when ?? ERROR_MESSAGES[each.code]].filter(
      (part) => part !== undefined,
    );
    codes.set(code, [...new Set(words)].join(" "));
    byStatus.set(status, codes);
  }
  return new Map([...byStatus].sort(([a], [b]) => a - b));
}

function refusalsOf({ path, access, body, refusals = [] }: Operation): Refusal[] {
  const fromBody: readonly Refusal[] =
    body === undefined
      ? []
      : [
          refusal("invalid_request", `The body is not ${body.contentType}, or cannot be read as such.`),
          refusal("body_too_large"),
          ...(body.contentType === "application/json" ? [refusal("invalid_field", undefined, "body")] : []),
        ];
  return [
    ...(access?.kind === "bearer" ? BEHIND_A_TOKEN.map((code) => refusal(code)) : []),
    ...(/_id\}/.test(path) ? [refusal("not_found")] : []),
    ...fromBody,
    ...refusals,
    ...EVERYWHERE.map((code) => refusal(code)),
  ];
}

const NOT_READY: readonly string[] = ["certificate_not_ready", "preview_not_ready"] satisfies ErrorCode[];

/** Section 2, "Envelopes". */
export function refusalSchema(codes: readonly ErrorCode[]): JsonSchema {
  const properties: Record<string, JsonSchema> = {
    code: { type: "string", enum: codes, description: "What to branch on." },
    message: { type: "string", description: "For people; its words may change." },
    request_id: REQUEST_ID_SCHEMA,
  };
  const required = Object.keys(properties);
  if (codes.includes("invalid_field")) {
    properties.field = {
      type: "string",
      description:
        "The offending parameter, or the dotted path of the offending field; always with `invalid_field`.",
      examples: ["shipping_address.postcode"],
    };
    if (codes.length === 1) required.push("field");
  }
  if (codes.some((code) => NOT_READY.includes(code))) {
    properties.retry_after_seconds = {
      type: "integer",
      minimum: 1,
      maximum: 60,
      description: "An estimate from the render queue.",
    };
    required.push("retry_after_seconds");
  }
  return objectOf({ error: { type: "object", properties, required } });
}

export const REQUEST_ID_SCHEMA: JsonSchema = {
  type: "string",
  pattern: "^req_[A-Za-z0-9_-]{22}$",
  description: "The same as in the header `X-Request-Id`.",
  examples: ["req_0123456789abcdefghijkl"],
};
