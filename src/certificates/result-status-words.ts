import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { Translator } from "../language/translator.ts";

export interface ResultStatusInWords {
  readonly label: string;
  /** One or two words, for a column of a list. */
  readonly short: string;
  /** One or two sentences for somebody who buys the car. */
  readonly sentence: string;
}

/** Interface specification, section 2, "result_status rules". */
export function resultStatusInWords(resultStatus: ResultStatus | null, t: Translator): ResultStatusInWords {
  const known = resultStatus ?? "none";
  return {
    label: t(`battery.result.${known}.label`),
    short: t(`battery.result.${known}.short`),
    sentence: t(`battery.result.${known}.sentence`),
  };
}
