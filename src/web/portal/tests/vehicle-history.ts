import { html } from "hono/html";
import { isHealthPossible } from "../../../battery-tests/battery.ts";
import { packsOf } from "../../../battery-tests/pack.ts";
import { NO_FIGURE } from "../../../certificates/certificate-text.ts";
import type { LengthReader } from "../../../certificates/distance.ts";
import { packChangesInWords } from "../../../certificates/history-packs.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate, formatShortDate } from "../../../language/date-format.ts";
import type { Translator } from "../../../language/translator.ts";
import { type HistoryPoint, historyPlot } from "../../history-plot.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { section, unseen } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import {
  type ListedTest,
  mileageColumn,
  msOf,
  resultBadge,
  sohInWords,
  statusBadge,
  verdictColumn,
  withdrawnBadge,
} from "./battery-test-list.ts";

interface VehicleTests {
  /** Newest first. */
  readonly tests: readonly ListedTest[];
  /** More than are given when the list was cut: then it is of all under the VIN. */
  readonly total: number;
  /** Null if no test under the VIN names another make. */
  readonly otherMakeTestedAtMs: number | null;
  readonly clock: ZoneClock;
  readonly lengths: LengthReader;
}

export function vehicleHistory(
  { dealer: { dealerId }, t }: DealerContext,
  shownId: number,
  { tests, total, otherMakeTestedAtMs, clock, lengths }: VehicleTests,
): Markup | string {
  const otherDay = formatDate(otherMakeTestedAtMs, clock.at(otherMakeTestedAtMs), t);
  const otherMake =
    otherDay === null
      ? ""
      : html`<div class="notice alarm"><p>${t("tests.history.other_make", { day: otherDay })}</p></div>`;
  if (!tests.some(({ id }) => id !== shownId))
    return otherDay === null
      ? ""
      : section(t("tests.history.title"), html`${otherMake}${listLink(t, dealerId, tests)}`);
  const valid = validTests(tests);
  const columns: readonly Column<ListedTest>[] = [
    {
      label: t("tests.column.tested"),
      isName: true,
      cell: (test) => {
        const testedAtMs = msOf(test.tested_at);
        const day =
          formatShortDate(testedAtMs, clock.at(testedAtMs), t) ??
          t("tests.number", { test: String(test.id) });
        return test.id === shownId
          ? html`<span aria-current="true">${phrase(t, "tests.history.this", { day, hint: (words) => html`<span class="hint">${words}</span>` })}</span>`
          : html`<a class="whole" href="${portalPath("test", { dealerId, testId: test.id })}">${phrase(t, "tests.link", { name: day, test: String(test.id), unseen })}</a>`;
      },
    },
    { ...mileageColumn(t, lengths), from: "desktop" },
    {
      label: t("tests.column.soh"),
      isFigure: true,
      cell: (test) =>
        html`${sohInWords(t, test) ?? NO_FIGURE} ${withdrawnBadge(t, test)} ${resultBadge(t, test)} ${stateBadge(t, test)}`,
    },
    verdictColumn(t),
  ];
  return section(
    t("tests.history.title"),
    html`<p class="hint">${
      total > tests.length
        ? t("tests.history.newest", { shown: tests.length, count: total })
        : t("tests.history.all")
    }</p>
    ${otherMake} ${historyPlot(t, pointsOf(valid, shownId), (ms) => clock.at(ms))}
    ${packChangesInWords(valid, (ms) => clock.at(ms), t).map((sentence) => html`<p>${sentence}</p>`)}
    <div class="after">${recordTable(t("tests.history.table"), columns, tests)}</div>
    ${listLink(t, dealerId, tests)}`,
  );
}

/** A completed test is what a history is made of, so only another state is said. */
function stateBadge(t: Translator, test: ListedTest): Markup | string {
  return test.status === "completed" ? "" : statusBadge(t, test);
}

/** All of them in the list, where they can be sorted and downloaded. */
function listLink(t: Translator, dealerId: number, tests: readonly ListedTest[]): Markup {
  const vin = tests[0]?.vehicle?.vin ?? null;
  return html`<p class="after"><a href="${portalPath("tests", { dealerId }, { q: vin })}">${t("tests.history.list")}</a></p>`;
}

/** Valid results, the oldest first, with the pack that each measured. */
function validTests(tests: readonly ListedTest[]) {
  const valid = tests
    .flatMap((test) => {
      const testedAtMs = msOf(test.tested_at);
      if (testedAtMs === null || test.status !== "completed" || test.isWithdrawn) return [];
      const { identifier = null, replaced_on: replacedOn = null } = test.battery ?? {};
      return [{ test, testedAtMs, identifier, replacedOn }];
    })
    .toReversed();
  const packs = packsOf(valid);
  return valid.map(({ test, testedAtMs }, index) => ({ test, testedAtMs, packsAgo: 0, ...packs[index] }));
}

/** Only confirmed figures are drawn: a provisional one is measured against a reference that may still change. */
function pointsOf(tests: ReturnType<typeof validTests>, shownId: number): HistoryPoint[] {
  return tests.flatMap(({ test: { id, battery, result_status }, testedAtMs, packsAgo }) => {
    const sohPercent = battery?.soh_percent ?? null;
    if (result_status !== "final" || !isHealthPossible(sohPercent)) return [];
    const nominalKwh = battery?.nominal_kwh ?? null;
    return [{ testedAtMs, sohPercent, nominalKwh, packsAgo, isShown: id === shownId }];
  });
}
