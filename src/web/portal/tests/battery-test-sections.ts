import { html } from "hono/html";
import {
  commonDecimals,
  formatKilowattHours,
  formatNumber,
  formatSohPercent,
  formatUncertainty,
  NOT_DETERMINED,
  NOT_RECORDED,
  vehicleTitle,
  warningInWords,
} from "../../../certificates/certificate-text.ts";
import {
  distanceOfKilometres,
  distanceOfMiles,
  type LengthReader,
  lengthInWords,
} from "../../../certificates/distance.ts";
import { sohBandInWords, sohBandOf } from "../../../certificates/soh-band.ts";
import type { OwnUnit } from "../../../dealers/own-unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import type { Markup } from "../../page-frame.ts";
import { facts, section } from "../frame/page-head.ts";
import { unitName } from "../units/unit-labels.ts";
import { msOf, type ShownTest } from "./battery-test-list.ts";

/** The headline figures, each with its unit. */
export function batteryFacts({ battery, status, result_status }: ShownTest, reader: LengthReader): Markup {
  const missing = status === "completed" ? NOT_DETERMINED : NOT_RECORDED;
  const sohPercent = battery?.soh_percent ?? null;
  const found = sohBandOf(result_status, sohPercent);
  const band = found === null ? null : sohBandInWords(found);
  return html`<div class="after">${facts([
    [
      result_status === "provisional" ? "State of health, provisional" : "State of health",
      html`${formatSohPercent(sohPercent) ?? missing}${band === null ? "" : html`, <strong>${band.label.toLowerCase()}</strong>`}`,
    ],
    ...(band === null ? [] : [["What that means", `${band.span}: ${band.meaning}`] as const]),
    ["Stated uncertainty", formatUncertainty(battery?.soh_uncertainty_percent ?? null) ?? NOT_RECORDED],
    ["Method", battery?.method ?? NOT_RECORDED],
    ["Usable capacity", formatKilowattHours(battery?.capacity_kwh ?? null) ?? missing],
    ["Usable capacity when new", formatKilowattHours(battery?.nominal_kwh ?? null) ?? NOT_RECORDED],
    [
      "Estimated range",
      lengthInWords(distanceOfMiles(battery?.estimated_range_miles ?? null, reader)) ?? missing,
    ],
    ["Cells", formatNumber(battery?.cell_count ?? null, 0) ?? NOT_RECORDED],
    ["Variance between cells", voltsInWords(battery?.cell_variance ?? null) ?? NOT_RECORDED],
  ])}</div>`;
}

/** The tested car. VIN and registration are shown because they are the dealer's own data. */
export function vehicleSection({ vehicle, vehicle_supported }: ShownTest, reader: LengthReader): Markup {
  const title = vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null);
  return section(
    "Vehicle",
    facts([
      ["Make and model", title ?? NOT_RECORDED],
      ["Model year", vehicle?.year == null ? NOT_RECORDED : String(vehicle.year)],
      ["Registration", vehicle?.registration ?? NOT_RECORDED],
      ["VIN", vehicle?.vin ?? NOT_RECORDED],
      ["Mileage", lengthInWords(distanceOfKilometres(vehicle?.mileage_km ?? null, reader)) ?? NOT_RECORDED],
      ["Support of the model", supportInWords(vehicle_supported)],
    ]),
  );
}

/** What the service stores about the test besides its result. @param unit null when it has left the dealer since then. */
export function recordSection(test: ShownTest, unit: OwnUnit | null, clock: ZoneClock): Markup {
  const when = (instant: string | null) => formatDateAndTime(msOf(instant), clock.at(msOf(instant)));
  return section(
    "Record",
    facts([
      ["Test number", String(test.id)],
      ["Your reference", test.internal_reference ?? "None"],
      ["Test unit", unit === null ? "No longer at this dealer" : unitName(unit)],
      ["Result received", when(test.results_received_at) ?? withoutResult(test)],
      ["First heard of", when(test.created_at) ?? NOT_RECORDED],
      ["Last changed", when(test.updated_at) ?? NOT_RECORDED],
    ]),
  );
}

/** A test that ended early gets no result any more. */
function withoutResult({ status }: ShownTest): string {
  return status === "failed" || status === "cancelled" ? "None" : "Not yet";
}

/**
 * The warnings of the evaluation in words. @param warnings null when no evaluation is stored, which differs from an evaluation without
 * warnings.
 */
export function warningsSection(warnings: readonly string[] | null): Markup {
  if (warnings === null)
    return section(
      "Warnings",
      html`<p>No record of the evaluation is held for this test, so it is not known whether warnings were raised.</p>`,
    );
  if (warnings.length === 0) return section("Warnings", html`<p>The evaluation raised no warnings.</p>`);
  return section(
    "Warnings",
    html`<ul class="warnings">${warnings
      .map((code) => warningInWords(code))
      .map(
        ({ code, title, explanation }) =>
          html`<li><strong>${title}</strong><p>${explanation ?? "No further description is held."}</p><p class="hint">${code}</p></li>`,
      )}</ul>`,
  );
}

function voltsInWords(volts: number | null): string | null {
  const digits = formatNumber(volts, commonDecimals([volts], { min: 3, max: 4 }));
  return digits === null ? null : `${digits} V (lower is more balanced)`;
}

function supportInWords(isSupported: boolean | null): string {
  if (isSupported === null) return NOT_RECORDED;
  return isSupported ? "Fully supported" : "In validation (beta)";
}
