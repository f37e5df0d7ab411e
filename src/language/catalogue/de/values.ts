import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** German. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Nicht erfasst",
  "values.not_determined": "Nicht ermittelt",
  "values.miles": { one: "{count} Meile", other: "{count} Meilen" },
  "values.uncertainty": { one: "± {count} Prozentpunkt", other: "± {count} Prozentpunkte" },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(Ortszeit {place}, {offset})",
  "values.time_of_place": "Ortszeit {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} Tag", other: "{count} Tagen" },
  "values.age.months": { one: "{count} Monat", other: "{count} Monaten" },
  "values.age.years": { one: "{count} Jahr", other: "{count} Jahren" },
  "values.age.years_and_months": "{years} und {months}",
  "values.age.ago": "vor {age}",
  "values.age.today": "heute",
  "values.age.day_and_ago": "{day} ({ago})",
};
