import { afterAll, expect, test } from "bun:test";
import { normaliseEmail } from "../../src/kernel/email-address.ts";
import { EMAIL_ADDRESSES, withField } from "../support/body-faults.ts";
import {
  ADDRESS,
  createRequest,
  creationWrites,
  DEALER_BODY,
  eventsOf,
  freshKey,
  jsonRequest,
  LEAST_DEALER_BODY,
  startDealerWorld,
} from "../support/dealer-world.ts";
import { asList, asObject, type Scenario, testScenarios } from "../support/scenario.ts";
import { TEST_START_MS } from "../support/test-clock.ts";

const world = await startDealerWorld();
afterAll(() => world.close());

const create = (body: unknown) => () => createRequest(world.tokens.alphaGroup, body);
const activated = ["svc.dealer.activated"] as const;
const NOW = "2026-03-02T09:30:00.000Z";

function orderedUnits(count: number) {
  return Array.from({ length: count }, () => ({
    id: expect.any(Number),
    internal_reference: null,
    status: "ordered",
  }));
}

const scenarios: Scenario[] = [
  {
    name: "POST /v1/dealers makes an active dealer with its units ordered, and answers with the reduced dealer and nothing more",
    request: create(DEALER_BODY),
    status: 201,
    headers: { "idempotent-replayed": null, "cache-control": "no-store" },
    body: (body) => {
      expect(body).toEqual({
        data: {
          id: expect.any(Number),
          name: "Brackenmoor Canalside",
          status: "active",
          primary_contact: {
            name: "Ann Archerfield",
            email: "ann@canalside.example",
            phone: "+441134960000",
          },
          shipping_address: ADDRESS,
          units: orderedUnits(2),
          activated_at: NOW,
          created_at: NOW,
        },
        meta: { request_id: expect.any(String) },
      });
    },
    events: activated,
    writes: creationWrites(2),
  },
  {
    name: "POST /v1/dealers takes what cannot be left out alone: every key is there, null where nothing was given, and one unit",
    request: create(LEAST_DEALER_BODY),
    status: 201,
    body: ({ data }) => {
      expect(data).toMatchObject({
        primary_contact: { name: "Ann Archerfield", email: "ann@canalside.example", phone: null },
        shipping_address: { ...ADDRESS, line2: null },
        units: orderedUnits(1),
      });
      expect(Object.keys(asObject(asObject(data).shipping_address))).toContain("line2");
    },
    events: activated,
    writes: creationWrites(1),
  },
  ...(["legal_name", "company_number", "vat_number", "primary_contact_phone"] as const).map(
    (field): Scenario => ({
      name: `POST /v1/dealers reads null for ${field} as absent`,
      request: create({ ...DEALER_BODY, [field]: null }),
      status: 201,
      events: activated,
      writes: creationWrites(2),
    }),
  ),
  ...[1, 10].map(
    (count): Scenario => ({
      name: `POST /v1/dealers orders ${count} where num_boxes is ${count}`,
      request: create({ ...DEALER_BODY, num_boxes: count }),
      status: 201,
      body: ({ data }) => expect(asObject(data).units).toEqual(orderedUnits(count)),
      events: activated,
      writes: creationWrites(count),
    }),
  ),
  ...(
    [
      ["name", 200],
      ["legal_name", 200],
      ["company_number", 50],
      ["vat_number", 50],
      ["primary_contact_name", 80],
      ["primary_contact_phone", 40],
      ["shipping_address.line1", 200],
      ["shipping_address.line2", 200],
      ["shipping_address.city", 200],
      ["shipping_address.postcode", 20],
    ] as const
  ).map(
    ([path, maxLength]): Scenario => ({
      name: `POST /v1/dealers takes ${path} of ${maxLength} characters, counted as people count them`,
      request: create(withField(DEALER_BODY, path, "🔋".repeat(maxLength))),
      status: 201,
      events: activated,
    }),
  ),
  ...["peter.mueller", "ing.novak", "A.van.der.Berg"].map(
    (name): Scenario => ({
      name: `POST /v1/dealers takes ${name} for the name of a person`,
      request: create({ ...DEALER_BODY, primary_contact_name: name }),
      status: 201,
      events: activated,
    }),
  ),
  ...["AE", "HK", "IE"].map((country): Scenario => {
    const { postcode: _, ...address } = { ...ADDRESS, country };
    return {
      name: `POST /v1/dealers takes an address in ${country} without a postcode`,
      request: create({ ...DEALER_BODY, shipping_address: address }),
      status: 201,
      body: ({ data }) => expect(asObject(data).shipping_address).toEqual({ ...address, postcode: "" }),
      events: activated,
    };
  }),
  ...EMAIL_ADDRESSES.map(
    (email): Scenario => ({
      name: `POST /v1/dealers welcomes the owner at ${email.slice(0, 50)}`,
      request: create({ ...DEALER_BODY, primary_contact_email: email }),
      status: 201,
      body: async ({ data }) => {
        expect(asObject(asObject(data).primary_contact).email).toBe(email);
        expect<string | null | undefined>((await world.owners()).at(-1)?.email).toBe(normaliseEmail(email));
      },
      events: activated,
    }),
  ),
  {
    name: "POST /v1/dealers keeps texts as they are sent, spaces, quotes and scripts included",
    request: create({ ...DEALER_BODY, name: `  D'Arcy & <b>Søn</b> "Ø" 株式会社; --  ` }),
    status: 201,
    body: ({ data }) => expect(asObject(data).name).toBe(`  D'Arcy & <b>Søn</b> "Ø" 株式会社; --  `),
    events: activated,
  },
  {
    name: "POST /v1/dealers makes two dealers of one body under two keys",
    request: create(DEALER_BODY),
    status: 201,
    events: activated,
    writes: creationWrites(2),
  },
  {
    name: "POST /v1/dealers takes a content type with parameters and in any case",
    request: () => ({
      ...createRequest(world.tokens.alphaGroup, DEALER_BODY),
      headers: { "content-type": "Application/JSON; Charset=UTF-8", "idempotency-key": freshKey() },
    }),
    status: 201,
    events: activated,
  },
  {
    name: "POST /v1/dealers asks for write:dealers alone",
    request: () => createRequest(world.tokens.writeOnly, DEALER_BODY),
    status: 201,
    events: activated,
  },
  ...(
    [
      ["none", null],
      ["an empty one", ""],
      ["one of 81 characters", "k".repeat(81)],
      ["one with a blank", "two words"],
      ["one with a slash", "a/b"],
      ["one with a colon", "a:b"],
      ["one with a comma, as two headers become", "a, b"],
      ["one with a letter beyond ASCII", "schl\u00fcssel"],
      ["one in quotes", '"key"'],
    ] as const
  ).map(
    ([what, key]): Scenario => ({
      name: `POST /v1/dealers needs a usable Idempotency-Key: ${what} is refused`,
      request: () =>
        jsonRequest(
          "POST",
          "/v1/dealers",
          world.tokens.alphaGroup,
          DEALER_BODY,
          key === null ? {} : { "idempotency-key": key },
        ),
      status: 400,
      error: { code: "invalid_request" },
      writes: {},
    }),
  ),
  ...["k".repeat(80), "A-Z_a.z-0_9.", ".", "0"].map(
    (key): Scenario => ({
      name: `POST /v1/dealers takes the key ${key.length > 20 ? "of 80 characters" : key}`,
      request: () => createRequest(world.tokens.alphaGroup, DEALER_BODY, key),
      status: 201,
      events: activated,
    }),
  ),
];
testScenarios(() => world, scenarios);

