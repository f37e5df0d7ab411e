import type { ResultStatus } from "../battery-tests/battery-test.ts";

/** What a result status means. */
export interface ResultStatusInWords {
  readonly label: string;
  /** One or two words, for a column of a list. */
  readonly short: string;
  /** One or two sentences for somebody who buys the car. */
  readonly sentence: string;
}

/** A result status (interface specification, section 2, "result_status rules") in a buyer's words; null when it is unknown. */
export function resultStatusInWords(resultStatus: ResultStatus | null): ResultStatusInWords {
  switch (resultStatus) {
    case "final":
      return {
        label: "Reference data for this model confirmed",
        short: "Confirmed",
        sentence:
          "The state of health was measured independently and compared with confirmed reference data for this model.",
      };
    case "provisional":
      return {
        label: "Reference data for this model not confirmed yet",
        short: "Provisional",
        sentence:
          "The battery was measured, but what a new one of this model holds is not confirmed yet. So no state of health is stated here; a later test may state one.",
      };
    case "inconclusive":
      return {
        label: "No state of health could be determined",
        short: "No result",
        sentence:
          "The test ended without a result, and none will follow from it. Only another test can tell.",
      };
    case null:
      return {
        label: "Result not classified",
        short: "Not classified",
        sentence:
          "The record of this test does not say whether its reference data was confirmed. So no state of health is stated here.",
      };
  }
}
