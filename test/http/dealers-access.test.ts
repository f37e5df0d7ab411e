import { afterAll, describe, expect, test } from "bun:test";
import {
  createRequest,
  DEALER_BODY,
  freshKey,
  jsonRequest,
  startDealerWorld,
} from "../support/dealer-world.ts";
import { type Scenario, type ScenarioRequest, send, testScenarios } from "../support/scenario.ts";
import { tableContents } from "../support/table-contents.ts";
import type { Role } from "../support/test-world.ts";

const world = await startDealerWorld();
afterAll(() => world.close());

interface Operation {
  readonly name: string;
  readonly scope: "read:dealers" | "write:dealers";
  /** The request for a dealer, where there is one in the path. */
  readonly request: (token: string, dealerId: string) => ScenarioRequest;
  readonly hasId: boolean;
}

const OPERATIONS: readonly Operation[] = [
  {
    name: "POST /v1/dealers",
    scope: "write:dealers",
    hasId: false,
    request: (token) => createRequest(token, DEALER_BODY),
  },
  {
    name: "GET /v1/dealers",
    scope: "read:dealers",
    hasId: false,
    request: (token) => ({ path: "/v1/dealers", token }),
  },
  {
    name: "GET /v1/dealers/{id}",
    scope: "read:dealers",
    hasId: true,
    request: (token, id) => ({ path: `/v1/dealers/${id}`, token }),
  },
  {
    name: "PATCH /v1/dealers/{id}",
    scope: "write:dealers",
    hasId: true,
    request: (token, id) =>
      jsonRequest("PATCH", `/v1/dealers/${id}`, token, { primary_contact_phone: "+441134960002" }),
  },
  {
    name: "POST /v1/dealers/{id}/units",
    scope: "write:dealers",
    hasId: true,
    request: (token, id) =>
      jsonRequest(
        "POST",
        `/v1/dealers/${id}/units`,
        token,
        { quantity: 1, shipping_address: DEALER_BODY.shipping_address },
        { "idempotency-key": freshKey() },
      ),
  },
];

const absent = { status: 404, error: { code: "not_found" }, writes: {} } as const;
const unscoped = { status: 403, error: { code: "insufficient_scope" }, writes: {} } as const;
const BAD_IDS = ["0", "-1", "abc", "1x", "01", "1.0", "1e0", "%20", "%ZZ", "%00", "9007199254740992", "null"];

for (const { name, scope, hasId, request } of OPERATIONS) {
  const by = (caller: Role, id?: string) => () =>
    request(world.tokens[caller], id ?? String(world.leeds.dealerId));
  const wrongScope = scope === "read:dealers" ? "writeOnly" : "readOnly";
  const scenarios: Scenario[] = [
    {
      name: "refuses a caller without a token",
      request: () => {
        const { token: _, ...tokenless } = by("alphaGroup")();
        return tokenless;
      },
      status: 401,
      error: { code: "missing_authorization" },
      headers: { "www-authenticate": /^Bearer/ },
      writes: {},
    },
    {
      name: "refuses a token that is none",
      request: () => request("no-token-of-ours", String(world.leeds.dealerId)),
      status: 401,
      error: { code: "invalid_token" },
      writes: {},
    },
    {
      name: `refuses a token without ${scope}, whatever other scopes it has`,
      request: by(wrongScope),
      ...unscoped,
      headers: { "www-authenticate": /insufficient_scope/ },
    },
    { name: "refuses a marketplace", request: by("market"), ...unscoped },
    {
      name: "has no dealers for a marketplace, even with the scope",
      request: by("marketWithDealerScopes"),
      ...absent,
    },
    {
      name: "has no dealers for a marketplace restricted to that very group, even with the scope",
      request: by("restrictedMarketWithDealerScopes"),
      ...absent,
    },
    ...(hasId
      ? [
          {
            name: "hides a sibling group's dealer as if it were absent",
            request: () => by("alphaGroup", String(world.dublin.dealerId))(),
            ...absent,
          },
          {
            name: "hides it the other way round as well",
            request: by("betaGroup"),
            ...absent,
          },
          {
            name: "checks the scope before it looks for the dealer",
            request: by(wrongScope, "999999"),
            ...unscoped,
          },
          ...["999999", ...BAD_IDS].map(
            (id): Scenario => ({
              name: `finds no dealer under the id ${id}`,
              request: by("alphaGroup", id),
              ...absent,
            }),
          ),
        ]
      : []),
  ];
  describe(name, () =>
    testScenarios(
      () => world,
      scenarios.map((one) => ({ ...one, name: `${name} ${one.name}` })),
    ),
  );
}

const BODIES = ["{", "[]", "{}", '{"status":"closed"}', '{"quantity":99}'];
testScenarios(
  () => world,
  (["PATCH", "POST"] as const).flatMap((method) =>
    BODIES.map(
      (body): Scenario => ({
        name: `a sibling group's dealer is hidden before the input is looked at: ${method} ${body}`,
        request: () => ({
          method,
          path: `/v1/dealers/${world.dublin.dealerId}${method === "POST" ? "/units" : ""}`,
          token: world.tokens.alphaGroup,
          headers: { "idempotency-key": "no key\u00e9" },
          body,
        }),
        ...absent,
      }),
    ),
  ),
);

test("an absent dealer and a sibling's give the same answer but for the request id", async () => {
  for (const { hasId, request } of OPERATIONS) {
    if (!hasId) continue;
    const answers = await Promise.all(
      [String(world.dublin.dealerId), "999999"].map(async (id) => {
        const response = await send(world, request(world.tokens.alphaGroup, id));
        const text = await response.text();
        return { status: response.status, text: text.replace(/req_[\w-]{22}/, "req_") };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
});

const METHODS = [
  ["PUT", "/v1/dealers"],
  ["PATCH", "/v1/dealers"],
  ["DELETE", "/v1/dealers/1"],
  ["PUT", "/v1/dealers/1"],
  ["POST", "/v1/dealers/1"],
  ["GET", "/v1/dealers/1/units"],
  ["PATCH", "/v1/dealers/1/units"],
  ["POST", "/v1/dealers/1/units/2"],
] as const;
testScenarios(
  () => world,
  METHODS.map(
    ([method, path]): Scenario => ({
      name: `${method} ${path} is no route`,
      request: () => ({ method, path, token: world.tokens.alphaGroup }),
      ...absent,
    }),
  ),
);

test("no refusal made an owner or wrote a mail", async () => {
  expect(await world.owners()).toEqual([]);
  expect((await tableContents(world.db)).mail_outbox ?? []).toEqual([]);
});
