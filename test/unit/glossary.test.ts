import { describe, expect, test } from "bun:test";
import { avoidedIn, GLOSSARY, TRANSLATED_LANGUAGES } from "../../cli/build/guide/glossary-page.ts";
import { wholeWords } from "../support/whole-words.ts";

describe("the glossary", () => {
  test("the glossary has each term once, translated into every language", () => {
    const terms = GLOSSARY.map(({ term }) => term);
    expect(new Set(terms).size).toBe(terms.length);
    for (const { term, translations } of GLOSSARY) {
      expect(Object.keys(translations), term).toEqual(TRANSLATED_LANGUAGES);
      for (const translation of Object.values(translations)) {
        expect(translation, term).not.toBe("");
        expect(translation, term).toBe(translation.trim().normalize("NFC"));
      }
    }
  });

  test.each(TRANSLATED_LANGUAGES)("the glossary has no word for two terms: %s", (code) => {
    const translations = GLOSSARY.map((entry) => entry.translations[code]);
    expect(translations.filter((word, index) => translations.indexOf(word) !== index)).toEqual([]);
  });

  test.each(TRANSLATED_LANGUAGES)("the glossary uses no word that it says is never right: %s", (code) => {
    const used = GLOSSARY.flatMap(({ translations }) =>
      avoidedIn(code).filter((words) => wholeWords(words).test(translations[code])),
    );
    expect(used).toEqual([]);
    expect(new Set(avoidedIn(code)).size).toBe(avoidedIn(code).length);
  });
});
