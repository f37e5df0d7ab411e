import type { BatteryTest, Vehicle } from "./battery-test.ts";
import type { batteryTests } from "./battery-test-table.ts";

export type BatteryTestRow = typeof batteryTests.$inferSelect;

/** A stored row as the domain sees it. */
export function toBatteryTest(row: BatteryTestRow): BatteryTest {
  return {
    id: row.id,
    unitId: row.unitId,
    runId: row.runId,
    dealerId: row.dealerId,
    companyId: row.companyId,
    status: row.status,
    resultHeld: row.resultHeld,
    failureReason: row.failureReason,
    internalReference: row.internalReference,
    vehicle: row.hasVehicle ? vehicleOf(row) : null,
    battery: row.hasBattery ? batteryOf(row) : null,
    diagnostics: row.diagnostics,
    warnings: row.warnings,
    vehicleSupported: row.vehicleSupported,
    referenceData: row.referenceData,
    testedAtMs: row.testedAtMs,
    resultsReceivedAtMs: row.resultsReceivedAtMs,
    certificateNumber: row.certificateNumber,
    renderedAtMs: row.renderedAtMs,
    createdAtMs: row.createdAtMs,
    updatedAtMs: row.updatedAtMs,
  };
}

function vehicleOf(row: BatteryTestRow): Vehicle {
  const { registration, vin, make, model, year, mileageKm } = row;
  return { registration, vin, make, model, year, mileageKm };
}

function batteryOf(row: BatteryTestRow) {
  const { sohPercent, capacityKwh, nominalKwh, estimatedRangeMiles, cellCount, cellVariance } = row;
  return { sohPercent, capacityKwh, nominalKwh, estimatedRangeMiles, cellCount, cellVariance };
}
