import { JsonText } from "../kernel/json-text.ts";
import { sentObject } from "../kernel/sent.ts";
import { BATTERY } from "./battery.ts";
import { type BatteryTest, DEALER_NAME, type DealerName, resultStatusOf, TEST } from "./battery-test.ts";
import type { FoundTest, TestFigures } from "./found-test.ts";
import { VEHICLE } from "./vehicle.ts";

const { diagnostics, warnings, ...figures } = TEST.members;
const FIGURES = sentObject(figures);

/** A Test as an answer may show it; its car does not exist. */
export const TEST_EXAMPLE = {
  ...FIGURES.example,
  warnings: TEST.example.warnings,
  diagnostics: TEST.example.diagnostics,
};

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
  return dealer === undefined ? wire : { ...wire, dealer: DEALER_NAME.present(dealer) };
}

/** Presents the same Test as JSON text. */
export function presentTestAsJson(found: FoundTest, dealer?: DealerName): JsonText {
  const text = found.writtenBy(writeTest);
  return new JsonText(
    dealer === undefined
      ? text
      : `${text.slice(0, -1)},"dealer":${JSON.stringify(DEALER_NAME.present(dealer))}}`,
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
  // A certificate that is not rendered yet is made when it is asked for.
  const isAvailable = completed && test.withdrawnAtMs === null;
  return FIGURES.present({
    ...test,
    // A failed test still has the objects, and every member is null.
    vehicle: failed ? VEHICLE.none : test.vehicle,
    battery: failed ? BATTERY.none : test.battery,
    testedAtMs: failed ? null : test.testedAtMs,
    resultStatus: resultStatusOf(test),
    certificateNumber: completed ? test.certificateNumber : null,
    certificateAvailable: isAvailable,
    previewAvailable: isAvailable,
  });
}
