import { html } from "hono/html";
import { formatKilometres, formatSohPercent } from "../../../certificates/certificate-text.ts";
import { SOH_FLOORS } from "../../../certificates/soh-band.ts";
import type { ZoneClock } from "../../../kernel/zone-clock.ts";
import { formatDate } from "../../../language/date-format.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { Markup } from "../../page-frame.ts";

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
export function historyChart(
  t: Translator,
  points: readonly HistoryPoint[],
  clock: ZoneClock,
): Markup | string {
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
