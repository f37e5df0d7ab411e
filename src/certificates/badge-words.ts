import { formatDate } from "../language/date-format.ts";
import type { Translator } from "../language/translator.ts";
import type { Badge } from "./badge.ts";
import { batterySummary } from "./battery-summary.ts";
import type { ValidatedCertificate } from "./published-certificate.ts";

type Badged = Pick<
  ValidatedCertificate,
  | "withdrawal"
  | "verdict"
  | "resultStatus"
  | "sohPercent"
  | "hasNewerTest"
  | "contradictions"
  | "testedAtMs"
  | "localTime"
>;

/** A withdrawal before all else, then a danger, a newer test, and what `batterySummary` says first. */
export function badgeOf(view: Badged, t: Translator): Badge {
  if (view.withdrawal !== null)
    return { tone: "danger", sign: "cross", title: t("verify.fact.is_withdrawn"), text: null };
  const { tone, sign, label, second, health } = batterySummary(view, t);
  const isDanger = tone === "danger";
  const figure = health === null ? null : t("verify.badge.battery", { percent: health.percent });
  const newer = view.hasNewerTest === true ? t("verify.badge.newer") : null;
  const lead = figure === null || isDanger || tone === "caution" ? label : null;
  const checks = second === null || second.sign === "tick" ? null : second.label;
  const day = formatDate(view.testedAtMs, view.localTime, t);
  const tested = day === null ? null : t("verify.badge.tested", { day });
  // Below a newer test there is room for one of the two.
  const leads = isDanger ? [lead, newer] : newer === null ? [lead, checks] : [newer, checks ?? lead];
  const parts = [...leads, figure, tested];
  const [title = label, ...rest] = parts.filter((part) => part !== null);
  const look = newer === null || isDanger ? { tone, sign } : NEWER_LOOK;
  return { tone: look.tone, sign: look.sign, title, text: rest.join(" · ") || null };
}

/** As the validation page shows it. */
const NEWER_LOOK = { tone: "caution", sign: "triangle" } as const;
