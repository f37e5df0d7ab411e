import { afterAll, describe, expect } from "bun:test";
import { type LookupWorld, startLookupWorld, WORLD_VINS } from "../support/lookup-world.ts";
import { asList, asObject, type Scenario, type ScenarioRequest, testScenarios } from "../support/scenario.ts";
import type { SeededDealer } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import type { Role } from "../support/test-world.ts";
import { expectMeta, expectTestShape, idsOf } from "../support/wire-test.ts";

const world = await startLookupWorld();
afterAll(() => world.close());

const { shared, transferred, inFlight } = WORLD_VINS;

type Query = string | Readonly<Record<string, string>>;
type Expected = Omit<Scenario, "name" | "request">;

function as(caller: Role, query: Query = ""): ScenarioRequest {
  const text = typeof query === "string" ? query : `?${new URLSearchParams(query)}`;
  return { path: `/v1/tests${text}`, token: world.tokens[caller] };
}
/** A list of exactly these tests, in this order. */
const lists = (...names: Array<keyof LookupWorld["tests"]>): Expected => ({
  status: 200,
  body: (body) => {
    expect(idsOf(body)).toEqual(names.map((name) => world.tests[name]));
    expect(asObject(body.meta).total).toBe(names.length);
    if (names.length === 0) expectMeta(body, { page: 1, per_page: 25, total: 0, has_more: false });
  },
});
const refuses = (field: string): Expected => ({ status: 400, error: { code: "invalid_field", field } });
const NO_VEHICLE: Expected = { status: 400, error: { code: "invalid_request" } };
/** One page of a list. */
const gives = (
  names: ReadonlyArray<keyof LookupWorld["tests"]>,
  meta: Parameters<typeof expectMeta>[1],
): Expected => ({
  status: 200,
  body: (body) => {
    expect(idsOf(body)).toEqual(names.map((name) => world.tests[name]));
    expectMeta(body, meta);
  },
});
const hoursAgo = (hours: number) => new Date(TEST_START_MS - hours * 3_600_000).toISOString();
const ofDealer = ({ dealerId }: SeededDealer) => ({ dealer_id: String(dealerId) });
const EVERY_TEST = lists("alphaNewest", "alphaOlder", "cancelled", "pending", "failed", "inFlight");

function testLookups(who: string, rows: ReadonlyArray<readonly [string, Role, Query, Expected]>): void {
  const scenarios = rows.map(([what, caller, query, expected]) => ({
    name: `GET /v1/tests for a ${who} ${what}`,
    request: as(caller, query),
    ...expected,
  }));
  testScenarios(() => world, scenarios);
}

