import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Dutch. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Niet vastgelegd",
  "values.not_determined": "Niet bepaald",
  "values.miles": { one: "{count} mijl", other: "{count} mijl" },
  "values.uncertainty": { one: "± {count} procentpunt", other: "± {count} procentpunten" },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(tijd in {place}, {offset})",
  "values.time_of_place": "tijd in {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} dag", other: "{count} dagen" },
  "values.age.months": { one: "{count} maand", other: "{count} maanden" },
  "values.age.years": { one: "{count} jaar", other: "{count} jaar" },
  "values.age.years_and_months": "{years} en {months}",
  "values.age.ago": "{age} geleden",
  "values.age.today": "vandaag",
  "values.age.day_and_ago": "{day} ({ago})",
};
