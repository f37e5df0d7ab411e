import { html } from "hono/html";
import type { MonthOfTests } from "../../../battery-tests/dealer-test-service.ts";
import { formatNumber, formatSohPercent, NO_FIGURE } from "../../../certificates/certificate-text.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatMonth, zoneInWords } from "../../../language/date-format.ts";
import type { Markup } from "../../page-frame.ts";
import { pageHead, section } from "../frame/page-head.ts";
import { type PortalPage, page } from "../frame/portal-answer.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { barChart, type ChartMonth, lineChart, roundMaximum } from "./month-chart.ts";

/** How many months can be shown; the first is the usual number. */
export const SPANS = [12, 24] as const;

interface Figures {
  /** Oldest first. */
  readonly months: readonly MonthOfTests[];
  readonly monthCount: number;
  /** By which the months are counted. */
  readonly clock: ZoneClock;
}

/** The dealer's completed tests by month: as charts, and as a table of the same figures. */
export function figuresPage(context: DealerContext, figures: Figures): PortalPage {
  const { months, monthCount, clock } = figures;
  return page(
    "Figures",
    html`${pageHead("Figures", { lead: `Completed tests of the last ${monthCount} months, by month (${zoneInWords(clock.zone)}).` })}
    ${spanLinks(context, monthCount)}
    <div class="columns charts">
      ${section("Tests", testsChart(months))}
      ${section("Mean state of health", sohChart(months))}
      ${section("Share with warnings", warningsChart(months))}
    </div>
    <h2 class="above">The figures</h2>
    ${monthTable(context, months)}
    <p class="hint after">The mean is of confirmed results whose certificates are valid. The share is of tests whose warnings were evaluated.</p>`,
  );
}

function spanLinks({ dealer: { dealerId } }: DealerContext, shown: number): Markup {
  return html`<nav class="spans" aria-label="Months">${SPANS.map(
    (count) =>
      html`<a href="${portalPath("figures", { dealerId }, { months: count === SPANS[0] ? null : count })}" ${count === shown ? html`aria-current="page"` : ""}>${count} months</a>`,
  )}</nav>`;
}

function testsChart(months: readonly MonthOfTests[]): Markup {
  const counts = months.map(({ testCount }) => testCount);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const high = roundMaximum(Math.max(...counts), 4);
  const most = months.toSorted((a, b) => b.testCount - a.testCount)[0];
  return barChart({
    name: "tests",
    title: "Tests by month",
    description:
      most === undefined || most.testCount === 0
        ? "No test was completed."
        : `Bar chart: ${testsInWords(total)} in all, most of them in ${formatMonth(most)}: ${formatNumber(most.testCount, 0)}. The table below holds every figure.`,
    months: months.map((month) => chartMonth(month, month.testCount, testsInWords(month.testCount))),
    low: 0,
    high,
    step: high / 4,
    valueLabel: (value) => formatNumber(value, 0) ?? "",
  });
}

function sohChart(months: readonly MonthOfTests[]): Markup {
  const means = months.flatMap(({ meanSohPercent }) => meanSohPercent ?? []);
  const low = Math.floor(Math.min(80, ...means) / 10) * 10;
  const high = Math.ceil(Math.max(100, ...means) / 10) * 10;
  return lineChart({
    name: "soh",
    title: "Mean state of health by month",
    description:
      means.length === 0
        ? "No result is confirmed."
        : `Line chart: between ${formatSohPercent(Math.min(...means))} and ${formatSohPercent(Math.max(...means))}. The table below holds every figure.`,
    months: months.map((month) =>
      chartMonth(month, month.meanSohPercent, formatSohPercent(month.meanSohPercent) ?? NO_FIGURE),
    ),
    low,
    high,
    step: 10,
    valueLabel: (value) => `${value}%`,
  });
}

function warningsChart(months: readonly MonthOfTests[]): Markup {
  const shares = months.flatMap((month) => shareOf(month) ?? []);
  const high = roundMaximum(Math.max(0, ...shares), 20);
  return barChart({
    name: "warnings",
    title: "Share of tests with warnings by month",
    description:
      shares.length === 0
        ? "No test was evaluated for warnings."
        : `Bar chart: between ${percent(Math.min(...shares))} and ${percent(Math.max(...shares))}. The table below holds every figure.`,
    months: months.map((month) => chartMonth(month, shareOf(month), warningsInWords(month))),
    low: 0,
    high,
    step: high / 4,
    valueLabel: (value) => `${value}%`,
  });
}

function chartMonth(month: MonthOfTests, value: number | null, words: string): ChartMonth {
  const name = formatMonth(month);
  return { label: `${name.slice(0, 3)} ${name.slice(-2)}`, value, text: `${name}: ${words}` };
}

function monthTable({ dealer: { dealerId } }: DealerContext, months: readonly MonthOfTests[]): Markup {
  const columns: readonly Column<MonthOfTests>[] = [
    {
      label: "Month",
      isName: true,
      cell: (month) =>
        month.testCount === 0
          ? formatMonth(month)
          : html`<a href="${portalPath("tests", { dealerId }, { state: "completed", ...daysOf(month) })}">${formatMonth(month)}<span class="unseen">, its tests</span></a>`,
    },
    { label: "Tests", isFigure: true, cell: ({ testCount }) => formatNumber(testCount, 0) ?? NO_FIGURE },
    {
      label: "Mean state of health",
      isFigure: true,
      cell: ({ meanSohPercent }) => formatSohPercent(meanSohPercent) ?? NO_FIGURE,
    },
    { label: "With warnings", isFigure: true, cell: warningsInWords },
  ];
  return recordTable("Completed tests by month", columns, months.toReversed());
}

/** The first and the last day of a month, as the list of tests reads them. */
function daysOf({ year, month }: MonthOfTests) {
  const start = `${year}-${String(month).padStart(2, "0")}`;
  return { from: `${start}-01`, to: `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` };
}

/** In percent; null where no test was evaluated. */
function shareOf({ evaluatedCount, warnedCount }: MonthOfTests): number | null {
  return evaluatedCount === 0 ? null : (100 * warnedCount) / evaluatedCount;
}

function warningsInWords(month: MonthOfTests): string {
  const share = shareOf(month);
  if (share === null) return NO_FIGURE;
  return `${percent(share)} (${formatNumber(month.warnedCount, 0)} of ${formatNumber(month.evaluatedCount, 0)})`;
}

const percent = (share: number) => `${formatNumber(share, share > 0 && share < 10 ? 1 : 0)}%`;
const testsInWords = (count: number) => `${formatNumber(count, 0)} ${count === 1 ? "test" : "tests"}`;
