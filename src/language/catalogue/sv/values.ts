import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Swedish. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Inte registrerat",
  "values.not_determined": "Inte fastställt",
  "values.miles": { one: "{count} mile", other: "{count} miles" },
  "values.uncertainty": { one: "± {count} procentenhet", other: "± {count} procentenheter" },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(tiden i {place}, {offset})",
  "values.time_of_place": "tiden i {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} dag", other: "{count} dagar" },
  "values.age.months": { one: "{count} månad", other: "{count} månader" },
  "values.age.years": { one: "{count} år", other: "{count} år" },
  "values.age.years_and_months": "{years} och {months}",
  "values.age.ago": "för {age} sedan",
  "values.age.today": "i dag",
  "values.age.day_and_ago": "{day} ({ago})",
};
