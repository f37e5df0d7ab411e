import { html } from "hono/html";
import { isOtherPack } from "../battery-tests/pack.ts";
import { formatKilometres, formatSohPercent } from "../certificates/certificate-text.ts";
import { historyScale, WARRANTY_FLOOR } from "../certificates/history-scale.ts";
import type { LocalTime } from "../kernel/local-time.ts";
import { formatDate } from "../language/date-format.ts";
import { formatPercent } from "../language/number-format.ts";
import type { Translator } from "../language/translator.ts";
import type { Markup } from "./page-frame.ts";

/** A figure that may be relied on: of a final result whose certificate is valid. */
export interface HistoryPoint {
  readonly testedAtMs: number;
  /** One that a battery can have. */
  readonly sohPercent: number;
  /** The capacity when new and the pack: no line is drawn between two batteries. */
  readonly nominalKwh: number | null;
  readonly packsAgo: number;
  /** Whether it is the test that the page is about. */
  readonly isShown: boolean;
}

const WIDTH = 340;
/** Below the plot stand the figures of points that lie low, and the days, as high as these. */
const BELOW = 50;
const DAYS = 24;
/** The edges of the plot: left of it stand the names of the values, above it the figures of points that lie high. */
const PLOT = { left: 52, right: 332, top: 24, bottom: 150 } as const;
/** Where the plot stands beside a verdict: the line, its floor and its ends. */
const SMALL = { ...PLOT, bottom: 72 } as const;

/**
 * The state of health over time, with the floor of the usual warranty and the figures of the first and the last test. Its style is
 * `history-plot.css`. Nothing with fewer than two points.
 * @param points oldest first
 * @param clockAt the clock by which the day of an instant is shown; null for UTC
 * @param isSmall low, with the floor only, and without a caption; false unless given
 */
export function historyPlot(
  t: Translator,
  points: readonly HistoryPoint[],
  clockAt: (instantMs: number) => LocalTime | null,
  { isSmall = false }: { readonly isSmall?: boolean } = {},
): Markup | string {
  const [first, second] = points;
  const [last, beforeLast] = [points.at(-1), points.at(-2)];
  if (first === undefined || second === undefined || last === undefined || beforeLast === undefined)
    return "";
  const { low, high, lines } = historyScale(points.map(({ sohPercent }) => sohPercent));
  const { top, bottom } = isSmall ? SMALL : PLOT;
  const [left, right] = [PLOT.left + 8, PLOT.right - 8];
  const durationMs = last.testedAtMs - first.testedAtMs;
  const shareOf = ({ testedAtMs }: HistoryPoint, index: number) =>
    durationMs === 0 ? index / (points.length - 1) : (testedAtMs - first.testedAtMs) / durationMs;
  const y = (percent: number) => bottom - ((percent - low) / (high - low)) * (bottom - top);
  const placed = points.map((point, index) => ({
    ...point,
    x: place(left + shareOf(point, index) * (right - left)),
    y: place(y(point.sohPercent)),
  }));
  const grid = isSmall ? [WARRANTY_FLOOR.percent] : lines;
  const floorY = y(WARRANTY_FLOOR.percent);
  const labelOf = ({ sohPercent }: HistoryPoint, isLineAbove: boolean) =>
    labelBaseline(y(sohPercent), isLineAbove, floorY, bottom);
  const ends = [
    { point: first, y: labelOf(first, second.sohPercent > first.sohPercent), edge: START },
    { point: last, y: labelOf(last, beforeLast.sohPercent > last.sohPercent), edge: END },
  ];
  // A figure from which the last one rose is what a reader asks for.
  const dip = placed.slice(1, -1).toSorted((one, other) => one.sohPercent - other.sohPercent)[0];
  const isDip = dip !== undefined && ends.every(({ point }) => dip.sohPercent < point.sohPercent);
  const dips = isDip ? [{ point: dip, x: within(Number(dip.x)), y: labelOf(dip, true) }] : [];
  const value = ({ sohPercent }: HistoryPoint, at: { x: number; y: number; anchor: string }) =>
    html`<text class="value" x="${at.x}" y="${place(at.y)}" text-anchor="${at.anchor}">${formatSohPercent(sohPercent, t)}</text>`;
  const lowest = Math.max(bottom, ...[...ends, ...dips].map((label) => label.y + LABEL_REACH.down));
  const height = Math.ceil(lowest) + DAYS;
  const dayOf = ({ testedAtMs }: HistoryPoint) => formatDate(testedAtMs, clockAt(testedAtMs), t) ?? "";
  const description = t("page.history.description", {
    first: formatSohPercent(first.sohPercent, t) ?? "",
    first_day: dayOf(first),
    last: formatSohPercent(last.sohPercent, t) ?? "",
    last_day: dayOf(last),
  });
  return html`<figure class="history-plot">
    <svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${description}">
      ${grid.map(
        (
          percent,
        ) => html`<path class="${percent === WARRANTY_FLOOR.percent ? "floor" : "grid"}" d="M${PLOT.left} ${place(y(percent))}H${PLOT.right}" />
        <text x="${PLOT.left - 6}" y="${place(y(percent) + 4)}" text-anchor="end">${formatPercent(percent, 0, t)}</text>`,
      )}
      ${linesOf(placed).map((line) => html`<polyline points="${line.map((point) => `${point.x},${point.y}`).join(" ")}" />`)}
      ${placed.map((point) => html`<circle class="${point.isShown ? "shown" : ""}" cx="${point.x}" cy="${point.y}" r="${point.isShown ? 6.5 : 4.5}" />`)}
      ${ends.map(
        ({ point, y: labelY, edge: { x, dayX, anchor } }) => html`${value(point, { x, y: labelY, anchor })}
      <text x="${dayX}" y="${height - 6}" text-anchor="${anchor}">${dayOf(point)}</text>`,
      )}
      ${dips.map(({ point, ...at }) => value(point, { ...at, anchor: "middle" }))}
    </svg>
    ${isSmall ? "" : html`<figcaption>${captionOf(t, points)}</figcaption>`}
  </figure>`;
}

