import { COUNTRY_CODES } from "../../../src/kernel/country.ts";
import { localTimeOf } from "../../../src/kernel/local-time.ts";
import { PLACE_NAMES } from "../../../src/language/catalogue/place-names.ts";
import { formatDate, formatDateAndTime } from "../../../src/language/date-format.ts";
import { LANGUAGES, type Language, localeOf } from "../../../src/language/language.ts";
import { formatList } from "../../../src/language/list-format.ts";
import type { Message, Messages } from "../../../src/language/message.ts";
import { formatNumber, formatPercent } from "../../../src/language/number-format.ts";
import { formatCountry, formatPlace } from "../../../src/language/place-name.ts";
import type { Translator } from "../../../src/language/translator.ts";
import { catalogueOf } from "../../../src/language/translators.ts";

/** The parts of a catalogue whose messages stand on certificates and previews. */
const DRAWN_PARTS = ["certificate.", "preview.", "battery.", "values."];

/** By key, in the order of the keys. */
export async function drawnMessages(language: Language): Promise<readonly (readonly [string, Message])[]> {
  const messages: Messages = await catalogueOf(language);
  return Object.entries(messages)
    .filter(([key]) => DRAWN_PARTS.some((part) => key.startsWith(part)))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** Each language with every country in which it is written. */
export const LOCALES = LANGUAGES.flatMap((language) =>
  COUNTRY_CODES.filter((code) => localeOf(language, code).endsWith(code)).map(
    (code) => [language, code] as const,
  ),
);

/** Not those of every time zone: of them, a library may bring more. */
const PLACES = [
  ...new Set([
    ...Object.values(PLACE_NAMES).flatMap(Object.keys),
    ...COUNTRY_CODES.flatMap((code) => localTimeOf(code, 0)?.capital ?? []),
  ]),
].toSorted();

/** Numbers and percentages of each size and sign, every month, a list, every country and the places of clocks, as a locale writes them. */
export function drawnValues(t: Translator): readonly string[] {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, month < 6 ? 1 : 28, 9, 41));
  return [
    ...days.flatMap((atMs) => [formatDate(atMs, null, t), formatDateAndTime(atMs, null, t)]),
    ...[-1_234_567.891, 0.5, 12_345].flatMap((value) => [
      formatNumber(value, 2, t),
      formatPercent(value, 1, t),
      t.number(value),
    ]),
    formatList(["a", "b", "c"], t),
    ...COUNTRY_CODES.map((code) => formatCountry(code, t)),
    ...PLACES.map((place) => formatPlace(place, t)),
  ].map((written) => written ?? "");
}
