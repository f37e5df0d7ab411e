import { isHealthPossible } from "../../../battery-tests/battery.ts";
import { isOtherPack } from "../../../battery-tests/pack.ts";
import { MINUTE_MS } from "../../../kernel/duration.ts";
import type { LocalTime } from "../../../kernel/local-time.ts";
import { formatDate } from "../../../language/date-format.ts";
import { formatList } from "../../../language/list-format.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, EarlierTest } from "../../certificate-document.ts";
import { formatSohPercent, NO_FIGURE } from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import { packChangesInWords } from "../../history-packs.ts";
import { historyScale, WARRANTY_FLOOR } from "../../history-scale.ts";
import { sohBandOf } from "../../soh-band.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, space, stack, taggedPrimitives } from "./block.ts";
import { figureTable } from "./figure-table.ts";
import { box, shape } from "./marks.ts";
import { disc, lineBand } from "./outline.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { prose, section } from "./section.ts";

/** The table needs more room, for lengths in two units. */
const CHART_WIDTH = 200;
const GAP = 28;

interface Point {
  readonly testedAtMs: number;
  readonly percent: number;
  /** The capacity when new and the pack: no line is drawn between two batteries. */
  readonly nominalKwh: number | null;
  readonly packsAgo: number;
  /** Whether the certificate is of this test. */
  readonly isOwn: boolean;
}

/**
 * A chart where at least two tests state a figure, a table of the earlier ones, and when the battery was another one. Nothing without earlier
 * tests.
 */
export function historySection(setter: TextSetter, t: Translator, document: CertificateDocument): Block[] {
  const { history, testedAtMs, localTime } = document;
  if (history.length === 0) return [];
  const points = pointsOf(document);
  const dated = testedAtMs === null ? history : [...history, { testedAtMs }];
  const changes = packChangesInWords(dated, () => localTime, t);
  const content =
    points.length < 2
      ? historyTable(setter, t, document, CONTENT_WIDTH)
      : sideBySide([
          [0, stack([space(8), chart(setter, t, points, document.localTime)])],
          [CHART_WIDTH + GAP, historyTable(setter, t, document, CONTENT_WIDTH - CHART_WIDTH - GAP)],
        ]);
  const told = changes.map((sentence) => prose(setter, sentence, STYLE.body, CONTENT_WIDTH));
  return [
    section(
      setter,
      t("certificate.history.title"),
      CONTENT_WIDTH,
      told.length === 0 ? content : stack([content, space(6), ...told]),
    ),
  ];
}

function pointsOf({ history, battery, resultStatus, testedAtMs }: CertificateDocument): Point[] {
  const earlier = history.flatMap((test) =>
    !isHealthPossible(test.sohPercent)
      ? []
      : [
          {
            testedAtMs: test.testedAtMs,
            percent: test.sohPercent,
            nominalKwh: test.nominalKwh ?? null,
            packsAgo: test.packsAgo ?? 0,
            isOwn: false,
          },
        ],
  );
  const percent = battery?.sohPercent ?? null;
  const isStated = percent !== null && testedAtMs !== null && sohBandOf(resultStatus, percent) !== null;
  return isStated
    ? [...earlier, { testedAtMs, percent, nominalKwh: battery?.nominalKwh ?? null, packsAgo: 0, isOwn: true }]
    : earlier;
}

function historyTable(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  width: number,
): Block {
  const { history, dealer, localTime } = document;
  const row = (label: string, test: Omit<EarlierTest, "testedAtMs">) => {
    const mileage = distanceOfKilometres(test.mileageKm, dealer, t);
    const isStated = isHealthPossible(test.sohPercent);
    const soh = isStated ? formatSohPercent(test.sohPercent, t) : null;
    const figure = (text: string | null) => ({ text: text ?? NO_FIGURE, isMissing: text === null });
    const length = mileage === null ? figure(null) : { text: mileage.first, aside: mileage.second };
    return { label, cells: [length, figure(soh)] };
  };
  const rows = history.map((test) => row(formatDate(test.testedAtMs, localTime, t) ?? "", test));
  const columns = [
    { title: t("certificate.history.mileage"), right: width - 84 },
    { title: t("certificate.history.soh"), right: width },
  ];
  return figureTable(setter, columns, rows, width);
}

