import { afterAll, expect, test } from "bun:test";
import { startLookupWorld } from "../support/lookup-world.ts";
import { exchange, type RawAnswer } from "../support/raw-http.ts";
import { asObject, type Scenario, testScenarios } from "../support/scenario.ts";

const world = await startLookupWorld();
afterAll(() => world.close());

const absent = { status: 404, error: { code: "not_found" } } as const;
const token = () => world.tokens.alphaGroup;

const PATHS = [
  "/v2",
  "/v1",
  "/v1/",
  "/v2/tests",
  "/tests",
  "/V1/tests",
  "/v1/Tests",
  "/v1//tests",
  "/v1/tests/1/other",
  "/v1/tests/1/2/3",
  "/v1/dealers/1/tests/1",
  "/v1%2Ftests",
  "/v1/tests%3Fvin=WVW",
  "/v1/%ZZ",
  "/%00",
  "/%FF%FE",
  "/v1/oauth",
  "/v1/oauth/token/x",
  "/.env",
  "/v1/../etc/passwd",
  "/v1/tests;a=b",
  `/${"a".repeat(8_000)}`,
];
const METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const ROUTES = ["/v1/tests", "/v1/tests/1", "/v1/dealers/1/tests"];
const scenarios: Scenario[] = [
  ...PATHS.flatMap((path): Scenario[] => [
    {
      name: `404 in the envelope answers GET ${path.length > 60 ? "a path of 8,000 characters" : path}, with a token`,
      request: () => ({ path, token: token() }),
      ...absent,
    },
    {
      name: `404 in the envelope answers GET ${path.length > 60 ? "a path of 8,000 characters" : path}, without one`,
      request: { path },
      ...absent,
    },
  ]),
  ...ROUTES.flatMap((path) =>
    METHODS.map(
      (method): Scenario => ({
        name: `404 in the envelope answers ${method} ${path}`,
        request: () => ({ method, path, token: token() }),
        ...absent,
      }),
    ),
  ),
  ...["GET", "PUT", "DELETE", "PATCH", "OPTIONS"].map(
    (method): Scenario => ({
      name: `404 in the envelope answers ${method} /v1/oauth/token`,
      request: { method, path: "/v1/oauth/token" },
      ...absent,
    }),
  ),
  {
    name: "404 in the envelope answers POST with a body that is no JSON, where there is nothing to post to",
    request: () => ({
      method: "POST",
      path: "/v1/tests",
      token: token(),
      headers: { "content-type": "application/json" },
      body: "{",
    }),
    ...absent,
  },
  {
    name: "404 in the envelope answers a CORS preflight: there is no CORS",
    request: {
      method: "OPTIONS",
      path: "/v1/tests",
      headers: { origin: "https://example.com", "access-control-request-method": "GET" },
    },
    ...absent,
    headers: { "access-control-allow-origin": null, "access-control-allow-methods": null },
  },
];
testScenarios(() => world, scenarios);

const NO_PATH = "There is no such path: /docs lists those that there are.";
const only = (...methods: readonly string[]) => `This path takes only ${methods.join(" and ")}.`;
const ABSENT = "There is no such resource within your reach.";
const NO_ID = "There is no such resource: the ids in a path are positive integers.";
testScenarios(
  () => world,
  (
    [
      ["a path that there is not", "GET", "/v1/nope", NO_PATH],
      ["the beginning of the API's paths", "GET", "/v1", NO_PATH],
      ["a path in capitals", "GET", "/v1/Tests", NO_PATH],
      ["a path with a segment too much", "GET", "/v1/tests/1/other", NO_PATH],
      ["a path that cannot be decoded", "GET", "/v1/%ZZ", NO_PATH],
      ["a wrong method", "PUT", "/v1/tests/1", only("GET", "HEAD")],
      ["a wrong method and an id that is no number", "PUT", "/v1/tests/abc", only("GET", "HEAD")],
      ["a method that some take", "DELETE", "/v1/dealers", only("GET, HEAD", "POST")],
      ["a query beside the path", "PUT", "/v1/dealers?page=1", only("GET, HEAD", "POST")],
      ["a path that takes no GET", "GET", "/v1/oauth/token", only("POST")],
      ["an id that is no number", "GET", "/v1/tests/abc", NO_ID],
      ["a test that there is not", "GET", "/v1/tests/999999", ABSENT],
      ["a test beyond reach", "GET", "/v1/dealers/999999/tests", ABSENT],
    ] as const
  ).map(
    ([what, method, path, message]): Scenario => ({
      name: `404 says what is wrong with ${what}: ${method} ${path}`,
      request: () => ({ method, path, token: token() }),
      ...absent,
      body: ({ error }) => expect(asObject(error).message).toBe(message),
    }),
  ),
);

