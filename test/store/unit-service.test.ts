import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { asc } from "drizzle-orm";
import { auditEntries } from "../../src/audit/audit-table.ts";
import { EVERY_DEALER, type OwnUnit, UNIT_STATUSES, type UnitStatus } from "../../src/dealers/unit.ts";
import { createUnitService } from "../../src/dealers/unit-service.ts";
import { findOwnUnit, insertUnit } from "../../src/dealers/unit-store.ts";
import type { UnitMove } from "../../src/dealers/unit-transition.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { tableContents } from "../support/table-contents.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { rejectionOf } from "../support/thrown.ts";

const OPERATOR = "operator:ann";

let opened: TestDatabase;
let clock: TestClock;
let units: ReturnType<typeof createUnitService>;
let leedsId: number;
let yorkId: number;
beforeAll(async () => {
  opened = await openTestDatabase();
  clock = new TestClock();
  units = createUnitService({
    db: opened.db,
    clock,
    random: systemRandom(),
    mailReturnRequest: async () => {},
  });
  const companyId = await seedCompany(opened.db);
  leedsId = (await seedDealer(opened.db, companyId, "Leeds")).dealerId;
  yorkId = (await seedDealer(opened.db, companyId, "York")).dealerId;
});
afterAll(() => opened.close());

async function addUnit(status: UnitStatus, serialNumber: string | null = null): Promise<OwnUnit> {
  return await opened.db.transact((tx) =>
    insertUnit(tx, {
      dealerId: leedsId,
      internalReference: null,
      status,
      serialNumber,
      locationLabel: "Before",
      shippingAddress: null,
      dispatchedAtMs: null,
      deliveredAtMs: null,
      activatedAtMs: null,
      createdAtMs: TEST_START_MS,
    }),
  );
}

const move = (unitId: number, how: UnitMove, serialNumber: string | null = null) =>
  units(EVERY_DEALER).move(OPERATOR, unitId, how, serialNumber);
const transfer = (unitId: number, dealerId: number) =>
  units(EVERY_DEALER).transfer(OPERATOR, unitId, dealerId);

async function stored(unitId: number): Promise<OwnUnit | undefined> {
  return (await findOwnUnit(opened.db.read, EVERY_DEALER, unitId)) ?? undefined;
}

async function auditOf(unitId: number) {
  const rows = await opened.db.read.select().from(auditEntries).orderBy(asc(auditEntries.id));
  return rows.filter((row) => row.subject === "unit" && row.subjectId === unitId);
}

/** Sees to it that nothing was written by the work. */
async function writingNothing<T>(work: () => Promise<T>): Promise<T> {
  const before = await tableContents(opened.db);
  const result = await work();
  expect(await tableContents(opened.db)).toEqual(before);
  return result;
}

const refusal = (work: () => Promise<unknown>) => writingNothing(() => rejectionOf(work()));

describe("moving a unit", () => {
  test("moving a unit from its order to its end stores each state with its time, and an entry for each move", async () => {
    const { id } = await addUnit("ordered");
    const moves: ReadonlyArray<readonly [move: UnitMove, serial: string | null, after: Partial<OwnUnit>]> = [
      ["ship", null, { status: "shipped", dispatchedAtMs: TEST_START_MS + 1_000 }],
      [
        "activate",
        "SU-LIFE",
        {
          status: "active",
          serialNumber: "SU-LIFE",
          deliveredAtMs: TEST_START_MS + 2_000,
          activatedAtMs: TEST_START_MS + 2_000,
        },
      ],
      ["return", null, { status: "returned" }],
      ["retire", null, { status: "retired" }],
    ];
    let expected = await stored(id);
    clock.setMs(TEST_START_MS);
    for (const [how, serial, after] of moves) {
      clock.advanceMs(1_000);
      expected = Object.assign({}, expected, after);
      expect(await move(id, how, serial)).toEqual(expected);
      expect(await stored(id)).toEqual(expected);
    }
    const entry = (action: string, changes: object, afterMs: number) => ({
      id: expect.any(Number),
      atMs: TEST_START_MS + afterMs,
      actor: OPERATOR,
      action,
      subject: "unit",
      subjectId: id,
      changes,
    });
    expect(await auditOf(id)).toEqual([
      entry(
        "unit.ship",
        {
          status: { from: "ordered", to: "shipped" },
          dispatched_at: { from: null, to: "2026-03-02T09:30:01.000Z" },
        },
        1_000,
      ),
      entry(
        "unit.activate",
        {
          status: { from: "shipped", to: "active" },
          serial_number: { from: null, to: "SU-LIFE" },
          delivered_at: { from: null, to: "2026-03-02T09:30:02.000Z" },
          activated_at: { from: null, to: "2026-03-02T09:30:02.000Z" },
        },
        2_000,
      ),
      entry("unit.return", { status: { from: "active", to: "returned" } }, 3_000),
      entry("unit.retire", { status: { from: "returned", to: "retired" } }, 4_000),
    ] as never);
  });

  test("moving a unit where its state does not allow it writes nothing", async () => {
    const { id } = await addUnit("retired", "SU-RETIRED");
    for (const how of ["ship", "activate", "return", "retire"] as const)
      expect((await refusal(() => move(id, how))).code).toBe("conflict");
  });

  test("moving a unit twice at once happens once", async () => {
    const { id } = await addUnit("ordered");
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => move(id, "ship")));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("moving an unknown unit has an error of its own", async () => {
    expect(await refusal(() => move(999_999, "ship"))).toMatchObject({
      code: "not_found",
      message: expect.stringContaining("no unit 999999"),
    });
  });
});

