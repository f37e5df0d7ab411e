import { expect, test } from "bun:test";
import { errorWriter, successResponse } from "../../src/http/envelope.ts";
import { ERROR_CODES, ServiceError } from "../../src/kernel/errors.ts";

const writeError = errorWriter(() => "https://svc.example");
const REQUEST_ID = "req_0123456789012345678901";

test("a success is data and meta with the request id, which the header repeats", async () => {
  const response = successResponse({ data: { id: 1 } }, REQUEST_ID);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(response.headers.get("x-request-id")).toBe(REQUEST_ID);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({ data: { id: 1 }, meta: { request_id: REQUEST_ID } });
});

test("a success may have another status and further headers", () => {
  const response = successResponse({ status: 201, data: null, headers: { "x-more": "1" } }, REQUEST_ID);
  expect(response.status).toBe(201);
  expect(response.headers.get("x-more")).toBe("1");
  expect(response.headers.get("x-request-id")).toBe(REQUEST_ID);
});

const PAGES: ReadonlyArray<readonly [page: number, perPage: number, total: number, hasMore: boolean]> = [
  [1, 25, 0, false],
  [1, 25, 25, false],
  [1, 25, 26, true],
  [2, 25, 26, false],
  [2, 25, 50, false],
  [2, 25, 51, true],
  [9, 25, 26, false],
  [1, 1, 2, true],
  [Number.MAX_SAFE_INTEGER, 100, 26, false],
];
for (const [page, perPage, total, hasMore] of PAGES) {
  test(`the page ${page} of ${total} by ${perPage} ${hasMore ? "has more" : "is the last"}`, async () => {
    const response = successResponse({ data: [], paging: { page, perPage, total } }, REQUEST_ID);
    expect(await response.json()).toEqual({
      data: [],
      meta: { request_id: REQUEST_ID, page, per_page: perPage, total, has_more: hasMore },
    });
  });
}

for (const nextCursor of ["WzFd", null]) {
  test(`the next cursor ${nextCursor} stands in meta, whose page and total are null`, async () => {
    const following = { perPage: 25, hasMore: nextCursor !== null, nextCursor };
    const response = successResponse({ data: [], following }, REQUEST_ID);
    expect(await response.json()).toEqual({
      data: [],
      meta: {
        request_id: REQUEST_ID,
        ...{ page: null, per_page: 25, total: null },
        has_more: nextCursor !== null,
        next_cursor: nextCursor,
      },
    });
  });
}

test("an error is code, message, request id and a link to its documentation, and no more than that", async () => {
  const error = new ServiceError("not_found", "Nothing here.", {
    internal: "hidden",
    cause: new Error("hidden"),
  });
  const response = writeError(error, REQUEST_ID);
  expect(response.status).toBe(404);
  expect(response.headers.get("x-request-id")).toBe(REQUEST_ID);
  expect(await response.json()).toEqual({
    error: {
      code: "not_found",
      message: "Nothing here.",
      request_id: REQUEST_ID,
      doc_url: "https://svc.example/docs/reference/errors#not_found",
    },
  });
});

test("an error names the field and the seconds to wait where there are any", async () => {
  const field = new ServiceError("invalid_field", "No.", {
    field: "shipping_address.postcode",
    place: "body",
  });
  expect(await writeError(field, REQUEST_ID).json()).toMatchObject({
    error: { field: "shipping_address.postcode" },
  });
  const wait = new ServiceError("certificate_not_ready", "Wait.", { retryAfterSeconds: 3 });
  expect(await writeError(wait, REQUEST_ID).json()).toMatchObject({ error: { retry_after_seconds: 3 } });
});

for (const code of ["internal_error", "usage", "conflict", "setup"] as const) {
  test(`an internal error (${code}) shows nothing of its text`, async () => {
    const response = writeError(new ServiceError(code, "/var/lib/secret is damaged."), REQUEST_ID);
    const text = await response.text();
    expect(text).not.toContain("secret");
    expect(text).toContain(REQUEST_ID);
  });
}

const CHALLENGES: Readonly<Record<string, string>> = {
  missing_authorization: 'Bearer realm="svc"',
  invalid_token: 'Bearer realm="svc", error="invalid_token"',
  invalid_audience: 'Bearer realm="svc", error="invalid_token"',
  token_expired: 'Bearer realm="svc", error="invalid_token"',
  insufficient_scope: 'Bearer realm="svc", error="insufficient_scope"',
};
for (const code of ERROR_CODES) {
  const challenge = CHALLENGES[code] ?? null;
  test(`the error ${code} ${challenge === null ? "has no challenge" : `challenges with ${challenge}`}`, () => {
    const response = writeError(new ServiceError(code, "Text."), REQUEST_ID);
    expect(response.headers.get("www-authenticate")).toBe(challenge);
    expect(response.headers.get("retry-after")).toBeNull();
  });
}
