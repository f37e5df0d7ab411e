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
  ["a test of a unit that has never moved goes to its dealer", LEEDS, [], 400, LEEDS, false],
  [
    "a test at the present dealer goes to that dealer",
    YORK,
    [from(300, LEEDS), from(10, YORK)],
    9,
    YORK,
    false,
  ],
  [
    "a test in the moment of a move goes to the new dealer",
    YORK,
    [from(300, LEEDS), from(10, YORK)],
    10,
    YORK,
    false,
  ],
  [
    "a test before a move goes to the dealer before",
    YORK,
    [from(300, LEEDS), from(10, YORK)],
    11,
    LEEDS,
    false,
  ],
  [
    "a test that is exactly 90 days old goes to the dealer before",
    YORK,
    [from(300, LEEDS), from(10, YORK)],
    90,
    LEEDS,
    false,
  ],
  [
    "a test that is more than 90 days old goes to the present dealer, with a remark",
    YORK,
    [from(300, LEEDS), from(10, YORK)],
    91,
    YORK,
    true,
  ],
  [
    "a test between two moves goes to the dealer between them",
    LEEDS,
    [from(300, LEEDS), from(20, YORK), from(10, LEEDS)],
    15,
    YORK,
    false,
  ],
  [
    "an older test at the present dealer goes to that dealer without a remark",
    LEEDS,
    [from(300, LEEDS), from(20, YORK), from(10, LEEDS)],
    200,
    LEEDS,
    false,
  ],
  [
    "a test before the unit was known here goes to its first dealer",
    YORK,
    [from(30, LEEDS), from(10, YORK)],
    40,
    LEEDS,
    false,
  ],
  [
    "a test at a dealer of another company goes to the present dealer, with a remark",
    CORK,
    [from(300, LEEDS), from(10, CORK)],
    11,
    CORK,
    true,
  ],
  [
    "a record without the time of a test goes to the present dealer",
    YORK,
    [from(300, LEEDS), from(10, YORK)],
    null,
    YORK,
    false,
  ],
];

test.each(TABLE)(
  "a result belongs to the dealer by when it was measured and by whose the unit was: %s",
  (_, present, stays, testedDaysAgo, owner, isRemarked) => {
    const testedAtMs = testedDaysAgo === null ? null : daysAgo(testedDaysAgo);
    const found = attributionOf(present, stays, { testedAtMs, nowMs: NOW_MS });
    expect({ owner: found.owner, code: found.remark?.code ?? null }).toEqual({
      owner,
      code: isRemarked ? "time" : null,
    });
  },
);
