import type { Messages } from "../../message.ts";

/** Dates, units and what stands in the place of a missing value: on certificates, pages and in mails. */
export const values = {
  "values.not_recorded": "Not recorded",
  "values.not_determined": "Not determined",
  /** A length. */
  "values.miles": { one: "{count} mile", other: "{count} miles" },
  /** How far a percentage may be off: ± 2 percentage points. */
  "values.uncertainty": { one: "± {count} percentage point", other: "± {count} percentage points" },
  /** Percentage points, where it is clear of what: 1.9 points. It stands after “at most” in the next one, so in the case that it needs. */
  "values.points": { one: "{count} point", other: "{count} points" },
  /** Of the state of health. {points}: 1.9 points; {percent}: 95%; {count} is 30 or more. A sentence without its full stop. */
  "values.repeatability": {
    one: "Two tests of one car differed by at most {points} in {percent} of {count} case",
    other: "Two tests of one car differed by at most {points} in {percent} of {count} cases",
  },
  /** Above or beside that sentence. */
  "values.repeatability_label": "Repeatability of the test",
  /** A day and a time of day, with the clock: 14 March 2026, 10:41 (UTC+1). */
  "values.day_and_time": "{day}, {time} {clock}",
  /** The clock of a place, with its distance from UTC: (Madrid time, UTC+1). */
  "values.clock_of_place": "({place} time, {offset})",
  /** The clock of a place: Berlin time. */
  "values.time_of_place": "{place} time",
  /** The first day of a month in a date: 1 March 2026. */
  "values.first_of_month": "1",
  /** A label before what it labels: Certificate: https://… */
  "values.label": "{label}:",
  /** What follows in a list of texts that may have commas. */
  "values.list_next": "{list}; {next}",
  /** How long ago a day was. These three stand in “{age} ago” below, so in the case that it needs. */
  "values.age.days": { one: "{count} day", other: "{count} days" },
  "values.age.months": { one: "{count} month", other: "{count} months" },
  "values.age.years": { one: "{count} year", other: "{count} years" },
  /** Two of them: 3 years 10 months. */
  "values.age.years_and_months": "{years} {months}",

  "values.age.ago": "{age} ago",
  "values.age.today": "today",
  /** A day, and how long ago it was: 14 March 2023 (3 years 10 months ago). */
  "values.age.day_and_ago": "{day} ({ago})",
} as const satisfies Messages;
