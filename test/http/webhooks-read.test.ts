import { afterAll, describe, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import {
  asList,
  asObject,
  type Scenario,
  type ScenarioRequest,
  send,
  testScenarios,
} from "../support/scenario.ts";
import type { Role } from "../support/test-world.ts";
import { createWebhook, HOOK_URL, startWebhookWorld, TEST_EVENTS } from "../support/webhook-world.ts";

afterAll(() => world.close());

const request = (method: string, path: string, caller: Role = "alphaGroup"): ScenarioRequest => ({
  method,
  path: `/v1/webhooks${path}`,
  token: world.tokens[caller],
});

const world = await startWebhookWorld();
const ours = (await world.create()).id;
const theirs = (await world.create("betaGroup")).id;
const markets = (await world.create("market")).id;
const second = (await world.create()).id;
const deleted = (await world.create()).id;
await send(world, request("DELETE", `/${deleted}`));
const shown = (id: number) => ({
  id,
  url: HOOK_URL,
  events: [...TEST_EVENTS],
  disabled_at: null,
  disabled_reason: null,
  asymmetric_signatures: false,
  consecutive_failures: 0,
  last_success_at: null,
  last_attempt_at: null,
  created_at: "2026-03-02T09:30:00.000Z",
  secret: null,
});
const ids = (body: { data?: unknown }) => asList(body.data).map(({ id }) => id);

testScenarios(
  () => world,
  [
    {
      name: "GET /v1/webhooks lists the account's endpoints, oldest first, every key there and no secret; deleted ones are gone",
      request: () => request("GET", ""),
      status: 200,
      body: (body) =>
        expect(body).toEqual({
          data: [shown(ours), shown(second)],
          meta: { request_id: expect.any(String), page: 1, per_page: 25, total: 2, has_more: false },
        }),
      writes: {},
    },
    {
      name: "GET /v1/webhooks lists another account's to it alone",
      request: () => request("GET", "", "market"),
      status: 200,
      body: (body) => expect(ids(body)).toEqual([markets]),
    },
    ...(
      [
        ["page=1", [0, 1], { page: 1, per_page: 25, total: 2, has_more: false }],
        ["page=2", [], { page: 2, per_page: 25, total: 2, has_more: false }],
        ["per_page=1", [0], { page: 1, per_page: 1, total: 2, has_more: true }],
        ["page=2&per_page=1", [1], { page: 2, per_page: 1, total: 2, has_more: false }],
        ["page=3&per_page=1", [], { page: 3, per_page: 1, total: 2, has_more: false }],
        [`page=${Number.MAX_SAFE_INTEGER}&per_page=100`, [], { total: 2, has_more: false }],
      ] as const
    ).map(
      ([query, places, meta]): Scenario => ({
        name: `GET /v1/webhooks pages by ${query}, as other lists do`,
        request: () => request("GET", `?${query}`),
        status: 200,
        body: (body) => {
          expect(ids(body)).toEqual(places.map((place) => [ours, second][place]));
          expect(body.meta).toMatchObject(meta);
        },
      }),
    ),
    ...["page=0", "page=-1", "page=one", "per_page=0", "per_page=101", "page=1&page=2"].map(
      (query): Scenario => ({
        name: `GET /v1/webhooks refuses ${query}`,
        request: () => request("GET", `?${query}`),
        status: 400,
        error: { code: "invalid_field", field: query.split("=")[0] ?? "" },
        writes: {},
      }),
    ),
    {
      name: "GET /v1/webhooks lists nothing where there is none",
      request: () => request("GET", "", "otherMarket"),
      status: 200,
      body: ({ data, meta }) => {
        expect(data).toEqual([]);
        expect(meta).toMatchObject({ page: 1, total: 0, has_more: false });
      },
    },
    {
      name: "GET /v1/webhooks lists the same to a second credential of the account",
      request: async () => ({
        ...request("GET", ""),
        token: await world.rotatedToken("alphaGroup"),
      }),
      status: 200,
      body: (body) => expect(ids(body)).toEqual([ours, second]),
    },
  ],
);

testScenarios(
  () => world,
  [
    {
      name: "GET /v1/webhooks/{id} reads one",
      request: () => request("GET", `/${ours}`),
      status: 200,
      body: ({ data }) => expect(data).toEqual(shown(ours)),
      writes: {},
    },
  ],
);

test("GET /v1/webhooks/{id} shows how deliveries go", async () => {
  const { id } = await world.create("otherMarket");
  const at = Date.UTC(2026, 2, 2, 10);
  const health = {
    disabledAtMs: at,
    consecutiveFailures: 50,
    lastSuccessAtMs: at - 2,
    lastAttemptAtMs: at - 1,
  };
  await world.db.transact((tx) => tx.update(webhookEndpoints).set(health).where(eq(webhookEndpoints.id, id)));
  const response = await send(world, request("GET", `/${id}`, "otherMarket"));
  expect(asObject(await response.json()).data).toEqual({
    ...shown(id),
    disabled_at: "2026-03-02T10:00:00.000Z",
    consecutive_failures: 50,
    last_success_at: "2026-03-02T09:59:59.998Z",
    last_attempt_at: "2026-03-02T09:59:59.999Z",
  });
  await send(world, request("DELETE", `/${id}`, "otherMarket"));
});

testScenarios(
  () => world,
  [
    {
      name: "DELETE /v1/webhooks/{id} answers 200 with the endpoint as it was, without its secret, and leaves an entry in the audit log",
      request: async () => request("DELETE", `/${(await world.create("betaGroup")).id}`, "betaGroup"),
      status: 200,
      body: ({ data }) => expect(data).toEqual(shown(Number(asObject(data).id))),
      // The key that it was made with goes, too.
      writes: { audit_entries: 1, idempotency_keys: -1 },
    },
  ],
);

test("DELETE /v1/webhooks/{id} removes an endpoint: it is neither read, listed, pinged, replayed nor deleted again", async () => {
  const { id } = await world.create("betaGroup");
  expect((await send(world, request("DELETE", `/${id}`, "betaGroup"))).status).toBe(200);
  for (const [method, path] of [
    ["GET", `/${id}`],
    ["DELETE", `/${id}`],
    ["POST", `/${id}/test`],
  ] as const) {
    expect((await send(world, request(method, path, "betaGroup"))).status).toBe(404);
  }
  const list = await send(world, request("GET", "", "betaGroup"));
  expect(ids(asObject(await list.json()))).not.toContain(id);
});

interface Operation {
  readonly name: string;
  readonly request: (id: string, caller?: Role) => ScenarioRequest;
}

const replay = (id: string, caller?: Role): ScenarioRequest => ({
  ...request("POST", `/${id}/replay`, caller),
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ since: "2026-01-01T00:00:00Z" }),
});
const update = (id: string, caller?: Role): ScenarioRequest => ({
  ...request("PATCH", `/${id}`, caller),
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ enabled: true }),
});
const OF_ONE: readonly Operation[] = [
  {
    name: "GET /v1/webhooks/{id}/deliveries",
    request: (id, caller) => request("GET", `/${id}/deliveries`, caller),
  },
  { name: "PATCH /v1/webhooks/{id}", request: update },
  {
    name: "POST /v1/webhooks/{id}/rotate-secret",
    request: (id, caller) => request("POST", `/${id}/rotate-secret`, caller),
  },
  { name: "GET /v1/webhooks/{id}", request: (id, caller) => request("GET", `/${id}`, caller) },
  { name: "DELETE /v1/webhooks/{id}", request: (id, caller) => request("DELETE", `/${id}`, caller) },
  { name: "POST /v1/webhooks/{id}/test", request: (id, caller) => request("POST", `/${id}/test`, caller) },
  { name: "POST /v1/webhooks/{id}/replay", request: replay },
];

