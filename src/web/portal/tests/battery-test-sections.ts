import { html } from "hono/html";
import {
  formatKilowattHours,
  formatUncertainty,
  vehicleTitle,
  warningInWords,
} from "../../../certificates/certificate-text.ts";
import {
  distanceOfKilometres,
  distanceOfMiles,
  type LengthReader,
  lengthInWords,
} from "../../../certificates/distance.ts";
import { noWarningsInWords, type Verdict } from "../../../certificates/verdict.ts";
import type { OwnUnit } from "../../../dealers/unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { commonDecimals, formatNumber } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { facts, section } from "../frame/portal-page.ts";
import { unitName } from "../units/unit-labels.ts";
import { type ListedTest, msOf, type ShownTest, sohInWords, summaryOf } from "./battery-test-list.ts";

export function batteryFacts(t: Translator, test: ListedTest, reader: LengthReader): Markup {
  const { battery, status, result_status } = test;
  const notRecorded = t("values.not_recorded");
  const missing = status === "completed" ? t("values.not_determined") : notRecorded;
  const { health } = summaryOf(t, test);
  return html`<div class="after">${facts([
    [
      result_status === "provisional" ? t("tests.fact.soh_provisional") : t("tests.fact.soh"),
      sohInWords(t, test) ?? missing,
    ],
    ...(health === null
      ? []
      : [
          [
            t("tests.fact.meaning"),
            t("tests.fact.meaning_of_span", { span: health.span, meaning: health.meaning }),
          ] as const,
        ]),
    [
      t("tests.fact.uncertainty"),
      formatUncertainty(battery?.soh_uncertainty_percent ?? null, t) ?? notRecorded,
    ],
    [t("tests.fact.method"), battery?.method ?? notRecorded],
    [t("tests.fact.capacity"), formatKilowattHours(battery?.capacity_kwh ?? null, t) ?? missing],
    [t("tests.fact.capacity_new"), formatKilowattHours(battery?.nominal_kwh ?? null, t) ?? notRecorded],
    [
      t("tests.fact.range"),
      lengthInWords(distanceOfMiles(battery?.estimated_range_miles ?? null, reader, t)) ?? missing,
    ],
    [t("tests.fact.cells"), formatNumber(battery?.cell_count ?? null, 0, t) ?? notRecorded],
    [t("tests.fact.variance"), voltsInWords(t, battery?.cell_variance ?? null) ?? notRecorded],
  ])}</div>`;
}

/** VIN and registration are shown because they are the dealer's own data. */
export function vehicleSection(
  t: Translator,
  { vehicle, vehicle_supported }: ShownTest,
  reader: LengthReader,
): Markup {
  const notRecorded = t("values.not_recorded");
  const title = vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null);
  return section(
    t("tests.vehicle.title"),
    facts([
      [t("tests.fact.make_and_model"), title ?? notRecorded],
      [t("tests.fact.year"), vehicle?.year == null ? notRecorded : String(vehicle.year)],
      [t("tests.fact.registration"), vehicle?.registration ?? notRecorded],
      [t("tests.fact.vin"), vehicle?.vin ?? notRecorded],
      [
        t("tests.fact.mileage"),
        lengthInWords(distanceOfKilometres(vehicle?.mileage_km ?? null, reader, t)) ?? notRecorded,
      ],
      [t("tests.fact.support"), supportInWords(t, vehicle_supported)],
    ]),
  );
}

/** `unit` is null when it has left the dealer since then. */
export function recordSection(
  t: Translator,
  test: ShownTest,
  unit: OwnUnit | null,
  clock: ZoneClock,
): Markup {
  const when = (instant: string | null) => formatDateAndTime(msOf(instant), clock.at(msOf(instant)), t);
  return section(
    t("tests.record.title"),
    facts([
      [t("tests.fact.test_number"), String(test.id)],
      [t("tests.fact.reference"), test.internal_reference ?? t("tests.fact.no_reference")],
      [t("tests.fact.unit"), unit === null ? t("tests.fact.unit_gone") : unitName(t, unit)],
      [t("tests.fact.received"), when(test.results_received_at) ?? withoutResult(t, test)],
      [t("tests.fact.first_heard"), when(test.created_at) ?? t("values.not_recorded")],
      [t("tests.fact.last_changed"), when(test.updated_at) ?? t("values.not_recorded")],
    ]),
  );
}

/** A test that ended early gets no result any more. */
function withoutResult(t: Translator, { status }: ShownTest): string {
  return status === "failed" || status === "cancelled"
    ? t("tests.fact.none_received")
    : t("tests.fact.not_received_yet");
}

/** `warnings` is null when no evaluation is stored, which differs from an evaluation without warnings. */
export function warningsSection(
  t: Translator,
  { warnings, verdict }: Pick<ShownTest, "warnings"> & { readonly verdict: Verdict | null },
): Markup {
  if (warnings === null)
    return section(t("tests.warnings.title"), html`<p>${t("tests.warnings.unknown")}</p>`);
  if (warnings.length === 0)
    return section(
      t("tests.warnings.title"),
      html`<p>${noWarningsInWords(verdict, t("tests.warnings.none"), t)}</p>`,
    );
  return section(
    t("tests.warnings.title"),
    html`<ul class="warnings">${warnings
      .map((code) => warningInWords(code, t))
      .map(
        ({ code, title, explanation }) =>
          html`<li><strong>${title}</strong><p>${explanation ?? t("tests.warnings.unexplained")}</p><p class="hint">${code}</p></li>`,
      )}</ul>`,
  );
}

function voltsInWords(t: Translator, volts: number | null): string | null {
  const digits = formatNumber(volts, commonDecimals([volts], { min: 3, max: 4 }), t);
  return digits === null ? null : t("tests.fact.variance_volts", { volts: `${digits} V` });
}

function supportInWords(t: Translator, isSupported: boolean | null): string {
  if (isSupported === null) return t("values.not_recorded");
  return isSupported ? t("tests.fact.supported") : t("tests.fact.in_validation");
}
