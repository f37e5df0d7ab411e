import { type BatteryTest, neverHasCertificate, resultStatusOf } from "../src/battery-tests/battery-test.ts";
import { presentTest } from "../src/battery-tests/battery-test-presenter.ts";
import type { FoundTest } from "../src/battery-tests/found-test.ts";
import type { PlausibilityRemark } from "../src/battery-tests/plausibility.ts";
import { type BatterySummary, batterySummary } from "../src/certificates/battery-summary.ts";
import {
  formatKilometres,
  formatKilowattHours,
  formatMiles,
  formatSohPercent,
  formatUncertainty,
  sohBasisInWords,
  vehicleTitle,
} from "../src/certificates/certificate-text.ts";
import { remarksOn, statedVerdict } from "../src/certificates/noticed.ts";
import { warningsInWords } from "../src/certificates/warning.ts";
import { formatNumber } from "../src/language/number-format.ts";
import { ENGLISH } from "../src/language/translator.ts";
import { type SheetRow, sheet, shortInstant } from "./output.ts";

/** What is said of the battery of a completed test; null before, and of a failed one. */
export function summaryOf(test: BatteryTest): BatterySummary | null {
  if (test.status !== "completed") return null;
  const sohPercent = test.battery?.sohPercent ?? null;
  const isWithdrawn = test.withdrawnAtMs !== null;
  const source = {
    verdict: statedVerdict(test),
    resultStatus: resultStatusOf(test),
    sohPercent,
    isWithdrawn,
  };
  return batterySummary(source, ENGLISH, "dealer");
}

/** For people, what the Test says to programs: what decides comes first. @param noticed what of it is not plausible. */
export function testSheet({ test, dealer }: FoundTest, noticed: readonly PlausibilityRemark[]): string {
  const summary = summaryOf(test);
  return sheet([
    aboutTest(test, dealer),
    aboutVehicle(test),
    ...(test.onHoldSinceMs === null ? [] : [aboutHold(test), aboutFigures(test)]),
    ...(summary === null
      ? []
      : [[...aboutVerdict(summary), ...aboutFigures(test, summary)], aboutRemarks(test)]),
    ...(noticed.length === 0 ? [] : [aboutNoticed(noticed)]),
    ...(summary === null ? [] : [aboutCertificate(test)]),
  ]);
}

function aboutTest(test: BatteryTest, dealer: FoundTest["dealer"]): SheetRow[] {
  const wire = presentTest(test);
  const state = test.failureReason === null ? wire.status : `${wire.status}: ${test.failureReason}`;
  return [
    ["test", wire.id],
    ["status", state.replaceAll("_", " ")],
    ["tested", wire.tested_at === null ? null : shortInstant(test.testedAtMs)],
    ["dealer", `${dealer.id}, ${dealer.name}`],
    ["unit", wire.unit_id],
    ["run", test.runId],
    ["reference", wire.internal_reference],
  ];
}

function aboutHold({ id, onHoldSinceMs }: BatteryTest): SheetRow[] {
  return [
    ["on hold", `since ${shortInstant(onHoldSinceMs)}`],
    ["", `svc tests release ${id} has its certificate rendered; svc tests refuse ${id} fails the test`],
  ];
}

function aboutVehicle(test: BatteryTest): SheetRow[] {
  const { vehicle } = presentTest(test);
  if (vehicle === null || Object.values(vehicle).every((value) => value === null)) return [];
  return [
    ["vehicle", vehicleTitle(vehicle.make, vehicle.model)],
    ["model year", vehicle.year],
    ["registration", vehicle.registration],
    ["vin", vehicle.vin],
    ["mileage", formatKilometres(vehicle.mileage_km, ENGLISH)],
  ];
}

const aboutVerdict = ({ label, text }: BatterySummary): SheetRow[] => [
  ["verdict", label],
  ["", text],
];

/** The stored ones: on the wire a result on hold has none. */
function aboutFigures({ battery }: BatteryTest, summary?: BatterySummary): SheetRow[] {
  const percent = formatSohPercent(battery?.sohPercent ?? null, ENGLISH);
  const isWithheld = summary !== undefined && summary.withheld !== null;
  const rows: SheetRow[] = [
    ["state of health", sohInWords(percent, summary?.health?.label ?? null, isWithheld)],
    ["measured against", sohBasisInWords(battery, ENGLISH)],
    ["uncertainty", formatUncertainty(battery?.sohUncertaintyPercent ?? null, ENGLISH)],
    ["capacity", ofNew(battery)],
    ["certified energy", formatKilowattHours(battery?.certifiedEnergyKwh ?? null, ENGLISH)],
    ["range", formatMiles(battery?.estimatedRangeMiles ?? null, ENGLISH)],
    ["method", battery?.method ?? null],
    ["battery", battery?.identifier ?? null],
    ["replaced on", battery?.replacedOn ?? null],
    ["full cycles", formatNumber(battery?.fullCycles ?? null, 0, ENGLISH)],
  ];
  return rows.filter(([, value]) => value !== null);
}

const aboutNoticed = (noticed: readonly PlausibilityRemark[]): SheetRow[] =>
  noticed.map(({ code, field, message }, index) => [
    index === 0 ? "not plausible" : "",
    `${code}: ${field}: ${message}`,
  ]);

function sohInWords(percent: string | null, band: string | null, isWithheld: boolean): string | null {
  if (percent === null) return null;
  if (isWithheld) return `${percent}, not to be quoted`;
  return band === null ? percent : `${percent}, ${band.toLowerCase()}`;
}

function ofNew(battery: BatteryTest["battery"]): string | null {
  const now = formatKilowattHours(battery?.capacityKwh ?? null, ENGLISH);
  const whenNew = formatKilowattHours(battery?.nominalKwh ?? null, ENGLISH);
  return now === null || whenNew === null ? now : `${now}, ${whenNew} when new`;
}

function aboutRemarks(test: BatteryTest): SheetRow[] {
  if (test.warnings === null) return [["remarks", "not evaluated"]];
  const { named, more, count } = remarksOn(test, ENGLISH);
  if (count === 0) return [["remarks", "none"]];
  const further = more === 0 ? "" : `; ${more} more`;
  return [
    ["remarks", `${count}: ${named.join("; ")}${further}`],
    ...warningsInWords(test.warnings, ENGLISH, "dealer").map(
      ({ code, meaning, ask }) => ["", [`${code}.`, meaning, ask].filter((part) => part).join(" ")] as const,
    ),
  ];
}

function aboutCertificate(test: BatteryTest): SheetRow[] {
  const { certificateNumber } = test;
  if (neverHasCertificate(test)) return [["certificate", "none: the record names no vehicle"]];
  return [
    ["certificate", certificateNumber ?? "without a number"],
    ["state", test.withdrawnAtMs === null ? "valid" : `withdrawn: svc certificates show --test ${test.id}`],
    ["received", shortInstant(test.resultsReceivedAtMs)],
    ["updated", shortInstant(test.updatedAtMs)],
  ];
}
