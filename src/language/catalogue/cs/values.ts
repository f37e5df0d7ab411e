import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Czech. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Neuvedeno",
  "values.not_determined": "Neurčeno",
  "values.miles": { one: "{count} míle", few: "{count} míle", many: "{count} míle", other: "{count} mil" },
  "values.uncertainty": {
    one: "± {count} procentní bod",
    few: "± {count} procentní body",
    many: "± {count} procentního bodu",
    other: "± {count} procentních bodů",
  },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(čas: {place}, {offset})",
  "values.time_of_place": "čas: {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} dnem", few: "{count} dny", many: "{count} dne", other: "{count} dny" },
  "values.age.months": {
    one: "{count} měsícem",
    few: "{count} měsíci",
    many: "{count} měsíce",
    other: "{count} měsíci",
  },
  "values.age.years": {
    one: "{count} rokem",
    few: "{count} lety",
    many: "{count} roku",
    other: "{count} lety",
  },
  "values.age.years_and_months": "{years} a\u00a0{months}",
  "values.age.ago": "před {age}",
  "values.age.today": "dnes",
  "values.age.day_and_ago": "{day} ({ago})",
};
