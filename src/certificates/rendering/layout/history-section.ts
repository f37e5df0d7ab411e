import { MINUTE_MS } from "../../../kernel/duration.ts";
import type { LocalTime } from "../../../kernel/local-time.ts";
import { formatDate } from "../../../language/date-format.ts";
import { formatList } from "../../../language/list-format.ts";
import { formatPercent } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument, EarlierTest } from "../../certificate-document.ts";
import { formatSohPercent, NO_FIGURE } from "../../certificate-text.ts";
import { distanceOfKilometres } from "../../distance.ts";
import { sohBandOf } from "../../soh-band.ts";
import type { TextSetter } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, space, stack, taggedPrimitives } from "./block.ts";
import { figureTable } from "./figure-table.ts";
import { box, shape } from "./marks.ts";
import { disc, lineBand } from "./outline.ts";
import { COLUMN_WIDTH, CONTENT_WIDTH } from "./page-geometry.ts";
import { PALETTE } from "./palette.ts";
import type { Primitive } from "./primitive.ts";
import { section, twoColumns } from "./section.ts";

const PLAUSIBLE_PERCENT = 200;

interface Point {
  readonly testedAtMs: number;
  readonly percent: number;
}

/** A chart where at least two tests state a figure, and a table. Nothing without earlier tests. */
export function historySection(setter: TextSetter, t: Translator, document: CertificateDocument): Block[] {
  const { history } = document;
  if (history.length === 0) return [];
  const points = pointsOf(document);
  const content =
    points.length < 2
      ? historyTable(setter, t, document, CONTENT_WIDTH)
      : twoColumns(
          stack([space(8), chart(setter, t, points, document.localTime)]),
          historyTable(setter, t, document, COLUMN_WIDTH),
        );
  return [section(setter, t("certificate.history.title"), CONTENT_WIDTH, content)];
}

function pointsOf({ history, battery, resultStatus, testedAtMs }: CertificateDocument): Point[] {
  const earlier = history.flatMap((test) =>
    test.sohPercent === null ? [] : [{ testedAtMs: test.testedAtMs, percent: test.sohPercent }],
  );
  const percent = battery?.sohPercent ?? null;
  const isStated = percent !== null && testedAtMs !== null && sohBandOf(resultStatus, percent) !== null;
  const points = isStated ? [...earlier, { testedAtMs, percent }] : earlier;
  // A figure that no battery has would leave the others no room.
  return points.filter((point) => point.percent <= PLAUSIBLE_PERCENT);
}

function historyTable(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  width: number,
): Block {
  const { history, dealer, localTime, battery, resultStatus, vehicle } = document;
  const percent = battery?.sohPercent ?? null;
  const row = (label: string, test: Omit<EarlierTest, "testedAtMs">) => {
    const mileage = distanceOfKilometres(test.mileageKm, dealer, t)?.first ?? null;
    const soh = formatSohPercent(test.sohPercent, t);
    const cell = (text: string | null) => ({ text: text ?? NO_FIGURE, isMissing: text === null });
    return { label, cells: [cell(mileage), cell(soh)] };
  };
  const present = {
    mileageKm: vehicle?.mileageKm ?? null,
    sohPercent: sohBandOf(resultStatus, percent) === null ? null : percent,
  };
  const rows = [
    ...history.map((test) => row(formatDate(test.testedAtMs, localTime, t) ?? "", test)),
    row(t("certificate.history.this_test"), present),
  ];
  const columns = [
    { title: t("certificate.history.mileage"), right: width - 84 },
    { title: t("certificate.history.soh"), right: width },
  ];
  return figureTable(setter, columns, rows, width);
}

const PLOT = { left: 34, top: 6, width: COLUMN_WIDTH - 48, height: 76 } as const;

/** The state of health over time, its days and years by the clock of the dealer as in the table. */
function chart(
  setter: TextSetter,
  t: Translator,
  points: readonly Point[],
  localTime: LocalTime | null,
): Block {
  const percents = points.map(({ percent }) => percent);
  const [from, to] = [Math.floor(Math.min(...percents)) - 1, Math.ceil(Math.max(...percents)) + 1];
  const times = points.map(({ testedAtMs }) => testedAtMs);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const x = (testedAtMs: number) =>
    PLOT.left + (last === first ? PLOT.width / 2 : ((testedAtMs - first) / (last - first)) * PLOT.width);
  const y = (percent: number) => PLOT.top + (1 - (percent - from) / (to - from)) * PLOT.height;
  const drawn: Primitive[] = [from, to].map((percent) =>
    box(PLOT.left, y(percent) - 0.25, PLOT.width, 0.5, PALETTE.line),
  );
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before === undefined) return;
    const ends = [x(before.testedAtMs), y(before.percent), x(point.testedAtMs), y(point.percent)] as const;
    if (ends[0] !== ends[2] || ends[1] !== ends[3]) drawn.push(shape(lineBand(...ends, 1.3), PALETTE.slate));
  });
  for (const { testedAtMs, percent } of points) {
    const isLast = testedAtMs === last;
    drawn.push(
      shape(disc(x(testedAtMs), y(percent), isLast ? 3.4 : 2.6), isLast ? PALETTE.ink : PALETTE.slate),
    );
  }
  const words = points.map(({ testedAtMs, percent }) =>
    t("certificate.history.point", {
      soh: formatSohPercent(percent, t) ?? "",
      date: formatDate(testedAtMs, localTime, t) ?? "",
    }),
  );
  const [firstYear, lastYear] = [yearOf(first, localTime), yearOf(last, localTime)];
  const axisLabel = (percent: number) =>
    setter.clipped(formatPercent(percent, 0, t) ?? "", STYLE.scale, PLOT.left - 6);
  const axis = [
    setter.line(axisLabel(to), STYLE.scale, PLOT.left - 6, y(to) + 3, "right"),
    setter.line(axisLabel(from), STYLE.scale, PLOT.left - 6, y(from) + 3, "right"),
    setter.line(firstYear, STYLE.scale, PLOT.left, PLOT.top + PLOT.height + 12),
    ...(firstYear === lastYear
      ? []
      : [setter.line(lastYear, STYLE.scale, PLOT.left + PLOT.width, PLOT.top + PLOT.height + 12, "right")]),
  ];
  return {
    height: PLOT.top + PLOT.height + 18,
    primitives: [
      ...taggedPrimitives([...drawn, ...axis], {
        role: "Figure",
        alternative: t("certificate.history.picture", { points: formatList(words, t) }),
      }),
    ],
  };
}

function yearOf(instantMs: number, localTime: LocalTime | null): string {
  return `${new Date(instantMs + (localTime?.offsetMinutes ?? 0) * MINUTE_MS).getUTCFullYear()}`;
}
