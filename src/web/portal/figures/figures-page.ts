import { html } from "hono/html";
import { type MonthOfTests, warnedPercent } from "../../../battery-tests/dealer-figures.ts";
import { formatSohPercent, NO_FIGURE } from "../../../certificates/certificate-text.ts";
import { formatMonth, formatShortMonth, zoneInWords } from "../../../language/date-format.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";
import type { DealerContext } from "../frame/portal-context.ts";
import { type PortalPage, page, pageHead, section } from "../frame/portal-page.ts";
import { type Column, recordTable } from "../frame/record-list.ts";
import { portalPath } from "../portal-route.ts";
import { monthQuery } from "../tests/tests-of-months.ts";

/** In months; the first is the usual number. */
export const SPANS = [12, 24] as const;

interface Figures {
  /** Oldest first. */
  readonly months: readonly MonthOfTests[];
  readonly monthCount: number;
}

export function figuresPage(context: DealerContext, figures: Figures): PortalPage {
  const { t, clock } = context;
  const { months, monthCount } = figures;
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
  const shares = months.flatMap((month) => warnedPercent(month) ?? []);
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
      chartMonth(month, warnedPercent(month), pointOf(month, warningsInWords(month, t), t), t),
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
  const linked = (text: string, month: MonthOfTests, query: Readonly<Record<string, string>> = {}) =>
    text === NO_FIGURE || month.testCount === 0
      ? text
      : html`<a href="${portalPath("tests", { dealerId }, { ...monthQuery(month), ...query })}">${text}</a>`;
  const columns: readonly Column<MonthOfTests>[] = [
    { label: t("figures.column.month"), isName: true, cell: (month) => formatMonth(month, t) },
    {
      label: t("figures.column.tests"),
      isFigure: true,
      cell: (month) => linked(t.number(month.testCount), month),
    },
    {
      label: t("figures.column.soh"),
      isFigure: true,
      cell: (month) => linked(formatSohPercent(month.meanSohPercent, t) ?? NO_FIGURE, month, { sort: "soh" }),
    },
    {
      label: t("figures.column.warnings"),
      isFigure: true,
      cell: (month) => linked(warningsInWords(month, t), month, { warnings: "any" }),
    },
  ];
  return recordTable(t("figures.table.caption"), columns, months.toReversed());
}

function warningsInWords(month: MonthOfTests, t: Translator): string {
  const share = warnedPercent(month);
  if (share === null) return NO_FIGURE;
  const { warnedCount: warned, evaluatedCount: evaluated } = month;
  return t("figures.share", { share: percent(share, t), warned, evaluated });
}

const percent = (share: number, t: Translator) =>
  formatPercent(share, share > 0 && share < 10 ? 1 : 0, t) ?? NO_FIGURE;

interface ChartMonth {
  /** Such as `Mar 26`, below the chart. */
  readonly label: string;
  readonly value: number | null;
  /** Says month and value, for people who point at it. */
  readonly text: string;
}

interface Chart {
  /** Of the page, for the ids of its texts. */
  readonly name: string;
  readonly title: string;
  /** Says in words what the chart shows, for screen readers. */
  readonly description: string;
  readonly months: readonly ChartMonth[];
  readonly low: number;
  readonly high: number;
  readonly step: number;
  readonly valueLabel: (value: number) => string;
}

const WIDTH = 340;
const HEIGHT = 196;
/** The edges of the plot; the values stand to its left, the months below. */
const PLOT = { left: 46, right: 334, top: 12, bottom: 162 } as const;
const LABELS_MAX = 4;

function barChart(chart: Chart): Markup {
  const { months } = chart;
  const width = slotOf(months.length);
  return frameOf(
    chart,
    months.map(({ value, text }, index) => {
      const top = y(chart, value ?? 0);
      return html`<g><title>${text}</title><rect class="hit" x="${place(PLOT.left + index * width)}" y="${PLOT.top}" width="${place(width)}" height="${PLOT.bottom - PLOT.top}" /><rect class="bar" x="${place(PLOT.left + index * width + width * 0.15)}" y="${place(top)}" width="${place(width * 0.7)}" height="${place(PLOT.bottom - top)}" /></g>`;
    }),
  );
}

/** Values as points; those of months that follow each other are joined. */
function lineChart(chart: Chart): Markup {
  const { months } = chart;
  const width = slotOf(months.length);
  const x = (index: number) => PLOT.left + (index + 0.5) * width;
  const runs: string[][] = [[]];
  for (const [index, { value }] of months.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push(`${place(x(index))},${place(y(chart, value))}`);
  }
  const points = months.map(({ value, text }, index) =>
    value === null
      ? ""
      : html`<g><title>${text}</title><circle cx="${place(x(index))}" cy="${place(y(chart, value))}" r="4" /></g>`,
  );
  const lines = runs
    .filter((run) => run.length > 1)
    .map((run) => html`<polyline points="${run.join(" ")}" />`);
  return frameOf(chart, [...lines, ...points]);
}

function frameOf(chart: Chart, drawn: readonly (Markup | string)[]): Markup {
  const { name, title, description, months, low, high, step, valueLabel } = chart;
  const grid = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, line) => low + line * step);
  const every = Math.ceil(months.length / LABELS_MAX);
  const width = slotOf(months.length);
  return html`<figure class="month-chart">
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${name}-title ${name}-description">
      <title id="${name}-title">${title}</title>
      <desc id="${name}-description">${description}</desc>
      ${grid.map(
        (value) =>
          html`<path class="grid" d="M${PLOT.left} ${place(y(chart, value))}H${PLOT.right}" /><text x="${PLOT.left - 6}" y="${place(y(chart, value) + 4)}" text-anchor="end">${valueLabel(value)}</text>`,
      )}
      ${drawn}
      ${months.map(({ label }, index) =>
        index % every === 0
          ? html`<text x="${place(PLOT.left + (index + 0.5) * width)}" y="${PLOT.bottom + 22}" text-anchor="${index === 0 ? "start" : "middle"}" ${index === 0 ? html`dx="${place(-width / 2)}"` : ""}>${label}</text>`
          : "",
      )}
    </svg>
  </figure>`;
}

const slotOf = (count: number) => (PLOT.right - PLOT.left) / count;
const place = (value: number) => value.toFixed(1);

function y({ low, high }: Chart, value: number): number {
  return PLOT.bottom - ((value - low) / (high - low)) * (PLOT.bottom - PLOT.top);
}

/** The least of 1, 2, 4, 8 or 10 times a power of ten that is not below the value, so that its quarters are short numbers. */
function roundMaximum(value: number, least: number): number {
  const wanted = Math.max(value, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 4, 8, 10].find((times) => times * power >= wanted - 1e-9) ?? 10) * power;
}
