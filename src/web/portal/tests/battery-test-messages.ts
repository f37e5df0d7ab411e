import { html } from "hono/html";
import type { BatteryTest, FailureReason } from "../../../battery-tests/battery-test.ts";
import { resultStatusInWords } from "../../../certificates/result-status-words.ts";
import type { Markup } from "../../page-frame.ts";
import type { ShownTest } from "./battery-test-list.ts";

/** What a test under way, ended early or completed means for the dealer. */
export function resultInWords(test: BatteryTest, { result_status }: ShownTest): Markup {
  const words = resultStatusInWords(result_status);
  switch (test.status) {
    case "pending":
      return html`<p>The test is announced and has not begun.</p>`;
    case "in_progress":
      return test.resultHeld
        ? html`<p>The result has arrived. The test is complete once its certificate is rendered; what the result is worth is said then.</p>`
        : html`<p>The test is under way. Its result appears here once the unit has sent it; figures may still change until then.</p>`;
    case "failed":
      return html`<p>${FAILURE_MESSAGES[test.failureReason ?? "unknown"]} There is no result, and none will follow: test the vehicle again.</p>`;
    case "cancelled":
      return html`<p>The test was cancelled before it began. There is no result, and none will follow.</p>`;
    case "completed":
      return html`<p><strong>${words.label}.</strong> ${result_status === null ? UNKNOWN_WORTH : words.sentence}</p>`;
  }
}

const UNKNOWN_WORTH =
  "The record does not say whether the result is final: take it as unknown, and do not publish the state of health.";

const FAILURE_MESSAGES: Readonly<Record<FailureReason | "unknown", string>> = {
  interrupted: "The test began and was interrupted.",
  cancelled: "The test began and was cancelled.",
  hardware_fault: "The test began, and the unit had a fault. If it happens again, ask for another unit.",
  unknown: "The test began and could not be completed.",
};
