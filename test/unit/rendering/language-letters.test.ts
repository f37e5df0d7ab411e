import { describe, expect, test } from "bun:test";
import { loadTypefaces, WEIGHTS } from "../../../src/certificates/rendering/text/typefaces.ts";
import { COUNTRY_CODES } from "../../../src/kernel/country.ts";
import { localTimeOf } from "../../../src/kernel/local-time.ts";
import { listTimeZones, placeOfZone } from "../../../src/kernel/time-zone.ts";
import { formatCountry } from "../../../src/language/country-name.ts";
import { formatDate, formatDateAndTime, formatShortMonth } from "../../../src/language/date-format.ts";
import type { Language } from "../../../src/language/language.ts";
import { LANGUAGES, localeOf } from "../../../src/language/language.ts";
import type { Messages } from "../../../src/language/message.ts";
import { formatNumber, formatPercent } from "../../../src/language/number-format.ts";
import { formatPlace } from "../../../src/language/place-name.ts";
import type { Translator } from "../../../src/language/translator.ts";
import { catalogueOf, translatorInto } from "../../../src/language/translators.ts";

const typefaces = await loadTypefaces();

/** The letters of each language beside a to z, and the signs that its texts are written with. */
const ALPHABETS: Readonly<Record<Language, string>> = {
  en: "éïô‘’“”–—…£",
  de: "äöüßÄÖÜẞ„“‚‘»«›‹–…€°",
  fr: "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»‹›’“”–—…€",
  es: "áéíñóúüÁÉÍÑÓÚÜ¿¡ªº«»“”‘’–—…€",
  it: "àèéìíîòóùúÀÈÉÌÍÎÒÓÙÚ«»“”‘’–—…ªº€",
  nl: "áäéèëïíóöúüÁÄÉÈËÏÍÓÖÚÜĳĲ„“”‚‘’–…€",
  pl: "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”‚’«»–—…",
  sv: "åäöéüÅÄÖÉÜ”’»–…",
  da: "æøåéǿÆØÅÉǾ»«„“”’–…",
  nb: "æøåéèêóòôÆØÅÉÈÊÓÒÔ«»‘’–…",
  fi: "åäöšžÅÄÖŠŽ”’»–…€",
  pt: "áâãàçéêíóôõúüÁÂÃÀÇÉÊÍÓÔÕÚÜ«»“”‘’–—…ªº€",
  cs: "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ„“‚‘»«–…",
};
const COMMON =
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?()/%&+-\u2212±×°·•\u00a0'";

/** The parts of a catalogue whose messages stand on certificates and previews. */
const DRAWN_PARTS = ["certificate.", "preview.", "battery.", "values."];

/** Of every clock that a certificate can name. */
const PLACES = [
  ...listTimeZones().map((zone) => placeOfZone(zone) ?? zone),
  ...COUNTRY_CODES.flatMap((code) => localTimeOf(code, 0)?.capital ?? []),
];

/** Each language with every country in which it is written. */
const LOCALES = LANGUAGES.flatMap((language) =>
  COUNTRY_CODES.filter((code) => localeOf(language, code).endsWith(code)).map(
    (code) => [language, code] as const,
  ),
);

/** What draws nothing of itself: a soft hyphen marks where a word may be broken. */
const UNSEEN = new Set(["\u00ad", "\n"]);

function lacking(text: string): string[] {
  const characters = [...new Set(text)].filter((character) => !UNSEEN.has(character));
  return WEIGHTS.flatMap((weight) => {
    const drawn = new Set(typefaces[weight].codePoints);
    return characters
      .filter((character) => !drawn.has(character.codePointAt(0) ?? 0))
      .map((character) => `${character} (U+${character.codePointAt(0)?.toString(16)}) ${weight}`);
  });
}

/** What `Intl` writes in a language: every month, long and short, numbers and percentages of each size and sign, every country, and the places of clocks. */
function writtenByIntl(t: Translator): string {
  const months = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 28, 9, 41));
  return [
    ...months.flatMap((atMs) => [formatDate(atMs, null, t), formatDateAndTime(atMs, null, t)]),
    ...months.map((_, index) => formatShortMonth({ year: 2026, month: index + 1 }, t)),
    ...[-1_234_567.891, 0.5, 12_345].flatMap((value) => [
      formatNumber(value, 2, t),
      formatPercent(value, 1, t),
      t.number(value),
    ]),
    ...COUNTRY_CODES.map((code) => formatCountry(code, t)),
    ...PLACES.map((place) => formatPlace(place, t)),
  ].join("");
}

describe("the typefaces of certificates", () => {
  test.each(Object.entries(ALPHABETS))("both weights draw the letters and signs of %s", (_, alphabet) => {
    expect(lacking(COMMON + alphabet)).toEqual([]);
  });

  test.each(LANGUAGES.map((language) => [language] as const))(
    "both weights draw every character of the messages that a certificate in %s shows",
    async (language) => {
      const messages: Messages = await catalogueOf(language);
      const drawn = Object.entries(messages).filter(([key]) =>
        DRAWN_PARTS.some((part) => key.startsWith(part)),
      );
      expect(drawn.length).toBeGreaterThan(100);
      expect(lacking(JSON.stringify(drawn))).toEqual([]);
    },
  );

  test.each(LOCALES)(
    "both weights draw every number, date, country and place as %s in %s writes it",
    async (language, country) => {
      expect(lacking(writtenByIntl(await translatorInto(language, country)))).toEqual([]);
    },
  );
});
