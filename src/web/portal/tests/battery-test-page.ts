import { html } from "hono/html";
import type { BatteryTest } from "../../../battery-tests/battery-test.ts";
import { presentTest } from "../../../battery-tests/battery-test-presenter.ts";
import type { TestList } from "../../../battery-tests/lookup-service.ts";
import type { LengthReader } from "../../../certificates/distance.ts";
import { ageOf, agoInWords } from "../../../certificates/test-age.ts";
import type { OwnUnit } from "../../../dealers/unit.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDateAndTime } from "../../../language/date-format.ts";
import { summaryPanel } from "../../verdict-mark.ts";
import { COPY_SCRIPT } from "../frame/copy-button.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { backLink, type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { portalPath } from "../portal-route.ts";
import {
  type ListedTest,
  shownInList,
  shownVerdict,
  stateOf,
  summaryOf,
  titleOf,
} from "./battery-test-list.ts";
import { resultInWords } from "./battery-test-messages.ts";
import { batteryFacts, recordSection, vehicleSection, warningsSection } from "./battery-test-sections.ts";
import { type CertificateState, certificateActions, certificateSection } from "./certificate-section.ts";
import { diagnosticsSections } from "./diagnostics-sections.ts";
import { vehicleHistory } from "./vehicle-history.ts";

export type { CertificateState } from "./certificate-section.ts";

/** The dealer's tests of the same VIN. */
export interface VehicleHistory extends Pick<TestList, "tests" | "total"> {
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
    readonly reader: LengthReader;
    readonly certificate: CertificateState;
    readonly history: VehicleHistory;
  },
): PortalPage {
  const { t } = context;
  const { test, unit, clock, nowMs, reader, certificate, history } = found;
  const presented = presentTest(test);
  const verdict = shownVerdict(test.status, presented.diagnostics?.overall_battery_status ?? null);
  const shown: ListedTest = { ...presented, verdict, isWithdrawn: test.withdrawnAtMs !== null };
  const day = formatDateAndTime(test.testedAtMs, clock.at(test.testedAtMs), t);
  const age = ageOf(test.testedAtMs, clock.at(test.testedAtMs), nowMs);
  const hasFigures = test.status === "completed" || test.status === "in_progress";
  const lead = html`${stateOf(t, shown)}${day === null ? "" : html` ${t("tests.tested_on", { moment: day })}`}${age === null ? "" : html` <span class="badge${age.isOld ? " waiting" : ""}">${agoInWords(age, t)}</span>`}`;
  const number = t("tests.number", { test: String(test.id) });
  const shownPage = page(
    number,
    html`${backLink(t("tests.title"), portalPath("tests", { dealerId: context.dealer.dealerId }))}
    ${pageHead(test.status === "failed" ? number : titleOf(t, shown), { lead, actions: certificateActions(context, test.id, certificate) })}
    ${certificate.kind === "withdrawn" ? certificateSection(context, shown, certificate) : ""}
    ${verdict === null ? "" : summaryPanel(summaryOf(t, shown))}
    <div class="columns uneven">
      <div class="stack">
        ${section(t("tests.result.title"), html`${resultInWords(t, test, shown)}${hasFigures ? batteryFacts(t, shown, reader) : ""}`)}
        ${test.status === "failed" ? "" : vehicleSection(t, shown, reader)}
        ${recordSection(t, shown, unit, clock)}
      </div>
      <div class="stack">
        ${certificate.kind === "withdrawn" ? "" : certificateSection(context, shown, certificate)}
        ${hasFigures ? warningsSection(t, { warnings: shown.warnings, verdict }) : ""}
        ${vehicleHistory(context, test.id, { ...history, tests: history.tests.map(shownInList), clock, lengths: reader })}
      </div>
    </div>
    ${hasFigures ? diagnosticsSections(t, shown, reader) : ""}`,
  );
  return certificate.kind === "ready" ? { ...shownPage, script: COPY_SCRIPT } : shownPage;
}
