import { type CheckStatus, type JudgedDiagnostics, statedStatusOf } from "../battery-tests/diagnostics.ts";
import type { Translator } from "../language/translator.ts";

/** What the checks of a test found; `batterySummary` says it together with the wear. `none` when the record holds none, as on older tests without diagnostics. */
export const VERDICTS = ["ok", "warning", "safety_issue", "not_conclusive", "none"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A test, a result record or a certificate's document. */
export interface VerdictSource {
  readonly diagnostics: JudgedDiagnostics | null;
}

/** Also the last part of the keys of messages about a check. */
export const VERDICT_OF_STATUS = {
  OK: "ok",
  WARNING: "warning",
  SAFETY_ISSUE: "safety_issue",
  NOT_CONCLUSIVE: "not_conclusive",
} as const satisfies Readonly<Record<CheckStatus, Verdict>>;

/**
 * The overall status (interface specification, section 2, "Test.diagnostics"), and a safety issue wherever a single check found one: what
 * must not be charged or moved is red on every surface.
 */
export function verdictOf({ diagnostics }: VerdictSource): Verdict {
  const status = diagnostics && statedStatusOf(diagnostics);
  return status === null ? "none" : VERDICT_OF_STATUS[status];
}

/** Whose words: those of someone who buys or drives the car, or of the dealer who sells it. Certificates are for buyers. */
export type Reader = "buyer" | "dealer";

export interface VerdictInWords {
  /** Two to five words. */
  readonly label: string;
  /** One or two words, for a column of a list. */
  readonly short: string;
  /** What it means to somebody who buys or drives the car. */
  readonly sentence: string;
  /** What it means to the dealer who sells the car; absent where the same holds for both. Certificates never print it. */
  readonly dealerSentence?: string;
  /** The role of its colour: `good` green, `caution` amber, `danger` red, `neutral` grey. Colour is never the only sign. */
  readonly tone: "good" | "caution" | "danger" | "neutral";
  /** The form of its sign. Only `ok` has the tick; `ring` is an empty circle. */
  readonly sign: "tick" | "triangle" | "cross" | "dash" | "ring";
}

const VERDICT_LOOKS: Readonly<Record<Verdict, Pick<VerdictInWords, "tone" | "sign">>> = {
  ok: { tone: "good", sign: "tick" },
  warning: { tone: "caution", sign: "triangle" },
  safety_issue: { tone: "danger", sign: "cross" },
  not_conclusive: { tone: "neutral", sign: "dash" },
  none: { tone: "neutral", sign: "ring" },
};

export function verdictInWords(verdict: Verdict, t: Translator): VerdictInWords {
  return {
    label: t(`battery.verdict.${verdict}.label`),
    short: t(`battery.verdict.${verdict}.short`),
    sentence: t(`battery.verdict.${verdict}.sentence`),
    ...(verdict === "warning" ? { dealerSentence: t("battery.verdict.warning.dealer_sentence") } : {}),
    ...VERDICT_LOOKS[verdict],
  };
}

/** Beside a verdict that is not good, this must not read as if all were well. @param otherwise what it says beside other verdicts. */
export function noWarningsInWords(verdict: Verdict | null, otherwise: string, t: Translator): string {
  return verdict === "safety_issue" || verdict === "warning"
    ? t(`battery.no_warnings.${verdict}`)
    : otherwise;
}