test("404 says the same of a resource beyond reach as of one that there is not", async () => {
  const messageOf = async (path: string) => {
    const headers = { authorization: `Bearer ${world.tokens.betaGroup}` };
    return asObject(asObject(await (await world.fetch(path, { headers })).json()).error).message;
  };
  expect(await messageOf(`/v1/tests/${world.tests.alphaNewest}`)).toBe(ABSENT);
  expect(await messageOf("/v1/tests/999999")).toBe(ABSENT);
});

for (const [path, status] of [
  ["/v1/tests", 200],
  ["/v1/tests/999999", 404],
  ["/v1/nothing", 404],
] as const) {
  test(`HEAD of ${path} has the status and the headers of GET and no body`, async () => {
    // The length of a compressed answer differs with its request id.
    const headers = { authorization: `Bearer ${token()}`, "accept-encoding": "identity" };
    const head = await world.fetch(path, { method: "HEAD", headers });
    const get = await world.fetch(path, { headers });
    const length = (await get.arrayBuffer()).byteLength;
    expect(head.status).toBe(status);
    expect(head.headers.get("content-type")).toBe("application/json; charset=utf-8");
    expect(head.headers.get("content-length")).toBe(String(length));
    expect(head.headers.get("x-request-id")).toMatch(/^req_[A-Za-z0-9_-]{22}$/);
    expect(await head.text()).toBe("");
  });
}

const HEAD = "Connection: close\r\n";
const raw = (text: string) => exchange(world.port, Buffer.from(text, "latin1"));

function expectInEnvelope(answer: RawAnswer, status: number, code: string): void {
  expect(answer.status, answer.body).toBe(status);
  const error = asObject(asObject(JSON.parse(answer.body)).error);
  expect(error.code).toBe(code);
  expect(answer.headers.get("x-request-id")).toBe(String(error.request_id));
}

/** Refused by the server before there is a request: with a status and nothing else. */
async function expectRefusedBare(text: string, status: number): Promise<void> {
  const answer = await raw(text);
  expect(answer.status).toBe(status);
  expect(answer.body).toBe("");
}

test("a request over the hostname of one letter reaches the same routes", async () => {
  for (const host of ["x", "svc", "svc:80", "[::1]", "a.very.long.name.example.com:8080"]) {
    const answer = await raw(`GET /v1/tests HTTP/1.1\r\nHost: ${host}\r\n${HEAD}\r\n`);
    expectInEnvelope(answer, 401, "missing_authorization");
  }
});

test("a request of HTTP/1.0, which names no host, reaches the same routes", async () => {
  for (const [target, status] of [
    ["/healthz", 200],
    ["/v1/nothing/../../healthz?x=/y", 200],
    ["/xx/healthz", 404],
    ["//x/healthz", 404],
  ] as const) {
    const answer = await raw(`GET ${target} HTTP/1.0\r\n\r\n`);
    expect(answer.status, target).toBe(status);
  }
  const file = await raw("GET /v1/files/a/a.pdf HTTP/1.0\r\n\r\n");
  expectInEnvelope(file, 403, "signed_url_invalid");
  const authorization = `Authorization: Bearer ${token()}\r\n`;
  const list = await raw(`GET /v1/tests?per_page=1 HTTP/1.0\r\n${authorization}\r\n`);
  expect(asObject(asObject(JSON.parse(list.body)).meta).per_page).toBe(1);
  const page = await raw("GET /nothing HTTP/1.0\r\nAccept: text/html\r\n\r\n");
  expect(page.headers.get("content-type")).toStartWith("text/html");
});

test("a request over the hostname of one letter is not taken for a shorter path", async () => {
  const answer = await raw(`GET /xx/healthz HTTP/1.1\r\nHost: a\r\n${HEAD}\r\n`);
  expectInEnvelope(answer, 404, "not_found");
});

test("a request with a second Host, or with one that is none, is refused wherever it goes, and counted", async () => {
  const hosts = [
    "x\r\nHost: y",
    "x\r\nHost: x",
    "x, y",
    "x y",
    "x/v1",
    "a@x",
    "\xe4",
    "x:y",
    "x:999999",
    "[::1",
  ];
  for (const path of ["/v1/tests", "/v1/oauth/token", "/healthz", "/nothing", "/docs"]) {
    for (const host of hosts) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${HEAD}\r\n`);
      expectInEnvelope(answer, 400, "invalid_request");
    }
  }
});

test("a request with its whole address in the first line reaches the same routes", async () => {
  expectInEnvelope(
    await raw(`GET http://x/v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}\r\n`),
    401,
    "missing_authorization",
  );
});

test("a request with a body where none belongs is answered", async () => {
  const authorization = `Authorization: Bearer ${token()}\r\n`;
  const answer = await raw(
    `GET /v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}${authorization}Content-Length: 3\r\n\r\nabc`,
  );
  expect(answer.status).toBe(200);
});

