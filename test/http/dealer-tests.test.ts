import { afterAll, expect } from "bun:test";
import { startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asList, type Scenario, testScenarios } from "../support/scenario.ts";
import type { Role } from "../support/test-world.ts";
import { expectMeta, expectTestShape, idsOf } from "../support/wire-test.ts";

const world = await startLookupWorld();
afterAll(() => world.close());

type DealerKey = "leeds" | "york" | "dublin";
const dealerId = (key: DealerKey) => world[key].dealerId;
const list =
  (caller: Role, dealer: DealerKey, query = "") =>
  () => ({
    path: `/v1/dealers/${dealerId(dealer)}/tests${query}`,
    token: world.tokens[caller],
  });
const absent = { status: 404, error: { code: "not_found" } } as const;
const { shared } = WORLD_VINS;

const scenarios: Scenario[] = [
  {
    name: "GET /v1/dealers/{id}/tests lists a dealer's tests alone",
    request: list("alphaGroup", "york"),
    status: 200,
    body: (body) => {
      expect(idsOf(body)).toEqual([world.tests.alphaNewest]);
      expectMeta(body, { page: 1, per_page: 25, total: 1, has_more: false });
      for (const test of asList(body.data)) expectTestShape(test, false);
    },
  },
  {
    name: "GET /v1/dealers/{id}/tests takes the filters and pages of GET /v1/tests",
    request: list("alphaGroup", "leeds", `?vin=${shared}&per_page=1`),
    status: 200,
    body: (body) => {
      expect(idsOf(body)).toEqual([world.tests.alphaOlder]);
      expectMeta(body, { page: 1, per_page: 1, total: 1, has_more: false });
    },
  },
  {
    name: "GET /v1/dealers/{id}/tests keeps to the dealer of its path, whatever dealer_id says",
    request: () => list("alphaGroup", "york", `?dealer_id=${dealerId("leeds")}`)(),
    status: 200,
    body: (body) => expect(idsOf(body)).toEqual([world.tests.alphaNewest]),
  },
  {
    name: "GET /v1/dealers/{id}/tests hides another group's dealer as if it were absent",
    request: list("alphaGroup", "dublin"),
    ...absent,
  },
  {
    name: "GET /v1/dealers/{id}/tests hides another group's dealer before it looks at the query",
    request: list("alphaGroup", "dublin", "?page=0&vin=x"),
    ...absent,
  },
  ...["0", "-1", "abc", "999999", "1.0", "%ZZ"].map(
    (id): Scenario => ({
      name: `GET /v1/dealers/{id}/tests finds no dealer under the id ${id}`,
      request: () => ({ path: `/v1/dealers/${id}/tests`, token: world.tokens.alphaGroup }),
      ...absent,
    }),
  ),
  {
    name: "GET /v1/dealers/{id}/tests gives a marketplace one vehicle's tests at one dealer, and names the dealer",
    request: list("market", "dublin", `?vin=${shared}`),
    status: 200,
    body: (body) => {
      expect(idsOf(body)).toEqual([world.tests.betaShared]);
      for (const test of asList(body.data)) expectTestShape(test, true);
    },
  },
  {
    name: "GET /v1/dealers/{id}/tests requires a vehicle of a marketplace as well",
    request: list("market", "dublin"),
    status: 400,
    error: { code: "invalid_request" },
  },
  {
    name: "GET /v1/dealers/{id}/tests tells a marketplace of an absent dealer before it asks for a vehicle",
    request: () => ({ path: "/v1/dealers/999999/tests", token: world.tokens.market }),
    ...absent,
  },
  {
    name: "GET /v1/dealers/{id}/tests hides a dealer outside a restricted marketplace's reach",
    request: list("marketOfAlpha", "dublin", `?vin=${shared}`),
    ...absent,
  },
  {
    name: "GET /v1/dealers/{id}/tests gives a restricted marketplace a dealer within its reach",
    request: list("marketOfAlpha", "leeds", `?vin=${shared}`),
    status: 200,
    body: (body) => expect(idsOf(body)).toEqual([world.tests.alphaOlder]),
  },
  {
    name: "GET /v1/dealers/{id}/tests hides every dealer from a marketplace restricted to nobody",
    request: list("marketOfNobody", "leeds", `?vin=${shared}`),
    ...absent,
  },
  ...(
    [
      ["vin=wvw", "vin"],
      ["registration=A", "registration"],
      ["since=x", "since"],
      ["until=x", "until"],
      ["page=0", "page"],
      ["per_page=101", "per_page"],
      ["page=1&page=2", "page"],
    ] as const
  ).map(
    ([query, field]): Scenario => ({
      name: `GET /v1/dealers/{id}/tests refuses ${query}, naming ${field}`,
      request: list("alphaGroup", "york", `?${query}`),
      status: 400,
      error: { code: "invalid_field", field },
    }),
  ),
  {
    name: "GET /v1/dealers/{id}/tests refuses a caller without a token",
    request: { path: "/v1/dealers/1/tests" },
    status: 401,
    error: { code: "missing_authorization" },
  },
  {
    name: "GET /v1/dealers/{id}/tests refuses a token without read:tests, read:dealers or not",
    request: list("withoutReadTests", "york"),
    status: 403,
    error: { code: "insufficient_scope" },
  },
];
testScenarios(() => world, scenarios);
