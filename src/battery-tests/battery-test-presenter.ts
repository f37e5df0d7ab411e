import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";
import { JsonText } from "../kernel/json-text.ts";
import { type Battery, type BatteryTest, resultStatusOf, type Vehicle } from "./battery-test.ts";
import type { FoundTest, TestFigures } from "./found-test.ts";

/** `{id, name}`: how a test names its dealer to marketplaces and in events. */
export interface DealerName {
  readonly id: number;
  readonly name: string;
}

/**
 * The Test of the interface specification, section 2; every key present. Until a test is completed its diagnostics, its
 * verdict and its certificate are not shown, even where they are already held.
 *
 * @param dealer given for marketplaces and events; without it the key `dealer` is absent.
 */
export function presentTest(test: BatteryTest, dealer?: DealerName) {
  const diagnostics =
    test.status === "completed" && test.diagnostics !== null
      ? { vehicle_supported: test.vehicleSupported, ...test.diagnostics }
      : null;
  return { ...presentFigures(test, dealer), diagnostics };
}

/**
 * The same Test written as JSON. The diagnostics are stored in the shape of the specification, so their text is put in as it
 * stands, with the mirrored flag as its first member.
 */
export function presentTestAsJson({ figures, diagnosticsJson }: FoundTest, dealer?: DealerName): JsonText {
  const diagnostics =
    figures.status === "completed" && diagnosticsJson !== null
      ? `{"vehicle_supported":${figures.vehicleSupported},${diagnosticsJson.slice(1)}`
      : "null";
  const open = JSON.stringify(presentFigures(figures, dealer)).slice(0, -1);
  return new JsonText(`${open},"diagnostics":${diagnostics}}`);
}

function presentFigures(test: TestFigures, dealer: DealerName | undefined) {
  const completed = test.status === "completed";
  const failed = test.status === "failed";
  const rendered = completed && test.renderedAtMs !== null;
  const wire = {
    id: test.id,
    internal_reference: test.internalReference,
    dealer_id: test.dealerId,
    unit_id: test.unitId,
    status: test.status,
    vehicle: failed ? presentVehicle(null) : test.vehicle && presentVehicle(test.vehicle),
    battery: failed ? presentBattery(null) : test.battery && presentBattery(test.battery),
    tested_at: failed ? null : formatInstantOrNull(test.testedAtMs),
    results_received_at: formatInstantOrNull(test.resultsReceivedAtMs),
    warnings: test.warnings,
    vehicle_supported: test.vehicleSupported,
    result_status: resultStatusOf(test),
    certificate_number: completed ? test.certificateNumber : null,
    certificate_available: rendered,
    preview_available: rendered,
    created_at: formatInstant(test.createdAtMs),
    updated_at: formatInstant(test.updatedAtMs),
  };
  return dealer === undefined ? wire : { ...wire, dealer: { id: dealer.id, name: dealer.name } };
}

/** A failed test has the object, with every member null. */
function presentVehicle(vehicle: Vehicle | null) {
  return {
    registration: vehicle?.registration ?? null,
    vin: vehicle?.vin ?? null,
    make: vehicle?.make ?? null,
    model: vehicle?.model ?? null,
    year: vehicle?.year ?? null,
    mileage_km: vehicle?.mileageKm ?? null,
  };
}

function presentBattery(battery: Battery | null) {
  return {
    soh_percent: battery?.sohPercent ?? null,
    capacity_kwh: battery?.capacityKwh ?? null,
    nominal_kwh: battery?.nominalKwh ?? null,
    estimated_range_miles: battery?.estimatedRangeMiles ?? null,
    cell_count: battery?.cellCount ?? null,
    cell_variance: battery?.cellVariance ?? null,
  };
}
