import { html } from "hono/html";
import type { MonthOfTests } from "../../../battery-tests/dealer-test-service.ts";
import { formatSohPercent, NO_FIGURE } from "../../../certificates/certificate-text.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatMonth, formatShortMonth, zoneInWords } from "../../../language/date-format.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import { phrase } from "../../phrase.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type PortalPage, page, pageHead, section, unseen } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { barChart, type ChartMonth, lineChart, roundMaximum } from "./month-chart.ts";

/** In months; the first is the usual number. */
export const SPANS = [12, 24] as const;

interface Figures {
  /** Oldest first. */
  readonly months: readonly MonthOfTests[];
  readonly monthCount: number;
  /** By which the months are counted. */
  readonly clock: ZoneClock;
}

export function figuresPage(context: DealerContext, figures: Figures): PortalPage {
  const { t } = context;
  const { months, monthCount, clock } = figures;
  return page(
    t("figures.title"),
    html`${pageHead(t("figures.title"), { lead: t("figures.lead", { count: monthCount, clock: zoneInWords(clock.zone, t) }) })}
    ${spanLinks(context, monthCount)}
    <div class="columns charts">
      ${section(t("figures.tests.heading"), testsChart(months, t))}
      ${section(t("figures.soh.heading"), sohChart(months, t))}
      ${section(t("figures.warnings.heading"), warningsChart(months, t))}
    </div>
    <h2 class="above">${t("figures.table.heading")}</h2>
    ${monthTable(context, months)}
    <p class="hint after">${t("figures.hint")}</p>`,
  );
}

function spanLinks({ dealer: { dealerId }, t }: DealerContext, shown: number): Markup {
  return html`<nav class="spans" aria-label="${t("figures.spans.label")}">${SPANS.map(
    (count) =>
      html`<a href="${portalPath("figures", { dealerId }, { months: count === SPANS[0] ? null : count })}" ${count === shown ? html`aria-current="page"` : ""}>${t("figures.spans.months", { count })}</a>`,
  )}</nav>`;
}

function testsChart(months: readonly MonthOfTests[], t: Translator): Markup {
  const counts = months.map(({ testCount }) => testCount);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const high = roundMaximum(Math.max(...counts), 4);
  const most = months.toSorted((a, b) => b.testCount - a.testCount)[0];
  return barChart({
    name: "tests",
    title: t("figures.tests.title"),
    description:
      most === undefined || most.testCount === 0
        ? t("figures.tests.none")
        : t("figures.tests.description", { count: total, month: formatMonth(most, t), most: most.testCount }),
    months: months.map((month) =>
      chartMonth(
        month,
        month.testCount,
        t("figures.point_tests", { month: formatMonth(month, t), count: month.testCount }),
        t,
      ),
    ),
    low: 0,
    high,
    step: high / 4,
    valueLabel: t.number,
  });
}

function sohChart(months: readonly MonthOfTests[], t: Translator): Markup {
  const means = months.flatMap(({ meanSohPercent }) => meanSohPercent ?? []);
  const low = Math.floor(Math.min(80, ...means) / 10) * 10;
  const high = Math.ceil(Math.max(100, ...means) / 10) * 10;
  return lineChart({
    name: "soh",
    title: t("figures.soh.title"),
    description:
      means.length === 0
        ? t("figures.soh.none")
        : t("figures.soh.description", {
            least: formatSohPercent(Math.min(...means), t) ?? NO_FIGURE,
            most: formatSohPercent(Math.max(...means), t) ?? NO_FIGURE,
          }),
    months: months.map((month) =>
      chartMonth(
        month,
        month.meanSohPercent,
        pointOf(month, formatSohPercent(month.meanSohPercent, t) ?? NO_FIGURE, t),
        t,
      ),
    ),
    low,
    high,
    step: 10,
    valueLabel: (value) => formatPercent(value, 0, t) ?? "",
  });
}

function warningsChart(months: readonly MonthOfTests[], t: Translator): Markup {
  const shares = months.flatMap((month) => shareOf(month) ?? []);
  const high = roundMaximum(Math.max(0, ...shares), 20);
  return barChart({
    name: "warnings",
    title: t("figures.warnings.title"),
    description:
      shares.length === 0
        ? t("figures.warnings.none")
        : t("figures.warnings.description", {
            least: percent(Math.min(...shares), t),
            most: percent(Math.max(...shares), t),
          }),
    months: months.map((month) =>
      chartMonth(month, shareOf(month), pointOf(month, warningsInWords(month, t), t), t),
    ),
    low: 0,
    high,
    step: high / 4,
    valueLabel: (value) => formatPercent(value, 0, t) ?? "",
  });
}

function chartMonth(month: MonthOfTests, value: number | null, text: string, t: Translator): ChartMonth {
  return { label: formatShortMonth(month, t), value, text };
}

const pointOf = (month: MonthOfTests, value: string, t: Translator) =>
  t("figures.point", { month: formatMonth(month, t), value });

function monthTable({ dealer: { dealerId }, t }: DealerContext, months: readonly MonthOfTests[]): Markup {
  const columns: readonly Column<MonthOfTests>[] = [
    {
      label: t("figures.column.month"),
      isName: true,
      cell: (month) =>
        month.testCount === 0
          ? formatMonth(month, t)
          : html`<a href="${portalPath("tests", { dealerId }, { state: "completed", ...daysOf(month) })}">${phrase(t, "figures.month_link", { month: formatMonth(month, t), unseen })}</a>`,
    },
    { label: t("figures.column.tests"), isFigure: true, cell: ({ testCount }) => t.number(testCount) },
    {
      label: t("figures.column.soh"),
      isFigure: true,
      cell: ({ meanSohPercent }) => formatSohPercent(meanSohPercent, t) ?? NO_FIGURE,
    },
    { label: t("figures.column.warnings"), isFigure: true, cell: (month) => warningsInWords(month, t) },
  ];
  return recordTable(t("figures.table.caption"), columns, months.toReversed());
}

function daysOf({ year, month }: MonthOfTests) {
  const start = `${year}-${String(month).padStart(2, "0")}`;
  return { from: `${start}-01`, to: `${start}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}` };
}

/** In percent; null where no test was evaluated. */
function shareOf({ evaluatedCount, warnedCount }: MonthOfTests): number | null {
  return evaluatedCount === 0 ? null : (100 * warnedCount) / evaluatedCount;
}

function warningsInWords(month: MonthOfTests, t: Translator): string {
  const share = shareOf(month);
  if (share === null) return NO_FIGURE;
  const { warnedCount: warned, evaluatedCount: evaluated } = month;
  return t("figures.share", { share: percent(share, t), warned, evaluated });
}

const percent = (share: number, t: Translator) =>
  formatPercent(share, share > 0 && share < 10 ? 1 : 0, t) ?? NO_FIGURE;