describe("a serial number", () => {
  test("a serial number names one unit alone, whatever became of the one that has it", async () => {
    const holder = await addUnit("retired", "SU-TAKEN");
    const { id } = await addUnit("ordered");
    expect(await refusal(() => move(id, "ship", "SU-TAKEN"))).toMatchObject({
      code: "conflict",
      message: expect.stringContaining(`Unit ${holder.id} `),
    });
  });

  test("a serial number of the unit itself may be repeated", async () => {
    const { id } = await addUnit("ordered", "SU-OWN");
    expect(await move(id, "ship", "SU-OWN")).toMatchObject({
      serialNumber: "SU-OWN",
    });
  });

  test("a serial number goes to one of two units that claim it at once", async () => {
    const [first, second] = [await addUnit("ordered"), await addUnit("ordered")];
    const outcomes = await Promise.allSettled([first, second].map(({ id }) => move(id, "ship", "SU-RACE")));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test.each(["", " ", "SU 1", "SU\t1", "SU\n1", "SU\u00001", "SU\u200b1", "SU\u202e1", "x".repeat(101)])(
    "a serial number is not %j",
    async (serial) => {
      const { id } = await addUnit("ordered");
      expect((await refusal(() => move(id, "ship", serial))).code).toBe("usage");
    },
  );

  test("a serial number may have 100 characters, of any script", async () => {
    const { id } = await addUnit("ordered");
    const serial = "Ø".repeat(100);
    expect((await move(id, "ship", serial)).serialNumber).toBe(serial);
  });
});

describe("activating a unit of a dealer", () => {
  const ANN = "person:7";
  const activate = ({ id }: OwnUnit, serialNumber: string | null = null, dealerId = leedsId) =>
    units({ dealerId }).activate(ANN, id, { serialNumber, locationLabel: "Bay 2" });

  test("a unit that was shipped is activated now, and counts as delivered at the latest now", async () => {
    const unit = await addUnit("shipped", "SU-ACTIVATE");
    const nowMs = clock.nowMs();
    const times = { deliveredAtMs: nowMs, activatedAtMs: nowMs };
    const after: OwnUnit = { ...unit, status: "active", locationLabel: "Bay 2", ...times };
    expect(await activate(unit)).toEqual({ kind: "activated", unit: after });
    expect(await stored(unit.id)).toEqual(after);
    expect(await auditOf(unit.id)).toHaveLength(1);
  });

  test("one of two people who activate a unit at once does it, and the other learns its state", async () => {
    const unit = await addUnit("shipped", "SU-TWO-PEOPLE");
    const outcomes = await Promise.all([activate(unit), activate(unit)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["activated", "wrong_state"]);
    expect(await auditOf(unit.id)).toHaveLength(1);
  });

  test.each(UNIT_STATUSES.filter((status) => status !== "shipped"))(
    "a unit that is %s is not activated by its dealer, and nothing is written",
    async (status) => {
      const unit = await addUnit(status, `SU-ACTIVATE-${status}`);
      expect(await writingNothing(() => activate(unit))).toEqual({ kind: "wrong_state", unit });
    },
  );

  test.each([
    ["missing", null, null],
    ["malformed", null, "two words"],
    ["malformed", null, ""],
    ["malformed", null, "a\u200bb"],
    ["taken", null, "SU-OF-ANOTHER"],
    ["differs", "SU-KNOWN", "SU-OTHER"],
  ] as const)(
    "a serial number that is %s (known %j, given %j) leaves the unit as it is",
    async (problem, known, given) => {
      if (given === "SU-OF-ANOTHER") await addUnit("retired", given);
      const unit = await addUnit("shipped", known);
      expect(await writingNothing(() => activate(unit, given))).toEqual({
        kind: "wrong_serial",
        problem,
        unit,
      });
    },
  );

  test("a serial number that is known already may be repeated by the dealer", async () => {
    expect(await activate(await addUnit("shipped", "SU-AGAIN"), "SU-AGAIN")).toMatchObject({
      kind: "activated",
    });
  });

  test("a serial number is given to one of two units that are activated with it at once", async () => {
    const both = [await addUnit("shipped"), await addUnit("shipped")];
    const outcomes = await Promise.all(both.map((unit) => activate(unit, "SU-CLAIMED")));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(["activated", "wrong_serial"]);
  });

  test("a unit of another dealer does not exist for looking or for activating", async () => {
    const unit = await addUnit("shipped", "SU-ELSEWHERE");
    expect(await rejectionOf(activate(unit, null, yorkId))).toMatchObject({ code: "not_found" });
    expect(await rejectionOf(units({ dealerId: yorkId }).get(unit.id))).toMatchObject({ code: "not_found" });
    const listed = await units({ dealerId: yorkId }).list();
    expect(listed.some(({ id }) => id === unit.id)).toBe(false);
  });
});

describe("handing a unit to another dealer", () => {
  test("a retired unit is not handed to another dealer", async () => {
    const { id } = await addUnit("retired");
    expect((await refusal(() => transfer(id, yorkId))).code).toBe("conflict");
  });

  test.each(UNIT_STATUSES.filter((status) => status !== "retired"))(
    "handing over a unit that is %s changes whose it is, forgets where it was, and nothing else",
    async (status) => {
      const unit = await addUnit(status, `SU-MOVE-${status}`);
      const after = { ...unit, dealerId: yorkId, locationLabel: null };
      expect(await transfer(unit.id, yorkId)).toEqual(after);
      const listed = async (dealerId: number) =>
        (await units({ dealerId }).list()).find(({ id }) => id === unit.id);
      expect(await listed(leedsId)).toBeUndefined();
      expect(await listed(yorkId)).toEqual(after);
      expect(await auditOf(unit.id)).toMatchObject([
        {
          actor: OPERATOR,
          action: "unit.move",
          changes: { dealer_id: { from: leedsId, to: yorkId }, location_label: { from: "Before", to: null } },
        },
      ]);
    },
  );

  test("handing a unit to the dealer who has it already changes nothing and leaves no entry", async () => {
    const unit = await addUnit("active");
    expect(await writingNothing(() => transfer(unit.id, leedsId))).toEqual(unit);
  });

  test("handing a unit to another dealer needs both of them", async () => {
    const { id } = await addUnit("active");
    expect((await refusal(() => transfer(id, 999_999))).message).toContain("no dealer 999999");
    expect((await refusal(() => transfer(999_999, yorkId))).message).toContain("no unit 999999");
  });
});

test("a return request is closed within the scope of its dealer only", async () => {
  const unit = await addUnit("active");
  const asked = await units({ dealerId: leedsId }).askReturn(
    { actor: "person:1", email: "ann@acme.example" },
    unit.id,
    "Broken display",
  );
  const returnId = asked.kind === "asked" ? (asked.unit.askedReturn?.id ?? 0) : 0;
  const close = (dealerId: number | null) => units({ dealerId }).closeReturn(OPERATOR, returnId, null);
  expect(await rejectionOf(close(yorkId))).toMatchObject({ code: "not_found" });
  expect((await stored(unit.id))?.askedReturn).toMatchObject({ id: returnId });
  expect(await close(leedsId)).toMatchObject({ id: returnId, outcome: "closed" });
});
