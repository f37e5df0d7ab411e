import { getTableColumns, sql } from "drizzle-orm";
import { jsonText, type RowOf } from "../db/row-query.ts";
import { dealers } from "../dealers/dealer-table.ts";
import { BATTERY } from "./battery.ts";
import { type BatteryTest, registrationKey } from "./battery-test.ts";
import { batteryTests } from "./battery-test-table.ts";
import type { TestFields } from "./battery-test-transition.ts";
import { FoundTest, type TestFigures } from "./found-test.ts";
import { VEHICLE } from "./vehicle.ts";

export type BatteryTestRow = typeof batteryTests.$inferSelect;

/** SQLite keeps a boolean as 0 or 1. */
type AsStored<Data> = Data extends boolean ? boolean | 0 | 1 : Data;
type FiguresRow = {
  readonly [Name in Exclude<keyof BatteryTestRow, "diagnostics" | "warnings">]: AsStored<
    BatteryTestRow[Name]
  >;
};

/** Converts a stored row to the domain's type. */
export function toBatteryTest(
  row: FiguresRow & Pick<BatteryTestRow, "diagnostics" | "warnings">,
): BatteryTest {
  return { ...toTestFigures(row), diagnostics: row.diagnostics, warnings: row.warnings };
}

/** @param row decoded by Drizzle, or as it is stored. */
export function toTestFigures(row: FiguresRow): TestFigures {
  return {
    id: row.id,
    unitId: row.unitId,
    runId: row.runId,
    dealerId: row.dealerId,
    companyId: row.companyId,
    status: row.status,
    resultHeld: Boolean(row.resultHeld),
    failureReason: row.failureReason,
    internalReference: row.internalReference,
    vehicle: row.hasVehicle ? VEHICLE.of(row) : null,
    battery: row.hasBattery ? BATTERY.of(row) : null,
    vehicleSupported: row.vehicleSupported === null ? null : Boolean(row.vehicleSupported),
    referenceData: row.referenceData,
    testedAtMs: row.testedAtMs,
    resultsReceivedAtMs: row.resultsReceivedAtMs,
    certificateNumber: row.certificateNumber,
    renderedAtMs: row.renderedAtMs,
    createdAtMs: row.createdAtMs,
    updatedAtMs: row.updatedAtMs,
  };
}

/** The columns that a new record is judged against. */
export const STORED_TEST = {
  ...getTableColumns(batteryTests),
  diagnostics: jsonText(batteryTests.diagnostics),
  warnings: jsonText(batteryTests.warnings),
};

/** Converts a row of `STORED_TEST` to the domain's type. */
export function toStoredTest(row: RowOf<typeof STORED_TEST>): BatteryTest {
  const { diagnostics, warnings } = row;
  return toBatteryTest({
    ...row,
    diagnostics: diagnostics === null ? null : JSON.parse(diagnostics),
    warnings: warnings === null ? null : JSON.parse(warnings),
  });
}

/** The columns that a lookup reads of a test and its dealer. */
export const FOUND_TEST = { ...STORED_TEST, dealerName: sql<string | null>`${dealers.name}` };
/** The same for callers that know their dealers: the lookup does not read the table of dealers. */
export const FOUND_TEST_ALONE = { ...FOUND_TEST, dealerName: sql<string | null>`NULL` };

/** Converts a row of `FOUND_TEST` to the domain's type. */
export function toFoundTest(row: RowOf<typeof FOUND_TEST>): FoundTest {
  return new FoundTest(toTestFigures(row), row.diagnostics, row.warnings, row.dealerName);
}

/** The columns that records decide; the inverse of `toBatteryTest`. */
export function toColumns(fields: TestFields) {
  const { vehicle, battery } = fields;
  return {
    status: fields.status,
    resultHeld: fields.resultHeld,
    failureReason: fields.failureReason,
    internalReference: fields.internalReference,
    hasVehicle: vehicle !== null,
    ...(vehicle ?? VEHICLE.none),
    registrationKey: registrationKeyOrNull(vehicle?.registration ?? null),
    hasBattery: battery !== null,
    ...(battery ?? BATTERY.none),
    diagnostics: fields.diagnostics,
    warnings: fields.warnings,
    vehicleSupported: fields.vehicleSupported,
    referenceData: fields.referenceData,
    testedAtMs: fields.testedAtMs,
    resultsReceivedAtMs: fields.resultsReceivedAtMs,
    certificateNumber: fields.certificateNumber,
  } satisfies Partial<BatteryTestRow>;
}

function registrationKeyOrNull(registration: string | null): string | null {
  return registration === null ? null : registrationKey(registration);
}
