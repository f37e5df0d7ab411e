import { localFormat } from "./local-format.ts";
import type { Translator } from "./translator.ts";

/** Values one after the other: `97.1%, 94.9%, 92.4%`. Many languages have their word for "and" before the last. */
export function formatList(items: readonly string[], t: Translator): string {
  return listFormat(t.locale).format(items);
}

/** Texts that may hold commas, one after the other. Before a semicolon French has a space; the typeface has no narrow one. */
export function semicolonList(items: readonly string[], t: Translator): string {
  const [first = "", ...others] = items;
  return others.reduce((list, next) => t("values.list_next", { list, next }), first);
}

/** French has a no-break space before the colon. */
export function withColon(label: string, t: Translator): string {
  return t("values.label", { label });
}

const listFormat = localFormat((locale) => new Intl.ListFormat(locale, { type: "unit", style: "short" }));
