/** A warning of the evaluation in plain words. */
interface WarningInWords {
  /** The code as recorded, shown beside the words so that it can be looked up. */
  readonly code: string;
  readonly title: string;
  /** What it means for the reader; null for a code that this version does not know. */
  readonly explanation: string | null;
}

const WORDS: Readonly<Record<string, readonly [title: string, explanation: string]>> = {
  SOH_GREATER_THAN_100: [
    "State of health above 100%",
    "The battery measured more capacity than the reference for a new one of this model. This happens while the reference data of a model is being validated.",
  ],
  UNCLEAR_MODEL: [
    "Model variant unclear",
    "The vehicle's exact variant could not be told apart with certainty, so the reference values may belong to a close relative.",
  ],
  MISSING_SIGNAL: [
    "A signal was missing",
    "The vehicle did not supply one of the readings that the evaluation expects.",
  ],
  IMPLAUSIBLE_SIGNAL: [
    "A signal was implausible",
    "At least one reading lay outside what is physically plausible and was not relied on.",
  ],
  NOT_ENOUGH_DATA: [
    "Too little data",
    "The test recorded less data than the evaluation needs for a result of full certainty.",
  ],
  NO_RELAXED_PHASES: [
    "No resting phase",
    "The battery never rested long enough during the test for its cells to settle.",
  ],
  NO_GOOD_RELAXED_PHASES: [
    "No resting phase of good quality",
    "The battery rested during the test, but not quietly enough for the best accuracy.",
  ],
  BATTERY_TEMP_TOO_LOW: [
    "Battery too cold",
    "The battery was colder than the range in which the test is accurate.",
  ],
  BATTERY_TEMP_TOO_HIGH: [
    "Battery too warm",
    "The battery was warmer than the range in which the test is accurate.",
  ],
  BATTERY_TEMP_DELTA_TOO_LARGE: [
    "Uneven battery temperature",
    "Parts of the battery differed in temperature by more than the test allows for.",
  ],
  BATTERY_TEMP_CRITICALLY_HIGH: [
    "Battery temperature critically high",
    "A temperature was recorded that calls for an inspection by a qualified workshop before the vehicle is used.",
  ],
  BMS_SOC_IMPLAUSIBLE: [
    "Implausible state of charge",
    "The state of charge that the vehicle reports does not agree with the voltages that were measured.",
  ],
  CELL_VOLTAGE_SPREAD_CRITICALLY_HIGH: [
    "Cell voltages far apart",
    "The cells differ in voltage far more than they should; a qualified workshop should inspect them.",
  ],
};

/**
 * A warning code in words (interface specification, section 2 "Warning codes"). The set of codes is open: one that is
 * not in the table is spelt out as a phrase, and its code stands beside it.
 */
export function warningInWords(code: string): WarningInWords {
  const known = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  if (known) return { code, title: known[0], explanation: known[1] };
  const phrase = code.replace(/_+/g, " ").trim().toLowerCase();
  const title = phrase === "" ? "Unnamed warning" : phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return { code, title, explanation: null };
}
