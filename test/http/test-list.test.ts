import { afterAll, describe, expect } from "bun:test";
import { type LookupWorld, startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asList, asObject, type Scenario, type ScenarioRequest, testScenarios } from "../support/scenario.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import type { Role } from "../support/test-world.ts";
import { expectMeta, expectTestShape, idsOf } from "../support/wire-test.ts";

const world = await startLookupWorld();
afterAll(() => world.close());

const { shared, transferred, inFlight } = WORLD_VINS;

function as(caller: Role, query: string | Record<string, string> = ""): () => ScenarioRequest {
  const text = typeof query === "string" ? query : `?${new URLSearchParams(query)}`;
  return () => ({ path: `/v1/tests${text}`, token: world.tokens[caller] });
}
const emptyList: Pick<Scenario, "status" | "body"> = {
  status: 200,
  body: (body) => {
    expect(body.data).toEqual([]);
    expectMeta(body, { page: 1, per_page: 25, total: 0, has_more: false });
  },
};
/** A list of exactly these tests, in this order. */
const lists = (...names: Array<keyof LookupWorld["tests"]>): Pick<Scenario, "status" | "body"> => ({
  status: 200,
  body: (body) => {
    expect(idsOf(body)).toEqual(names.map((name) => world.tests[name]));
    expect(asObject(body.meta).total).toBe(names.length);
  },
});
const refuses = (field: string): Pick<Scenario, "status" | "error"> => ({
  status: 400,
  error: { code: "invalid_field", field },
});
const hoursAgo = (hours: number) => new Date(TEST_START_MS - hours * 3_600_000).toISOString();

