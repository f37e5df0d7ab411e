import { expect, test } from "bun:test";
import { attributionOf, type TestOwner, type UnitStay } from "../../src/battery-tests/unit-attribution.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";

const NOW_MS = Date.UTC(2026, 2, 2);
const LEEDS: TestOwner = { dealerId: 1, companyId: 1 };
const YORK: TestOwner = { dealerId: 2, companyId: 1 };
const CORK: TestOwner = { dealerId: 3, companyId: 2 };
const daysAgo = (days: number) => NOW_MS - days * DAY_MS;
const from = (days: number, owner: TestOwner): UnitStay => ({ ...owner, sinceMs: daysAgo(days) });

const TABLE: ReadonlyArray<
  readonly [
    title: string,
    present: TestOwner,
    stays: readonly UnitStay[],
    testedDaysAgo: number | null,
    TestOwner,
    boolean,
  ]
> = [
  ["a unit that has never moved", LEEDS, [], 400, LEEDS, false],
  ["a test at the present dealer", YORK, [from(300, LEEDS), from(10, YORK)], 9, YORK, false],
  ["a test in the moment of the move", YORK, [from(300, LEEDS), from(10, YORK)], 10, YORK, false],
  ["a test at the dealer before", YORK, [from(300, LEEDS), from(10, YORK)], 11, LEEDS, false],
  ["a test exactly 90 days old", YORK, [from(300, LEEDS), from(10, YORK)], 90, LEEDS, false],
  ["a test more than 90 days old", YORK, [from(300, LEEDS), from(10, YORK)], 91, YORK, true],
  ["a test between two moves", LEEDS, [from(300, LEEDS), from(20, YORK), from(10, LEEDS)], 15, YORK, false],
  [
    "an older test at the present dealer",
    LEEDS,
    [from(300, LEEDS), from(20, YORK), from(10, LEEDS)],
    200,
    LEEDS,
    false,
  ],
  ["a test before the unit was known here", YORK, [from(30, LEEDS), from(10, YORK)], 40, LEEDS, false],
  ["a test at a dealer of another company", CORK, [from(300, LEEDS), from(10, CORK)], 11, CORK, true],
  ["a record without the time of a test", YORK, [from(300, LEEDS), from(10, YORK)], null, YORK, false],
];

test.each(TABLE)(
  "%s belongs to the dealer that had the unit then, within 90 days and one company",
  (_, present, stays, testedDaysAgo, owner, isRemarked) => {
    const testedAtMs = testedDaysAgo === null ? null : daysAgo(testedDaysAgo);
    const found = attributionOf(present, stays, { testedAtMs, nowMs: NOW_MS });
    expect({ owner: found.owner, code: found.remark?.code ?? null }).toEqual({
      owner,
      code: isRemarked ? "time" : null,
    });
  },
);
