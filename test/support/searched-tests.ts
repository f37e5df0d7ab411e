import { isHealthPossible } from "../../src/battery-tests/battery.ts";
import { TEST_STATUSES } from "../../src/battery-tests/battery-test.ts";
import {
  type DealerTestSearch,
  TEST_SORTS,
  type TestOrder,
  type TestPlace,
} from "../../src/battery-tests/dealer-test-search.ts";
import { createDealerTestService } from "../../src/battery-tests/dealer-test-service.ts";
import { CHECK_STATUSES } from "../../src/battery-tests/diagnostics.ts";
import { warningBit, warningBitsOf } from "../../src/battery-tests/warning-bits.ts";
import { registrationKey } from "../../src/kernel/registration-key.ts";
import { type SeededTestRow, seedCompany, seedDealer, seedTests } from "./seed.ts";
import { runSeed, SeededRandom } from "./seeded-random.ts";
import { TestClock } from "./test-clock.ts";
import { openTestDatabase } from "./test-database.ts";

const TEST_COUNT = 300;
export const PER_PAGE = 7;

/** Few values, many equal, and characters that a pattern must not take for its own. */
const VALUES = {
  vin: ["WVWZZZE1ZMP000001", "WVWZZZE1ZMP000002", "VF1AG000000000001", null],
  registration: ["AB12 CDE", "MÜ-AB 123E", null],
  make: ["Škoda", "Volkswagen", "volvo", "100%_a\\b", null],
  model: ["Enyaq 80", "ID.3", "e-208", null],
  internalReference: ["STOCK-0001", "stock-12", "50% off", null],
  sohPercent: [72.5, 90, 90.25, 0.9, 151, null],
  mileageKm: [0, 12_000.5, 250_000, null],
  warnings: [[], ["NOT_ENOUGH_DATA"], ["UNCLEAR_MODEL", "NOT_ENOUGH_DATA"], ["SOMETHING_NEW"], null],
  testedAtMs: [1_000, 2_000, 3_000, null],
  status: TEST_STATUSES,
  overallBatteryStatus: [...CHECK_STATUSES, null],
  referenceData: ["final", "provisional", null],
  withdrawnAtMs: [null, null, null, 5],
} as const satisfies { [Name in keyof SeededTestRow]?: readonly SeededTestRow[Name][] };

export interface ModelTest extends SeededTestRow {
  readonly id: number;
}

/** Tests of two dealers of one company, drawn from these values, beside those of a stranger. */
export async function openSearchedTests() {
  const random = new SeededRandom(`${runSeed()}:dealer-tests`);
  const opened = await openTestDatabase();
  const service = createDealerTestService({ ...opened, clock: new TestClock() });
  const companyId = await seedCompany(opened.db);
  const dealer = await seedDealer(opened.db, companyId, "Searched");
  const other = await seedDealer(opened.db, companyId, "Other");
  const rows = Array.from({ length: TEST_COUNT }, (_, index) => {
    const drawn = Object.entries(VALUES).map(([name, values]) => [name, random.pick<unknown>(values)]);
    const ownNumber = `BT-2026-${String(index).padStart(8, "0")}X`;
    const certificateNumber = index % 3 === 0 ? ownNumber : index % 3 === 1 ? `Prüf–2019–${index}` : null;
    return { ...Object.fromEntries(drawn), certificateNumber } as SeededTestRow;
  });
  const ids = await seedTests(
    opened.db,
    rows.map((row, index) => ({ dealer: index % 5 === 0 ? other : dealer, row })),
  );
  const all: readonly ModelTest[] = rows.map((row, index) => ({ ...row, id: ids[index] ?? 0 }));
  const tests = all.filter((_, index) => index % 5 !== 0);
  const stranger = await seedDealer(opened.db, await seedCompany(opened.db, "Strangers"), "Strange");
  await seedTests(
    opened.db,
    [...rows, ...rows, ...rows].map((row) => ({
      dealer: stranger,
      row: { ...row, certificateNumber: null },
    })),
  );

  /** The ids that the model finds, in their order. */
  const found = (
    search: DealerTestSearch,
    order: TestOrder,
    among: readonly ModelTest[] = tests,
    matches = holds,
  ) =>
    among
      .filter((row) => isFound(row, search, { matches, ownUnitId: dealer.unitId }))
      .toSorted((left, right) => compare(left, right, order))
      .map(({ id }) => id);
  const list = (
    search: DealerTestSearch,
    order: TestOrder,
    place: Partial<TestPlace> = {},
    perPage = PER_PAGE,
  ) => service.list(dealer, search, { order, perPage, place: { page: 1, beside: null, ...place } });

  return { ...opened, service, companyId, dealer, other, tests, all, found, list };
}

const holds = (value: string | null | undefined, part: string) =>
  value?.toLowerCase().includes(part.toLowerCase()) ?? false;

export const begins = (value: string | null | undefined, start: string) =>
  value?.toLowerCase().startsWith(start.toLowerCase()) ?? false;