const group = (query: string | Record<string, string> = "") => as("alphaGroup", query);
const scenarios: Scenario[] = [
  {
    name: "GET /v1/tests for a dealer group without a filter lists the group's tests, newest first, those without a date last, newest id first",
    request: group(),
    ...lists("alphaNewest", "alphaOlder", "cancelled", "pending", "failed", "inFlight"),
  },
  {
    name: "GET /v1/tests for a dealer group shows every key of every test and no dealer",
    request: group(),
    status: 200,
    body: (body) => {
      for (const test of asList(body.data)) expectTestShape(test, false);
      expect(Object.keys(asObject(body.meta))).toEqual([
        "request_id",
        "page",
        "per_page",
        "total",
        "has_more",
      ]);
    },
  },
  {
    name: "GET /v1/tests for a dealer group finds by VIN only its own tests of a shared car",
    request: group({ vin: shared }),
    ...lists("alphaNewest", "alphaOlder"),
  },
  {
    name: "GET /v1/tests for a dealer group finds by a VIN's beginning",
    request: group({ vin: "TMB" }),
    ...lists("inFlight"),
  },
  {
    name: "GET /v1/tests for a dealer group finds by 16 characters of a VIN",
    request: group({ vin: shared.slice(0, 16) }),
    ...lists("alphaNewest", "alphaOlder"),
  },
  {
    name: "GET /v1/tests for a dealer group finds by registration, however it is written",
    request: group({ registration: " ab-12-CDE " }),
    ...lists("alphaNewest", "alphaOlder"),
  },
  {
    name: "GET /v1/tests for a dealer group finds by a registration with an umlaut in small letters",
    request: group({ registration: "mü ab123e" }),
    ...lists("inFlight"),
  },
  {
    name: "GET /v1/tests for a dealer group finds by a registration whose umlaut is decomposed",
    request: group({ registration: "MU\u0308-AB 123E" }),
    ...lists("inFlight"),
  },
  {
    name: "GET /v1/tests for a dealer group does not find by the beginning of a registration",
    request: group({ registration: "AB12" }),
    ...emptyList,
  },
  {
    name: "GET /v1/tests for a dealer group requires both of VIN and registration",
    request: group({ vin: shared, registration: "MÜ-AB 123E" }),
    ...emptyList,
  },
  {
    name: "GET /v1/tests for a dealer group finds what matches both VIN and registration",
    request: group({ vin: inFlight, registration: "MÜAB123E" }),
    ...lists("inFlight"),
  },
  {
    name: "GET /v1/tests for a dealer group does not find a car that only another group tested",
    request: group({ vin: transferred }),
    ...emptyList,
  },
  {
    name: "GET /v1/tests for a dealer group does not find a car that nobody tested",
    request: group({ vin: "VF1AG000000000009" }),
    ...emptyList,
  },
  {
    name: "GET /v1/tests for a dealer group lists one dealer of the group",
    request: () => group({ dealer_id: String(world.york.dealerId) })(),
    ...lists("alphaNewest"),
  },
  {
    name: "GET /v1/tests for a dealer group lists nothing of another group's dealer, as if there were none",
    request: () => group({ dealer_id: String(world.dublin.dealerId) })(),
    ...emptyList,
  },
  {
    name: "GET /v1/tests for a dealer group lists nothing of a dealer that there is not",
    request: group({ dealer_id: "999999" }),
    ...emptyList,
  },
  {
    name: "GET /v1/tests for a dealer group counts since from the instant itself",
    request: group({ since: hoursAgo(1) }),
    ...lists("alphaNewest"),
  },
  {
    name: "GET /v1/tests for a dealer group counts until to the instant itself",
    request: group({ until: hoursAgo(48) }),
    ...lists("alphaOlder"),
  },
  {
    name: "GET /v1/tests for a dealer group narrows by since and until",
    request: group({ since: hoursAgo(48), until: hoursAgo(1) }),
    ...lists("alphaNewest", "alphaOlder"),
  },
  {
    name: "GET /v1/tests for a dealer group finds nothing between two instants in the wrong order",
    request: group({ since: hoursAgo(1), until: hoursAgo(48) }),
    ...emptyList,
  },
  {
    name: "GET /v1/tests for a dealer group reads since with an offset whose plus was not encoded",
    request: group(`?since=${hoursAgo(1).replace("Z", "+00:00")}`),
    ...lists("alphaNewest"),
  },
  {
    name: "GET /v1/tests for a dealer group gives one page and says that there is more",
    request: group({ per_page: "1", vin: shared }),
    status: 200,
    body: (body) => {
      expect(idsOf(body)).toEqual([world.tests.alphaNewest]);
      expectMeta(body, { page: 1, per_page: 1, total: 2, has_more: true });
    },
  },
  {
    name: "GET /v1/tests for a dealer group gives the last page and says that there is no more, though the page is full",
    request: group({ per_page: "1", page: "2", vin: shared }),
    status: 200,
    body: (body) => {
      expect(idsOf(body)).toEqual([world.tests.alphaOlder]);
      expectMeta(body, { page: 2, per_page: 1, total: 2, has_more: false });
    },
  },
  {
    name: "GET /v1/tests for a dealer group gives an empty page beyond the end, with the total",
    request: group({ page: "9", per_page: "100" }),
    status: 200,
    body: (body) => {
      expect(body.data).toEqual([]);
      expectMeta(body, { page: 9, per_page: 100, total: 6, has_more: false });
    },
  },
  {
    name: "GET /v1/tests for a dealer group gives an empty page where no database has rows",
    request: group({ page: String(Number.MAX_SAFE_INTEGER), per_page: "100" }),
    status: 200,
    body: (body) => expect(body.data).toEqual([]),
  },
  {
    name: "GET /v1/tests for a dealer group ignores parameters that it does not know, even twice",
    request: group("?limit=1&limit=2&vin[]=x&VIN=x&sort=id"),
    ...lists("alphaNewest", "alphaOlder", "cancelled", "pending", "failed", "inFlight"),
  },
  {
    name: "GET /v1/tests for a dealer group answers with a slash at the end as without",
    request: () => ({ path: "/v1/tests/", token: world.tokens.alphaGroup }),
    status: 200,
  },
  {
    name: "GET /v1/tests for a dealer group finds no failed test by a VIN",
    request: group({ vin: "000" }),
    ...emptyList,
  },
];
testScenarios(() => world, scenarios);

