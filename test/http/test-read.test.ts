import { afterAll, expect } from "bun:test";
import { startLookupWorld, WORLD_VINS, type WorldTest } from "../support/lookup-world.ts";
import { asObject, type Scenario, testScenarios } from "../support/scenario.ts";
import type { Role } from "../support/test-world.ts";
import { expectTestShape } from "../support/wire-test.ts";

const world = await startLookupWorld();
afterAll(() => world.close());

const read = (caller: Role, test: WorldTest) => () => ({
  path: `/v1/tests/${world.tests[test]}`,
  token: world.tokens[caller],
});
const absent = { status: 404, error: { code: "not_found" } } as const;

const scenarios: Scenario[] = [
  {
    name: "GET /v1/tests/{id} gives a group its own test, with every key and no dealer",
    request: read("alphaGroup", "alphaNewest"),
    status: 200,
    body: (body) => {
      const test = asObject(body.data);
      expectTestShape(test, false);
      expect(test).toMatchObject({
        id: world.tests.alphaNewest,
        dealer_id: world.york.dealerId,
        unit_id: world.york.unitId,
        status: "completed",
        vehicle: { vin: WORLD_VINS.shared, registration: "AB12 CDE" },
        result_status: "final",
      });
      expect(Object.keys(asObject(body.meta))).toEqual(["request_id"]);
    },
  },
  {
    name: "GET /v1/tests/{id} gives a marketplace any test, and names its dealer",
    request: read("market", "betaShared"),
    status: 200,
    body: (body) => {
      expectTestShape(asObject(body.data), true);
      expect(asObject(body.data).dealer).toEqual({ id: world.dublin.dealerId, name: "Beta Dublin" });
    },
  },
  {
    name: "GET /v1/tests/{id} gives a restricted marketplace a test of its group",
    request: read("marketOfAlpha", "alphaNewest"),
    status: 200,
  },
  {
    name: "GET /v1/tests/{id} gives a failed test with objects of nulls",
    request: read("alphaGroup", "failed"),
    status: 200,
    body: (body) => {
      const { vehicle, battery, ...test } = asObject(body.data);
      expect(Object.values(asObject(vehicle))).toEqual(Array(6).fill(null));
      expect(Object.values(asObject(battery))).toEqual(Array(13).fill(null));
      expect(test).toMatchObject({
        status: "failed",
        tested_at: null,
        diagnostics: null,
        certificate_available: false,
      });
    },
  },
  ...(["pending", "cancelled", "inFlight"] as const).map(
    (test): Scenario => ({
      name: `GET /v1/tests/{id} gives a test that is ${test}, with every key`,
      request: read("alphaGroup", test),
      status: 200,
      body: (body) => expectTestShape(asObject(body.data), false),
    }),
  ),
  {
    name: "GET /v1/tests/{id} hides another group's test as if it were absent",
    request: read("betaGroup", "alphaNewest"),
    ...absent,
  },
  {
    name: "GET /v1/tests/{id} hides another group's test from a restricted marketplace",
    request: read("marketOfAlpha", "betaShared"),
    ...absent,
  },
  {
    name: "GET /v1/tests/{id} hides every test from a marketplace restricted to nobody",
    request: read("marketOfNobody", "alphaNewest"),
    ...absent,
  },
  ...[
    "0",
    "-1",
    "999999",
    "abc",
    "1x",
    "01",
    "1.0",
    "1e0",
    "%20",
    "%31%20",
    "%ZZ",
    "%00",
    "9007199254740992",
    "1'--",
    "null",
  ].map(
    (id): Scenario => ({
      name: `GET /v1/tests/{id} finds nothing under the id ${id}`,
      request: () => ({ path: `/v1/tests/${id}`, token: world.tokens.alphaGroup }),
      ...absent,
    }),
  ),
  {
    name: "GET /v1/tests/{id} ignores the query",
    request: () => ({
      path: `/v1/tests/${world.tests.alphaNewest}?page=0&vin=x`,
      token: world.tokens.alphaGroup,
    }),
    status: 200,
  },
  {
    name: "GET /v1/tests/{id} refuses a caller without a token, whether the test exists or not",
    request: () => ({ path: "/v1/tests/999999" }),
    status: 401,
    error: { code: "missing_authorization" },
  },
  {
    name: "GET /v1/tests/{id} refuses a token without read:tests, whether the test exists or not",
    request: () => ({ path: "/v1/tests/abc", token: world.tokens.withoutReadTests }),
    status: 403,
    error: { code: "insufficient_scope" },
  },
];
testScenarios(() => world, scenarios);

testScenarios(
  () => world,
  [
    {
      name: "GET /v1/tests/{id} tells nobody whether a test outside reach exists: an absent test and another group's give the same answer but for the request id",
      request: read("betaGroup", "alphaNewest"),
      ...absent,
      body: async (hidden) => {
        const response = await world.fetch("/v1/tests/999999", {
          headers: { authorization: `Bearer ${world.tokens.betaGroup}` },
        });
        const missing = asObject(asObject(await response.json()).error);
        const { request_id: _, ...rest } = asObject(hidden.error);
        expect(response.status).toBe(404);
        expect(missing).toMatchObject(rest);
      },
    },
  ],
);
