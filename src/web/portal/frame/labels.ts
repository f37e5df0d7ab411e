import { html } from "hono/html";
import type { DealerRole } from "../../../access/dealer-role.ts";
import type { ResultStatus, TestStatus } from "../../../battery-tests/battery-test.ts";
import type { DealerStatus } from "../../../dealers/dealer.ts";
import type { UnitStatus } from "../../../dealers/unit.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";

/** The colour of a state; the word alone already says what the state is. */
export type BadgeTone = "good" | "waiting" | "bad" | "quiet";

export function badge(label: string, tone: BadgeTone, sign: Markup | string = ""): Markup {
  return html`<span class="badge ${tone}">${sign}${label}</span>`;
}

export interface StatusLabel {
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