for (const operation of OF_ONE) {
  const absent: ReadonlyArray<readonly [what: string, id: () => string, caller?: Role]> = [
    ["that is not there", () => "999999"],
    ["of another group", () => String(theirs)],
    ["of a marketplace", () => String(markets)],
    ["of a group, to a marketplace", () => String(ours), "market"],
    ["of a marketplace, to another", () => String(markets), "otherMarket"],
    ["that was deleted", () => String(deleted)],
    ...["0", "-1", "1.5", "one", "1e3", "+1", "01x", "9007199254740993", "%20"].map(
      (id) => [`of the id ${id}`, () => id] as const,
    ),
  ];
  describe(`missing endpoints of ${operation.name}`, () => {
    testScenarios(
      () => world,
      absent.map(
        ([what, id, caller]): Scenario => ({
          name: what,
          request: () => operation.request(id(), caller),
          status: 404,
          error: { code: "not_found" },
          writes: {},
        }),
      ),
    );
  });
}

const ALL: readonly Operation[] = [
  ...OF_ONE,
  { name: "GET /v1/webhooks", request: (_, caller) => request("GET", "", caller) },
  {
    name: "POST /v1/webhooks",
    request: (_, caller = "alphaGroup") =>
      createWebhook(world.tokens[caller], { url: HOOK_URL, events: TEST_EVENTS }),
  },
];

for (const operation of ALL) {
  testScenarios(
    () => world,
    [
      {
        name: `${operation.name} needs a token`,
        request: () => {
          const { token: _, ...rest } = operation.request(String(ours));
          return rest;
        },
        status: 401,
        error: { code: "missing_authorization" },
        headers: { "www-authenticate": /^Bearer/ },
        writes: {},
      },
      {
        name: `${operation.name} needs a token of ours`,
        request: () => ({ ...operation.request(String(ours)), token: "not.a.token" }),
        status: 401,
        error: { code: "invalid_token" },
        writes: {},
      },
      {
        name: `${operation.name} needs manage:webhooks, whatever else is granted`,
        request: () => operation.request(String(ours), "withoutWebhooks"),
        status: 403,
        error: { code: "insufficient_scope" },
        writes: {},
      },
      {
        name: `${operation.name} is refused for want of the scope before the endpoint is looked for`,
        request: () => operation.request("999999", "withoutWebhooks"),
        status: 403,
        error: { code: "insufficient_scope" },
        writes: {},
      },
    ],
  );
}

for (const [method, path] of [
  ["PUT", ""],
  ["PUT", "/1"],
  ["DELETE", ""],
  ["GET", "/1/test"],
  ["GET", "/1/replay"],
  ["POST", "/1"],
] as const) {
  test(`no webhook operation exists as ${method} /v1/webhooks${path}`, async () => {
    const response = await send(world, request(method, path));
    expect(response.status).toBe(404);
    expect(asObject(asObject(await response.json()).error).code).toBe("not_found");
  });
}