describe("GET /v1/tests for a marketplace", () => {
  const scenarios: Scenario[] = [
    {
      name: "GET /v1/tests for a marketplace finds a car at every dealer of every group, newest first, and names each dealer",
      request: as("market", { vin: shared }),
      status: 200,
      body: (body) => {
        const { alphaNewest, betaShared, alphaOlder } = world.tests;
        expect(idsOf(body)).toEqual([alphaNewest, betaShared, alphaOlder]);
        for (const test of asList(body.data)) expectTestShape(test, true);
        expect(asList(body.data)[1]?.dealer).toEqual({ id: world.dublin.dealerId, name: "Beta Dublin" });
      },
    },
    {
      name: "GET /v1/tests for a marketplace finds by registration the cars of a transferred plate, and does not merge them",
      request: as("market", { registration: "AB12CDE" }),
      status: 200,
      body: (body) => {
        const { alphaNewest, transferred: moved, alphaOlder } = world.tests;
        expect(idsOf(body)).toEqual([alphaNewest, moved, alphaOlder]);
        expect(asList(body.data).map(({ vehicle }) => asObject(vehicle).vin)).toEqual([
          shared,
          transferred,
          shared,
        ]);
      },
    },
    {
      name: "GET /v1/tests for a marketplace does not find a test that was recorded by VIN alone under a plate",
      request: as("market", { registration: "AB12CDE", vin: shared }),
      ...lists("alphaNewest", "alphaOlder"),
    },
    {
      name: "GET /v1/tests for a marketplace finds by a VIN's beginning",
      request: as("market", { vin: "WVW" }),
      ...lists("alphaNewest", "betaShared", "alphaOlder"),
    },
    {
      name: "GET /v1/tests for a marketplace narrows a lookup to one dealer",
      request: () => as("market", { vin: shared, dealer_id: String(world.dublin.dealerId) })(),
      ...lists("betaShared"),
    },
    {
      name: "GET /v1/tests for a marketplace finds nobody's car politely",
      request: as("market", { vin: "VF1AG000000000009" }),
      ...emptyList,
    },
    {
      name: "GET /v1/tests for a marketplace shows an in-flight figure without verdict or diagnostics",
      request: as("market", { vin: inFlight }),
      status: 200,
      body: (body) => {
        expect(asList(body.data)[0]).toMatchObject({
          status: "in_progress",
          battery: { soh_percent: 88.1 },
          result_status: null,
          diagnostics: null,
          certificate_available: false,
        });
      },
    },
    ...[
      {},
      { dealer_id: "1" },
      { since: hoursAgo(1) },
      { until: hoursAgo(1) },
      { page: "2" },
      { per_page: "10" },
      { dealer_id: "1", since: hoursAgo(9), until: hoursAgo(1), page: "1", per_page: "10" },
      { dealer_id: "x" },
      { page: "0" },
      { q: shared },
    ].map(
      (query): Scenario => ({
        name: `GET /v1/tests for a marketplace must name a vehicle: ${JSON.stringify(query)} alone is refused`,
        request: as("market", query),
        status: 400,
        error: { code: "invalid_request" },
      }),
    ),
    {
      name: "GET /v1/tests for a marketplace names a parameter that there is not, where the vehicle is missing",
      request: as("market", { vni: shared, page: "2" }),
      status: 400,
      error: { code: "invalid_request" },
      body: (body) =>
        expect(body.error).toMatchObject({
          message: "Look up one vehicle: give vin or registration. There is no parameter vni.",
        }),
    },
    {
      name: "GET /v1/tests for a marketplace with an empty VIN names none: the VIN is refused",
      request: as("market", "?vin="),
      ...refuses("vin"),
    },
    {
      name: "GET /v1/tests for a marketplace restricted to a group finds that group's tests alone",
      request: as("marketOfAlpha", { vin: shared }),
      ...lists("alphaNewest", "alphaOlder"),
    },
    {
      name: "GET /v1/tests for a marketplace restricted to a group does not find another's car",
      request: as("marketOfAlpha", { vin: transferred }),
      ...emptyList,
    },
    {
      name: "GET /v1/tests for a marketplace restricted to a group does not find another's dealer",
      request: () => as("marketOfAlpha", { vin: shared, dealer_id: String(world.dublin.dealerId) })(),
      ...emptyList,
    },
    {
      name: "GET /v1/tests for a marketplace restricted to no group finds nothing",
      request: as("marketOfNobody", { vin: shared }),
      ...emptyList,
    },
    {
      name: "GET /v1/tests for a marketplace restricted to a group must name a vehicle as well",
      request: as("marketOfAlpha"),
      status: 400,
      error: { code: "invalid_request" },
    },
  ];
  testScenarios(() => world, scenarios);
});