test("a dealer made through the API is sent in one event with the full Dealer, as reading it gives it", async () => {
  const token = world.tokens.alphaGroup;
  const { path, ...init } = createRequest(token, DEALER_BODY);
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const response = await world.fetch(path, { method: "POST", headers, body: String(init.body) });
  const { id, units } = asObject(asObject(await response.json()).data);
  const events = await eventsOf(world);
  const dealerId = Number(id);
  const full = {
    id: dealerId,
    name: "Brackenmoor Canalside",
    legal_name: "Brackenmoor Canalside Limited",
    status: "active",
    billing_mode: "group",
    parent_company_id: world.alphaId,
    company_number: "09876543",
    vat_number: "GB987654321",
    primary_contact: { name: "Ann Archerfield", email: "ann@canalside.example", phone: "+441134960000" },
    registered_address: null,
    shipping_address: ADDRESS,
    units: asList(units).map((unit) => ({
      id: unit.id,
      internal_reference: null,
      status: "ordered",
      serial_number: null,
      location_label: null,
      shipping_address: {
        line1: "14 Canal Wharf",
        line2: "Unit 3",
        city: "Brackenmoor",
        postcode: "BM11 5PS",
      },
      dispatched_at: null,
      delivered_at: null,
      activated_at: null,
    })),
    activated_at: NOW,
    created_at: NOW,
    updated_at: NOW,
  };
  expect(events.at(-1)).toEqual({
    name: "svc.dealer.activated",
    companyId: world.alphaId,
    dealerId,
    accountId: null,
    occurredAtMs: TEST_START_MS,
    data: { dealer: full },
    marketplaceData: null,
    concern: null,
  });
  expect(events.filter((event) => event.dealerId === dealerId)).toHaveLength(1);
  const read = await world.fetch(`/v1/dealers/${dealerId}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(asObject(await read.json()).data).toEqual(full);
  expect((await world.owners()).filter((owner) => owner.dealerId === dealerId)).toEqual([
    { dealerId, name: "Ann Archerfield", email: "ann@canalside.example" },
  ]);
});