const PLOT = { left: 32, top: 8, width: CHART_WIDTH - 32, height: 92 } as const;

/** The state of health over time, its days and years by the clock of the dealer as in the table. */
function chart(
  setter: TextSetter,
  t: Translator,
  points: readonly Point[],
  localTime: LocalTime | null,
): Block {
  const { low, high, lines } = historyScale(points.map(({ percent }) => percent));
  const times = points.map(({ testedAtMs }) => testedAtMs);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (testedAtMs: number) =>
    PLOT.left + 4 + (last === first ? 0.5 : (testedAtMs - first) / (last - first)) * (PLOT.width - 8);
  const y = (percent: number) => PLOT.top + (1 - (percent - low) / (high - low)) * PLOT.height;
  const drawn: Primitive[] = lines.map((percent) =>
    box(PLOT.left, y(percent) - 0.25, PLOT.width, 0.5, PALETTE.line),
  );
  const warrantyY = y(WARRANTY_FLOOR.percent);
  drawn.push(...dashes(PLOT.left, warrantyY, PLOT.width));
  const curve = points.slice(1).flatMap((point, index): Segment[] => {
    const before = points[index] ?? point;
    if (isOtherPack(point, before)) return [];
    const ends = [x(before.testedAtMs), y(before.percent), x(point.testedAtMs), y(point.percent)] as const;
    return ends[0] === ends[2] && ends[1] === ends[3] ? [] : [ends];
  });
  drawn.push(...curve.map((ends) => shape(lineBand(...ends, 1.4), PALETTE.slate)));
  for (const { testedAtMs, percent, isOwn } of points)
    drawn.push(
      shape(disc(x(testedAtMs), y(percent), isOwn ? 3.6 : 2.6), isOwn ? PALETTE.ink : PALETTE.slate),
    );
  const words = points.map(({ testedAtMs, percent }) =>
    t("certificate.history.point", {
      soh: formatSohPercent(percent, t) ?? "",
      date: formatDate(testedAtMs, localTime, t) ?? "",
    }),
  );
  const alternative = t("certificate.history.picture", { points: formatList(words, t) });
  const labels = [
    ...axisLabels(setter, t, [low, high], y),
    ...yearLabels(setter, [first, last], localTime),
    ...plotLabels(setter, t, points, { y, curve, warrantyY }),
  ];
  return {
    height: PLOT.top + PLOT.height + 18,
    primitives: taggedPrimitives([...drawn, ...labels], { role: "Figure", alternative }),
  };
}

const DASH = { length: 5, gap: 3 } as const;

function dashes(left: number, y: number, width: number): Primitive[] {
  const count = Math.floor((width + DASH.gap) / (DASH.length + DASH.gap));
  return Array.from({ length: count }, (_, index) =>
    box(left + index * (DASH.length + DASH.gap), y - 0.4, DASH.length, 0.8, PALETTE.amber),
  );
}

function axisLabels(
  setter: TextSetter,
  t: Translator,
  percents: readonly number[],
  y: (percent: number) => number,
): Primitive[] {
  return percents.map((percent) => {
    const words = setter.clipped(formatPercent(percent, 0, t) ?? "", STYLE.scale, PLOT.left - 4);
    return setter.line(words, STYLE.scale, PLOT.left - 5, y(percent) + 3, "right");
  });
}

function yearLabels(
  setter: TextSetter,
  [first, last]: readonly [number, number],
  localTime: LocalTime | null,
): Primitive[] {
  const baseline = PLOT.top + PLOT.height + 12;
  const [firstYear, lastYear] = [yearOf(first, localTime), yearOf(last, localTime)];
  return [
    setter.line(firstYear, STYLE.scale, PLOT.left, baseline),
    ...(firstYear === lastYear
      ? []
      : [setter.line(lastYear, STYLE.scale, PLOT.left + PLOT.width, baseline, "right")]),
  ];
}

