import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { listAudit } from "../../src/audit/audit-store.ts";
import { type OwnUnit, UNIT_STATUSES, type UnitStatus } from "../../src/dealers/unit.ts";
import { createUnitService, type UnitService } from "../../src/dealers/unit-service.ts";
import { findOwnUnit, insertUnit } from "../../src/dealers/unit-store.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { type SeededDealer, seedCompany, seedDealer } from "../support/seed.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

/** What a dealer may do with its units at the moment of its transaction, whatever a page showed before. */
const ANN = "person:7";
const clock = new TestClock();
let opened: TestDatabase;
let units: UnitService;
let dealer: SeededDealer;
let count = 0;
beforeAll(async () => {
  opened = await openTestDatabase();
  units = createUnitService({
    db: opened.db,
    clock,
    random: systemRandom(),
    mailReturnRequest: async () => {},
  });
});
beforeEach(async () => {
  dealer = await seedDealer(opened.db, await seedCompany(opened.db), "Leeds");
  clock.advanceSeconds(1);
});
afterAll(() => opened.close());

async function addUnit(status: UnitStatus, serialNumber: string | null): Promise<OwnUnit> {
  return await opened.db.transact((tx) =>
    insertUnit(tx, {
      dealerId: dealer.dealerId,
      internalReference: null,
      status,
      serialNumber,
      locationLabel: "Before",
      shippingAddress: null,
      createdAtMs: TEST_START_MS,
      dispatchedAtMs: TEST_START_MS,
      deliveredAtMs: null,
      activatedAtMs: null,
    }),
  );
}
const newSerial = () => `ACT-${++count}`;
const activate = ({ id }: OwnUnit, serialNumber: string | null = null) =>
  units(dealer).activate(ANN, id, { serialNumber, locationLabel: "Bay 2" });
const stored = ({ id }: OwnUnit) => findOwnUnit(opened.db.read, dealer, id);
const auditCount = async ({ id }: OwnUnit) =>
  (await listAudit(opened.db.read, { subject: "unit", subjectId: id, limit: 9 })).length;

test.each(UNIT_STATUSES.filter((status) => status !== "shipped"))(
  "a unit that is %s is not activated, and stays as it is",
  async (status) => {
    const unit = await addUnit(status, newSerial());
    expect(await activate(unit)).toEqual({ kind: "wrong_state", unit });
    expect(await stored(unit)).toEqual(unit);
    expect(await auditCount(unit)).toBe(0);
  },
);

test("a unit that was shipped is activated now, and counts as delivered at the latest now", async () => {
  const unit = await addUnit("shipped", newSerial());
  const nowMs = clock.nowMs();
  const after = {
    ...unit,
    status: "active",
    locationLabel: "Bay 2",
    deliveredAtMs: nowMs,
    activatedAtMs: nowMs,
  };
  expect(await activate(unit)).toEqual({ kind: "activated", unit: after as OwnUnit });
  expect(await stored(unit)).toEqual(after as OwnUnit);
  expect(await auditCount(unit)).toBe(1);
});

test("one of two people who activate a unit at once does it, and the other learns its state", async () => {
  const unit = await addUnit("shipped", newSerial());
  const outcomes = await Promise.all([activate(unit), activate(unit)]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["activated", "wrong_state"]);
  expect(await auditCount(unit)).toBe(1);
});

describe("a serial number", () => {
  test.each([
    ["missing", null, null],
    ["malformed", null, "two words"],
    ["malformed", null, ""],
    ["malformed", null, "x".repeat(101)],
    ["malformed", null, "a\u200bb"],
    ["taken", null, "TAKEN"],
    ["differs", "KNOWN", "OTHER"],
  ] as const)("a serial number that is %s leaves the unit as it is", async (problem, known, given) => {
    if (given === "TAKEN") await addUnit("retired", "TAKEN");
    const unit = await addUnit("shipped", known);
    expect(await activate(unit, given)).toEqual({ kind: "wrong_serial", problem, unit });
    expect(await stored(unit)).toEqual(unit);
  });

  test("a serial number that is known already may be repeated", async () => {
    const serial = newSerial();
    expect(await activate(await addUnit("shipped", serial), serial)).toMatchObject({ kind: "activated" });
  });

  test("a serial number is given to one of two units that are activated with it at once", async () => {
    const serial = newSerial();
    const both = [await addUnit("shipped", null), await addUnit("shipped", null)];
    const outcomes = await Promise.all(both.map((unit) => activate(unit, serial)));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["activated", "wrong_serial"]);
  });
});

test("a unit of another dealer does not exist for looking or for activating", async () => {
  const unit = await addUnit("shipped", newSerial());
  dealer = await seedDealer(opened.db, dealer.companyId, "York");
  expect(await rejectionOf(activate(unit))).toMatchObject({ code: "not_found" });
  expect(await rejectionOf(units(dealer).get(unit.id))).toMatchObject({ code: "not_found" });
  expect((await units({ dealerId: dealer.dealerId }).list()).map(({ id }) => id)).toEqual([dealer.unitId]);
});
