import { expect, test } from "bun:test";
import { COUNTRY_CODES } from "../../src/kernel/country.ts";
import { localTimeOf } from "../../src/kernel/local-time.ts";
import { listTimeZones, placeOfZone } from "../../src/kernel/zone-clock.ts";
import { PLACE_NAMES } from "../../src/language/catalogue/place-names.ts";
import { formatDate, formatDateAndTime, zoneInWords } from "../../src/language/date-format.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";

const JULY = Date.UTC(2026, 6, 1, 22, 30);
const JANUARY = Date.UTC(2026, 0, 15, 22, 30);

test.each([
  ["GB", JULY, "1 July 2026, 23:30 (UTC+1)"],
  ["GB", JANUARY, "15 January 2026, 22:30 (UTC)"],
  ["DE", JULY, "2 July 2026, 00:30 (UTC+2)"],
  ["de", JANUARY, "15 January 2026, 23:30 (UTC+1)"],
  ["IN", JULY, "2 July 2026, 04:00 (UTC+5:30)"],
  ["US", JULY, "1 July 2026, 18:30 (Washington, D.C. time, UTC\u22124)"],
  ["ES", JULY, "2 July 2026, 00:30 (Madrid time, UTC+2)"],
  ["AQ", JULY, "1 July 2026, 22:30 UTC"],
  ["XX", JULY, "1 July 2026, 22:30 UTC"],
  [null, JULY, "1 July 2026, 22:30 UTC"],
])("the clock of the country %p shows the instant %p as %p", (country, instantMs, expected) => {
  expect(formatDateAndTime(instantMs, localTimeOf(country, instantMs), ENGLISH)).toBe(expected);
});

test("every country whose clock is known has one that the runtime knows", () => {
  const without = COUNTRY_CODES.filter((code) => localTimeOf(code, JULY) === null);
  expect(without).toEqual(["AQ", "BV", "HM", "UM"]);
});

test.each([
  ["de", "PT", null, "(Ortszeit Lissabon, UTC+1)"],
  ["pt", "PT", null, "(hora de Lisboa, UTC+1)"],
  ["es", "ES", null, "(hora de Madrid, UTC+2)"],
  ["it", "RU", null, "(ora di Mosca, UTC+3)"],
  ["fi", "SE", "Europe/London", "(aikavyöhyke Lontoo, UTC+1)"],
  ["es", "ES", "Atlantic/Canary", "(hora de Canarias, UTC+1)"],
  ["pt", "PT", "Atlantic/Azores", "(hora de Ponta Delgada, UTC)"],
  ["en", "ES", "Atlantic/Canary", "(Las Palmas time, UTC+1)"],
  ["de", "DE", "America/New_York", "(Ortszeit New York, UTC\u22124)"],
] as const)(
  "a clock is named in %s as its readers name the place: %s, zone %p",
  async (language, country, zone, clock) => {
    const t = await translatorInto(language);
    expect(formatDateAndTime(JULY, localTimeOf(country, JULY, zone), t)).toEndWith(clock);
  },
);

test("the clock of a page names its place in the language of the page", async () => {
  expect(zoneInWords("Europe/Warsaw", await translatorInto("pl"))).toBe("czas: Warszawa");
  expect(zoneInWords("Europe/Vienna", await translatorInto("de"))).toBe("Ortszeit Wien");
  expect(zoneInWords("UTC", await translatorInto("fr"))).toBe("UTC");
});

test("each place with a name of its own in a language is that of a clock, and differs from the English name", () => {
  const zones = [
    ...listTimeZones().map(placeOfZone),
    ...COUNTRY_CODES.map((code) => localTimeOf(code, JULY)?.capital),
  ];
  const places = new Set(zones);
  const needless = Object.entries(PLACE_NAMES).flatMap(([language, names]) =>
    Object.entries(names)
      .filter(([place, name]) => !places.has(place) || place === name)
      .map(([place]) => `${language}: ${place}`),
  );
  expect(needless).toEqual([]);
});

test("a formatted day is the local one", () => {
  expect(formatDate(JULY, localTimeOf("FR", JULY), ENGLISH)).toBe("2 July 2026");
  expect(formatDate(JULY, null, ENGLISH)).toBe("1 July 2026");
});

test("only the first of a month is an ordinal in French", async () => {
  const french = await translatorInto("fr");
  const written = [1, 2, 11, 21].map((day) => formatDate(Date.UTC(2026, 6, day), null, french));
  expect(written).toEqual(["1er juillet 2026", "2 juillet 2026", "11 juillet 2026", "21 juillet 2026"]);
});
