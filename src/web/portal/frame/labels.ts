import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import type { ResultStatus, TestStatus } from "../../../battery-tests/battery-test.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { UnitCounts } from "../../../dealers/dealer-service.ts";
import { UNIT_STATUSES, type UnitStatus } from "../../../dealers/unit.ts";
import { formatDate, formatDateAndTime } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import type { PersonContext } from "./portal-context.ts";

/** The colour of a state; the word itself says what the state is. */
export type BadgeTone = "good" | "waiting" | "bad" | "quiet";

export function badge(label: string, tone: BadgeTone, sign: Markup | string = ""): Markup {
  return html`<span class="badge ${tone}">${sign}${label}</span>`;
}

interface StatusLabel {
  readonly name: string;
  readonly tone: BadgeTone;
}

const DEALER_TONES: Readonly<Record<DealerStatus, BadgeTone>> = {
  pending: "waiting",
  active: "good",
  suspended: "bad",
  closed: "quiet",
};

export function dealerStatusLabel(t: Translator, status: DealerStatus): StatusLabel {
  return { name: t(`portal.dealer_status.${status}`), tone: DEALER_TONES[status] };
}

const UNIT_TONES: Readonly<Record<UnitStatus, BadgeTone>> = {
  ordered: "waiting",
  shipped: "waiting",
  active: "good",
  returned: "quiet",
  retired: "quiet",
};

export function unitStatusLabel(t: Translator, status: UnitStatus): StatusLabel {
  return { name: t(`portal.unit_status.${status}`), tone: UNIT_TONES[status] };
}

/** `1 shipped, 2 active` */
export function unitsInWords(t: Translator, units: UnitCounts): string {
  const counted = UNIT_STATUSES.flatMap((status) => {
    const count = units[status] ?? 0;
    return count === 0 ? [] : [t(`groups.units.${status}`, { count })];
  });
  return counted.length === 0 ? t("groups.units.none") : counted.join(", ");
}

/** A completed test is not a good one for that: green belongs to its verdict. */
const TEST_TONES: Readonly<Record<TestStatus, BadgeTone>> = {
  pending: "waiting",
  in_progress: "waiting",
  completed: "quiet",
  failed: "bad",
  cancelled: "quiet",
};

export function testStatusLabel(t: Translator, status: TestStatus): StatusLabel {
  return { name: t(`portal.test_status.${status}`), tone: TEST_TONES[status] };
}

/** The words are those of the certificate. */
export const RESULT_STATUS_TONES: Readonly<Record<ResultStatus, BadgeTone>> = {
  final: "good",
  provisional: "waiting",
  inconclusive: "quiet",
};

/** What a role is called. It is no part of a sentence: in one it would need its grammar. */
export function roleName(t: Translator, role: DealerRole): string {
  return t(`portal.role.${role}.name`);
}

export function roleMay(t: Translator, role: DealerRole): string {
  return t(`portal.role.${role}.may`);
}

type Reading = Pick<PersonContext, "t" | "clock">;

/** By the clock of the dealer that is shown. */
export function dayText({ t, clock }: Reading, instantMs: number | null, absent = "–"): string {
  return formatDate(instantMs, clock.at(instantMs), t) ?? absent;
}

/** By the clock of the dealer that is shown. */
export function timeText({ t, clock }: Reading, instantMs: number | null, absent = "–"): string {
  return formatDateAndTime(instantMs, clock.at(instantMs), t) ?? absent;
}
