import { JsonText } from "../kernel/json-text.ts";
import { sentObject } from "../kernel/sent.ts";
import { BATTERY } from "./battery.ts";
import {
  type BatteryTest,
  DEALER_NAME,
  type DealerName,
  isCertificateAvailable,
  resultStatusOf,
  TEST,
} from "./battery-test.ts";
import type { FoundTest, TestFigures } from "./found-test.ts";
import { VEHICLE } from "./vehicle.ts";

const { diagnostics, warnings, verificationUrl, ...figures } = TEST.members;
const FIGURES = sentObject(figures);

/** Its car does not exist. */
export const TEST_EXAMPLE = {
  ...FIGURES.example,
  warnings: TEST.example.warnings,
  diagnostics: TEST.example.diagnostics,
  verification_url: TEST.example.verification_url,
};

/**
 * Section 2, with every key. Diagnostics, verdict and certificate are not shown before a test is completed, and neither figures nor
 * warnings while it is on hold.
 */
export function presentTest(test: BatteryTest, dealer?: DealerName, verificationUrl: string | null = null) {
  const diagnostics =
    test.status === "completed" && test.diagnostics !== null
      ? { vehicle_supported: test.vehicleSupported, ...test.diagnostics }
      : null;
  const warnings = test.onHoldSinceMs === null ? test.warnings : null;
  const wire = { ...presentFigures(test), warnings, diagnostics, verification_url: verificationUrl };
  return dealer === undefined ? wire : { ...wire, dealer: DEALER_NAME.present(dealer) };
}

export function presentTestAsJson(
  found: FoundTest,
  {
    dealer,
    verificationUrl = null,
  }: { readonly dealer?: DealerName; readonly verificationUrl?: string | null | undefined } = {},
): JsonText {
  const open = found.writtenBy(writeTest).slice(0, -1);
  const named = dealer === undefined ? "" : `,"dealer":${JSON.stringify(DEALER_NAME.present(dealer))}`;
  return new JsonText(`${open},"verification_url":${JSON.stringify(verificationUrl)}${named}}`);
}

/** What is stored in the shape of the specification is inserted unchanged, after the mirrored flag. */
function writeTest({ figures, diagnosticsJson, warningsJson }: FoundTest): string {
  const diagnostics =
    figures.status === "completed" && diagnosticsJson !== null
      ? `{"vehicle_supported":${figures.vehicleSupported},${diagnosticsJson.slice(1)}`
      : "null";
  const warnings = figures.onHoldSinceMs === null ? warningsJson : "null";
  const open = JSON.stringify(presentFigures(figures)).slice(0, -1);
  return `${open},"warnings":${warnings},"diagnostics":${diagnostics}}`;
}

function presentFigures(test: TestFigures) {
  const completed = test.status === "completed";
  const failed = test.status === "failed";
  const isAvailable = isCertificateAvailable(test);
  return FIGURES.present({
    ...test,
    // A failed test still has the objects, with null members.
    vehicle: failed ? VEHICLE.none : test.vehicle,
    battery: failed ? BATTERY.none : test.onHoldSinceMs === null ? test.battery : null,
    testedAtMs: failed ? null : test.testedAtMs,
    resultStatus: resultStatusOf(test),
    certificateNumber: completed ? test.certificateNumber : null,
    certificateAvailable: isAvailable,
    previewAvailable: isAvailable,
  });
}
