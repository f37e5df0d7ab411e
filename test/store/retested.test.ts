import { afterAll, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { isRetested } from "../../src/battery-tests/retested-store.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { openTestDatabase } from "../support/test-database.ts";

const opened = await openTestDatabase();
const { db } = opened;
const companyId = await seedCompany(db);
afterAll(() => opened.close());

const VIN = "WVWZZZE1ZMP000009";
const OTHER_VIN = "VF1AG000000000009";
const CAR = { vin: VIN, registration: null, internalReference: null, testedAtMs: 2_000 };
const FAILED = {
  ...CAR,
  status: "failed",
  vin: null,
  testedAtMs: null,
  internalReference: "STOCK-12",
} as const;
const ZEROS = "0".repeat(17);
const AGAIN = { ...CAR, testedAtMs: 3_000 };

const CASES: readonly (readonly [
  what: string,
  first: SeededTestRow,
  second: SeededTestRow | null,
  isRetested: boolean,
])[] = [
  ["nothing after it", CAR, null, false],
  ["a later test of its VIN", CAR, AGAIN, true],
  [
    "a later test of its VIN with new plates",
    { ...CAR, registration: "AB12 CDE" },
    { ...AGAIN, registration: "XY99 ZZZ" },
    true,
  ],
  ["a later test of the same placeholder", { ...CAR, vin: ZEROS }, { ...AGAIN, vin: ZEROS }, false],
  ["an earlier test of its VIN", CAR, { ...CAR, testedAtMs: 1_000 }, false],
  ["a later test of another VIN", CAR, { ...AGAIN, vin: OTHER_VIN }, false],
  ["a later test of its VIN that runs still", CAR, { ...AGAIN, status: "in_progress" }, false],
  ["a later test of its VIN that was withdrawn", CAR, { ...AGAIN, withdrawnAtMs: 5 }, false],
  [
    "a later test of its registration",
    { ...CAR, vin: null, registration: "AB12 CDE" },
    { ...AGAIN, vin: null, registration: "ab12cde" },
    true,
  ],
  [
    "neither VIN nor registration, and a later test without either",
    { ...CAR, vin: null },
    { ...AGAIN, vin: null },
    false,
  ],
  ["failed, and a later test of its reference", FAILED, { ...AGAIN, internalReference: "stock-12" }, true],
  [
    "failed, and a later test of another reference",
    FAILED,
    { ...AGAIN, internalReference: "STOCK-1" },
    false,
  ],
  ["failed without a reference", { ...FAILED, internalReference: null }, AGAIN, false],
];

async function asked(testId: number): Promise<boolean> {
  const [row] = await db.read
    .prepareStatement<{ found: unknown }>(sql`SELECT ${isRetested(sql`${testId}`)} AS "found"`)
    .execute({});
  return Boolean(row?.found);
}

test.each(CASES)(
  "a test counts as made again only by its own car: %s",
  async (what, first, second, expected) => {
    const dealer = await seedDealer(db, companyId, what);
    const other = await seedDealer(db, companyId, `Other than ${what}`);
    const testId = await seedTest(db, dealer, first);
    if (second !== null) await seedTest(db, dealer, second);
    // What another dealer does with the car settles nothing here.
    const later = { ...AGAIN, testedAtMs: 9_000, internalReference: "STOCK-12" };
    await seedTest(db, other, later);
    expect(await asked(testId)).toBe(expected);
  },
);
