import { afterAll, expect, test } from "bun:test";
import { desc } from "drizzle-orm";
import { units } from "../../src/dealers/unit-table.ts";
import {
  ADDRESS,
  createRequest,
  DEALER_BODY,
  freshKey,
  jsonRequest,
  startDealerWorld,
} from "../support/dealer-world.ts";
import {
  asList,
  asObject,
  type JsonObject,
  type Scenario,
  send,
  testScenarios,
} from "../support/scenario.ts";
import { crowdAtWriter } from "../support/writer-crowd.ts";

const world = await startDealerWorld();
const made = await send(world, createRequest(world.tokens.alphaGroup, DEALER_BODY));
/** Alpha's dealer with an address of its own, and two units ordered. */
const canalsideId = Number(asObject(asObject(await made.json()).data).id);
afterAll(() => world.close());

const order = (body: unknown, key?: string, dealerId?: number) => () =>
  jsonRequest(
    "POST",
    `/v1/dealers/${dealerId ?? canalsideId}/units`,
    world.tokens.alphaGroup,
    body,
    key === undefined ? {} : { "idempotency-key": key },
  );
const { country: _, ...UNIT_ADDRESS } = ADDRESS;
const unit = (changed: object = {}) => ({
  id: expect.any(Number),
  internal_reference: null,
  status: "ordered",
  serial_number: null,
  location_label: null,
  shipping_address: UNIT_ADDRESS,
  dispatched_at: null,
  delivered_at: null,
  activated_at: null,
  ...changed,
});
const unitsOf = ({ data }: JsonObject) => asList(asObject(data).units);
const writes = (quantity: number, withKey = false) => ({
  units: quantity,
  unit_moves: quantity,
  audit_entries: 1,
  ...(withKey ? { idempotency_keys: 1 } : {}),
});

