import { localFormat } from "./local-format.ts";
import type { Translator } from "./translator.ts";

/** Values one after the other, none of them more than the others: `97.1%, 94.9%, 92.4%`. */
export function formatList(items: readonly string[], t: Translator): string {
  return listFormat(t.locale).format(items);
}

const listFormat = localFormat((locale) => new Intl.ListFormat(locale, { type: "unit", style: "short" }));