const START = { x: PLOT.left, dayX: 0, anchor: "start" } as const;
const END = { x: PLOT.right, dayX: PLOT.right, anchor: "end" } as const;

/** So that a figure below a point does not leave the picture. */
const within = (x: number) => Math.min(WIDTH - 28, Math.max(28, x));

/** How far the letters of a label reach above and below its baseline, with a small gap. */
const LABEL_REACH = { up: 13, down: 5 } as const;

/** On the side of the point on which the line does not run, next to it or a little further; on the other where both would meet the floor. */
function labelBaseline(pointY: number, isLineAbove: boolean, floorY: number, bottom: number): number {
  const offsets = isLineAbove ? ([21, 34, -11] as const) : ([-11, -24, 21] as const);
  const isClear = (offset: number) => {
    const [top, end] = [pointY + offset - LABEL_REACH.up, pointY + offset + LABEL_REACH.down];
    return top >= 0 && end <= bottom + BELOW - 16 && (floorY < top || floorY > end);
  };
  return pointY + (offsets.find(isClear) ?? offsets[0]);
}

/** Broken where another battery was measured. */
function linesOf<Point extends HistoryPoint>(points: readonly Point[]): Point[][] {
  const lines: Point[][] = [];
  for (const point of points) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    if (line === undefined || before === undefined || isOtherPack(point, before)) lines.push([point]);
    else line.push(point);
  }
  return lines;
}

const place = (value: number) => value.toFixed(1);

function captionOf(t: Translator, points: readonly HistoryPoint[]): string {
  const floor = t("page.history.floor", {
    percent: formatPercent(WARRANTY_FLOOR.percent, 0, t) ?? "",
    count: WARRANTY_FLOOR.years,
    kilometres: formatKilometres(WARRANTY_FLOOR.kilometres, t) ?? "",
  });
  const sentences = [t("page.history.caption"), floor];
  if (points.some(({ isShown }) => isShown)) sentences.push(t("page.history.point"));
  return sentences.join(" ");
}
