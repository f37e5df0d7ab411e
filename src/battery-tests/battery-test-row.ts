import { getTableColumns, sql } from "drizzle-orm";
import { jsonText, type RowOf } from "../db/row-query.ts";
import { columnKind } from "../db/table.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { modelKey } from "../kernel/name-key.ts";
import { registrationKey } from "../kernel/registration-key.ts";
import { BATTERY } from "./battery.ts";
import { ageYearsOf, type BatteryTest } from "./battery-test.ts";
import { batteryTests } from "./battery-test-table.ts";
import { statedStatusOf } from "./diagnostics.ts";
import { FoundTest, type TestFigures } from "./found-test.ts";
import { VEHICLE } from "./vehicle.ts";
import { warningBitsOf } from "./warning-bits.ts";

export type BatteryTestRow = typeof batteryTests.$inferSelect;

/** SQLite keeps a boolean as 0 or 1. */
type AsStored<Data> = Data extends boolean ? boolean | 0 | 1 : Data;
type FiguresRow = {
  readonly [Name in Exclude<
    keyof BatteryTestRow,
    | "diagnostics"
    | "warnings"
    | "withdrawalReason"
    | "ageYears"
    | "warningBits"
    | "changeNo"
    | "figuresDigest"
    | "modelKey"
  >]: AsStored<BatteryTestRow[Name]>;
};

export function toBatteryTest(
  row: FiguresRow & Pick<BatteryTestRow, "diagnostics" | "warnings">,
): BatteryTest {
  return { ...toTestFigures(row), diagnostics: row.diagnostics, warnings: row.warnings };
}

/** Lookups show no reason of a withdrawal, no number of a change, and nothing that only indexes need. */
const {
  withdrawalReason: _,
  ageYears: __,
  warningBits: ___,
  changeNo: ____,
  figuresDigest: _____,
  modelKey: ______,
  ...COLUMNS
} = getTableColumns(batteryTests);
/** These are no members by themselves, or `toBatteryTest` adds them. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  ...["hasVehicle", "registrationKey", ...VEHICLE.names, "hasBattery", ...BATTERY.names],
  ...["diagnostics", "warnings"],
]);

const COPIED = Object.entries(COLUMNS)
  .filter(([name]) => !NOT_COPIED.has(name))
  .map(
    ([name, column]) =>
      [name as keyof FiguresRow & keyof TestFigures, columnKind(column) === "flag"] as const,
  );

/** A row decoded by Drizzle, or as it is stored. */
function toTestFigures(row: FiguresRow): TestFigures {
  const figures: Partial<Record<keyof TestFigures, unknown>> = {
    vehicle: row.hasVehicle ? VEHICLE.of(row) : null,
    battery: row.hasBattery ? BATTERY.of(row) : null,
  };
  for (const [name, isStoredFlag] of COPIED) {
    const stored = row[name];
    figures[name] = isStoredFlag && stored !== null ? Boolean(stored) : stored;
  }
  return figures as TestFigures;
}

/** The columns that a new record is judged against. */
export const STORED_TEST = {
  ...COLUMNS,
  diagnostics: jsonText(batteryTests.diagnostics),
  warnings: jsonText(batteryTests.warnings),
};

export function toStoredTest(row: RowOf<typeof STORED_TEST>): BatteryTest {
  const { diagnostics, warnings } = row;
  return toBatteryTest({
    ...row,
    diagnostics: diagnostics === null ? null : JSON.parse(diagnostics),
    warnings: warnings === null ? null : JSON.parse(warnings),
  });
}

export const FOUND_TEST = { ...STORED_TEST, dealerName: sql<string | null>`${dealers.name}` };
/** For callers that know their dealers: the table of dealers is not read. */
export const FOUND_TEST_ALONE = { ...FOUND_TEST, dealerName: sql<string | null>`NULL` };
export type FoundTestRow = RowOf<typeof FOUND_TEST>;

export function toFoundTest(row: FoundTestRow): FoundTest {
  return new FoundTest(toTestFigures(row), row.diagnostics, row.warnings, row.dealerName);
}

export function toColumns({ vehicle, battery, ...members }: BatteryTest) {
  return {
    ...members,
    hasVehicle: vehicle !== null,
    ...(vehicle ?? VEHICLE.none),
    registrationKey: registrationKeyOrNull(vehicle?.registration ?? null),
    modelKey: modelKey(vehicle?.make ?? null, vehicle?.model ?? null),
    hasBattery: battery !== null,
    ...(battery ?? BATTERY.none),
    overallBatteryStatus: members.diagnostics && statedStatusOf(members.diagnostics),
    warningBits: warningBitsOf(members.warnings),
    ageYears: ageYearsOf(vehicle?.year ?? null, members.testedAtMs),
  } satisfies Omit<BatteryTestRow, "withdrawalReason" | "changeNo" | "figuresDigest">;
}

function registrationKeyOrNull(registration: string | null): string | null {
  return registration === null ? null : registrationKey(registration);
}
