import { expect, test } from "bun:test";
import { ZoneClock } from "../../src/kernel/zone-clock.ts";
import { formatDateAndTime, zoneInWords } from "../../src/language/date-format.ts";
import { ENGLISH } from "../../src/language/translator.ts";

const startIn = (zone: string, year: number, month: number, day: number) =>
  new Date(new ZoneClock(zone).startOf({ year, month, day })).toISOString();

test.each([
  ["UTC", 2026, 1, 10, "2026-01-10T00:00:00.000Z"],
  ["Europe/Berlin", 2026, 1, 10, "2026-01-09T23:00:00.000Z"],
  ["Europe/Berlin", 2026, 7, 10, "2026-07-09T22:00:00.000Z"],
  ["Europe/Berlin", 2026, 3, 29, "2026-03-28T23:00:00.000Z"],
  ["Europe/Berlin", 2026, 3, 30, "2026-03-29T22:00:00.000Z"],
  ["Europe/Berlin", 2026, 10, 25, "2026-10-24T22:00:00.000Z"],
  ["America/Los_Angeles", 2026, 1, 10, "2026-01-10T08:00:00.000Z"],
  ["Asia/Kathmandu", 2026, 1, 10, "2026-01-09T18:15:00.000Z"],
  ["Pacific/Kiritimati", 2026, 1, 10, "2026-01-09T10:00:00.000Z"],
  // Clocks go from 00:00 to 01:00: the day begins at one.
  ["Asia/Beirut", 2026, 3, 29, "2026-03-28T22:00:00.000Z"],
  // They go back from 00:00 to 23:00: the second midnight begins the day.
  ["Asia/Beirut", 2026, 10, 25, "2026-10-24T22:00:00.000Z"],
  // They go back from 01:00 to 00:00: the first midnight begins it.
  ["Atlantic/Azores", 2026, 10, 25, "2026-10-25T00:00:00.000Z"],
  ["Europe/Berlin", 2026, 13, 1, "2026-12-31T23:00:00.000Z"],
])("in %s the day %d-%d-%d begins at %s", (zone, year, month, day, expected) => {
  expect(startIn(zone, year, month, day)).toBe(expected);
});

test("days follow each other without a gap in every zone, and an instant is on its day", () => {
  for (const zone of ["Europe/Berlin", "America/New_York", "Africa/Cairo", "America/Havana", "Asia/Beirut"]) {
    const clock = new ZoneClock(zone);
    for (let day = 1; day <= 366; day++) {
      const startMs = clock.startOf({ year: 2026, month: 1, day });
      const date = new Date(Date.UTC(2026, 0, day));
      const expected = {
        year: date.getUTCFullYear(),
        month: date.getUTCMonth() + 1,
        day: date.getUTCDate(),
      };
      expect(clock.dayOf(startMs)).toEqual(expected);
      expect(clock.dayOf(startMs - 1)).not.toEqual(expected);
    }
  }
});

test("the clock of a zone has a name in words, and formats instants", () => {
  const clock = new ZoneClock("America/New_York");
  expect(zoneInWords(clock.zone, ENGLISH)).toBe("New York time");
  expect(zoneInWords("UTC", ENGLISH)).toBe("UTC");
  const instantMs = Date.UTC(2026, 0, 1, 2);
  expect(formatDateAndTime(instantMs, clock.at(instantMs), ENGLISH)).toBe(
    "31 December 2025, 21:00 (UTC\u22125)",
  );
  expect(clock.at(null)).toBeNull();
});

test.each([
  ["UTC", "2026-03-02T06:59:59.999Z", "2026-03-02T07:00:00.000Z"],
  ["UTC", "2026-03-02T07:00:00.000Z", "2026-03-03T07:00:00.000Z"],
  ["Europe/Berlin", "2026-03-02T05:00:00.000Z", "2026-03-02T06:00:00.000Z"],
  // The clocks go forward in the night.
  ["Europe/Berlin", "2026-03-28T12:00:00.000Z", "2026-03-29T05:00:00.000Z"],
  ["Europe/Berlin", "2026-10-24T12:00:00.000Z", "2026-10-25T06:00:00.000Z"],
  ["Pacific/Auckland", "2026-03-02T17:59:00.000Z", "2026-03-02T18:00:00.000Z"],
  ["America/Los_Angeles", "2026-03-02T23:00:00.000Z", "2026-03-03T15:00:00.000Z"],
  ["Asia/Kathmandu", "2026-03-02T00:00:00.000Z", "2026-03-02T01:15:00.000Z"],
])("in %s, seven o'clock after %s is %s", (zone, after, next) => {
  expect(new Date(new ZoneClock(zone).nextHour(7, Date.parse(after))).toISOString()).toBe(next);
});
