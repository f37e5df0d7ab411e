import { describe, expect, test } from "bun:test";
import { loadTypefaces, WEIGHTS } from "../../../src/certificates/rendering/text/font-face.ts";
import { listTimeZones, placeOfZone } from "../../../src/kernel/time-zone.ts";
import { LANGUAGES, type Language } from "../../../src/language/language.ts";
import { formatPlace } from "../../../src/language/place-name.ts";
import { translatorInto } from "../../../src/language/translators.ts";
import { drawnMessages, drawnValues, LOCALES } from "./drawn-words.ts";

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

describe("the typefaces of certificates", () => {
  test.each(Object.entries(ALPHABETS))("both weights draw the letters and signs of %s", (_, alphabet) => {
    expect(lacking(COMMON + alphabet)).toEqual([]);
  });

  test.each(LANGUAGES.map((language) => [language] as const))(
    "both weights draw every character of the messages that a certificate in %s shows",
    async (language) => {
      const drawn = await drawnMessages(language);
      expect(drawn.length).toBeGreaterThan(100);
      expect(lacking(JSON.stringify(drawn))).toEqual([]);
    },
  );

  test.each(LOCALES)(
    "both weights draw every number, date, country and place as %s in %s writes it",
    async (language, country) => {
      const t = await translatorInto(language, country);
      const places = listTimeZones().map((zone) => formatPlace(placeOfZone(zone) ?? zone, t));
      expect(lacking([...drawnValues(t), ...places].join(""))).toEqual([]);
    },
  );
});
