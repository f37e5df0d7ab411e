import { formatDate } from "../language/date-format.ts";
import type { Translator } from "../language/translator.ts";
import type { Badge } from "./badge.ts";
import { batterySummary } from "./battery-summary.ts";
import type { ValidatedCertificate } from "./published-certificate.ts";

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
