import { html } from "hono/html";
import type { Markup } from "../../page-frame.ts";

export interface ChartMonth {
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

export function barChart(chart: Chart): Markup {
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
export function lineChart(chart: Chart): Markup {
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
export function roundMaximum(value: number, least: number): number {
  const wanted = Math.max(value, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  return ([1, 2, 4, 8, 10].find((times) => times * power >= wanted - 1e-9) ?? 10) * power;
}
