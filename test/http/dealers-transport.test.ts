import { afterAll, describe, expect, test } from "bun:test";
import { createRequest, DEALER_BODY, freshKey, startDealerWorld } from "../support/dealer-world.ts";
import { type Scenario, type ScenarioRequest, testScenarios } from "../support/scenario.ts";

const world = await startDealerWorld();
afterAll(() => world.close());

const OPERATIONS = [
  { method: "POST", path: () => "/v1/dealers", good: DEALER_BODY },
  {
    method: "PATCH",
    path: () => `/v1/dealers/${world.leeds.dealerId}`,
    good: { primary_contact_phone: "+44113" },
  },
  { method: "POST", path: () => `/v1/dealers/${world.leeds.dealerId}/units`, good: { quantity: 1 } },
] as const;

const MEBIBYTE = 1024 * 1024;
const bytes = (text: string) => new TextEncoder().encode(text);
/** A body without a declared length. */
function streamed(text: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (let start = 0; start < text.length; start += 65_536) {
        controller.enqueue(bytes(text.slice(start, start + 65_536)));
      }
      controller.close();
    },
  });
}

const NO_JSON_OBJECTS: ReadonlyArray<readonly [what: string, body: string | Uint8Array]> = [
  ["empty", ""],
  ["blank", "  \n"],
  ["cut short", '{"name":"x"'],
  ["two objects", "{}{}"],
  ["JSON with a comment", '{/* */"name":"x"}'],
  ["JSON with single quotes", "{'name':'x'}"],
  ["a list", "[]"],
  ["a list of the object", `[${JSON.stringify(DEALER_BODY)}]`],
  ["a text", '"text"'],
  ["a number", "12"],
  ["null", "null"],
  ["a form", "name=x&num_boxes=1"],
  ["no UTF-8", new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
  ["UTF-16", new Uint8Array(Buffer.from('{"name":"x"}', "utf16le"))],
  ["lists nested beyond any stack", bytes(`${"[".repeat(500_000)}${"]".repeat(500_000)}`)],
];

for (const { method, path, good } of OPERATIONS) {
  const refusedIn = (request: Partial<ScenarioRequest>): Scenario["request"] => {
    return () => ({
      method,
      path: path(),
      token: world.tokens.alphaGroup,
      ...request,
      headers: { "idempotency-key": freshKey(), ...request.headers },
    });
  };
  const json = { "content-type": "application/json" };
  const refused = (status: number) => ({ status, error: { code: "invalid_request" }, writes: {} }) as const;
  const text = JSON.stringify(good);
  const padded = `{${" ".repeat(MEBIBYTE)}${text.slice(1)}`;
  const scenarios: Scenario[] = [
    ...[
      "text/plain",
      "application/x-www-form-urlencoded",
      "application/jsonx",
      "text/json",
      "application/json-patch+json",
      "application/json; charset=iso-8859-1",
      'application/json;version=1; Charset="utf-16"',
      "application/json; charset=",
      "application/json; charset=utf-8; charset=latin1",
      "",
    ].map(
      (type): Scenario => ({
        name: `of the content type ${type === "" ? "nothing" : type} is refused`,
        request: refusedIn({ headers: { "content-type": type }, body: bytes(text) }),
        ...refused(400),
      }),
    ),
    {
      name: "without a content type is refused",
      request: refusedIn({ body: bytes(text) }),
      ...refused(400),
    },
    ...["gzip", "br", "identity, gzip", "x-none"].map(
      (coding): Scenario => ({
        name: `with the Content-Encoding ${coding} is refused, whatever it holds`,
        request: refusedIn({ headers: { ...json, "content-encoding": coding }, body: bytes(text) }),
        ...refused(400),
      }),
    ),
    {
      name: "with a charset and a coding that change nothing is read",
      request: refusedIn({
        headers: { "content-type": 'application/json; charset="UTF-8"', "content-encoding": "identity" },
        body: '{"unknown":1}',
      }),
      status: 422,
      error: { code: "invalid_field", field: "unknown" },
      writes: {},
    },
    {
      name: "without a body is refused",
      request: refusedIn({ headers: json }),
      ...refused(400),
    },
    ...NO_JSON_OBJECTS.map(
      ([what, body]): Scenario => ({
        name: `that is ${what} is refused`,
        request: refusedIn({ headers: json, body }),
        ...refused(400),
      }),
    ),
    {
      name: "of more than 1 MiB is refused",
      request: refusedIn({ headers: json, body: padded }),
      ...refused(413),
    },
    {
      name: "of more than 1 MiB without a declared length is refused",
      request: refusedIn({ headers: json, body: streamed(padded) }),
      ...refused(413),
    },
    {
      name: "of objects nested beyond any stack is refused at its outermost field",
      request: refusedIn({ headers: json, body: bytes(`${'{"a":'.repeat(150_000)}1${"}".repeat(150_000)}`) }),
      status: 422,
      error: { code: "invalid_field", field: "a" },
      writes: {},
    },
    {
      name: "of exactly 1 MiB is read",
      request: refusedIn({
        headers: json,
        body: `{${" ".repeat(MEBIBYTE - 2 - '"unknown":1'.length)}"unknown":1}`,
      }),
      status: 422,
      error: { code: "invalid_field", field: "unknown" },
      writes: {},
    },
  ];
  const name = `${method} /v1/dealers${method === "PATCH" ? "/{id}" : good === DEALER_BODY ? "" : "/{id}/units"}`;
  describe(`a body of ${name}`, () =>
    testScenarios(
      () => world,
      scenarios.map((one) => ({ ...one, name: `a body of ${name} ${one.name}` })),
    ));
}

testScenarios(
  () => world,
  [
    {
      name: "a body of POST /v1/dealers without a declared length is read",
      request: () => ({
        ...createRequest(world.tokens.alphaGroup, DEALER_BODY),
        body: streamed(JSON.stringify(DEALER_BODY)),
      }),
      status: 201,
      events: ["svc.dealer.activated"],
    },
  ],
);

test("a body of POST /v1/dealers that was refused made no owner", async () => {
  // That of the one dealer made.
  expect(await world.owners()).toHaveLength(1);
});
