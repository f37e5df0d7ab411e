import { formatInstant, formatInstantOrNull } from "../kernel/instant.ts";
import { JsonText } from "../kernel/json-text.ts";
import { BATTERY } from "./battery.ts";
import { type BatteryTest, resultStatusOf } from "./battery-test.ts";
import type { DealerName, FoundTest, TestFigures } from "./found-test.ts";
import { VEHICLE } from "./vehicle.ts";

/**
 * Presents the Test of the interface specification, section 2, with every key. Until a test is completed, its diagnostics, its
 * verdict and its certificate are not shown, even if they are already stored.
 *
 * @param dealer given for marketplaces and events; without it the key `dealer` is absent.
 */
export function presentTest(test: BatteryTest, dealer?: DealerName) {
  const diagnostics =
    test.status === "completed" && test.diagnostics !== null
      ? { vehicle_supported: test.vehicleSupported, ...test.diagnostics }
      : null;
  const wire = { ...presentFigures(test), warnings: test.warnings, diagnostics };
  return dealer === undefined ? wire : { ...wire, dealer: slim(dealer) };
}

/** Presents the same Test as JSON text. */
export function presentTestAsJson(found: FoundTest, dealer?: DealerName): JsonText {
  const text = found.writtenBy(writeTest);
  return new JsonText(
    dealer === undefined ? text : `${text.slice(0, -1)},"dealer":${JSON.stringify(slim(dealer))}}`,
  );
}

/**
 * Warnings and diagnostics are stored in the shape of the specification, so their text is inserted unchanged; the diagnostics get
 * the mirrored flag as their first member.
 */
function writeTest({ figures, diagnosticsJson, warningsJson }: FoundTest): string {
  const diagnostics =
    figures.status === "completed" && diagnosticsJson !== null
      ? `{"vehicle_supported":${figures.vehicleSupported},${diagnosticsJson.slice(1)}`
      : "null";
  const open = JSON.stringify(presentFigures(figures)).slice(0, -1);
  return `${open},"warnings":${warningsJson},"diagnostics":${diagnostics}}`;
}

function presentFigures(test: TestFigures) {
  const completed = test.status === "completed";
  const failed = test.status === "failed";
  const rendered = completed && test.renderedAtMs !== null;
  return {
    id: test.id,
    internal_reference: test.internalReference,
    dealer_id: test.dealerId,
    unit_id: test.unitId,
    status: test.status,
    // A failed test still has the objects, and every member is null.
    vehicle: failed ? VEHICLE.noneOnWire : test.vehicle && VEHICLE.present(test.vehicle),
    battery: failed ? BATTERY.noneOnWire : test.battery && BATTERY.present(test.battery),
    tested_at: failed ? null : formatInstantOrNull(test.testedAtMs),
    results_received_at: formatInstantOrNull(test.resultsReceivedAtMs),
    vehicle_supported: test.vehicleSupported,
    result_status: resultStatusOf(test),
    certificate_number: completed ? test.certificateNumber : null,
    certificate_available: rendered,
    preview_available: rendered,
    created_at: formatInstant(test.createdAtMs),
    updated_at: formatInstant(test.updatedAtMs),
  };
}

function slim({ id, name }: DealerName): DealerName {
  return { id, name };
}
