import { formatDate } from "../language/date-format.ts";
import type { Translator } from "../language/translator.ts";
import type { Badge } from "./badge.ts";
import { batterySummary } from "./battery-summary.ts";
import type { ValidatedCertificate } from "./published-certificate.ts";
import { agoInWords } from "./test-age.ts";

type Badged = Pick<
  ValidatedCertificate,
  | "withdrawal"
  | "verdict"
  | "resultStatus"
  | "sohPercent"
  | "hasNewerTest"
  | "contradictions"
  | "testedAtMs"
  | "age"
  | "localTime"
>;

/** A withdrawal before all else, then a danger, a newer test or that this one is old, and what `batterySummary` says first. */
export function badgeOf(view: Badged, t: Translator): Badge {
  if (view.withdrawal !== null)
    return { tone: "danger", sign: "cross", title: t("verify.badge.withdrawn"), text: null };
  const { tone, sign, label, second, health } = batterySummary(view, t);
  const isDanger = tone === "danger";
  const figure = health === null ? null : t("verify.badge.battery", { percent: health.percent });
  const outdated =
    view.hasNewerTest === true
      ? t("verify.badge.newer")
      : view.age?.isOld === true
        ? t("verify.badge.old", { ago: agoInWords(view.age, t) })
        : null;
  const lead = figure === null || isDanger || tone === "caution" ? label : null;
  const checks = second === null || second.sign === "tick" ? null : second.label;
  const day = formatDate(view.testedAtMs, view.localTime, t);
  const tested = day === null ? null : t("verify.badge.tested", { day });
  // Below that a test is outdated there is room for one of the two.
  const leads = isDanger ? [lead, outdated] : outdated === null ? [lead, checks] : [outdated, checks ?? lead];
  const parts = [...leads, figure, tested];
  const [title = label, ...rest] = parts.filter((part) => part !== null);
  const look = outdated === null || isDanger ? { tone, sign } : OUTDATED_LOOK;
  return { tone: look.tone, sign: look.sign, title, text: rest.join(" · ") || null };
}

/** As the validation page shows it. */
const OUTDATED_LOOK = { tone: "caution", sign: "triangle" } as const;
