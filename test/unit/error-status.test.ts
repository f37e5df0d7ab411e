import { expect, test } from "bun:test";
import { wireErrorOf } from "../../src/http/error-status.ts";
import { ERROR_CODES, type ErrorCode, ServiceError } from "../../src/kernel/errors.ts";

/** The table of the interface specification, section 7, and what the codes that it does not know become. */
const EXPECTED: Readonly<Record<ErrorCode, readonly [status: number, code: string]>> = {
  invalid_request: [400, "invalid_request"],
  invalid_field: [400, "invalid_field"],
  validation: [422, "validation"],
  invalid_grant_type: [400, "invalid_grant_type"],
  invalid_scope: [400, "invalid_scope"],
  missing_authorization: [401, "missing_authorization"],
  invalid_token: [401, "invalid_token"],
  invalid_audience: [401, "invalid_audience"],
  token_expired: [401, "token_expired"],
  invalid_client: [401, "invalid_client"],
  insufficient_scope: [403, "insufficient_scope"],
  credential_disabled: [403, "credential_disabled"],
  credential_not_found: [403, "credential_not_found"],
  ip_not_allowed: [403, "ip_not_allowed"],
  not_found: [404, "not_found"],
  certificate_not_ready: [409, "certificate_not_ready"],
  preview_not_ready: [409, "preview_not_ready"],
  invalid_webhook_url: [422, "invalid_webhook_url"],
  webhook_limit_reached: [422, "webhook_limit_reached"],
  too_many_requests: [429, "too_many_requests"],
  internal_error: [500, "internal_error"],
  bad_gateway: [502, "bad_gateway"],
  service_unavailable: [503, "service_unavailable"],
  signed_url_expired: [403, "signed_url_expired"],
  range_not_satisfiable: [416, "invalid_request"],
  signed_url_invalid: [403, "signed_url_invalid"],
  body_too_large: [413, "invalid_request"],
  missing_client: [400, "invalid_request"],
  conflict: [500, "internal_error"],
  usage: [500, "internal_error"],
  setup: [503, "service_unavailable"],
};

for (const code of ERROR_CODES) {
  const [status, wireCode] = EXPECTED[code];
  test(`the error ${code} is ${status} ${wireCode}`, () => {
    expect(wireErrorOf(new ServiceError(code, "Text."))).toEqual({ status, code: wireCode as ErrorCode });
  });
}

test("an error in a field of a query is 400, of a body 422", () => {
  const inQuery = new ServiceError("invalid_field", "Text.", { field: "vin", place: "query" });
  const inBody = new ServiceError("invalid_field", "Text.", { field: "name", place: "body" });
  expect(wireErrorOf(inQuery).status).toBe(400);
  expect(wireErrorOf(inBody)).toEqual({ status: 422, code: "invalid_field" });
});
