import type { ResultStatus } from "../battery-tests/battery-test.ts";
import type { Contradiction } from "../battery-tests/contradiction.ts";
import type { Translator } from "../language/translator.ts";
import {
  formatPlusMinus,
  formatSohPercent,
  type ResultStatusInWords,
  resultStatusInWords,
} from "./certificate-text.ts";
import { type SohBand, type SohBandInWords, sohBandInWords, sohBandOf } from "./soh-band.ts";
import { type Reader, type Verdict, type VerdictInWords, verdictInWords } from "./verdict.ts";

/** Two things are said of a battery: the faults that its checks found, and its wear. */
interface SummarySource {
  readonly verdict: Verdict;
  readonly resultStatus: ResultStatus | null;
  readonly sohPercent: number | null;
  /** In percentage points; null unless a record gave it, as where it is not given. */
  readonly sohUncertaintyPercent?: number | null;
  /** A withdrawn certificate states no result, and is never green; false unless given. */
  readonly isWithdrawn?: boolean;
  /** A result that is no longer the latest of its vehicle is not green either; null where nobody knows, false unless given. */
  readonly hasNewerTest?: boolean | null;
  /** What buyers are told about figures that contradict each other; none unless given. */
  readonly contradictions?: readonly Contradiction[];
}

type Look = Pick<VerdictInWords, "tone" | "sign">;

export interface BatterySummary extends Pick<VerdictInWords, "label" | "short">, Look {
  /** Of the result, faults and wear, without the label. */
  readonly sentence: string;
  /** Below the label, which it does not repeat. About a danger it only says what to do; where the result leads, what the checks found. */
  readonly text: string;
  /** The words and the look of the checks where the result leads; null where the checks lead. */
  readonly second: (Pick<VerdictInWords, "label" | "short"> & Look) | null;
  /** Null where no figure may stand as a headline. */
  readonly health: StatedHealth | null;
  /** Why none may; null where one stands, and of a withdrawn certificate. */
  readonly withheld: ResultStatusInWords | null;
}

/** Its label is the band's, or beside a safety issue one that speaks of nothing but the capacity. */
export interface StatedHealth extends Omit<SohBandInWords, "meaning"> {
  readonly band: SohBand;
  /** Null beside a safety issue, where it would praise the battery. */
  readonly meaning: string | null;
  /** `61.4%`. */
  readonly percent: string;
  /** `± 2`, beside the figure; null where the record gave none. */
  readonly plusMinus: string | null;
  /** The colour of the ring. */
  readonly ring: RingTone;
}

/** A band's own colour, or grey. */
export type RingTone = SohBand["id"] | "neutral";

/**
 * Certificate, preview, pages, lists and mails say only these words in only these colours, so that no two of them can differ. What decides
 * comes first: a safety issue, a result without a figure, what the checks found, the wear. Green says that nothing speaks against the battery:
 * neither a worn one, nor one whose checks did not pass, nor one without a confirmed figure, nor one with a grave remark, nor one that was
 * tested again is green anywhere. If its checks passed, its tick is grey; beside a grave remark, they have the triangle instead. Where checks
 * passed, or no verdict is held, and figures contradict each other, that leads in amber.
 */
export function batterySummary(
  source: SummarySource,
  t: Translator,
  reader: Reader = "buyer",
): BatterySummary {
  const { verdict, resultStatus, sohPercent } = source;
  const { isWithdrawn = false, hasNewerTest = false, contradictions = [] } = source;
  const inWords = verdictInWords(verdict, t);
  const { sentence, dealerSentence } = inWords;
  const foundNothing = verdict === "ok" || verdict === "none";
  const contradicts = foundNothing && !isWithdrawn && contradictions.length > 0;
  const { label, short, tone, sign } = contradicts ? contradictionLead(t) : inWords;
  const faults = reader === "dealer" ? (dealerSentence ?? sentence) : sentence;
  const isDanger = verdict === "safety_issue";
  const passed = verdict === "ok" && !contradicts;
  const found = isDanger || contradicts ? `${label}. ${faults}` : faults;
  const checks = { label, short, tone: passed ? "neutral" : tone, sign, second: null } as const;
  if (isWithdrawn) return { ...checks, sentence: found, text: faults, health: null, withheld: null };
  const band = sohBandOf(resultStatus, sohPercent);
  if (band === null) {
    const withheld = resultStatusInWords(resultStatus === "final" ? "inconclusive" : resultStatus, t);
    const unstated = { health: null, withheld };
    if (isDanger) return { ...checks, ...unstated, sentence: `${found} ${withheld.label}.`, text: faults };
    return {
      ...unstated,
      label: withheld.label,
      short: withheld.short,
      tone: "neutral",
      sign: "dash",
      sentence: `${withheld.label}. ${found}`,
      text: faults,
      second: { label, short, tone: checks.tone, sign },
    };
  }
  const percent = formatSohPercent(sohPercent, t) ?? "";
  const wear = t(`battery.band.${band.id}.sentence`, { percent });
  const words = sohBandInWords(band, t);
  const name = isDanger ? t(`battery.band.${band.id}.capacity`) : words.label;
  const isWorn = band.id === "fair" || band.id === "low";
  return {
    ...checks,
    ...(isWorn || hasNewerTest ? {} : { tone }),
    sentence: `${found} ${wear}`,
    text: passed ? wear : isDanger ? faults : `${faults} ${wear}`,
    health: {
      ...words,
      label: name,
      meaning: isDanger ? null : words.meaning,
      band,
      percent,
      plusMinus: formatPlusMinus(source.sohUncertaintyPercent ?? null, t),
      ring: isWorn || (passed && !hasNewerTest) ? band.id : "neutral",
    },
    withheld: null,
  };
}

/** What the checks found is said below it. */
function contradictionLead(t: Translator): Pick<VerdictInWords, "label" | "short" | "tone" | "sign"> {
  const { short, tone, sign } = verdictInWords("warning", t);
  return { label: t("battery.contradiction.heading"), short, tone, sign };
}
