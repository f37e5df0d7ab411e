import type { CsvSigns } from "../../../kernel/csv.ts";
import { decimalSign } from "../../../language/number-format.ts";
import type { Translator } from "../../../language/translator.ts";

/** With semicolons where the language is not English: there, spreadsheet programs take no commas between cells. */
export function csvSigns(t: Translator): CsvSigns {
  return { separator: t.language === "en" ? "," : ";", decimal: decimalSign(t) };
}
