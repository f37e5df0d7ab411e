import { describe, expect, test } from "bun:test";
import { COUNTRY_CODES } from "../../src/kernel/country.ts";
import { localTimeOf } from "../../src/kernel/local-time.ts";
import { formatDate, formatDateAndTime } from "../../src/language/date-format.ts";
import { ENGLISH } from "../../src/language/translator.ts";
import { translatorInto } from "../../src/language/translators.ts";

const JULY = Date.UTC(2026, 6, 1, 22, 30);
const JANUARY = Date.UTC(2026, 0, 15, 22, 30);

describe("the clock of a country", () => {
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

  test("a formatted day is the local one", () => {
    expect(formatDate(JULY, localTimeOf("FR", JULY), ENGLISH)).toBe("2 July 2026");
    expect(formatDate(JULY, null, ENGLISH)).toBe("1 July 2026");
  });

  test("only the first of a month is an ordinal in French", async () => {
    const french = await translatorInto("fr");
    const written = [1, 2, 11, 21].map((day) => formatDate(Date.UTC(2026, 6, day), null, french));
    expect(written).toEqual(["1er juillet 2026", "2 juillet 2026", "11 juillet 2026", "21 juillet 2026"]);
  });
});