/** Letters and digits, without accents. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .toLowerCase();

function isNamed({ make, model }: ModelTest, text: string): boolean {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const name = plain(`${make} ${model ?? ""}`).replace(/\s/g, "");
  return make != null && words.length > 0 && words.every((word) => name.includes(word));
}

interface Model {
  readonly matches: typeof holds;
  readonly ownUnitId: number;
}

/** What the search must find, in a simple and slow way. `matches` is how a text is compared: parts of a dealer's, starts in a group. */
function isFound(row: ModelTest, search: DealerTestSearch, { matches, ownUnitId }: Model): boolean {
  const { text, vehicle, status, overallBatteryStatus, isProvisional } = search;
  const { warnings, unitId, sinceMs, untilMs } = search;
  const bits = warningBitsOf(row.warnings ?? null);
  const key = (registration: string | null | undefined) =>
    registration == null ? null : registrationKey(registration);
  return (
    (text === null ||
      matches(row.vin, registrationKey(text)) ||
      matches(key(row.registration), registrationKey(text)) ||
      matches(row.certificateNumber, text) ||
      matches(row.certificateNumber?.replace(/[- ]/g, ""), registrationKey(text)) ||
      matches(row.internalReference, text) ||
      isNamed(row, text)) &&
    (vehicle === null ||
      (row.make != null &&
        plain(row.make) === plain(vehicle.make) &&
        (vehicle.model === null || plain(row.model ?? "") === plain(vehicle.model)))) &&
    (isProvisional === null ||
      (row.status === "completed" && row.sohPercent !== null && row.referenceData === "provisional")) &&
    (status === null || row.status === status) &&
    (overallBatteryStatus === null ||
      (row.status === "completed" && row.overallBatteryStatus === overallBatteryStatus)) &&
    (warnings === null ||
      (bits !== null &&
        (warnings === "any"
          ? bits !== 0
          : warnings === "none"
            ? bits === 0
            : (bits & warningBit(warnings)) !== 0))) &&
    (unitId === null || unitId === ownUnitId) &&
    (sinceMs === null || (row.testedAtMs ?? -1) >= sinceMs) &&
    (untilMs === null || (row.testedAtMs ?? Number.POSITIVE_INFINITY) <= untilMs)
  );
}

function compare(left: ModelTest, right: ModelTest, { by, isDescending }: TestOrder): number {
  const valuesOf = (row: ModelTest) =>
    ({
      tested: [row.testedAtMs],
      soh: [isHealthPossible(row.sohPercent ?? null) ? row.sohPercent : null],
      mileage: [row.mileageKm],
      vehicle: [row.make, row.model].map((name) => name?.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
    })[by];
  for (const [index, value] of valuesOf(left).entries()) {
    const against = valuesOf(right)[index];
    if (value === against || (value == null && against == null)) continue;
    if (value == null) return 1;
    if (against == null) return -1;
    const order = Buffer.compare(...([value, against].map(sortable) as [Buffer, Buffer]));
    return isDescending ? -order : order;
  }
  return isDescending ? right.id - left.id : left.id - right.id;
}

function sortable(value: string | number): Buffer {
  if (typeof value === "string") return Buffer.from(value);
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

export const idsOf = (listed: readonly { readonly figures: { readonly id: number } }[]) =>
  listed.map(({ figures }) => figures.id);

export const SEARCHES: ReadonlyArray<Partial<DealerTestSearch>> = [
  {},
  ...[
    "WVWZZZE1ZMP000001",
    "wvw",
    "0002",
    "ab12cde",
    "AB 12",
    "mü-ab",
    "BT-2026-00000003X",
    "bt202600000003x",
    "bt 2026 0000",
    "prüf–2019–1",
    "Prüf–2019–1",
    "bt 2026",
    "03x",
  ].map((text) => ({ text })),
  ...["stock", "STOCK-0001", "50%", "100%", "nothing at all"].map((text) => ({ text })),
  ...["škoda", "SKODA", "volkswagen id3", "id.3 volks", "e208", "enyaq 90"].map((text) => ({ text })),
  { vehicle: { make: "Volkswagen", model: null } },
  { vehicle: { make: "skoda", model: "ENYAQ 80" } },
  { vehicle: { make: "Nobody", model: null } },
  { isProvisional: true },
  ...TEST_STATUSES.map((status) => ({ status })),
  ...CHECK_STATUSES.map((overallBatteryStatus) => ({ overallBatteryStatus })),
  ...(["any", "none", "other", "NOT_ENOUGH_DATA", "UNCLEAR_MODEL", "MISSING_SIGNAL"] as const).map(
    (warnings) => ({ warnings }),
  ),
  { sinceMs: 2_000 },
  { overallBatteryStatus: "OK", sinceMs: 2_000 },
  { untilMs: 2_000 },
  { sinceMs: 2_000, untilMs: 2_999 },
  {
    text: "WVW",
    vehicle: { make: "volvo", model: null },
    status: "completed",
    warnings: "any",
    sinceMs: 1_000,
    untilMs: 3_000,
  },
  { overallBatteryStatus: "OK", warnings: "none", isProvisional: true },
  { unitId: 0 },
];
/** A part that nothing begins with; the year alone of a number; an imported number in another case. */
export const UNFOUND_IN_GROUPS: readonly string[] = ["0002", "03x", "bt 2026", "prüf–2019–1"];
export const ORDERS = TEST_SORTS.flatMap((by) => [true, false].map((isDescending) => ({ by, isDescending })));

/** Those of a group, which finds starts. */
export const START_SEARCHES: ReadonlyArray<Partial<DealerTestSearch>> = SEARCHES.filter(
  ({ text }) => text == null || !UNFOUND_IN_GROUPS.includes(text),
);
