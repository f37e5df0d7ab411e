import { formatDate } from "../language/date-format.ts";
import type { Translator } from "../language/translator.ts";
import { type BatterySummary, batterySummary } from "./battery-summary.ts";
import type { ValidatedCertificate } from "./published-certificate.ts";

/** A small picture for an advertisement, as an address that always says how the certificate is now. */
export interface Badge extends Pick<BatterySummary, "tone" | "sign"> {
  /** `Battery 91.6%`, or what comes before a figure. */
  readonly title: string;
  /** What else is said; null for nothing. */
  readonly text: string | null;
}

export type BadgeFormat = "svg" | "jpeg";

/** A withdrawal before all else, then what `batterySummary` says first. */
export function badgeOf(view: ValidatedCertificate, t: Translator): Badge {
  if (view.withdrawal !== null)
    return { tone: "danger", sign: "cross", title: t("verify.fact.is_withdrawn"), text: null };
  const { tone, sign, label, second, health } = batterySummary(view, t);
  const figure = health === null ? null : t("verify.badge.battery", { percent: health.percent });
  const day = formatDate(view.testedAtMs, view.localTime, t);
  const tested = day === null ? null : t("verify.badge.tested", { day });
  const isLed = figure === null || tone === "danger" || tone === "caution";
  const checks = second === null || second.sign === "tick" ? null : second.label;
  const parts = [...(isLed ? [figure] : []), checks, tested];
  return {
    tone,
    sign,
    title: isLed ? label : figure,
    text: parts.filter((part) => part !== null).join(" · ") || null,
  };
}
