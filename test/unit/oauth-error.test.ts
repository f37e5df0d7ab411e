import { expect, test } from "bun:test";
import { oauthErrorBody } from "../../src/http/oauth-error.ts";
import { ServiceError } from "../../src/kernel/errors.ts";

test.each([
  ["service_unavailable", 503, "temporarily_unavailable"],
  ["setup", 503, "temporarily_unavailable"],
  ["internal_error", 500, "server_error"],
  ["bad_gateway", 500, "server_error"],
  ["not_found", 404, "invalid_request"],
] as const)("%s, which no request for a token causes, is status %i and %s", (code, status, error) => {
  const given = oauthErrorBody(new ServiceError(code, "Words."), "req_x");
  expect([given.status, given.body.error]).toEqual([status, error]);
});

test("the description of an OAuth error has no character that RFC 6749 forbids", () => {
  const { body } = oauthErrorBody(new ServiceError("invalid_request", 'Not "ü\\\n".'), "req_x");
  expect(body.error_description).toBe("Not '???'.");
});
