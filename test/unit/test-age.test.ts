import { expect, test } from "bun:test";
import type { ResultStatus } from "../../src/battery-tests/battery-test.ts";
import {
  ageOf,
  agoInWords,
  isOldBy,
  newTestAfterMs,
  newTestTime,
  oldTestsUntilMs,
} from "../../src/certificates/test-age.ts";
import { DAY_MS } from "../../src/kernel/duration.ts";
import { ZoneClock } from "../../src/kernel/zone-clock.ts";
import { LANGUAGES, type Language } from "../../src/language/language.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";

const at = (text: string) => Date.parse(text.includes("T") ? text : `${text}T12:00:00Z`);
const ago = (tested: string, now: string, offsetMinutes = 0) => {
  const age = ageOf(at(tested), { offsetMinutes, capital: null }, at(now), 12);
  return age === null ? null : agoInWords(age, ENGLISH);
};

test.each([
  // Years and months, and days below a month.
  ["2023-01-28", "2026-11-29", "3 years 10 months ago"],
  ["2025-10-29", "2026-11-29", "1 year 1 month ago"],
  ["2024-11-29", "2026-11-29", "2 years ago"],
  ["2026-09-29", "2026-11-29", "2 months ago"],
  ["2026-10-29", "2026-11-29", "1 month ago"],
  ["2026-10-30", "2026-11-29", "30 days ago"],
  ["2026-11-28", "2026-11-29", "1 day ago"],
  ["2026-11-29T00:00:00Z", "2026-11-29T23:59:59Z", "today"],
  ["2026-11-29T23:00:00Z", "2026-11-29T01:00:00Z", "today"],
  // Ends of months: a month is full on the last day of a shorter one.
  ["2026-01-31", "2026-02-27", "27 days ago"],
  ["2026-01-31", "2026-02-28", "1 month ago"],
  ["2026-01-31", "2026-03-01", "1 month ago"],
  ["2026-01-31", "2026-03-30", "1 month ago"],
  ["2026-01-31", "2026-03-31", "2 months ago"],
  ["2026-03-31", "2026-04-30", "1 month ago"],
  ["2026-02-28", "2026-03-27", "27 days ago"],
  // Leap days.
  ["2024-02-29", "2025-02-27", "11 months ago"],
  ["2024-02-29", "2025-02-28", "1 year ago"],
  ["2024-02-29", "2028-02-28", "3 years 11 months ago"],
  ["2024-02-29", "2028-02-29", "4 years ago"],
  ["2024-01-29", "2024-02-29", "1 month ago"],
  ["2023-12-31", "2024-02-29", "2 months ago"],
  // A clock that is wrong gives no age rather than a negative one.
  ["2026-11-30", "2026-11-29", null],
  ["2027-03-01", "2026-11-29", null],
])("a test of %s seen on %s was made %p", (tested, now, says) => {
  expect(ago(tested, now)).toBe(says);
});

test("the age of a test is counted by the clock that shows its day", () => {
  expect(ago("2026-11-28T23:30:00Z", "2026-11-29T00:30:00Z", 60)).toBe("today");
  expect(ago("2026-11-28T23:30:00Z", "2026-11-29T00:30:00Z")).toBe("1 day ago");
  expect(ago("2026-11-29T03:00:00Z", "2026-11-29T23:00:00Z", -300)).toBe("1 day ago");
  expect(ageOf(at("2026-11-28"), null, at("2026-11-29"), 12)?.days).toBe(1);
});

test.each([
  ["2025-11-29", 12, "2026-11-29"],
  ["2024-02-29", 12, "2025-02-28"],
  ["2026-08-31", 6, "2027-02-28"],
  ["2026-12-31", 1, "2027-01-31"],
] as const)("a test of %s is old after %d months, from %s on", (tested, months, from) => {
  const dayBefore = at(from) - DAY_MS;
  const isOld = (nowMs: number) => ageOf(at(tested), null, nowMs, months)?.isOld;
  expect([isOld(dayBefore), isOld(at(from)), isOld(at("2030-01-01"))]).toEqual([false, true, true]);
  expect(newTestAfterMs(at(tested), null, months)).toBe(at(from));
});

test("the day from which a test is old is one of the clock that shows the day of the test", () => {
  const clock = { offsetMinutes: 60, capital: null };
  expect(newTestAfterMs(at("2025-11-28T23:30:00Z"), clock, 12)).toBe(at("2026-11-28T23:30:00Z"));
  expect(newTestAfterMs(at("2024-02-28T23:30:00Z"), clock, 12)).toBe(at("2025-02-27T23:30:00Z"));
});

test("the list of old tests ends on the same day as a test becomes old, at each end of a month", () => {
  const clock = new ZoneClock("Europe/London");
  for (const months of [1, 6, 12])
    for (let nowMs = at("2027-12-28"); nowMs < at("2028-04-02"); nowMs += DAY_MS) {
      const untilMs = oldTestsUntilMs(nowMs, clock, months);
      const isOld = (testedAtMs: number) => ageOf(testedAtMs, clock.at(testedAtMs), nowMs, months)?.isOld;
      expect([isOld(untilMs), isOld(untilMs + 1)]).toEqual([true, false]);
    }
});

test("a test without a valid instant has no age", () => {
  for (const testedAtMs of [null, Number.NaN]) {
    expect(ageOf(testedAtMs, null, at("2026-11-29"), 12)).toBeNull();
    expect(newTestAfterMs(testedAtMs, null, 12)).toBeNull();
  }
});

