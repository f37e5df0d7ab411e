import { expect, test } from "bun:test";
import { ArrivingBodies } from "../../src/http/arriving-bodies.ts";
import { readBody, readJsonObject, requireContentType } from "../../src/http/body.ts";
import { readFormWithFile, readUploadedFile } from "../../src/http/form-with-file.ts";
import { parseJsonObject } from "../../src/kernel/json-object.ts";
import { TestClock } from "../support/test-clock.ts";
import { rejectionOf, thrownBy } from "../support/thrown.ts";

const post = (body: string | ReadableStream<Uint8Array>, contentType = "application/json") =>
  new Request("http://host/", { method: "POST", body, headers: { "content-type": contentType } });

function inPieces(sizes: readonly number[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const size of sizes) controller.enqueue(new Uint8Array(size).fill(97));
      controller.close();
    },
  });
}

test("a body is read to its end, in one piece or several", async () => {
  expect(await readBody(post("abc"))).toEqual(new Uint8Array([97, 98, 99]));
  expect((await readBody(post(inPieces([1, 2, 3])))).length).toBe(6);
  expect((await readBody(new Request("http://host/"))).length).toBe(0);
});

test("a body may have the limit and not one byte more, whether its length is declared or not", async () => {
  expect((await readBody(post("a".repeat(10)), 10)).length).toBe(10);
  expect((await readBody(post(inPieces([4, 6])), 10)).length).toBe(10);
  expect((await rejectionOf(readBody(post("a".repeat(11)), 10))).code).toBe("body_too_large");
  expect((await rejectionOf(readBody(post(inPieces([4, 6, 1])), 10))).code).toBe("body_too_large");
});

test("a body that never ends is given up at the limit", async () => {
  let pulled = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1;
      controller.enqueue(new Uint8Array(100));
    },
  });
  expect((await rejectionOf(readBody(post(endless), 1_000))).code).toBe("body_too_large");
  expect(pulled).toBeLessThan(20);
});

for (const [what, headers] of [
  ["a declared length", { "content-length": "1000" }],
  ["pieces", {}],
] as const) {
  test(`a body with ${what} whose sender hangs up is a fault of the request, not of the service`, async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.error(new DOMException("The connection was closed.", "AbortError"));
      },
    });
    const error = await rejectionOf(readBody(new Request("http://host/", { method: "POST", body, headers })));
    expect(error.code).toBe("invalid_request");
  });
}

test("a JSON body is an object", async () => {
  expect(await readJsonObject(post('{"a":[1,"ü"]}'))).toEqual({ a: [1, "ü"] });
  expect(await readJsonObject(post("{}", "Application/JSON; charset=utf-8"))).toEqual({});
});

const BAD: ReadonlyArray<readonly [what: string, body: string | Uint8Array]> = [
  ["nothing", ""],
  ["half an object", '{"a":'],
  ["two objects", "{}{}"],
  ["a list", "[]"],
  ["null", "null"],
  ["text", '"a"'],
  ["a number", "1"],
  ["what JavaScript would take", "{a: 1}"],
  ["bytes that are no UTF-8", new Uint8Array([123, 34, 255, 34, 58, 49, 125])],
];
for (const [what, body] of BAD) {
  test(`a JSON body that is ${what} is refused without repeating it`, () => {
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const error = thrownBy(() => parseJsonObject(bytes));
    expect(error.code).toBe("invalid_request");
    expect(error.message).toMatch(
      /^The body (is not valid JSON(: it ends too early,)? at line \d+, column \d+|is not valid UTF-8 from byte \d+|must be a JSON object)\.$/,
    );
  });
}

test.each([
  ['{"a": 1,\n "b": 0,5}', "JSON at line 2, column 9"],
  ['{"a":1', "JSON: it ends too early, at line 1, column 7"],
  ["", "JSON: it ends too early, at line 1, column 1"],
  ['{"a": NaN}', "JSON at line 1, column 7"],
  [new Uint8Array([123, 34, 255, 34, 58, 49, 125]), "UTF-8 from byte 3"],
  [Uint8Array.of(...Buffer.from('{"ü\ufffd'), 255), "UTF-8 from byte 8"],
  [Uint8Array.of(...Buffer.from('{"\ufffd'), 195), "UTF-8 from byte 6"],
])("the refusal of the body %p says where its fault is", (body, place) => {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  expect(thrownBy(() => parseJsonObject(bytes)).message).toBe(`The body is not valid ${place}.`);
});

test("a JSON body cannot reach a prototype", async () => {
  const body = await readJsonObject(post('{"__proto__":{"admin":true},"constructor":1}'));
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(Object.keys(body)).toEqual(["__proto__", "constructor"]);
});

const request = (contentType: string) => post("x", contentType);
for (const good of [
  "application/json",
  "APPLICATION/JSON",
  "application/json;charset=utf-8",
  " application/json ; a=b",
]) {
  test(`the content type ${JSON.stringify(good)} is JSON`, () =>
    requireContentType(request(good), "application/json"));
}
for (const bad of [
  "text/json",
  "application/jsonp",
  "application/json, text/html",
  "text/plain",
  "application",
]) {
  test(`the content type ${JSON.stringify(bad)} is not JSON`, () => {
    expect(thrownBy(() => requireContentType(request(bad), "application/json")).code).toBe("invalid_request");
  });
}

/** What a browser sends, under another media type. */
async function formAs(mediaType: string): Promise<Request> {
  const form = new FormData();
  form.set("file", new Blob(["abc"]), "abc.txt");
  const sent = new Response(form);
  const contentType = sent.headers.get("content-type")?.replace("multipart/form-data", mediaType) ?? "";
  return post(await sent.text(), contentType);
}
const bodies = new ArrivingBodies({ log: { warn() {} }, clock: new TestClock() });
const sent = (request: Request) => ({
  request,
  source: { address: null, rateKey: "unknown", widerKeys: [] },
});
const readers = {
  readFormWithFile: async (request: Request) => (await readFormWithFile(request, 100)).file,
  readUploadedFile: (request: Request) =>
    readUploadedFile(sent(request), bodies, {
      field: "file",
      mediaTypes: ["text/plain"],
      maxBytes: 100,
      deadlineMs: 10_000,
    }),
};
for (const [name, read] of Object.entries(readers)) {
  test(`a form with a file is read by ${name} under its media type in upper or lower case, and under no longer one`, async () => {
    for (const mediaType of ["multipart/form-data", "Multipart/Form-Data"])
      expect(await read(await formAs(mediaType))).toEqual(new Uint8Array([97, 98, 99]));
    for (const mediaType of ["multipart/form-data-x", "multipart/form-database"])
      expect(await rejectionOf(read(await formAs(mediaType)))).toMatchObject({
        code: "invalid_request",
        message: expect.stringContaining("Content-Type"),
      });
  });
}