test("a request with bytes that are no text in its query is refused by field", async () => {
  const authorization = `Authorization: Bearer ${token()}\r\n`;
  const answer = await raw(
    `GET /v1/tests?vin=\xff\xfe\xfd HTTP/1.1\r\nHost: x\r\n${HEAD}${authorization}\r\n`,
  );
  expectInEnvelope(answer, 400, "invalid_field");
});

test("a request with bytes that are no text in its token is refused", async () => {
  const answer = await raw(
    `GET /v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}Authorization: Bearer \xff\xfe\r\n\r\n`,
  );
  expectInEnvelope(answer, 401, "invalid_token");
});

test("a request with two different Authorization headers is refused", async () => {
  const authorization = `Authorization: Bearer ${token()}\r\n`;
  const answer = await raw(
    `GET /v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}${authorization}Authorization: Bearer x\r\n\r\n`,
  );
  expectInEnvelope(answer, 401, "invalid_token");
});

const post = `POST /v1/oauth/token HTTP/1.1\r\nHost: x\r\n${HEAD}Content-Type: application/x-www-form-urlencoded\r\n`;

for (const bytes of [16_385, 200_000_000, 900_000_000]) {
  test(`a request that declares a body of ${bytes} bytes is refused before it is sent`, async () => {
    expectInEnvelope(await raw(`${post}Content-Length: ${bytes}\r\n\r\nabc`), 413, "invalid_request");
  });
}

test("a request whose body of more than 16 KiB comes in chunks without a length is refused", async () => {
  const chunk = `400\r\n${"a".repeat(0x400)}\r\n`;
  const answer = await raw(`${post}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}0\r\n\r\n`);
  expectInEnvelope(answer, 413, "invalid_request");
});

test("a request of exactly 16 KiB is read", async () => {
  const body = `x=${"a".repeat(16_382)}`;
  expectInEnvelope(await raw(`${post}Content-Length: ${body.length}\r\n\r\n${body}`), 400, "invalid_request");
});

test("a request with a carriage return, a line feed or a zero inside a header never reaches a route", async () => {
  const count = world.logLines.length;
  for (const byte of ["\r", "\0"]) {
    await expectRefusedBare(
      `GET /v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}Authorization: Bearer a${byte}b\r\n\r\n`,
      400,
    );
  }
  await expectRefusedBare(
    `GET /v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}Authorization: Bearer a\nb: c\r\n\r\n`,
    400,
  );
  expect(world.logLines.length).toBe(count);
});

test("a request with both a length and chunks, by which two servers could be set against each other, never reaches a route", async () => {
  await expectRefusedBare(
    `${post}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
    400,
  );
  await expectRefusedBare(`${post}Content-Length: abc\r\n\r\nabc`, 400);
  await expectRefusedBare(`${post}Content-Length: -1\r\n\r\nabc`, 400);
});

test("a request with more headers or a longer address than a server should read never reaches a route", async () => {
  await expectRefusedBare(
    `GET /v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}${"X-A: b\r\n".repeat(2_000)}\r\n`,
    431,
  );
  await expectRefusedBare(`GET /v1/tests?x=${"a".repeat(200_000)} HTTP/1.1\r\nHost: x\r\n${HEAD}\r\n`, 431);
});

test("a request that is no HTTP is refused, and the next one is answered", async () => {
  await expectRefusedBare("hello\r\n\r\n", 400);
  await expectRefusedBare("GET /v1/tests HTTP/1.1\r\nConnection: close\r\n\r\n", 400);
  const answer = await raw(`GET /v1/tests HTTP/1.1\r\nHost: x\r\n${HEAD}\r\n`);
  expectInEnvelope(answer, 401, "missing_authorization");
});

test("a request id is svc's and new each time, whatever the caller sends as one", async () => {
  const ids = new Set<string | null>();
  for (let round = 0; round < 50; round++) {
    const response = await world.fetch("/v1/nothing", { headers: { "x-request-id": "chosen-by-caller" } });
    ids.add(response.headers.get("x-request-id"));
  }
  expect(ids.size).toBe(50);
  expect(ids.has("chosen-by-caller")).toBe(false);
});

test("a request id leads to the line in the log that says what happened", async () => {
  const response = await world.fetch("/v1/tests/999999?vin=WVW", {
    headers: { authorization: `Bearer ${token()}` },
  });
  const requestId = response.headers.get("x-request-id");
  const lines = world.logLines.map((line) => asObject(JSON.parse(line)));
  const [line, ...others] = lines.filter((candidate) => candidate.requestId === requestId);
  expect(others).toEqual([]);
  expect(line).toMatchObject({
    msg: "request",
    method: "GET",
    route: "/v1/tests/:id",
    status: 404,
    clientId: world.credentials.alphaGroup.clientId,
  });
});
