import { html } from "hono/html";
import { type BatteryTest, isResultRejected, resultStatusOf } from "../../../battery-tests/battery-test.ts";
import type { TestList } from "../../../battery-tests/lookup-service.ts";
import {
  formatKilowattHours,
  formatUncertainty,
  resultStatusInWords,
  sohBasisInWords,
  vehicleTitle,
} from "../../../certificates/certificate-text.ts";
import {
  distanceOfKilometres,
  distanceOfMiles,
  type LengthReader,
  lengthInWords,
} from "../../../certificates/distance.ts";
import { ageOf, agoInWords } from "../../../certificates/test-age.ts";
import {
  contradictionsInWords,
  contradictionsOf,
  type ToldContradictions,
} from "../../../certificates/told-contradictions.ts";
import { warningsInWords } from "../../../certificates/warning.ts";
import type { OwnUnit } from "../../../dealers/unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate, formatDateAndTime, formatDay } from "../../../language/date-format.ts";
import { commonDecimals, formatNumber } from "../../../language/number-format.ts";
import type { PlainKey, Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { summaryPanel } from "../../verdict-mark.ts";
import { COPY_SCRIPT } from "../frame/copy-button.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { backLink, facts, known, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import { unitName } from "../units/unit-page.ts";
import {
  type ListedTest,
  msOf,
  possibleSoh,
  type ShownTest,
  shownTest,
  shownTests,
  sohInWords,
  stateOf,
  summaryOf,
} from "./battery-test-list.ts";
import { testTitle } from "./car-title.ts";
import { type CertificateState, certificateActions, certificateSection } from "./certificate-section.ts";
import { diagnosticsSections } from "./diagnostics-sections.ts";
import { resultAtAGlance } from "./result-at-a-glance.ts";
import { vehicleHistory } from "./vehicle-history.ts";

export type { CertificateState } from "./certificate-section.ts";

/** The dealer's tests of the same VIN. */
export interface VehicleHistory extends Pick<TestList, "tests" | "total"> {
  readonly contradictions: ToldContradictions;
  /** When the newest valid one of those was made that name another make; they are not among the others. */
  readonly otherMakeTestedAtMs: number | null;
}

/** A withdrawal stands before the verdict. `unit` is null when it has left the dealer since then. */
export function testPage(
  context: DealerContext,
  found: {
    readonly test: BatteryTest;
    readonly unit: OwnUnit | null;
    readonly clock: ZoneClock;
    readonly nowMs: number;
    readonly oldTestMonths: number;
    readonly reader: LengthReader;
    readonly certificate: CertificateState;
    readonly history: VehicleHistory;
  },
): PortalPage {
  const { t } = context;
  const { test, unit, clock, nowMs, oldTestMonths, reader, certificate, history } = found;
  const comparison = certificate.kind === "ready" ? certificate.comparison : null;
  const contradictions = contradictionsOf(
    { ...test, resultStatus: resultStatusOf(test) },
    comparison?.history ?? [],
  );
  const shown = { ...shownTest({ test }), contradictions };
  const { verdict } = shown;
  // Of a withdrawn certificate nothing is repeated but the figures, in grey.
  const isStated = verdict !== null && !shown.isWithdrawn;
  const day = formatDateAndTime(test.testedAtMs, clock.at(test.testedAtMs), t);
  const age = ageOf(test.testedAtMs, clock.at(test.testedAtMs), nowMs, oldTestMonths);
  const hasFigures =
    test.status === "completed" || (test.status === "in_progress" && test.onHoldSinceMs === null);
  const lead = html`${verdict === null || shown.isWithdrawn || shown.result_status !== "final" ? stateOf(t, shown) : ""}${day === null ? "" : html` ${t("tests.tested_on", { moment: day })}`}${age === null ? "" : html` <span class="badge${age.isOld ? " waiting" : ""}">${agoInWords(age, t)}</span>`}`;
  const told = contradictionsInWords(
    contradictions,
    { localTime: clock.at(test.testedAtMs), dealer: reader },
    t,
  );
  const title = testTitle(t, shown);
  const summary = summaryOf(t, shown);
  const shownPage = page(
    title,
    html`${backLink(t("tests.title"), portalPath("tests", { dealerId: context.dealer.dealerId }))}
    ${pageHead(title, { lead, actions: certificateActions(context, test.id, certificate) })}
    ${certificate.kind === "withdrawn" ? certificateSection(context, shown, certificate) : ""}
    ${verdict === null ? "" : datedNotice(context, test, history, { clock, isOld: age?.isOld === true })}
    ${isStated ? summaryPanel(summary) : ""}
    ${!isStated || told.length === 0 ? "" : html`<div class="notice waiting">${told.map((sentence) => html`<p>${sentence}</p>`)}</div>`}
    <div class="columns uneven">
      <div class="stack">
        ${section(t("tests.result.title"), html`${isStated ? resultAtAGlance(t, { test, summary, peers: comparison?.peers ?? null }) : ""}${resultInWords(t, test, shown)}${hasFigures ? batteryFacts(t, shown, reader) : ""}`)}
        ${test.status === "failed" ? "" : vehicleSection(t, shown, reader)}
        ${recordSection(t, shown, unit, clock)}
      </div>
      <div class="stack">
        ${certificate.kind === "withdrawn" || test.onHoldSinceMs !== null ? "" : certificateSection(context, shown, certificate)}
        ${hasFigures ? warningsSection(t, shown.warnings ?? []) : ""}
        ${vehicleHistory(context, test.id, { ...history, tests: shownTests(history.tests, history.contradictions), clock, lengths: reader })}
      </div>
    </div>
    ${hasFigures ? diagnosticsSections(t, shown, reader) : ""}`,
  );
  return certificate.kind === "ready" ? { ...shownPage, script: COPY_SCRIPT } : shownPage;
}

/** A newer test of the dealer says more than the age of this one. */
function datedNotice(
  { t, dealer: { dealerId } }: DealerContext,
  { testedAtMs }: BatteryTest,
  { tests }: VehicleHistory,
  { clock, isOld }: { readonly clock: ZoneClock; readonly isOld: boolean },
): Markup | string {
  const newer = tests.find(
    ({ figures }) =>
      figures.status === "completed" &&
      figures.withdrawnAtMs === null &&
      (figures.testedAtMs ?? 0) > (testedAtMs ?? Number.POSITIVE_INFINITY),
  );
  const newerMs = newer?.figures.testedAtMs ?? null;
  const day = formatDate(newerMs, clock.at(newerMs), t);
  if (newer !== undefined && day !== null) {
    const path = portalPath("test", { dealerId, testId: newer.figures.id });
    const a = (words: Markup) => html`<a href="${path}">${words}</a>`;
    return html`<div class="notice waiting"><p>${phrase(t, "tests.newer_exists", { day, a })}</p></div>`;
  }
  return isOld ? html`<div class="notice waiting"><p>${t("tests.old_note")}</p></div>` : "";
}

function resultInWords(t: Translator, test: BatteryTest, { result_status }: ShownTest): Markup {
  if (isResultRejected(test)) return html`<p>${t("tests.result.rejected")}</p>`;
  if (test.withdrawnAtMs !== null) return html`<p>${t("tests.result.withdrawn")}</p>`;
  switch (test.status) {
    case "pending":
      return html`<p>${t("tests.result.pending")}</p>`;
    case "in_progress":
      if (test.onHoldSinceMs !== null) return html`<p>${t("tests.result.on_hold")}</p>`;
      return html`<p>${test.resultHeld ? t("tests.result.held") : t("tests.result.in_progress")}</p>`;
    case "failed":
      return html`<p>${t(FAILURE_KEYS[test.failureReason ?? "unknown"])}</p>`;
    case "cancelled":
      return html`<p>${t("tests.result.cancelled")}</p>`;
    case "completed": {
      const { label, sentence } = resultStatusInWords(result_status, t);
      return html`<p>${phrase(t, "tests.result.completed", {
        label,
        // Certificates state only a confirmed figure; here it is shown all the same.
        sentence:
          result_status === null
            ? t("tests.result.unclassified")
            : result_status === "provisional"
              ? t("tests.result.provisional")
              : sentence,
        strong: (words) => html`<strong>${words}</strong>`,
      })}</p>`;
    }
  }
}

const FAILURE_KEYS = {
  interrupted: "tests.result.interrupted",
  cancelled: "tests.result.began_and_cancelled",
  hardware_fault: "tests.result.hardware_fault",
  refused: "tests.result.refused",
  unknown: "tests.result.failed",
} as const satisfies Readonly<Record<NonNullable<BatteryTest["failureReason"]> | "unknown", PlainKey>>;

function batteryFacts(t: Translator, test: ListedTest, reader: LengthReader): Markup {
  const { battery, status, result_status } = test;
  const missing = status === "completed" ? t("values.not_determined") : t("values.not_recorded");
  const { health } = summaryOf(t, test);
  const sohPercent = possibleSoh(test);
  const basis = battery && sohBasisInWords({ sohPercent, sohBasis: battery.soh_basis }, t);
  const uncertainty = sohPercent === null ? null : (battery?.soh_uncertainty_percent ?? null);
  return html`<div class="after">${facts([
    [
      result_status === "provisional" ? t("tests.fact.soh_provisional") : t("tests.fact.soh"),
      sohInWords(t, test) ?? missing,
    ],
    ...(health === null || health.meaning === null
      ? []
      : [
          [
            t("tests.fact.meaning"),
            t("tests.fact.meaning_of_span", { span: health.span, meaning: health.meaning }),
          ] as const,
        ]),
    ...known(t("tests.fact.basis"), basis),
    ...known(t("tests.fact.uncertainty"), formatUncertainty(uncertainty, t)),
    ...known(t("tests.fact.method"), battery?.method ?? null),
    [t("tests.fact.capacity"), formatKilowattHours(battery?.capacity_kwh ?? null, t) ?? missing],
    ...known(t("tests.fact.capacity_new"), formatKilowattHours(battery?.nominal_kwh ?? null, t)),
    ...known(t("tests.fact.certified_energy"), formatKilowattHours(battery?.certified_energy_kwh ?? null, t)),
    [
      t("tests.fact.range"),
      lengthInWords(distanceOfMiles(battery?.estimated_range_miles ?? null, reader, t)) ?? missing,
    ],
    ...known(t("tests.fact.pack"), battery?.identifier ?? null),
    ...known(t("tests.fact.replaced"), formatDay(battery?.replaced_on ?? null, t)),
    ...known(t("tests.fact.full_cycles"), formatNumber(battery?.full_cycles ?? null, 0, t)),
    ...known(t("tests.fact.cells"), formatNumber(battery?.cell_count ?? null, 0, t)),
    ...known(t("tests.fact.variance"), voltsInWords(t, battery?.cell_variance ?? null)),
  ])}</div>`;
}

/** VIN and registration are shown because they are the dealer's own data. */
function vehicleSection(
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
function recordSection(t: Translator, test: ShownTest, unit: OwnUnit | null, clock: ZoneClock): Markup {
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

/** Nothing where there are none. */
function warningsSection(t: Translator, warnings: readonly string[]): Markup | string {
  if (warnings.length === 0) return "";
  return section(
    t("tests.warnings.title"),
    html`<ul class="warnings">${warningsInWords(warnings, t, "dealer").map(
      ({ code, title, meaning, ask }) =>
        html`<li><strong>${title}</strong><p>${meaning === null ? t("tests.warnings.unexplained") : `${meaning} ${ask}`}</p><p class="hint">${code}</p></li>`,
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