type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The figures of the first and the last test, and what the dashed line is. */
function plotLabels(
  setter: TextSetter,
  t: Translator,
  points: readonly Point[],
  plot: {
    readonly y: (percent: number) => number;
    readonly curve: readonly Segment[];
    readonly warrantyY: number;
  },
): Primitive[] {
  const { y, curve, warrantyY } = plot;
  const right = PLOT.left + PLOT.width;
  const lines = [...curve, [PLOT.left, warrantyY, right, warrantyY] as const];
  const taken: Area[] = [];
  const drawn: Primitive[] = [];
  const draw = (words: string, style: TextStyle, places: readonly LabelPlace[]) => {
    const label = clearLabel(setter, words, style, places, lines, taken);
    taken.push(label.area);
    drawn.push(...label.primitives);
  };
  [points[0], points.at(-1)].forEach((point, index) => {
    if (point === undefined) return;
    const [x, align] = index === 0 ? [PLOT.left + 2, "left" as const] : [right, "right" as const];
    const at = y(point.percent);
    const places = [-7, 13, -13, 19, -19, 25, -25, 31].map((offset) => ({ x, align, baseline: at + offset }));
    const style = point.isOwn ? STYLE.scaleOwn : STYLE.scale;
    draw(formatSohPercent(point.percent, t) ?? "", style, places);
  });
  const percent = formatPercent(WARRANTY_FLOOR.percent, 0, t) ?? "";
  const middles = [0.5, 0.3, 0.7].map((part) => PLOT.left + part * PLOT.width);
  const places = [9.5, -4].flatMap((offset) =>
    middles.map((x) => ({ x, align: "centre" as const, baseline: warrantyY + offset })),
  );
  draw(t("certificate.scale.warranty", { percent }), { ...STYLE.scale, colour: PALETTE.amber }, places);
  return drawn;
}

interface LabelPlace {
  readonly x: number;
  readonly align: "left" | "centre" | "right";
  readonly baseline: number;
}

/** At the first of `places` in the plot where it meets no line and no other label, on a ground that the grid does not show through. */
function clearLabel(
  setter: TextSetter,
  words: string,
  style: TextStyle,
  places: readonly LabelPlace[],
  lines: readonly Segment[],
  taken: readonly Area[],
): { readonly area: Area; readonly primitives: readonly Primitive[] } {
  const width = setter.widthOf(words, style);
  const before = { left: 0, centre: width / 2, right: width };
  const labels = places.map(({ x, align, baseline }) => {
    const left = x - before[align];
    const area: Area = { left: left - 1, right: left + width + 1, top: baseline - 7, bottom: baseline + 2 };
    const line = setter.line(words, style, left, baseline);
    const ground = box(area.left, area.top, width + 2, area.bottom - area.top, PALETTE.paper);
    return { area, primitives: [ground, line] };
  });
  const isClear = ({ area }: { readonly area: Area }) =>
    area.top >= 0 &&
    area.bottom <= PLOT.top + PLOT.height &&
    !lines.some((line) => meets(area, line)) &&
    !taken.some((other) => overlap(area, other));
  const [first] = labels;
  const label = labels.find(isClear) ?? first;
  return label ?? { area: { left: 0, right: 0, top: 0, bottom: 0 }, primitives: [] };
}

const LINE_GAP = 2;

/** Whether a line comes closer than a small gap. */
function meets(area: Area, [x1, y1, x2, y2]: Segment): boolean {
  const [from, to] = [Math.max(Math.min(x1, x2), area.left), Math.min(Math.max(x1, x2), area.right)];
  if (from > to) return false;
  const yAt = (x: number) => (x1 === x2 ? y1 : y1 + ((x - x1) / (x2 - x1)) * (y2 - y1));
  const ends = x1 === x2 ? [y1, y2] : [yAt(from), yAt(to)];
  return Math.max(...ends) > area.top - LINE_GAP && Math.min(...ends) < area.bottom + LINE_GAP;
}

function overlap(one: Area, other: Area): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function yearOf(instantMs: number, localTime: LocalTime | null): string {
  return `${new Date(instantMs + (localTime?.offsetMinutes ?? 0) * MINUTE_MS).getUTCFullYear()}`;
}
