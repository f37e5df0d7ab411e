import { html } from "hono/html";
import { formatKilometres, formatSohPercent, NO_FIGURE } from "../../../certificates/certificate-text.ts";
import type { LengthReader } from "../../../certificates/distance.ts";
import { SOH_FLOORS } from "../../../certificates/soh-band.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate } from "../../../language/date-format.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import { badge, testStatusLabel } from "../frame/labels.ts";
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
  const columns: readonly Column<ListedTest>[] = [
    {
      label: t("tests.column.tested"),
      isName: true,
      cell: (test) => {
        const testedAtMs = msOf(test.tested_at);
        const day =
          formatDate(testedAtMs, clock.at(testedAtMs), t) ?? t("tests.number", { test: String(test.id) });
        return test.id === shownId
          ? html`<span aria-current="true">${phrase(t, "tests.history.this", { day, hint: (words) => html`<span class="hint">${words}</span>` })}</span>`
          : html`<a href="${portalPath("test", { dealerId, testId: test.id })}">${phrase(t, "tests.link", { name: day, test: String(test.id), unseen })}</a>`;
      },
    },
    mileageColumn(t, lengths),
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
    ${otherMake} ${historyChart(t, pointsOf(tests, shownId), clock)}
    <div class="after">${recordTable(t("tests.history.table"), columns, tests)}</div>
    ${listLink(t, dealerId, tests)}`,
  );
}

/** A completed test is what a history is made of, so only another state is said. */
function stateBadge(t: Translator, { status }: ListedTest): Markup | string {
  const { name, tone } = testStatusLabel(t, status);
  return status === "completed" ? "" : badge(name, tone);
}

/** All of them in the list, where they can be sorted and downloaded. */
function listLink(t: Translator, dealerId: number, tests: readonly ListedTest[]): Markup {
  const vin = tests[0]?.vehicle?.vin ?? null;
  return html`<p class="after"><a href="${portalPath("tests", { dealerId }, { q: vin })}">${t("tests.history.list")}</a></p>`;
}

/** Only confirmed figures of valid certificates are drawn: a provisional one is measured against a reference that may still change. */
function pointsOf(tests: readonly ListedTest[], shownId: number) {
  return tests
    .flatMap(({ id, battery, tested_at, result_status, isWithdrawn }) => {
      const testedAtMs = msOf(tested_at);
      const sohPercent = battery?.soh_percent ?? null;
      if (testedAtMs === null || sohPercent === null || result_status !== "final" || isWithdrawn) return [];
      return [{ testedAtMs, sohPercent, isShown: id === shownId }];
    })
    .toReversed();
}

interface HistoryPoint {
  readonly testedAtMs: number;
  readonly sohPercent: number;
  readonly isShown: boolean;
}

const WIDTH = 340;
const HEIGHT = 204;
/** The edges of the plot; the names of the values stand to its left, those of the days below. */
const PLOT = { left: 44, right: 332, top: 12, bottom: 170 } as const;
/** The values are drawn from 60 to 100 percent, and further where a figure lies outside. */
const USUAL_SPAN = { low: 60, high: 100 } as const;
const STEP = 10;
const WARRANTY = SOH_FLOORS.find(({ id }) => id === "warranty");

/** `points` are oldest first. With fewer than two there is no chart. */
function historyChart(t: Translator, points: readonly HistoryPoint[], clock: ZoneClock): Markup | string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 2) return "";
  const { low, high } = spanOf(points);
  const durationMs = last.testedAtMs - first.testedAtMs;
  const x = ({ testedAtMs }: HistoryPoint) =>
    durationMs === 0
      ? (PLOT.left + PLOT.right) / 2
      : PLOT.left + 8 + ((testedAtMs - first.testedAtMs) / durationMs) * (PLOT.right - PLOT.left - 16);
  const y = (percent: number) => PLOT.bottom - ((percent - low) / (high - low)) * (PLOT.bottom - PLOT.top);
  const place = (value: number) => value.toFixed(1);
  const line = points.map((point) => `${place(x(point))},${place(y(point.sohPercent))}`).join(" ");
  const grid = Array.from({ length: (high - low) / STEP + 1 }, (_, index) => low + index * STEP);
  return html`<figure class="history-chart">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${inWords(t, first, last, clock)}">
      ${grid.map(
        (
          percent,
        ) => html`<path class="${percent === WARRANTY?.percent ? "floor" : "grid"}" d="M${PLOT.left} ${place(y(percent))}H${PLOT.right}" />
        <text x="${PLOT.left - 6}" y="${place(y(percent) + 4)}" text-anchor="end">${formatPercent(percent, 0, t)}</text>`,
      )}
      <polyline points="${line}" />
      ${points.map((point) => html`<circle class="${point.isShown ? "shown" : ""}" cx="${place(x(point))}" cy="${place(y(point.sohPercent))}" r="${point.isShown ? 6.5 : 4.5}" />`)}
      <text x="${PLOT.left}" y="${PLOT.bottom + 24}">${formatDate(first.testedAtMs, clock.at(first.testedAtMs), t)}</text>
      <text x="${PLOT.right}" y="${PLOT.bottom + 24}" text-anchor="end">${formatDate(last.testedAtMs, clock.at(last.testedAtMs), t)}</text>
    </svg>
    <figcaption>${captionOf(t, points)}</figcaption>
  </figure>`;
}

function spanOf(points: readonly HistoryPoint[]): { readonly low: number; readonly high: number } {
  const figures = points.map(({ sohPercent }) => sohPercent);
  return {
    low: Math.min(USUAL_SPAN.low, Math.floor(Math.min(...figures) / STEP) * STEP),
    high: Math.max(USUAL_SPAN.high, Math.ceil(Math.max(...figures) / STEP) * STEP),
  };
}

function captionOf(t: Translator, points: readonly HistoryPoint[]): string {
  const sentences = [t("tests.history.caption")];
  if (WARRANTY !== undefined)
    sentences.push(
      t("tests.history.floor", {
        percent: formatPercent(WARRANTY.percent, 0, t) ?? "",
        count: WARRANTY.years,
        kilometres: formatKilometres(WARRANTY.kilometres, t) ?? "",
      }),
    );
  if (points.some(({ isShown }) => isShown)) sentences.push(t("tests.history.point"));
  return sentences.join(" ");
}

function inWords(t: Translator, first: HistoryPoint, last: HistoryPoint, clock: ZoneClock): string {
  const figureOf = ({ sohPercent }: HistoryPoint) => formatSohPercent(sohPercent, t) ?? "";
  const dayOf = ({ testedAtMs }: HistoryPoint) => formatDate(testedAtMs, clock.at(testedAtMs), t) ?? "";
  return t("tests.history.description", {
    first: figureOf(first),
    first_day: dayOf(first),
    last: figureOf(last),
    last_day: dayOf(last),
  });
}