describe("refusals of GET /v1/tests", () => {
  const BAD: ReadonlyArray<readonly [query: string, field: string]> = [
    ["vin=wvwzzze1zmp000001", "vin"],
    ["vin=WV", "vin"],
    ["vin=", "vin"],
    ["vin=WVWZZZE1ZMP0000011", "vin"],
    ["vin=WVWZZZE1ZMP00000O", "vin"],
    ["vin=WVW%25", "vin"],
    ["vin=WVW_ZZ", "vin"],
    ["vin=%ZZ", "vin"],
    ["vin=%FF%FE", "vin"],
    ["vin=%00%00%00", "vin"],
    ["vin=' OR 1=1 --", "vin"],
    [`vin=${shared}&vin=${shared}`, "vin"],
    [`vin=${"W".repeat(8_000)}`, "vin"],
    ["registration=", "registration"],
    ["registration=A", "registration"],
    ["registration=%20-%20", "registration"],
    ["registration=ABCDEFGHIJKLMNOPQRSTU", "registration"],
    ["registration=AB_12", "registration"],
    ["registration=AB%0A12", "registration"],
    ["registration=AB%FF12", "registration"],
    ["registration=<script>", "registration"],
    ["registration=AB12&registration=CD34", "registration"],
    ["dealer_id=0", "dealer_id"],
    ["dealer_id=abc", "dealer_id"],
    ["dealer_id=1.5", "dealer_id"],
    ["dealer_id=1e3", "dealer_id"],
    ["dealer_id=99999999999999999999", "dealer_id"],
    ["dealer_id=1&dealer_id=1", "dealer_id"],
    ["since=yesterday", "since"],
    ["since=2026-02-30T00:00:00Z", "since"],
    ["since=2026-01-01", "since"],
    ["since=1767225600", "since"],
    ["since=2026-01-01T00:00:00Z&since=2026-01-01T00:00:00Z", "since"],
    ["until=", "until"],
    ["until=2026-01-01T00:00:00", "until"],
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=abc", "page"],
    ["page=1.5", "page"],
    ["page=", "page"],
    ["page=1&page=1", "page"],
    ["page=99999999999999999999", "page"],
    ["per_page=0", "per_page"],
    ["per_page=101", "per_page"],
    ["per_page=1000000", "per_page"],
    ["per_page=ten", "per_page"],
    ["per_page=5&per_page=6", "per_page"],
  ];
  const scenarios = BAD.map(
    ([query, field]): Scenario => ({
      name: `GET /v1/tests refuses ${query.length > 60 ? `${query.slice(0, 20)}… (${query.length} characters)` : query}, naming ${field}`,
      request: as("alphaGroup", `?${query}`),
      ...refuses(field),
    }),
  );
  testScenarios(
    () => world,
    [
      ...scenarios,
      {
        name: "GET /v1/tests refuses a caller without a token",
        request: { path: `/v1/tests?vin=${shared}` },
        status: 401,
        error: { code: "missing_authorization" },
      },
      {
        name: "GET /v1/tests refuses a token without read:tests, before it looks at the rest",
        request: as("withoutReadTests", "?vin=x&page=0"),
        status: 403,
        error: { code: "insufficient_scope" },
      },
      {
        name: "GET /v1/tests refuses a bad value as a marketplace's too",
        request: as("market", { vin: "wvw" }),
        ...refuses("vin"),
      },
    ],
  );
});
