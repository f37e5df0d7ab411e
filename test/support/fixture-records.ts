import { companies, historicResults, results } from "../../fixtures/fixtures.ts";
import type { Diagnostics } from "../../src/battery-tests/diagnostics.ts";

/** A result record in a file. A key may be left out instead of null (decisions list, "Result record"). */
export interface FixtureRecord {
  readonly unit_serial_number: string;
  readonly run_id: string;
  readonly status: string;
  readonly failure_reason?: string | null;
  readonly internal_reference?: string | null;
  readonly tested_at?: string | null;
  readonly vehicle?: FixtureVehicle | null;
  readonly battery?:
    | (Partial<Readonly<Record<BatteryKey, number | null>>> & { readonly method?: string | null })
    | null;
  readonly diagnostics?: (Partial<Diagnostics> & { readonly vehicle_supported?: boolean | null }) | null;
  readonly warnings?: readonly string[] | null;
  readonly vehicle_supported?: boolean | null;
  readonly reference_data?: string | null;
  readonly certificate_number?: string | null;
}

type BatteryKey =
  | "soh_percent"
  | "capacity_kwh"
  | "nominal_kwh"
  | "estimated_range_miles"
  | "cell_count"
  | "cell_variance"
  | "soh_uncertainty_percent";

interface FixtureVehicle {
  readonly registration: string | null;
  readonly vin: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly year: number | null;
  readonly mileage_km: number | null;
}

function readRecords(ndjson: string): FixtureRecord[] {
  return ndjson
    .trimEnd()
    .split("\n")
    .map((line): FixtureRecord => JSON.parse(line));
}

export const liveRecords = readRecords(results);
export const historicRecords = readRecords(historicResults);
export const allRecords = [...historicRecords, ...liveRecords];
export const completedRecords = liveRecords.filter((record) => record.status === "completed");

/** `SERIAL/RUN`: unit and run together name the test. */
export function testKey(record: FixtureRecord): string {
  return `${record.unit_serial_number}/${record.run_id}`;
}

export function recordsByTest(records: readonly FixtureRecord[]): Map<string, FixtureRecord[]> {
  return Map.groupBy(records, testKey);
}

export const fixtureDealers = companies.flatMap((company) =>
  company.dealers.map((dealer) => ({ ...dealer, companyKey: company.key })),
);

export const fixtureUnits = fixtureDealers.flatMap((dealer) =>
  dealer.units.map((unit) => ({ ...unit, dealerKey: dealer.key, companyKey: dealer.companyKey })),
);

export const unitBySerial = new Map(fixtureUnits.map((unit) => [unit.serial_number, unit]));
