import { html } from "hono/html";
import { formatSohPercent } from "../../../certificates/certificate-text.ts";
import { SOH_FLOORS, sohFloorInWords } from "../../../certificates/soh-band.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate } from "../../../language/date-format.ts";
import type { Markup } from "../../page-frame.ts";

interface HistoryPoint {
  readonly testedAtMs: number;
  readonly sohPercent: number;
  /** Whether the page is about this test. */
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

/**
 * The state of health of one vehicle over the days of its tests. Two points are needed for a line: with fewer there is no chart.
 *
 * @param points oldest first.
 */
export function historyChart(points: readonly HistoryPoint[], clock: ZoneClock): Markup | string {
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
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${inWords(first, last, clock)}">
      ${grid.map(
        (
          percent,
        ) => html`<path class="${percent === WARRANTY?.percent ? "floor" : "grid"}" d="M${PLOT.left} ${place(y(percent))}H${PLOT.right}" />
        <text x="${PLOT.left - 6}" y="${place(y(percent) + 4)}" text-anchor="end">${percent}%</text>`,
      )}
      <polyline points="${line}" />
      ${points.map((point) => html`<circle class="${point.isShown ? "shown" : ""}" cx="${place(x(point))}" cy="${place(y(point.sohPercent))}" r="${point.isShown ? 6.5 : 4.5}" />`)}
      <text x="${PLOT.left}" y="${PLOT.bottom + 24}">${formatDate(first.testedAtMs, clock.at(first.testedAtMs))}</text>
      <text x="${PLOT.right}" y="${PLOT.bottom + 24}" text-anchor="end">${formatDate(last.testedAtMs, clock.at(last.testedAtMs))}</text>
    </svg>
    <figcaption>State of health by the day of the test.${
      WARRANTY === undefined
        ? ""
        : ` The dashed line is the floor of the usual warranty, ${WARRANTY.percent}% ${sohFloorInWords(WARRANTY).until}.`
    }${points.some(({ isShown }) => isShown) ? " The larger point is this test." : ""}</figcaption>
  </figure>`;
}

/** The whole tens around all figures. */
function spanOf(points: readonly HistoryPoint[]): { readonly low: number; readonly high: number } {
  const figures = points.map(({ sohPercent }) => sohPercent);
  return {
    low: Math.min(USUAL_SPAN.low, Math.floor(Math.min(...figures) / STEP) * STEP),
    high: Math.max(USUAL_SPAN.high, Math.ceil(Math.max(...figures) / STEP) * STEP),
  };
}

function inWords(first: HistoryPoint, last: HistoryPoint, clock: ZoneClock): string {
  const at = (point: HistoryPoint) =>
    `${formatSohPercent(point.sohPercent)} on ${formatDate(point.testedAtMs, clock.at(point.testedAtMs))}`;
  return `Line chart of the state of health: ${at(first)}, ${at(last)}. The table below holds every figure.`;
}
