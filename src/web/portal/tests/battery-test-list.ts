import { html } from "hono/html";
import { isHealthPossible } from "../../../battery-tests/battery.ts";
import { isResultRejected } from "../../../battery-tests/battery-test.ts";
import { presentTest } from "../../../battery-tests/battery-test-presenter.ts";
import type { Contradiction } from "../../../battery-tests/contradiction.ts";
import type { TestSort } from "../../../battery-tests/dealer-test-search.ts";
import type { FoundTest } from "../../../battery-tests/found-test.ts";
import { type BatterySummary, batterySummary } from "../../../certificates/battery-summary.ts";
import {
  formatSohPercent,
  NO_FIGURE,
  resultStatusInWords,
  vehicleTitle,
} from "../../../certificates/certificate-text.ts";
import { distanceOfKilometres, type LengthReader } from "../../../certificates/distance.ts";
import { statedVerdict } from "../../../certificates/noticed.ts";
import type { ToldContradictions } from "../../../certificates/told-contradictions.ts";
import type { Verdict } from "../../../certificates/verdict.ts";
import { formatShortDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { summaryMark, verdictSign } from "../../verdict-mark.ts";
import { badge, RESULT_STATUS_TONES, testStatusLabel } from "../frame/labels.ts";
import { unseen } from "../frame/portal-page.ts";
import { type Column, type ColumnSort, recordTable, tickColumn } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { chosenField } from "./test-files.ts";
import { isOfDealer, type TestsContext } from "./test-workplace.ts";

/** A test as the API presents it: a result is not shown before its time. */
export type ShownTest = ReturnType<typeof presentTest>;

/** With what its checks and warnings come to. */
export type ListedTest = ShownTest & {
  readonly verdict: Verdict | null;
  readonly isWithdrawn: boolean;
  /** Its result has arrived, and the operator decides whether it counts. */
  readonly isOnHold: boolean;
  /** Its completed record was refused, and none has been accepted since. */
  readonly isRejected: boolean;
  /** What buyers are told about figures that contradict each other. */
  readonly contradictions: readonly Contradiction[];
};

export function shownTests(
  tests: readonly Pick<FoundTest, "test">[],
  contradictions: ToldContradictions,
): ListedTest[] {
  return tests.map((found) => {
    const shown = shownTest(found);
    return { ...shown, contradictions: contradictions.get(shown.id) ?? [] };
  });
}

/** Only a completed test has a verdict. */
export function shownTest({ test }: Pick<FoundTest, "test">): ListedTest {
  const verdict = test.status === "completed" ? statedVerdict(test) : null;
  return {
    ...presentTest(test),
    verdict,
    isWithdrawn: test.withdrawnAtMs !== null,
    isOnHold: test.onHoldSinceMs !== null,
    isRejected: isResultRejected(test),
    contradictions: [],
  };
}

/** Whether the test has a certificate that can be handed out, or gets one when it is requested. */
export function canBeChosen({ certificate_available }: ListedTest): boolean {
  return certificate_available;
}

const ticks = (t: Translator): Column<ListedTest> => {
  const column = tickColumn<ListedTest>(t, {
    fieldOf: ({ id }) => chosenField(id),
    nameOf: (test) => t("tests.tick", { vehicle: titleOf(t, test), test: String(test.id) }),
  });
  return { ...column, cell: (test) => (canBeChosen(test) ? column.cell(test) : "") };
};

export interface TestTableOptions {
  /** Whether tests can be chosen, for a form around the table; false unless given. */
  readonly hasTicks?: boolean;
  /** For whom lengths are shown; a table with them shows the mileage. */
  readonly lengths?: LengthReader;
  readonly sortBy?: (sort: TestSort) => ColumnSort;
  /** A test until then is marked as old; none unless given. */
  readonly oldUntilMs?: number;
}

/** Of a group, each test with its dealer. */
export function testTable(
  context: TestsContext,
  tests: readonly ListedTest[],
  { hasTicks = false, lengths, sortBy, oldUntilMs }: TestTableOptions = {},
): Markup {
  const { t } = context;
  const sorted = (by: TestSort) => (sortBy === undefined ? {} : { sort: sortBy(by) });
  const mileage = lengths === undefined ? [] : [mileageColumn(t, lengths)];
  const columns: readonly Column<ListedTest>[] = [
    ...(hasTicks ? [ticks(t)] : []),
    {
      label: t("tests.column.vehicle"),
      ...sorted("vehicle"),
      isName: true,
      cell: (test) =>
        html`<a href="${portalPath("test", { dealerId: test.dealer_id, testId: test.id })}">${phrase(t, "tests.link", { name: titleOf(t, test), test: String(test.id), unseen })}</a><span class="under-name">${test.vehicle?.registration ?? test.vehicle?.vin ?? test.internal_reference ?? t("notice.test", { test: String(test.id) })}</span>`,
    },
    {
      label: t("tests.column.identifiers"),
      from: "card-or-desktop",
      cell: ({ vehicle }) => identifiersOf(vehicle?.registration ?? null, vehicle?.vin ?? null),
    },
    ...(isOfDealer(context) ? [] : [dealerColumn(context)]),
    {
      label: t("tests.column.tested"),
      ...sorted("tested"),
      cell: (test) => testedOrReported(context, test),
    },
    ...mileage.map(
      (column) =>
        ({ ...column, ...sorted("mileage"), from: isOfDealer(context) ? "laptop" : "desktop" }) as const,
    ),
    {
      label: t("tests.column.soh"),
      ...sorted("soh"),
      isFigure: true,
      cell: (test) => sohInWords(t, test) ?? NO_FIGURE,
    },
    { label: t("tests.column.verdict"), cell: (test) => outcomeOf(t, test, oldUntilMs) },
  ];
  return recordTable(t("tests.table"), columns, tests, { isBrief: true });
}

function dealerColumn({ t, memberships }: TestsContext): Column<ListedTest> {
  const names = new Map(memberships.map(({ dealerId, dealerName }) => [dealerId, dealerName]));
  return {
    label: t("tests.column.dealer"),
    cell: ({ dealer_id: dealerId }) =>
      html`<a href="${portalPath("tests", { dealerId })}">${names.get(dealerId) ?? String(dealerId)}</a>`,
  };
}

/** A failed test has no time of its own: the day on which it was first reported finds it. */
function testedOrReported({ t, clock }: TestsContext, { tested_at, created_at }: ListedTest): Markup {
  const testedAtMs = msOf(tested_at);
  if (testedAtMs !== null) return whole(formatShortDate(testedAtMs, clock.at(testedAtMs), t));
  const createdAtMs = msOf(created_at);
  const day = formatShortDate(createdAtMs, clock.at(createdAtMs), t);
  return day === null ? whole(null) : html`<span class="hint">${t("tests.reported_on", { day })}</span>`;
}

/** What leads first. Checks that passed are not said beside a result without a figure. */
function marksOf(t: Translator, test: ListedTest): Markup {
  const summary = summaryOf(t, test);
  const { second } = summary;
  const isPassed = test.verdict === "none" || test.verdict === "ok";
  const more = second === null ? resultBadge(t, test) : isPassed ? "" : summaryMark(second);
  return html`${summaryMark(summary)} ${more}`;
}

/** What a completed test says of the battery, or the state of any other; then what is to be known about it. */
function outcomeOf(t: Translator, test: ListedTest, oldUntilMs: number | undefined): Markup {
  const testedAtMs = msOf(test.tested_at);
  const isOld = oldUntilMs !== undefined && testedAtMs !== null && testedAtMs <= oldUntilMs;
  const outcome = test.verdict === null ? statusBadge(t, test) : marksOf(t, test);
  return html`<span class="badges">${outcome} ${rejectedBadge(t, test)} ${withdrawnBadge(t, test)} ${isOld ? badge(t("tests.old"), "waiting") : ""}</span>`;
}

export function summaryOf(
  t: Translator,
  { verdict, battery, result_status, isWithdrawn, contradictions }: ListedTest,
): BatterySummary {
  const sohPercent = battery?.soh_percent ?? null;
  const found = { verdict: verdict ?? "none", resultStatus: result_status, sohPercent };
  return batterySummary({ ...found, isWithdrawn, contradictions }, t, "dealer");
}

/** Of a test, in percent; null where it was not determined, and of one that no battery has. */
export function possibleSoh({ battery }: Pick<ListedTest, "battery">): number | null {
  const percent = battery?.soh_percent ?? null;
  return isHealthPossible(percent) ? percent : null;
}

/** The state of health, with the word for it; in grey where it may not be relied on; null where there is none. */
export function sohInWords(t: Translator, test: ListedTest): Markup | null {
  const { health } = summaryOf(t, test);
  if (health !== null) return html`${health.percent} <span class="wear">${health.label}</span>`;
  const percent = formatSohPercent(possibleSoh(test), t);
  return percent === null ? null : html`<span class="unconfirmed">${percent}</span>`;
}

/** Nothing where there is no verdict yet. */
export function verdictColumn(t: Translator): Column<ListedTest> {
  return {
    label: t("tests.column.verdict"),
    cell: (test) => (test.verdict === null ? NO_FIGURE : summaryMark(summaryOf(t, test))),
  };
}

/** In the unit that the reader uses first. */
export function mileageColumn(t: Translator, lengths: LengthReader): Column<ListedTest> {
  return {
    label: t("tests.column.mileage"),
    isFigure: true,
    cell: ({ vehicle }) => whole(distanceOfKilometres(vehicle?.mileage_km ?? null, lengths, t)?.first),
  };
}

/** On one line at any width: dates, distances and VINs are short. A text that may need breaking is `unbroken`. */
function whole(text: string | null | undefined): Markup {
  return html`<span class="whole">${text ?? NO_FIGURE}</span>`;
}

/** In a card, the VIN is shown only in place of a registration. Where there is no room for the column, it stands under the name. */
function identifiersOf(registration: string | null, vin: string | null): Markup {
  if (registration === null || vin === null) return whole(registration ?? vin);
  return html`${whole(registration)}<span class="from-desktop"><br />${whole(vin)}</span>`;
}

export function titleOf(
  t: Translator,
  {
    vehicle,
  }: {
    readonly vehicle: { readonly make: string | null; readonly model: string | null } | null;
  },
): string {
  return vehicleTitle(vehicle?.make ?? null, vehicle?.model ?? null) ?? t("tests.vehicle_unnamed");
}

export function stateOf(
  t: Translator,
  test: ShownTest & Pick<ListedTest, "isWithdrawn" | "isRejected" | "isOnHold">,
): Markup {
  return html`<span class="badges">${statusBadge(t, test)} ${rejectedBadge(t, test)} ${withdrawnBadge(t, test)} ${resultBadge(t, test)}</span>`;
}

/** The state of a test, or that its result is on hold. */
export function stateLabel(
  t: Translator,
  { status, isOnHold }: Pick<ListedTest, "status" | "isOnHold">,
): ReturnType<typeof testStatusLabel> {
  return isOnHold ? { name: t("tests.on_hold"), tone: "waiting" } : testStatusLabel(t, status);
}

export function statusBadge(t: Translator, test: Pick<ListedTest, "status" | "isOnHold">): Markup {
  const { name, tone } = stateLabel(t, test);
  return badge(name, tone);
}

function rejectedBadge(t: Translator, { isRejected }: Pick<ListedTest, "isRejected">): Markup | string {
  return isRejected ? badge(t("tests.rejected"), "bad") : "";
}

export function withdrawnBadge(
  t: Translator,
  { isWithdrawn }: Pick<ListedTest, "isWithdrawn">,
): Markup | string {
  return isWithdrawn ? badge(t("tests.withdrawn"), "bad", verdictSign({ sign: "cross" }, 14)) : "";
}

/** Nothing where the figure is final. */
export function resultBadge(t: Translator, { result_status }: ShownTest): Markup | string {
  if (result_status === null || result_status === "final") return "";
  return badge(resultStatusInWords(result_status, t).short, RESULT_STATUS_TONES[result_status]);
}

export function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}
