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
      locationLabel: null,
      shippingAddress: null,
      dispatchedAtMs: null,
      deliveredAtMs: null,
      activatedAtMs: null,
      createdAtMs: TEST_START_MS,
    }),
  );
}

async function stored(unitId: number): Promise<OwnUnit | undefined> {
  return (await findOwnUnit(opened.db.read, EVERY_DEALER, unitId)) ?? undefined;
}

async function auditOf(unitId: number) {
  const rows = await opened.db.read.select().from(auditEntries).orderBy(asc(auditEntries.id));
  return rows.filter((row) => row.subject === "unit" && row.subjectId === unitId);
}

/** Runs what is refused, and sees to it that nothing was written. */
async function refusal(work: () => Promise<unknown>) {
  const before = await tableContents(opened.db);
  const error = await rejectionOf(work());
  expect(await tableContents(opened.db)).toEqual(before);
  return error;
}

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
    for (const [move, serial, after] of moves) {
      clock.advanceMs(1_000);
      expected = Object.assign({}, expected, after);
      expect(await units(EVERY_DEALER).move(OPERATOR, id, move, serial)).toEqual(expected);
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
    for (const move of ["ship", "activate", "return", "retire"] as const) {
      expect((await refusal(() => units(EVERY_DEALER).move(OPERATOR, id, move, null))).code).toBe("conflict");
    }
  });

  test("moving a unit twice at once happens once", async () => {
    const { id } = await addUnit("ordered");
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => units(EVERY_DEALER).move(OPERATOR, id, "ship", null)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  test("moving an unknown unit has an error of its own", async () => {
    expect(await refusal(() => units(EVERY_DEALER).move(OPERATOR, 999_999, "ship", null))).toMatchObject({
      code: "not_found",
      message: expect.stringContaining("no unit 999999"),
    });
  });
});

describe("a serial number", () => {
  test("a serial number names one unit alone, whatever became of the one that has it", async () => {
    const holder = await addUnit("retired", "SU-TAKEN");
    const { id } = await addUnit("ordered");
    expect(await refusal(() => units(EVERY_DEALER).move(OPERATOR, id, "ship", "SU-TAKEN"))).toMatchObject({
      code: "conflict",
      message: expect.stringContaining(`Unit ${holder.id} `),
    });
  });

  test("a serial number of the unit itself may be repeated", async () => {
    const { id } = await addUnit("ordered", "SU-OWN");
    expect(await units(EVERY_DEALER).move(OPERATOR, id, "ship", "SU-OWN")).toMatchObject({
      serialNumber: "SU-OWN",
    });
  });

  test("a serial number goes to one of two units that claim it at once", async () => {
    const [first, second] = [await addUnit("ordered"), await addUnit("ordered")];
    const outcomes = await Promise.allSettled(
      [first, second].map(({ id }) => units(EVERY_DEALER).move(OPERATOR, id, "ship", "SU-RACE")),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  for (const serial of [
    "",
    " ",
    "SU 1",
    "SU\t1",
    "SU\n1",
    "SU\u00001",
    "SU\u200b1",
    "SU\u202e1",
    "x".repeat(101),
  ]) {
    test(`a serial number is not ${serial.length > 20 ? "of 101 characters" : JSON.stringify(serial)}`, async () => {
      const { id } = await addUnit("ordered");
      expect((await refusal(() => units(EVERY_DEALER).move(OPERATOR, id, "ship", serial))).code).toBe(
        "usage",
      );
    });
  }

  test("a serial number may have 100 characters, of any script", async () => {
    const { id } = await addUnit("ordered");
    const serial = "Ø".repeat(100);
    expect((await units(EVERY_DEALER).move(OPERATOR, id, "ship", serial)).serialNumber).toBe(serial);
  });
});

describe("handing a unit to another dealer", () => {
  for (const status of UNIT_STATUSES) {
    if (status === "retired") {
      test("a retired unit is not handed to another dealer", async () => {
        const { id } = await addUnit("retired");
        expect((await refusal(() => units(EVERY_DEALER).transfer(OPERATOR, id, yorkId))).code).toBe(
          "conflict",
        );
      });
    } else {
      test(`handing a unit to another dealer changes whose it is, and nothing else of one that is ${status}`, async () => {
        const unit = await addUnit(status, `SU-MOVE-${status}`);
        expect(await units(EVERY_DEALER).transfer(OPERATOR, unit.id, yorkId)).toEqual({
          ...unit,
          dealerId: yorkId,
        });
        expect((await units({ dealerId: leedsId }).list()).some(({ id }) => id === unit.id)).toBe(false);
        expect((await units({ dealerId: yorkId }).list()).find(({ id }) => id === unit.id)).toMatchObject({
          ...unit,
          dealerId: yorkId,
        });
        expect(await auditOf(unit.id)).toMatchObject([
          {
            actor: OPERATOR,
            action: "unit.move",
            changes: { dealer_id: { from: leedsId, to: yorkId } },
          },
        ]);
      });
    }
  }

  test("handing a unit to the dealer who has it already changes nothing and leaves no entry", async () => {
    const unit = await addUnit("active");
    const before = await tableContents(opened.db);
    expect(await units(EVERY_DEALER).transfer(OPERATOR, unit.id, leedsId)).toEqual(unit);
    expect(await tableContents(opened.db)).toEqual(before);
  });

  test("handing a unit to another dealer needs both of them", async () => {
    const { id } = await addUnit("active");
    expect((await refusal(() => units(EVERY_DEALER).transfer(OPERATOR, id, 999_999))).message).toContain(
      "no dealer 999999",
    );
    expect((await refusal(() => units(EVERY_DEALER).transfer(OPERATOR, 999_999, yorkId))).message).toContain(
      "no unit 999999",
    );
  });
});
