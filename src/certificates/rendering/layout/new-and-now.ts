import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { formatKilowattHours } from "../../certificate-text.ts";
import { distanceOfMiles } from "../../distance.ts";
import { CAP_HEIGHT_EM, type TextSetter, type TextStyle } from "../text/text-setting.ts";
import { SMALLEST_SIZE, STYLE } from "../text/text-styles.ts";
import { type Block, sideBySide, space, stack, tagged, taggedPrimitives } from "./block.ts";
import { box } from "./marks.ts";
import { type Colour, PALETTE } from "./palette.ts";

interface Measured {
  readonly value: number;
  readonly text: string;
  /** In another unit, in grey. */
  readonly aside?: string;
}

interface Comparison {
  readonly label: string;
  readonly whenNew: Measured | null;
  readonly now: Measured | null;
}

const COLUMN_GAP = 26;
const BAR_HEIGHT = 7;
const ROW_HEIGHT = 14;

/**
 * Capacity and range as bars, when new and at the test, of a result whose state of health may be stated.
 * @param colour of what is left.
 */
export function newAndNow(
  setter: TextSetter,
  t: Translator,
  document: CertificateDocument,
  { width, colour }: { readonly width: number; readonly colour: Colour },
): Block | null {
  const comparisons = comparisonsOf(t, document);
  if (comparisons.length === 0) return null;
  const columnWidth = (width - COLUMN_GAP) / 2;
  return sideBySide(
    comparisons.map(
      (comparison, index) =>
        [index * (columnWidth + COLUMN_GAP), bars(setter, t, comparison, columnWidth, colour)] as const,
    ),
  );
}

function comparisonsOf(t: Translator, document: CertificateDocument): Comparison[] {
  const { battery, diagnostics, dealer } = document;
  const energy = (value: number | null): Measured | null =>
    value === null ? null : { value, text: formatKilowattHours(value, t) ?? "" };
  const length = (value: number | null): Measured | null => {
    const distance = distanceOfMiles(value, dealer, t);
    return value === null || distance === null
      ? null
      : { value, text: distance.first, aside: distance.second };
  };
  const capacity = {
    label: t("certificate.key.capacity"),
    whenNew: energy(battery?.nominalKwh ?? null),
    now: energy(battery?.capacityKwh ?? null),
  };
  const range = {
    label: t("certificate.key.range"),
    whenNew: length(diagnostics?.range?.typical_new_miles ?? null),
    now: length(battery?.estimatedRangeMiles ?? null),
  };
  return [capacity, range].filter(({ whenNew, now }) => whenNew !== null || now !== null);
}

function bars(
  setter: TextSetter,
  t: Translator,
  { label, whenNew, now }: Comparison,
  width: number,
  colour: Colour,
): Block {
  const rows = [
    { name: t("certificate.diagnostics.when_new"), measured: whenNew, style: STYLE.cell, fill: PALETTE.band },
    { name: t("certificate.diagnostics.at_test"), measured: now, style: STYLE.value, fill: colour },
  ].flatMap(({ measured, ...row }): BarRow[] => (measured === null ? [] : [{ ...row, ...measured }]));
  const widest = (widths: readonly number[]) => Math.max(0, ...widths);
  const names = Math.min(NAME_MOST, widest(rows.map(({ name }) => setter.widthOf(name, STYLE.label))));
  const figures = widest(rows.map((row) => figureWidth(setter, row)));
  const x = names + GAP;
  const room = { x, width: Math.max(BAR_LEAST, width - x - GAP - figures) };
  const full = widest(rows.map(({ value }) => value));
  return stack([
    tagged(setter.paragraph(label, STYLE.strong, width), { role: "P" }),
    space(1),
    tagged(stack(rows.map((row) => barRow(setter, row, full, room, width))), { role: "L" }),
  ]);
}

interface BarRow extends Measured {
  readonly name: string;
  readonly style: TextStyle;
  readonly fill: Colour;
}

const GAP = 9;
const NAME_MOST = 64;
const BAR_LEAST = 40;
const ASIDE: TextStyle = { ...STYLE.note, tabularFigures: true };
const ASIDE_GAP = 6;

function figureWidth(setter: TextSetter, { text, aside, style }: BarRow): number {
  const own = setter.widthOf(text, style);
  return aside === undefined ? own : own + ASIDE_GAP + setter.widthOf(aside, ASIDE);
}

function barRow(
  setter: TextSetter,
  { name, value, text, aside, style, fill }: BarRow,
  full: number,
  bar: { readonly x: number; readonly width: number },
  width: number,
): Block {
  const baseline = ROW_HEIGHT / 2 + (style.size * CAP_HEIGHT_EM) / 2;
  const fit = (room: number) => ({ width: room, minSize: SMALLEST_SIZE });
  const label = setter.fittedLine(name, STYLE.label, fit(bar.x - 2), 0, baseline);
  const x = bar.x + bar.width + GAP;
  const figure = setter.fittedLine(text, style, fit(width - x + 0.01), x, baseline);
  const asideX = x + figure.shaped.widthEm * figure.size + ASIDE_GAP;
  const isRoom = aside !== undefined && asideX + setter.widthOf(aside, ASIDE) <= width + 0.01;
  const second = isRoom ? [setter.line(aside, ASIDE, asideX, baseline)] : [];
  const part = full === 0 ? 0 : Math.max(0, Math.min(1, value / full));
  const y = (ROW_HEIGHT - BAR_HEIGHT) / 2;
  const item = [
    ...taggedPrimitives([label], { role: "Lbl" }),
    box(bar.x, y, bar.width, BAR_HEIGHT, PALETTE.track, 2),
    ...(part > 0 ? [box(bar.x, y, Math.max(2, part * bar.width), BAR_HEIGHT, fill, 2)] : []),
    ...taggedPrimitives([figure, ...second], { role: "LBody" }),
  ];
  return { height: ROW_HEIGHT, primitives: taggedPrimitives(item, { role: "LI" }) };
}
