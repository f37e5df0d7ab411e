import type { CheckStatus } from "../../../battery-tests/diagnostics.ts";
import type { Translator } from "../../../language/translator.ts";
import type { CertificateDocument } from "../../certificate-document.ts";
import { checkStatusInWords } from "../../certificate-text.ts";
import { batteryCheckLabels, shownBatteryChecks } from "../../noticed.ts";
import type { TextSetter, TextStyle } from "../text/text-setting.ts";
import { STYLE } from "../text/text-styles.ts";
import { type Block, placed, sideBySide, stack, tagged, taggedPrimitives } from "./block.ts";
import { statusColour, statusMark } from "./marks.ts";
import { CONTENT_WIDTH } from "./page-geometry.ts";

const SIGN = 13;
const TEXT_X = SIGN + 6;
const GAP = 10;

/** The five checks of the battery, each with its sign, and a word where it did not pass; nothing where none is recorded. */
export function checksRow(
  setter: TextSetter,
  t: Translator,
  { diagnostics }: Pick<CertificateDocument, "diagnostics">,
): Block[] {
  const checks = shownBatteryChecks(diagnostics);
  if (checks === null) return [];
  const labels = batteryCheckLabels(t);
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const width = (CONTENT_WIDTH - (names.length - 1) * GAP) / names.length;
  const columns = names.map(
    (name, index) =>
      [index * (width + GAP), checkBlock(setter, t, labels[name], checks[name], width)] as const,
  );
  return [tagged(sideBySide(columns), { role: "L" })];
}

function checkBlock(
  setter: TextSetter,
  t: Translator,
  label: string,
  status: CheckStatus | null,
  width: number,
): Block {
  const passed = status === "OK";
  const word: TextStyle = { ...STYLE.checkWord, colour: statusColour(status) };
  const text = stack([
    setter.paragraph(label, STYLE.check, width - TEXT_X),
    ...(passed ? [] : [setter.paragraph(checkStatusInWords(status, t), word, width - TEXT_X)]),
  ]);
  const item = [
    ...taggedPrimitives(statusMark(t, status, 0, 0.5, SIGN), { role: "Lbl" }),
    ...taggedPrimitives(placed(text, TEXT_X, 0), { role: "LBody" }),
  ];
  return { height: Math.max(SIGN + 1, text.height), primitives: taggedPrimitives(item, { role: "LI" }) };
}
