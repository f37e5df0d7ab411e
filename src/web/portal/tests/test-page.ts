import { html } from "hono/html";
import type { BatteryTest, FailureReason } from "../../../battery-tests/battery-test.ts";
import { presentTest } from "../../../battery-tests/battery-test-presenter.ts";
import { resultExplanation, resultHeadline } from "../../../certificates/certificate-words.ts";
import type { Unit } from "../../../dealers/unit.ts";
import { formatDateAndTime } from "../../../kernel/date-format.ts";
import type { Markup } from "../../page-frame.ts";
import { backLink, pageHead, section } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { portalPath } from "../portal-route.ts";
import { type CertificateState, certificateSection } from "./certificate-section.ts";
import { diagnosticsSections } from "./diagnostics-sections.ts";
import { batteryFacts, recordSection, vehicleSection, warningsSection } from "./test-sections.ts";
import { msOf, type ShownTest, stateOf, titleOf } from "./tests-page.ts";

export type { CertificateState } from "./certificate-section.ts";

/** Everything of one test. @param found.unit null when it has left the dealer since. */
export function testPage(
  context: DealerContext,
  found: { readonly test: BatteryTest; readonly unit: Unit | null; readonly certificate: CertificateState },
): PortalPage {
  const { test, unit, certificate } = found;
  const shown = presentTest(test);
  const day = formatDateAndTime(msOf(shown.tested_at));
  const hasFigures = test.status === "completed" || test.status === "in_progress";
  const lead = html`${stateOf(shown)}${day === null ? "" : html` Tested on ${day}`}`;
  return page(
    `Test ${test.id}`,
    html`${backLink("Tests", portalPath("tests", { dealerId: context.dealer.dealerId }))}
    ${pageHead(test.status === "failed" ? `Test ${test.id}` : titleOf(shown), { lead })}
    <div class="columns uneven">
      <div class="stack">
        ${section("Result", html`${resultInWords(test, shown)}${hasFigures ? batteryFacts(shown) : ""}`)}
        ${test.status === "failed" ? "" : vehicleSection(shown)}
        ${recordSection(shown, unit)}
      </div>
      <div class="stack">
        ${certificateSection(context, shown, certificate)}
        ${hasFigures ? warningsSection(shown.warnings) : ""}
      </div>
    </div>
    ${hasFigures ? diagnosticsSections(shown) : ""}`,
  );
}

/** What a test under way, ended early or completed means for the dealer. */
function resultInWords(test: BatteryTest, { result_status }: ShownTest): Markup {
  switch (test.status) {
    case "pending":
      return html`<p>The test is announced and has not begun.</p>`;
    case "in_progress":
      return test.resultHeld
        ? html`<p>The result has arrived. The test is complete once its certificate is rendered; what the result is worth is said then.</p>`
        : html`<p>The test is under way. Its result appears here once the unit has sent it; figures may still change until then.</p>`;
    case "failed":
      return html`<p>${FAILURE_WORDS[test.failureReason ?? "unknown"]} There is no result, and none will follow: test the vehicle again.</p>`;
    case "cancelled":
      return html`<p>The test was cancelled before it began. There is no result, and none will follow.</p>`;
    case "completed":
      return html`<p><strong>${resultHeadline(result_status)}.</strong> ${result_status === null ? UNKNOWN_WORTH : resultExplanation(result_status)}</p>`;
  }
}

const UNKNOWN_WORTH =
  "The record does not say whether the result is final: take it as unknown, and do not publish the state of health.";

const FAILURE_WORDS: Readonly<Record<FailureReason | "unknown", string>> = {
  interrupted: "The test began and was interrupted.",
  cancelled: "The test began and was cancelled.",
  hardware_fault: "The test began, and the unit had a fault. If it happens again, ask for another unit.",
  unknown: "The test began and could not be completed.",
};
