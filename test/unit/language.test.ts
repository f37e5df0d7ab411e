import { expect, test } from "bun:test";
import { html } from "hono/html";
import { COUNTRY_CODES } from "../../src/kernel/country.ts";
import { en } from "../../src/language/catalogue/en/index.ts";
import { formatShortMonth } from "../../src/language/date-format.ts";
import {
  acceptedLanguage,
  isLanguage,
  LANGUAGE_TAG_PATTERN,
  LANGUAGES,
  type Language,
  languageOfCountry,
  languageOfTag,
  localeOf,
} from "../../src/language/language.ts";
import { formatList, semicolonList, withColon } from "../../src/language/list-format.ts";
import { piecesOf, withoutHyphens } from "../../src/language/message.ts";
import { formatNumber } from "../../src/language/number-format.ts";
import { createTranslator, ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";
import { phrase } from "../../src/web/phrase.ts";
import { pseudoCatalogue, pseudoTranslator } from "../support/pseudo-language.ts";

test("the pattern of language tags takes the tags that are read as a language of ours, and no other", () => {
  const pattern = new RegExp(LANGUAGE_TAG_PATTERN);
  const tags = [
    ...LANGUAGES,
    ...["no", "nn-NO", "DE", "de-AT", "de_AT", "EN-us", "pt-Latn-BR", "de-x-a1b2c3d4"],
    ...["", "xx", "xx-DE", "-de", "de-", "deutsch", "den", "de at", "de-toolong99", "jp-de"],
  ];
  for (const tag of tags) expect(pattern.test(tag), tag).toBe(languageOfTag(tag) !== null);
});

test.each([
  [null, null],
  ["", null],
  ["de", "de"],
  ["de-AT, en;q=0.5", "de"],
  ["xx, fr;q=0.4, es;q=0.8", "es"],
  ["no", "nb"],
  ["nn-NO", "nb"],
  ["en;q=0, it", "it"],
  ["*", null],
  ["ja", null],
  ["pl;q=zwei, cs;q=0.1", "pl"],
])("a browser that asks for %p reads %p", (header, language) => {
  expect(acceptedLanguage(header)).toBe(language as never);
});

test.each([
  ["de", "de"],
  ["DE", "de"],
  ["de-DE", "de"],
  ["pt-BR", "pt"],
  ["zh-Hant-TW", null],
  ["no", "nb"],
  ["NN-no", "nb"],
  ["cs_CZ", "cs"],
  ["", null],
  ["de-", null],
  ["de-<b>", null],
  ["deutsch", null],
  ["toString", null],
])("the tag %p names the language %p", (tag, language) => {
  expect(languageOfTag(tag)).toBe(language as never);
});

test.each([
  ["DE", "de"],
  ["at", "de"],
  ["CH", "de"],
  ["BE", "nl"],
  ["LU", "fr"],
  ["NO", "nb"],
  ["GB", "en"],
  ["JP", null],
  [null, null],
])("the people of %p read %p", (country, language) => {
  expect(languageOfCountry(country)).toBe(language as never);
});

test("numbers and dates follow the country where the language is written there, and else its first country", () => {
  expect(localeOf("de", "AT")).toBe("de-AT");
  expect(localeOf("de", "FR")).toBe("de-DE");
  expect(localeOf("pt")).toBe("pt-PT");
});

test("two who first read a language at the same time get the same translator", async () => {
  const [one, other] = await Promise.all([translatorInto("de", "LI"), translatorInto("de", "LI")]);
  expect(one.locale).toBe("de-LI");
  expect(other).toBe(one);
});

test("a code with another one inside is no language", () => {
  expect(["de-AT", "toString", "", null].filter(isLanguage)).toEqual([]);
  expect(LANGUAGES.every(isLanguage)).toBe(true);
});

test.each(
  LANGUAGES.flatMap((language) =>
    [...new Set(COUNTRY_CODES.map((code) => localeOf(language, code)))].map(
      (locale) => [language, locale] as const,
    ),
  ),
)("the program carries the rules of %s: %s for numbers, dates, plurals, lists and countries", (_, locale) => {
  expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([locale]);
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  expect(Intl.PluralRules.supportedLocalesOf(locale)).toEqual([locale]);
  expect(Intl.ListFormat.supportedLocalesOf(locale)).toEqual([locale]);
  expect(Intl.DisplayNames.supportedLocalesOf(locale)).toEqual([locale]);
});

test("a number is written as the language writes it, and its plural form follows it", () => {
  expect(ENGLISH("values.miles", { count: 1 })).toBe("1 mile");
  expect(ENGLISH("values.miles", { count: 1_234 })).toBe("1,234 miles");
  const polish = createTranslator("pl", "pl-PL", {
    ...en,
    "values.miles": {
      one: "{count} mila",
      few: "{count} mile",
      many: "{count} mil",
      other: "{count} mili",
    },
  });
  expect([1, 3, 5, 1.5, 22].map((count) => polish("values.miles", { count }))).toEqual([
    "1 mila",
    "3 mile",
    "5 mil",
    "1,5 mili",
    "22 mile",
  ]);
});

test("a number in a sentence has the signs of a number alone", async () => {
  for (const language of LANGUAGES) {
    const t = await translatorInto(language);
    expect(t.number(-12_345.5)).toBe(formatNumber(-12_345.5, 1, t) ?? "");
  }
  expect(ENGLISH.number(-1_234.5)).toBe("\u22121,234.5");
});

test("the texts of a list have semicolons between and a label a colon after it, both with a space before in French", async () => {
  const french = await translatorInto("fr");
  expect(semicolonList(["a, b", "c", "d"], ENGLISH)).toBe("a, b; c; d");
  expect(semicolonList(["a, b", "c", "d"], french)).toBe("a, b\u00a0; c\u00a0; d");
  expect([semicolonList([], french), semicolonList(["a"], french)]).toEqual(["", "a"]);
  expect([withColon("a", ENGLISH), withColon("a", french)]).toEqual(["a:", "a\u00a0:"]);
});

test("the values of a list have commas between, and what the language has before the last", async () => {
  expect(formatList(["1%", "2%", "3%"], ENGLISH)).toBe("1%, 2%, 3%");
  expect(formatList(["1", "2", "3"], await translatorInto("de"))).toBe("1, 2 und 3");
});

test.each(LANGUAGES)("a month of %s is short enough for the axis of a chart", async (language) => {
  const t = await translatorInto(language);
  const months = Array.from({ length: 12 }, (_, index) =>
    formatShortMonth({ year: 2026, month: index + 1 }, t),
  );
  expect(new Set(months).size).toBe(12);
  expect(months.filter((month) => month.length > 8)).toEqual([]);
});

test("a month is in figures where a language has no short name for it", async () => {
  const march = async (language: Language) =>
    formatShortMonth({ year: 2026, month: 3 }, await translatorInto(language));
  expect(await Promise.all((["en", "it", "cs", "fi"] as const).map(march))).toEqual([
    "Mar 26",
    "mar 26",
    "3/26",
    "3.26",
  ]);
});

test("words, values and elements are escaped; markup is not", async () => {
  const t = createTranslator("en", "en-GB", { ...en, "values.time_of_place": "Tom & <a>{place}</a>" });
  const link = (words: unknown) => html`<a href="/x">${words}</a>`;
  const given = { place: "<b>", a: link } as unknown as { readonly place: string };
  expect(String(await phrase(t, "values.time_of_place", given))).toBe('Tom &amp; <a href="/x">&lt;b&gt;</a>');
});

test.each(["<a>open", "shut</a>", "<a><b></a></b>"])(
  "%p is no message: its elements do not close",
  (text) => {
    expect(() => piecesOf(text)).toThrow();
  },
);

const t = pseudoTranslator();

test("its words are marked and longer, its values and plural forms as they were", () => {
  expect(withoutHyphens(t("battery.check.safety_issue"))).toBe("⟦Saåfeětyý iíssuüe⟧");
  expect(t("values.miles", { count: 1 })).toBe("1 ⟦miíleě⟧");
  expect(t("values.miles", { count: 1_234 })).toBe("1,234 ⟦miiíleěs⟧");
  expect(pseudoTranslator({ isMarked: false })("values.miles", { count: 2 })).toBe("2 miiíleěs");
});

test("it is about 40 % longer than English", () => {
  const length = (catalogue: object) => withoutHyphens(JSON.stringify(catalogue)).length;
  const keys = Object.keys(en).join("").length;
  const ratio = (length(pseudoCatalogue({ isMarked: false })) - keys) / (length(en) - keys);
  expect(ratio).toBeGreaterThan(1.3);
  expect(ratio).toBeLessThan(1.45);
});