const FOR_A_GROUP: ReadonlyArray<readonly [what: string, query: Query, expected: Expected]> = [
  [
    "without a filter lists the group's tests, newest first, those without a date last, newest id first",
    "",
    EVERY_TEST,
  ],
  [
    "shows every key of every test and no dealer",
    "",
    {
      status: 200,
      body: (body) => {
        for (const test of asList(body.data)) expectTestShape(test, false);
        const members = ["request_id", "page", "per_page", "total", "has_more"];
        expect(Object.keys(asObject(body.meta))).toEqual(members);
      },
    },
  ],
  ["finds by VIN only its own tests of a shared car", { vin: shared }, lists("alphaNewest", "alphaOlder")],
  ["finds by a VIN's beginning", { vin: "TMB" }, lists("inFlight")],
  ["finds by 16 characters of a VIN", { vin: shared.slice(0, 16) }, lists("alphaNewest", "alphaOlder")],
  [
    "finds by registration, however it is written",
    { registration: " ab-12-CDE " },
    lists("alphaNewest", "alphaOlder"),
  ],
  [
    "finds by a registration with an umlaut in small letters",
    { registration: "mü ab123e" },
    lists("inFlight"),
  ],
  [
    "finds by a registration whose umlaut is decomposed",
    { registration: "MU\u0308-AB 123E" },
    lists("inFlight"),
  ],
  ["does not find by the beginning of a registration", { registration: "AB12" }, lists()],
  ["requires both of VIN and registration", { vin: shared, registration: "MÜ-AB 123E" }, lists()],
  [
    "finds what matches both VIN and registration",
    { vin: inFlight, registration: "MÜAB123E" },
    lists("inFlight"),
  ],
  ["does not find a car that only another group tested", { vin: transferred }, lists()],
  ["does not find a car that nobody tested", { vin: "VF1AG000000000009" }, lists()],
  ["finds no failed test by a VIN", { vin: "000" }, lists()],
  ["lists one dealer of the group", ofDealer(world.york), lists("alphaNewest")],
  ["lists nothing of another group's dealer, as if there were none", ofDealer(world.dublin), lists()],
  ["lists nothing of a dealer that there is not", { dealer_id: "999999" }, lists()],
  ["counts since from the instant itself", { since: hoursAgo(1) }, lists("alphaNewest")],
  ["counts until to the instant itself", { until: hoursAgo(48) }, lists("alphaOlder")],
  [
    "narrows by since and until",
    { since: hoursAgo(48), until: hoursAgo(1) },
    lists("alphaNewest", "alphaOlder"),
  ],
  [
    "finds nothing between two instants in the wrong order",
    { since: hoursAgo(1), until: hoursAgo(48) },
    lists(),
  ],
  [
    "reads since with an offset whose plus was not encoded",
    `?since=${hoursAgo(1).replace("Z", "+00:00")}`,
    lists("alphaNewest"),
  ],
  [
    "gives one page and says that there is more",
    { per_page: "1", vin: shared },
    gives(["alphaNewest"], { page: 1, per_page: 1, total: 2, has_more: true }),
  ],
  [
    "gives the last page and says that there is no more, though the page is full",
    { per_page: "1", page: "2", vin: shared },
    gives(["alphaOlder"], { page: 2, per_page: 1, total: 2, has_more: false }),
  ],
  [
    "gives an empty page beyond the end, with the total",
    { page: "9", per_page: "100" },
    gives([], { page: 9, per_page: 100, total: 6, has_more: false }),
  ],
  [
    "gives an empty page where no database has rows",
    { page: String(Number.MAX_SAFE_INTEGER), per_page: "100" },
    { status: 200, body: (body) => expect(body.data).toEqual([]) },
  ],
  [
    "ignores parameters that it does not know, even twice",
    "?limit=1&limit=2&vin[]=x&VIN=x&sort=id",
    EVERY_TEST,
  ],
  ["answers with a slash at the end as without", "/", EVERY_TEST],
];
testLookups(
  "dealer group",
  FOR_A_GROUP.map(([what, query, expected]) => [what, "alphaGroup", query, expected]),
);

