import { afterAll, beforeEach, expect, test } from "bun:test";
import { createCompanyService } from "../../src/dealers/company-service.ts";
import { BILLING_MODES, DEALER_STATUSES, type NewDealer, presentDealer } from "../../src/dealers/dealer.ts";
import { createDealerService } from "../../src/dealers/dealer-service.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { tableContents } from "../support/table-contents.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const OPERATOR = "operator:ann";

const opened = await openTestDatabase();
const clock = new TestClock();
const ports = { db: opened.db, clock, random: systemRandom(), welcomeOwner: async () => true };
const companies = createCompanyService(ports);
const dealers = createDealerService(ports);
const units = createUnitService({ ...ports, mailReturnRequest: async () => {} });
const companyId = (await companies.create(OPERATOR, "  Alpha Group ")).id;
beforeEach(() => clock.setMs(TEST_START_MS));
afterAll(() => opened.close());

const ADDRESS = { line1: "1 Quay", line2: null, city: "Leeds", postcode: "LS1 1AA", country: "GB" };
const newDealer = (changed: Partial<NewDealer> = {}): NewDealer => ({
  companyId,
  name: "Alpha Leeds",
  legalName: null,
  status: "active",
  billingMode: "group",
  companyNumber: null,
  vatNumber: null,
  primaryContact: null,
  registeredAddress: null,
  shippingAddress: ADDRESS,
  ...changed,
});

test("a company is listed by id under its name without blanks around it", async () => {
  await companies.create(OPERATOR, "Bêta Øst Gruppe");
  expect((await companies.list()).map(({ name }) => name)).toEqual(["Alpha Group", "Bêta Øst Gruppe"]);
});

test.each([
  ["an empty name", ""],
  ["blanks", "   "],
  ["a name with an invisible character", "Alpha\u202eGroup"],
  ["an overlong name", "x".repeat(201)],
])("a company is refused under %s", async (_, name) => {
  expect((await rejectionOf(companies.create(OPERATOR, name))).code).toBe("usage");
});

test("a dealer that chooses how it is shown changes in nothing else", async () => {
  const { isOwnerMailed, ...made } = await dealers.create(OPERATOR, newDealer());
  const display = {
    publicName: "Leeds EV",
    timeZone: "Europe/Paris",
    lengthUnit: "km",
    language: "fr",
  } as const;
  clock.advanceMs(5);
  await dealers.setDisplay(OPERATOR, made.id, display);
  expect(await dealers.get(made.id)).toEqual({ ...made, ...display, updatedAtMs: clock.nowMs() });
  expect(isOwnerMailed).toBeNull();
});

test("a dealer that is created active is activated now; one created pending is not", async () => {
  const active = await dealers.create(OPERATOR, newDealer());
  expect(active).toMatchObject({
    companyId,
    activatedAtMs: TEST_START_MS,
    createdAtMs: TEST_START_MS,
    units: [],
  });
  expect((await dealers.create(OPERATOR, newDealer({ status: "pending" }))).activatedAtMs).toBeNull();
  const { isOwnerMailed, ...made } = active;
  expect(await dealers.get(active.id)).toEqual(made);
  expect(isOwnerMailed).toBeNull();
});

test("a dealer of an unknown company is refused", async () => {
  const error = await rejectionOf(dealers.create(OPERATOR, newDealer({ companyId: 999 })));
  expect(error).toMatchObject({ code: "not_found", message: expect.stringContaining("no company 999") });
});

test("an unknown dealer has an error of its own", async () => {
  expect((await rejectionOf(dealers.get(999))).code).toBe("not_found");
  expect((await rejectionOf(units({ dealerId: 999 }).list())).code).toBe("not_found");
  expect((await rejectionOf(units({ dealerId: 999 }).seed(OPERATOR, { count: 1, active: true }))).code).toBe(
    "not_found",
  );
});

test("a dealer is listed under its company alone", async () => {
  const other = await companies.create(OPERATOR, "Gamma");
  const theirs = await dealers.create(OPERATOR, newDealer({ companyId: other.id, name: "Gamma Cork" }));
  expect((await dealers.list(other.id)).map(({ id }) => id)).toEqual([theirs.id]);
  expect((await dealers.list(null)).length).toBeGreaterThan(1);
});

for (const from of DEALER_STATUSES) {
  for (const to of DEALER_STATUSES) {
    if (from === to) continue;
    test(`the state of a dealer goes from ${from} to ${to}, and the first time that it is active is its activation`, async () => {
      const { id, activatedAtMs } = await dealers.create(OPERATOR, newDealer({ status: from }));
      clock.advanceSeconds(5);
      const changed = await dealers.setStatus(OPERATOR, id, to);
      expect(changed).toMatchObject({
        status: to,
        activatedAtMs: to === "active" ? (activatedAtMs ?? clock.nowMs()) : activatedAtMs,
        updatedAtMs: clock.nowMs(),
      });
      expect(await dealers.get(id)).toEqual(changed);
    });
  }

  test(`the state of a dealer set to ${from} again changes nothing`, async () => {
    const { id } = await dealers.create(OPERATOR, newDealer({ status: from }));
    const before = await tableContents(opened.db);
    clock.advanceSeconds(5);
    await dealers.setStatus(OPERATOR, id, from);
    expect(await tableContents(opened.db)).toEqual(before);
  });
}