const elsewhere = { line1: "2 Depot Rd", city: "Hull", postcode: "HU1 1AA", country: "GB" };
const scenarios: Scenario[] = [
  {
    name: "POST /v1/dealers/{id}/units orders a unit to the dealer's address, and answers with the full unit and nothing more",
    request: order({ quantity: 1 }),
    status: 201,
    headers: { "idempotent-replayed": null },
    body: (body) =>
      expect(body).toEqual({ data: { units: [unit()] }, meta: { request_id: expect.any(String) } }),
    writes: writes(1),
  },
  ...[2, 10].map(
    (quantity): Scenario => ({
      name: `POST /v1/dealers/{id}/units orders ${quantity} at once, each a unit of its own`,
      request: order({ quantity }),
      status: 201,
      body: (body) => {
        expect(unitsOf(body)).toEqual(Array.from({ length: quantity }, () => unit()));
        expect(new Set(unitsOf(body).map(({ id }) => id)).size).toBe(quantity);
      },
      writes: writes(quantity),
    }),
  ),
  {
    name: "POST /v1/dealers/{id}/units ships them where the order says, and leaves the dealer's address as it is",
    request: order({ quantity: 2, shipping_address: elsewhere }),
    status: 201,
    body: (body) => {
      const shipping_address = { line1: "2 Depot Rd", line2: null, city: "Hull", postcode: "HU1 1AA" };
      expect(unitsOf(body)).toEqual([unit({ shipping_address }), unit({ shipping_address })]);
    },
    writes: writes(2),
  },
  {
    name: "POST /v1/dealers/{id}/units puts the label on every box",
    request: order({ quantity: 3, location_label: "  Bay 4, left " }),
    status: 201,
    body: (body) => {
      const labelled = unit({ location_label: "  Bay 4, left " });
      expect(unitsOf(body)).toEqual([labelled, labelled, labelled]);
    },
    writes: writes(3),
  },
  ...[null, ""].map(
    (label): Scenario => ({
      name: `POST /v1/dealers/{id}/units reads null as absent, and ${JSON.stringify(label)} as no label`,
      request: order({ quantity: 1, shipping_address: null, location_label: label }),
      status: 201,
      body: (body) => expect(unitsOf(body)).toEqual([unit()]),
      writes: writes(1),
    }),
  ),
  ...([{}, { country: null }, { country: "" }] as const).map(
    (country): Scenario => ({
      name: `POST /v1/dealers/{id}/units takes the address of a unit as it was read, which is in the dealer's country: ${JSON.stringify(country)}`,
      request: order({ quantity: 1, shipping_address: { ...UNIT_ADDRESS, ...country } }),
      status: 201,
      body: async (body) => {
        expect(unitsOf(body)).toEqual([unit()]);
        const [stored] = await world.db.read.select().from(units).orderBy(desc(units.id)).limit(1);
        expect(stored?.shippingAddress?.country).toBe(ADDRESS.country);
      },
      writes: writes(1),
    }),
  ),
  {
    name: "POST /v1/dealers/{id}/units asks for the country of an address where the dealer has none",
    request: () => order({ quantity: 1, shipping_address: UNIT_ADDRESS }, freshKey(), world.leeds.dealerId)(),
    status: 422,
    error: { code: "invalid_field", field: "shipping_address.country" },
    writes: {},
  },
  {
    name: "POST /v1/dealers/{id}/units asks a dealer without an address for one",
    request: () => order({ quantity: 1 }, freshKey(), world.leeds.dealerId)(),
    status: 422,
    error: { code: "invalid_field", field: "shipping_address" },
    writes: {},
  },
  {
    name: "POST /v1/dealers/{id}/units takes one for a dealer without an address",
    request: () => order({ quantity: 1, shipping_address: ADDRESS }, undefined, world.leeds.dealerId)(),
    status: 201,
    body: (body) => expect(unitsOf(body)).toEqual([unit()]),
    writes: writes(1),
  },
  {
    name: "POST /v1/dealers/{id}/units asks for write:dealers alone",
    request: () => ({ ...order({ quantity: 1 })(), token: world.tokens.writeOnly }),
    status: 201,
    writes: writes(1),
  },
  ...["", "k".repeat(81), "a b", "\u00e9"].map(
    (key): Scenario => ({
      name: `POST /v1/dealers/{id}/units refuses the unusable key ${key.length > 20 ? "of 81 characters" : JSON.stringify(key)}, though it needs none`,
      request: order({ quantity: 1 }, key),
      status: 400,
      error: { code: "invalid_request" },
      writes: {},
    }),
  ),
  {
    name: "POST /v1/dealers/{id}/units orders once for one key",
    request: order({ quantity: 2, location_label: "Bay 5" }, "units-once"),
    status: 201,
    headers: { "idempotent-replayed": null },
    writes: writes(2, true),
  },
  {
    name: "POST /v1/dealers/{id}/units repeats the answer for the same key and body",
    request: order({ location_label: "Bay 5", shipping_address: null, quantity: 2 }, "units-once"),
    status: 201,
    headers: { "idempotent-replayed": "true" },
    body: (body) => {
      const labelled = unit({ location_label: "Bay 5" });
      expect(unitsOf(body)).toEqual([labelled, labelled]);
    },
    writes: {},
  },
  {
    name: "POST /v1/dealers/{id}/units refuses the same key with another body",
    request: order({ quantity: 3, location_label: "Bay 5" }, "units-once"),
    status: 422,
    error: { code: "validation" },
    writes: {},
  },
  {
    name: "POST /v1/dealers/{id}/units refuses the same key and body for another dealer, and orders nothing for either",
    request: () => order({ quantity: 2, location_label: "Bay 5" }, "units-once", world.leeds.dealerId)(),
    status: 422,
    error: { code: "validation" },
    writes: {},
  },
  {
    name: "POST /v1/dealers/{id}/units tells a key of a creation from its own",
    request: async () => {
      await send(world, createRequest(world.tokens.alphaGroup, DEALER_BODY, "both-operations"));
      return order({ quantity: 1 }, "both-operations")();
    },
    status: 201,
    headers: { "idempotent-replayed": null },
    writes: writes(1, true),
  },
];
testScenarios(() => world, scenarios);

test("POST /v1/dealers/{id}/units orders once, however many ask with one key at once", async () => {
  const ask = () => send(world, order({ quantity: 2 }, "units-at-once")());
  const before = await unitIds();
  const answers = await crowdAtWriter(
    world.db,
    Array.from({ length: 50 }, () => ask),
  );
  const texts = await Promise.all(
    answers.map(async (answer) => JSON.stringify(asObject(await answer.json()).data)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(texts).size).toBe(1);
  expect((await unitIds()).length).toBe(before.length + 2);
});

test("POST /v1/dealers/{id}/units orders each time without a key", async () => {
  const before = await unitIds();
  await Promise.all([1, 2, 3].map(() => send(world, order({ quantity: 2 })())));
  expect((await unitIds()).length).toBe(before.length + 6);
});

async function unitIds(): Promise<unknown[]> {
  const response = await send(world, { path: `/v1/dealers/${canalsideId}`, token: world.tokens.alphaGroup });
  return asList(asObject(asObject(await response.json()).data).units).map(({ id }) => id);
}
