import { afterAll, describe, expect, test } from "bun:test";
import { insertDealer } from "../../src/dealers/dealer-store.ts";
import { insertUnit } from "../../src/dealers/unit-store.ts";
import { ADDRESS, startDealerWorld } from "../support/dealer-world.ts";
import { bearerToken } from "../support/forged-token.ts";
import { asList, asObject, type Scenario, testScenarios } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import type { Role } from "../support/test-world.ts";
import { expectMeta, idsOf } from "../support/wire-test.ts";

const DEALER_COUNT = 101;

const world = await startDealerWorld();
/** Alpha's dealers, by id. */
const alphaDealers: number[] = [world.leeds.dealerId];
const pendingId = await addPendingDealer();
alphaDealers.push(pendingId);
while (alphaDealers.length < DEALER_COUNT) {
  const { dealerId } = await seedDealer(world.db, world.alphaId, `Alpha ${alphaDealers.length}`);
  alphaDealers.push(dealerId);
  // Between Alpha's lie Beta's, so that a page that forgot whose it is would show.
  if (alphaDealers.length % 10 === 0) await seedDealer(world.db, world.betaId, `Beta ${dealerId}`);
}
const companyId = await seedCompany(world.db, "Group of nobody yet");
const emptyGroupToken = await bearerToken(
  world,
  await seedCredential(world.db, world.random, { kind: "dealer-group", companyId }),
);
afterAll(() => world.close());

/** With everything held that a dealer and a unit can hold. */
async function addPendingDealer(): Promise<number> {
  return await world.db.transact(async (tx) => {
    const dealerId = await insertDealer(tx, {
      companyId: world.alphaId,
      name: "Alpha Ripon",
      legalName: "Alpha Ripon Limited",
      status: "pending",
      billingMode: "direct",
      companyNumber: "01234567",
      vatNumber: "GB1",
      primaryContact: { name: "Ann", email: "ann@ripon.example", phone: null },
      registeredAddress: { ...ADDRESS, line1: "1 Registered Row" },
      shippingAddress: ADDRESS,
      activatedAtMs: null,
      nowMs: TEST_START_MS,
    });
    await insertUnit(tx, {
      dealerId,
      internalReference: "BAY-4",
      status: "active",
      serialNumber: "SU26-00001",
      locationLabel: "Bay 4",
      shippingAddress: ADDRESS,
      dispatchedAtMs: TEST_START_MS - 3_000,
      deliveredAtMs: TEST_START_MS - 2_000,
      activatedAtMs: TEST_START_MS - 1_000,
      createdAtMs: TEST_START_MS - 4_000,
    });
    return dealerId;
  });
}

const get =
  (path: string, caller: Role = "alphaGroup") =>
  () => ({ path, token: world.tokens[caller] });
const NOW = "2026-03-02T09:30:00.000Z";

const page = (query: string, from: number, to: number, meta: Parameters<typeof expectMeta>[1]): Scenario => ({
  name: `GET /v1/dealers gives the page ${query === "" ? "1 of 25 by itself" : query}`,
  request: get(`/v1/dealers${query}`),
  status: 200,
  body: (body) => {
    expect(idsOf(body)).toEqual(alphaDealers.slice(from, to));
    expectMeta(body, meta);
  },
  writes: {},
});
const total = DEALER_COUNT;
const scenarios: Scenario[] = [
  page("", 0, 25, { page: 1, per_page: 25, total, has_more: true }),
  page("?page=2", 25, 50, { page: 2, per_page: 25, total, has_more: true }),
  page("?per_page=100", 0, 100, { page: 1, per_page: 100, total, has_more: true }),
  page("?per_page=100&page=2", 100, 101, { page: 2, per_page: 100, total, has_more: false }),
  page("?per_page=1&page=101", 100, 101, { page: 101, per_page: 1, total, has_more: false }),
  page("?per_page=1&page=100", 99, 100, { page: 100, per_page: 1, total, has_more: true }),
  page("?page=6", 0, 0, { page: 6, per_page: 25, total, has_more: false }),
  page("?page=9007199254740991&per_page=100", 0, 0, {
    page: 9007199254740991,
    per_page: 100,
    total,
    has_more: false,
  }),
  page("?status=active&company=2&nonsense", 0, 25, {
    page: 1,
    per_page: 25,
    total,
    has_more: true,
    ignored_parameters: ["status", "company", "nonsense"],
  }),
  {
    name: "GET /v1/dealers shows the reduced dealer and its reduced units, every key of them and no other",
    request: get("/v1/dealers?per_page=2"),
    status: 200,
    body: (body) => {
      expect(asList(body.data)).toEqual([
        {
          id: world.leeds.dealerId,
          name: "Alpha Leeds",
          status: "active",
          primary_contact: null,
          shipping_address: null,
          units: [{ id: world.leeds.unitId, internal_reference: null, status: "active" }],
          activated_at: NOW,
          created_at: NOW,
        },
        {
          id: pendingId,
          name: "Alpha Ripon",
          status: "pending",
          primary_contact: { name: "Ann", email: "ann@ripon.example", phone: null },
          shipping_address: ADDRESS,
          units: [{ id: expect.any(Number), internal_reference: "BAY-4", status: "active" }],
          activated_at: null,
          created_at: NOW,
        },
      ]);
    },
  },
  {
    name: "GET /v1/dealers shows a sibling group its own dealers alone",
    request: get("/v1/dealers?per_page=100", "betaGroup"),
    status: 200,
    body: (body) => {
      expect(asList(body.data).every(({ name }) => String(name).startsWith("Beta "))).toBe(true);
      expectMeta(body, { page: 1, per_page: 100, total: 11, has_more: false });
    },
  },
  {
    name: "GET /v1/dealers is empty for a group without dealers",
    request: () => ({ path: "/v1/dealers", token: emptyGroupToken }),
    status: 200,
    body: (body) => {
      expect(body.data).toEqual([]);
      expectMeta(body, { page: 1, per_page: 25, total: 0, has_more: false });
    },
  },
  ...(
    [
      ["page=0", "page"],
      ["page=-1", "page"],
      ["page=1.5", "page"],
      ["page=x", "page"],
      ["page=", "page"],
      ["page=1&page=2", "page"],
      ["page=9007199254740992", "page"],
      ["per_page=0", "per_page"],
      ["per_page=101", "per_page"],
      ["per_page=1e1", "per_page"],
      ["per_page=%20", "per_page"],
      ["per_page=5&per_page=5", "per_page"],
    ] as const
  ).map(
    ([query, field]): Scenario => ({
      name: `GET /v1/dealers refuses ${query}, naming ${field}`,
      request: get(`/v1/dealers?${query}`),
      status: 400,
      error: { code: "invalid_field", field },
    }),
  ),
];
testScenarios(() => world, scenarios);

