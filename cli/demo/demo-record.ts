import { results } from "../../fixtures/fixtures.ts";
import { ServiceError } from "../../src/kernel/errors.ts";
import { formatInstant } from "../../src/kernel/instant.ts";

export interface DemoRecord {
  readonly vin: string;
  readonly registration: string;
  readonly vehicle: string;
  readonly body: string;
}

interface FixtureRecord {
  readonly status: string;
  readonly reference_data: string | null;
  readonly vehicle: { vin: string | null; registration: string | null; make: string; model: string } | null;
  readonly battery: { soh_percent: number | null } | null;
  readonly diagnostics: object | null;
}

/** A complete, final fixture record, changed to a new run at this moment: another test of a car in the fixtures. */
export function newDemoRecord(nowMs: number): DemoRecord {
  for (const line of results.split("\n")) {
    if (line === "") continue;
    const record: FixtureRecord = JSON.parse(line);
    const { vehicle } = record;
    if (record.status !== "completed" || record.reference_data !== "final" || record.diagnostics === null)
      continue;
    if (vehicle?.vin == null || vehicle.registration === null || record.battery?.soh_percent == null)
      continue;
    const retest = {
      ...record,
      run_id: `demo-${nowMs}`,
      tested_at: formatInstant(nowMs),
      internal_reference: "DEMO-TOUR",
    };
    return {
      vin: vehicle.vin,
      registration: vehicle.registration,
      vehicle: `${vehicle.make} ${vehicle.model}`,
      body: JSON.stringify(retest),
    };
  }
  throw new ServiceError("setup", "The fixtures hold no full result record.");
}
