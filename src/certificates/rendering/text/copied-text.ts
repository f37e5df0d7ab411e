import { TABULAR_FIGURES_AT } from "./font-face.ts";

/** The code points that `cut-fonts.py` gives the tabular figures. */
const TABULAR_FIGURES = new RegExp(
  `[\\u{${TABULAR_FIGURES_AT.toString(16)}}-\\u{${(TABULAR_FIGURES_AT + 9).toString(16)}}]`,
  "gu",
);

/** A text as a reader copies it out of the PDF: plain figures and spaces instead of the tabular and unbreakable ones. */
export function copiedText(text: string): string {
  return text
    .replace(TABULAR_FIGURES, (figure) => String((figure.codePointAt(0) ?? 0) - TABULAR_FIGURES_AT))
    .replaceAll("\u00a0", " ");
}