/** 3 years 10 months, 1 year 1 month, 2 years 2 months, 5 years, 5 months, 1 day, 5 days, 22 days. */
const SAID: Readonly<Record<Language, string>> = {
  en: "3 years 10 months ago | 1 year 1 month ago | 2 years 2 months ago | 5 years ago | 5 months ago | 1 day ago | 5 days ago | 22 days ago",
  de: "vor 3 Jahren und 10 Monaten | vor 1 Jahr und 1 Monat | vor 2 Jahren und 2 Monaten | vor 5 Jahren | vor 5 Monaten | vor 1 Tag | vor 5 Tagen | vor 22 Tagen",
  fr: "il y a 3 ans et 10 mois | il y a 1 an et 1 mois | il y a 2 ans et 2 mois | il y a 5 ans | il y a 5 mois | il y a 1 jour | il y a 5 jours | il y a 22 jours",
  es: "hace 3 años y 10 meses | hace 1 año y 1 mes | hace 2 años y 2 meses | hace 5 años | hace 5 meses | hace 1 día | hace 5 días | hace 22 días",
  it: "3 anni e 10 mesi fa | 1 anno e 1 mese fa | 2 anni e 2 mesi fa | 5 anni fa | 5 mesi fa | 1 giorno fa | 5 giorni fa | 22 giorni fa",
  nl: "3 jaar en 10 maanden geleden | 1 jaar en 1 maand geleden | 2 jaar en 2 maanden geleden | 5 jaar geleden | 5 maanden geleden | 1 dag geleden | 5 dagen geleden | 22 dagen geleden",
  pl: "3 lata i 10 miesięcy temu | 1 rok i 1 miesiąc temu | 2 lata i 2 miesiące temu | 5 lat temu | 5 miesięcy temu | 1 dzień temu | 5 dni temu | 22 dni temu",
  sv: "för 3 år och 10 månader sedan | för 1 år och 1 månad sedan | för 2 år och 2 månader sedan | för 5 år sedan | för 5 månader sedan | för 1 dag sedan | för 5 dagar sedan | för 22 dagar sedan",
  da: "for 3 år og 10 måneder siden | for 1 år og 1 måned siden | for 2 år og 2 måneder siden | for 5 år siden | for 5 måneder siden | for 1 dag siden | for 5 dage siden | for 22 dage siden",
  nb: "for 3 år og 10 måneder siden | for 1 år og 1 måned siden | for 2 år og 2 måneder siden | for 5 år siden | for 5 måneder siden | for 1 dag siden | for 5 dager siden | for 22 dager siden",
  fi: "3 vuotta ja 10 kuukautta sitten | 1 vuosi ja 1 kuukausi sitten | 2 vuotta ja 2 kuukautta sitten | 5 vuotta sitten | 5 kuukautta sitten | 1 päivä sitten | 5 päivää sitten | 22 päivää sitten",
  pt: "há 3 anos e 10 meses | há 1 ano e 1 mês | há 2 anos e 2 meses | há 5 anos | há 5 meses | há 1 dia | há 5 dias | há 22 dias",
  cs: "před 3 lety a 10 měsíci | před 1 rokem a 1 měsícem | před 2 lety a 2 měsíci | před 5 lety | před 5 měsíci | před 1 dnem | před 5 dny | před 22 dny",
};
const AGES = [
  { months: 46, days: 1_400 },
  { months: 13, days: 400 },
  { months: 26, days: 800 },
  { months: 60, days: 1_827 },
  { months: 5, days: 150 },
  { months: 0, days: 1 },
  { months: 0, days: 5 },
  { months: 0, days: 22 },
];

test.each(LANGUAGES.map((language) => [language] as const))(
  "the age of a test has the plurals and cases of %s",
  async (language) => {
    const t = await translatorInto(language);
    expect(AGES.map((age) => agoInWords(age, t).replaceAll("\u00a0", " "))).toEqual(
      SAID[language].split(" | "),
    );
  },
);

test("a test is old by the certificate on the day from which the page calls it old, and not on the day before", () => {
  const testedAtMs = at("2026-03-02T21:30:00Z");
  for (const offsetMinutes of [-300, 0, 180]) {
    const clock = { offsetMinutes, capital: null };
    const oldFromMs = newTestAfterMs(testedAtMs, clock, 12);
    for (let hours = -72; hours <= 72; hours += 1) {
      const nowMs = (oldFromMs ?? 0) + hours * 3_600_000;
      expect(isOldBy(nowMs, oldFromMs, clock)).toBe(ageOf(testedAtMs, clock, nowMs, 12)?.isOld ?? false);
    }
  }
  expect(isOldBy(testedAtMs, null, null)).toBe(false);
});

test("a certificate tells when to ask for a new test: from its day on also where the result is not confirmed, now without a result, and not beside a safety issue", () => {
  const result = {
    verdict: "ok",
    newTestAfterMs: at("2027-03-02"),
    localTime: null,
    sohPercent: 91,
  } as const;
  const said = (resultStatus: ResultStatus | null) => newTestTime({ ...result, resultStatus }, ENGLISH);
  expect(said("final")).toEqual({ from: "day", date: "2 March 2027" });
  expect(said("inconclusive")).toEqual({ from: "now" });
  for (const sohPercent of [null, 0.911, 151])
    expect(newTestTime({ ...result, resultStatus: "final", sohPercent }, ENGLISH)).toEqual({ from: "now" });
  expect([said("provisional"), said(null)]).toEqual([said("final"), said("final")]);
  expect(newTestTime({ ...result, resultStatus: "final", newTestAfterMs: null }, ENGLISH)).toBeNull();
  for (const resultStatus of ["final", "inconclusive"] as const)
    expect(newTestTime({ ...result, resultStatus, verdict: "safety_issue" }, ENGLISH)).toBeNull();
});