describe("GET /v1/tests for a marketplace", () => {
  const { alphaNewest, betaShared, alphaOlder, transferred: moved } = world.tests;
  const WITHOUT_A_VEHICLE = [
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
  ];
  testLookups("marketplace", [
    [
      "finds a car at every dealer of every group, newest first, and names each dealer",
      "market",
      { vin: shared },
      {
        status: 200,
        body: (body) => {
          expect(idsOf(body)).toEqual([alphaNewest, betaShared, alphaOlder]);
          for (const test of asList(body.data)) expectTestShape(test, true);
          expect(asList(body.data)[1]?.dealer).toEqual({ id: world.dublin.dealerId, name: "Beta Dublin" });
        },
      },
    ],
    [
      "finds by registration the cars of a transferred plate, and does not merge them",
      "market",
      { registration: "AB12CDE" },
      {
        status: 200,
        body: (body) => {
          expect(idsOf(body)).toEqual([alphaNewest, moved, alphaOlder]);
          const vins = asList(body.data).map(({ vehicle }) => asObject(vehicle).vin);
          expect(vins).toEqual([shared, transferred, shared]);
        },
      },
    ],
    [
      "does not find a test that was recorded by VIN alone under a plate",
      "market",
      { registration: "AB12CDE", vin: shared },
      lists("alphaNewest", "alphaOlder"),
    ],
    [
      "finds by a VIN's beginning",
      "market",
      { vin: "WVW" },
      lists("alphaNewest", "betaShared", "alphaOlder"),
    ],
    [
      "narrows a lookup to one dealer",
      "market",
      { vin: shared, ...ofDealer(world.dublin) },
      lists("betaShared"),
    ],
    ["finds nobody's car politely", "market", { vin: "VF1AG000000000009" }, lists()],
    [
      "shows an in-flight figure without verdict or diagnostics",
      "market",
      { vin: inFlight },
      {
        status: 200,
        body: (body) =>
          expect(asList(body.data)[0]).toMatchObject({
            status: "in_progress",
            battery: { soh_percent: 88.1 },
            result_status: null,
            diagnostics: null,
            certificate_available: false,
          }),
      },
    ],
    ...WITHOUT_A_VEHICLE.map(
      (query) =>
        [
          `must name a vehicle: ${JSON.stringify(query)} alone is refused`,
          "market",
          query as Query,
          NO_VEHICLE,
        ] as const,
    ),
    [
      "names a parameter that there is not, where the vehicle is missing",
      "market",
      { vni: shared, page: "2" },
      {
        ...NO_VEHICLE,
        body: (body) =>
          expect(body.error).toMatchObject({
            message: "Look up one vehicle: give vin or registration. There is no parameter vni.",
          }),
      },
    ],
    ["with an empty VIN names none: the VIN is refused", "market", "?vin=", refuses("vin")],
    ["is refused a bad value as a dealer group is", "market", { vin: "wvw" }, refuses("vin")],
    [
      "restricted to a group finds that group's tests alone",
      "marketOfAlpha",
      { vin: shared },
      lists("alphaNewest", "alphaOlder"),
    ],
    ["restricted to a group does not find another's car", "marketOfAlpha", { vin: transferred }, lists()],
    [
      "restricted to a group does not find another's dealer",
      "marketOfAlpha",
      { vin: shared, ...ofDealer(world.dublin) },
      lists(),
    ],
    ["restricted to no group finds nothing", "marketOfNobody", { vin: shared }, lists()],
    ["restricted to a group must name a vehicle as well", "marketOfAlpha", "", NO_VEHICLE],
  ]);
});

describe("refusals of GET /v1/tests", () => {
  const BAD: Readonly<Record<string, readonly string[]>> = {
    vin: [
      "vin=wvwzzze1zmp000001",
      "vin=WV",
      "vin=",
      "vin=WVWZZZE1ZMP0000011",
      "vin=WVWZZZE1ZMP00000O",
      "vin=WVW%25",
      "vin=WVW_ZZ",
      "vin=%ZZ",
      "vin=%FF%FE",
      "vin=%00%00%00",
      "vin=' OR 1=1 --",
      `vin=${shared}&vin=${shared}`,
      `vin=${"W".repeat(8_000)}`,
    ],
    registration: [
      "registration=",
      "registration=A",
      "registration=%20-%20",
      "registration=ABCDEFGHIJKLMNOPQRSTU",
      "registration=AB_12",
      "registration=AB%0A12",
      "registration=AB%FF12",
      "registration=<script>",
      "registration=AB12&registration=CD34",
    ],
    dealer_id: [
      "dealer_id=0",
      "dealer_id=abc",
      "dealer_id=1.5",
      "dealer_id=1e3",
      "dealer_id=99999999999999999999",
      "dealer_id=1&dealer_id=1",
    ],
    since: [
      "since=yesterday",
      "since=2026-02-30T00:00:00Z",
      "since=2026-01-01",
      "since=1767225600",
      "since=2026-01-01T00:00:00Z&since=2026-01-01T00:00:00Z",
    ],
    until: ["until=", "until=2026-01-01T00:00:00"],
    page: [
      "page=0",
      "page=-1",
      "page=abc",
      "page=1.5",
      "page=",
      "page=1&page=1",
      "page=99999999999999999999",
    ],
    per_page: ["per_page=0", "per_page=101", "per_page=1000000", "per_page=ten", "per_page=5&per_page=6"],
  };
  const scenarios = Object.entries(BAD).flatMap(([field, queries]) =>
    queries.map(
      (query): Scenario => ({
        name: `GET /v1/tests refuses ${query.length > 60 ? `${query.slice(0, 20)}… (${query.length} characters)` : query}, naming ${field}`,
        request: as("alphaGroup", `?${query}`),
        ...refuses(field),
      }),
    ),
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
    ],
  );
});