test("a dealer keeps its first activation through a suspension, which publishes no event", async () => {
  const { id, activatedAtMs } = await dealers.create(OPERATOR, newDealer());
  clock.advanceSeconds(5);
  await dealers.setStatus(OPERATOR, id, "suspended");
  clock.advanceSeconds(5);
  expect((await dealers.setStatus(OPERATOR, id, "active")).activatedAtMs).toBe(activatedAtMs);
  expect((await tableContents(opened.db)).events).toEqual([]);
});

for (const from of BILLING_MODES) {
  for (const to of BILLING_MODES) {
    test(`the billed party of a dealer goes from ${from} to ${to}${from === to ? ", which changes nothing" : ""}`, async () => {
      const { isOwnerMailed: _, ...made } = await dealers.create(OPERATOR, newDealer({ billingMode: from }));
      clock.advanceSeconds(5);
      const updatedAtMs = from === to ? made.updatedAtMs : clock.nowMs();
      expect(await dealers.setBilling(OPERATOR, made.id, to)).toEqual({
        ...made,
        billingMode: to,
        updatedAtMs,
      });
      expect(await dealers.get(made.id)).toEqual({ ...made, billingMode: to, updatedAtMs });
    });
  }
}

test("the billed party of an unknown dealer has an error of its own, as is its state", async () => {
  expect((await rejectionOf(dealers.setBilling(OPERATOR, 999, "direct"))).code).toBe("not_found");
  expect((await rejectionOf(dealers.setStatus(OPERATOR, 999, "active"))).code).toBe("not_found");
});

test("units are seeded with a serial number each, active at once or ordered", async () => {
  const { id } = await dealers.create(OPERATOR, newDealer());
  const active = await units({ dealerId: id }).seed(OPERATOR, { count: 3, active: true });
  const [ordered] = await units({ dealerId: id }).seed(OPERATOR, { count: 1, active: false });
  expect(new Set(active.map(({ serialNumber }) => serialNumber)).size).toBe(3);
  for (const unit of active) {
    expect(unit.serialNumber).toMatch(/^SVC-[0-9A-HJKMNP-TV-Z]{10}$/);
    expect(unit).toMatchObject({
      status: "active",
      dispatchedAtMs: TEST_START_MS,
      deliveredAtMs: TEST_START_MS,
      activatedAtMs: TEST_START_MS,
      shippingAddress: ADDRESS,
    });
  }
  expect(ordered).toMatchObject({
    status: "ordered",
    dispatchedAtMs: null,
    deliveredAtMs: null,
    activatedAtMs: null,
  });
  expect((await units({ dealerId: id }).list()).map((unit) => unit.id)).toEqual([
    ...active.map((unit) => unit.id),
    ordered?.id ?? 0,
  ]);
});

for (const count of [0, -1, 1_001, 1.5, Number.NaN]) {
  test(`units are not seeded ${count} at a time`, async () => {
    const { id } = await dealers.create(OPERATOR, newDealer());
    expect((await rejectionOf(units({ dealerId: id }).seed(OPERATOR, { count, active: true }))).code).toBe(
      "usage",
    );
    expect(await units({ dealerId: id }).list()).toEqual([]);
  });
}

test("a dealer on the wire has every key, its units too, whose address has no country", async () => {
  const { id } = await dealers.create(OPERATOR, newDealer());
  await units({ dealerId: id }).seed(OPERATOR, { count: 1, active: false });
  const wire = JSON.parse(JSON.stringify(presentDealer(await dealers.get(id)))) as Record<string, unknown>;
  expect(wire).toEqual({
    id,
    name: "Alpha Leeds",
    legal_name: null,
    status: "active",
    billing_mode: "group",
    parent_company_id: companyId,
    company_number: null,
    vat_number: null,
    primary_contact: null,
    registered_address: null,
    shipping_address: ADDRESS,
    units: [
      {
        id: expect.any(Number),
        internal_reference: null,
        status: "ordered",
        serial_number: expect.stringMatching(/^SVC-/),
        location_label: null,
        shipping_address: { line1: "1 Quay", line2: null, city: "Leeds", postcode: "LS1 1AA" },
        dispatched_at: null,
        delivered_at: null,
        activated_at: null,
      },
    ],
    activated_at: "2026-03-02T09:30:00.000Z",
    created_at: "2026-03-02T09:30:00.000Z",
    updated_at: "2026-03-02T09:30:00.000Z",
  });
});
