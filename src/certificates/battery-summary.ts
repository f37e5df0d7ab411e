import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { Translator } from "../language/translator.ts";
import { formatSohPercent } from "./certificate-text.ts";
import { resultStatusInWords } from "./result-status-words.ts";
import { type SohBand, type SohBandInWords, sohBandInWords, sohBandOf } from "./soh-band.ts";
import { type Verdict, type VerdictInWords, verdictInWords } from "./verdict.ts";

/** Two things are said of a battery: the faults that its checks found, and its wear. */
export interface SummarySource {
  readonly verdict: Verdict;
  readonly resultStatus: ResultStatus | null;
  readonly sohPercent: number | null;
}

export interface BatterySummary extends Pick<VerdictInWords, "label" | "short" | "tone" | "sign"> {
  /** Of faults and of wear, to stand alone. */
  readonly sentence: string;
  /** The same to stand below the label, which it does not repeat. What to do about a danger stands alone. */
  readonly text: string;
  /** Null where no figure may stand as a headline. */
  readonly health: StatedHealth | null;
}

export interface StatedHealth extends SohBandInWords {
  readonly band: SohBand;
  /** `61.4%`. */
  readonly percent: string;
  /** The colour of the ring. */
  readonly ring: RingTone;
}

/** A band's own colour, or grey. */
export type RingTone = SohBand["id"] | "neutral";

/**
 * Certificate, preview, pages and lists say these words in these colours alone, so that no two of them can differ. Green says that nothing
 * speaks against the battery: neither a worn one nor one whose checks did not pass is green anywhere, and the tick of a worn one is grey.
 */
export function batterySummary(
  { verdict, resultStatus, sohPercent }: SummarySource,
  t: Translator,
  reader: "buyer" | "dealer" = "buyer",
): BatterySummary {
  const { label, short, sentence, dealerSentence, tone, sign } = verdictInWords(verdict, t);
  const faults = reader === "dealer" ? (dealerSentence ?? sentence) : sentence;
  const isDanger = verdict === "safety_issue";
  const found = isDanger ? `${label}. ${faults}` : faults;
  const band = sohBandOf(resultStatus, sohPercent);
  if (band === null) {
    const result = resultStatusInWords(resultStatus === "final" ? "inconclusive" : resultStatus, t);
    return { label, short, tone, sign, sentence: `${found} ${result.label}.`, text: faults, health: null };
  }
  const percent = formatSohPercent(sohPercent, t) ?? "";
  const wear = t(`battery.band.${band.id}.sentence`, { percent });
  const isWorn = band.id === "fair" || band.id === "low";
  const passed = verdict === "ok";
  return {
    label,
    short,
    tone: passed && isWorn ? "neutral" : tone,
    sign,
    sentence: `${found} ${wear}`,
    text: passed ? wear : isDanger ? faults : `${faults} ${wear}`,
    health: { ...sohBandInWords(band, t), band, percent, ring: passed || isWorn ? band.id : "neutral" },
  };
}