test("GET /v1/dealers walked to its end shows every dealer once", async () => {
  const seen: unknown[] = [];
  for (let page = 1, more = true; more; page += 1) {
    const response = await world.fetch(`/v1/dealers?per_page=7&page=${page}`, {
      headers: { authorization: `Bearer ${world.tokens.alphaGroup}` },
    });
    const body = asObject(await response.json());
    seen.push(...idsOf(body));
    more = asObject(body.meta).has_more === true;
  }
  expect(seen).toEqual(alphaDealers);
});

describe("GET /v1/dealers/{id}", () => {
  const scenarios: Scenario[] = [
    {
      name: "GET /v1/dealers/{id} gives the full dealer with its full units, every key of them and no other",
      request: () => get(`/v1/dealers/${pendingId}`)(),
      status: 200,
      body: (body) => {
        expect(body).toEqual({
          data: {
            id: pendingId,
            name: "Alpha Ripon",
            legal_name: "Alpha Ripon Limited",
            status: "pending",
            billing_mode: "direct",
            parent_company_id: world.alphaId,
            company_number: "01234567",
            vat_number: "GB1",
            primary_contact: { name: "Ann", email: "ann@ripon.example", phone: null },
            registered_address: { ...ADDRESS, line1: "1 Registered Row" },
            shipping_address: ADDRESS,
            units: [
              {
                id: expect.any(Number),
                internal_reference: "BAY-4",
                status: "active",
                serial_number: "SU26-00001",
                location_label: "Bay 4",
                shipping_address: {
                  line1: "14 Canal Wharf",
                  line2: "Unit 3",
                  city: "Brackenmoor",
                  postcode: "BM11 5PS",
                },
                dispatched_at: "2026-03-02T09:29:57.000Z",
                delivered_at: "2026-03-02T09:29:58.000Z",
                activated_at: "2026-03-02T09:29:59.000Z",
              },
            ],
            activated_at: null,
            created_at: NOW,
            updated_at: NOW,
          },
          meta: { request_id: expect.any(String) },
        });
      },
      writes: {},
    },
    {
      name: "GET /v1/dealers/{id} gives a dealer of which little is held, with every key",
      request: () => get(`/v1/dealers/${world.leeds.dealerId}`)(),
      status: 200,
      body: ({ data }) => {
        expect(data).toMatchObject({
          legal_name: null,
          company_number: null,
          vat_number: null,
          primary_contact: null,
          registered_address: null,
          shipping_address: null,
        });
        expect(Object.keys(asObject(data))).toHaveLength(15);
      },
    },
    {
      name: "GET /v1/dealers/{id} ignores the query",
      request: () => get(`/v1/dealers/${pendingId}?page=0&per_page=x`)(),
      status: 200,
    },
    {
      name: "GET /v1/dealers/{id} asks for read:dealers alone",
      request: () => get(`/v1/dealers/${pendingId}`, "readOnly")(),
      status: 200,
    },
  ];
  testScenarios(() => world, scenarios);
});
