import { describe, expect, test } from "bun:test";
import { TEST_EXAMPLE } from "../../src/battery-tests/battery-test-presenter.ts";
import type { Answer } from "../../src/http/envelope.ts";
import { codingFor, entityTag, isKnown, negotiatedResponse } from "../../src/http/negotiated-response.ts";
import { Query } from "../../src/http/query.ts";

const REQUEST_ID = "req_0123456789012345678901";
const LONG = Array.from({ length: 400 }, (_, id) => ({ id, name: "Größe" }));
const VERY_LONG = Array.from({ length: 40 }, () => LONG);

async function answered(answer: Answer, headers: Record<string, string> = {}) {
  const request = new Request("http://host/v1/list", { headers });
  return await negotiatedResponse(answer, { requestId: REQUEST_ID, request, query: new Query(request.url) });
}
const list = (data: unknown): Answer => ({ data, paging: { page: 1, perPage: 25, total: 1 } });

const ASKED: ReadonlyArray<readonly [header: string | null, coding: "zstd" | "gzip" | null]> = [
  [null, null],
  ["", null],
  ["identity", null],
  ["br", null],
  ["gzip", "gzip"],
  ["X-GZIP", "gzip"],
  ["gzip, deflate, br, zstd", "gzip"],
  ["gzip;q=0.5, zstd", "zstd"],
  ["gzip;q=1.0, zstd;q=0.5", "gzip"],
  ["gzip;q=0", null],
  ["*", "gzip"],
  ["gzip;q=0, *;q=0.1", "zstd"],
  ["zstd;q=0, *;q=0.1", "gzip"],
  ["identity, gzip;q=0.2", null],
  ["gzip;q=much", null],
];
for (const [header, coding] of ASKED) {
  test(`a client that accepts ${header} gets ${coding ?? "no coding"}`, () =>
    expect(codingFor(header)).toBe(coding));
}

for (const data of [LONG, VERY_LONG]) {
  for (const [coding, decode] of [
    ["gzip", Bun.gunzipSync],
    ["zstd", Bun.zstdDecompressSync],
  ] as const) {
    test(`${coding} of ${JSON.stringify(data).length} bytes is read by its decoder, and says what it is and what it varies by`, async () => {
      const response = await answered(list(data), { "accept-encoding": coding });
      expect(response.headers.get("content-encoding")).toBe(coding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
      const text = Buffer.from(decode(await response.arrayBuffer())).toString();
      expect(JSON.parse(text).data).toEqual(data);
    });
  }
}

test("an answer with one test, in its documented form, is not compressed", async () => {
  for (const answer of [list([TEST_EXAMPLE]), { data: TEST_EXAMPLE, isVersioned: true }]) {
    const response = await answered(answer, { "accept-encoding": "gzip, zstd" });
    expect(response.headers.get("content-encoding")).toBeNull();
  }
});

test("a list and a read by id carry the headers of their answer", async () => {
  for (const answer of [list([1]), { data: 1, isVersioned: true }])
    expect((await answered({ ...answer, headers: { link: "</v1>" } })).headers.get("link")).toBe("</v1>");
});

test("a small answer is not compressed, and a long one varies by the coding though nobody asked for one", async () => {
  const small = await answered(list([1]), { "accept-encoding": "gzip" });
  expect(small.headers.get("content-encoding")).toBeNull();
  const plain = await answered(list(LONG));
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(plain.headers.get("vary")).toBe("Accept-Encoding");
});

describe("the state of what is read by id", () => {
  const read = (data: unknown): Answer => ({ data, isVersioned: true });

  test("a client that has the state gets 304 without a body, and one that has another gets the new one", async () => {
    const first = await answered(read({ id: 1 }));
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[0-9a-z]+"$/);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    expect(first.headers.get("vary")).toBe("Authorization, Accept-Encoding");
    const same = await answered(read({ id: 1 }), { "if-none-match": tag });
    expect(same.status).toBe(304);
    expect(await same.text()).toBe("");
    expect(same.headers.get("content-type")).toBeNull();
    for (const name of ["etag", "cache-control", "vary"])
      expect(same.headers.get(name)).toBe(first.headers.get(name));
    expect(same.headers.get("x-request-id")).toBe(REQUEST_ID);
    const changed = await answered(read({ id: 1, name: null }), { "if-none-match": tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(tag);
  });

  test("the state is the same in every coding", async () => {
    const plain = await answered(read(LONG));
    const zipped = await answered(read(LONG), { "accept-encoding": "gzip" });
    expect(zipped.headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  const TAG = entityTag("state");
  const ASKED: ReadonlyArray<readonly [header: string | null, known: boolean]> = [
    [null, false],
    ["", false],
    [TAG, true],
    [TAG.slice(2), true],
    [`"other", ${TAG}`, true],
    [`${TAG.slice(0, -1)}-gzip"`, true],
    [`${TAG.slice(2, -1)}-gzip"`, true],
    [`"other", ${TAG.slice(0, -1)}--gzip"`, true],
    [`${TAG.slice(2, -1)}-br"`, true],
    [`"other-gzip"`, false],
    [`${TAG.slice(2, -1)}-more"`, false],
    ["*", true],
    [`"other", *`, true],
    [`W/"other"`, false],
    [TAG.slice(0, -2), false],
  ];
  for (const [header, known] of ASKED) {
    test(`If-None-Match ${header} ${known ? "has" : "does not have"} the state ${TAG}`, () =>
      expect(isKnown(TAG, header)).toBe(known));
  }
});

test("a list names the parameters that it does not know, by name alone, and only what can be a name", async () => {
  const url = "http://host/v1/list?page=1&vni=WVWZZZE1ZMP000001&a%20b=1&=2&per_pag=3&vni=4";
  const query = new Query(url);
  query.text("page");
  const answer = list([]);
  const response = await negotiatedResponse(answer, {
    requestId: REQUEST_ID,
    request: new Request(url),
    query,
  });
  const { meta } = (await response.json()) as { meta: Record<string, unknown> };
  expect(meta.ignored_parameters).toEqual(["vni", "per_pag"]);
});
