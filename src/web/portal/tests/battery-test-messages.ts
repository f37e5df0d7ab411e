import { html } from "hono/html";
import type { BatteryTest } from "../../../battery-tests/battery-test.ts";
import { resultStatusInWords } from "../../../certificates/certificate-text.ts";
import type { PlainKey, Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { ShownTest } from "./battery-test-list.ts";

export function resultInWords(t: Translator, test: BatteryTest, { result_status }: ShownTest): Markup {
  switch (test.status) {
    case "pending":
      return html`<p>${t("tests.result.pending")}</p>`;
    case "in_progress":
      return html`<p>${test.resultHeld ? t("tests.result.held") : t("tests.result.in_progress")}</p>`;
    case "failed":
      return html`<p>${t(FAILURE_KEYS[test.failureReason ?? "unknown"])}</p>`;
    case "cancelled":
      return html`<p>${t("tests.result.cancelled")}</p>`;
    case "completed": {
      const { label, sentence } = resultStatusInWords(result_status, t);
      return html`<p>${phrase(t, "tests.result.completed", {
        label,
        // Certificates state a confirmed figure alone; here it is shown all the same.
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
  unknown: "tests.result.failed",
} as const satisfies Readonly<Record<NonNullable<BatteryTest["failureReason"]> | "unknown", PlainKey>>;
