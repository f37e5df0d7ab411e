import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Italian. Dates, units and what stands in the place of a missing value: on certificates, pages and in mails. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Dato non registrato",
  "values.not_determined": "Valore non determinato",
  "values.miles": { one: "{count} miglio", other: "{count} miglia" },
  "values.uncertainty": { one: "± {count} punto percentuale", other: "± {count} punti percentuali" },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(ora di {place}, {offset})",
  "values.time_of_place": "ora di {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} giorno", other: "{count} giorni" },
  "values.age.months": { one: "{count} mese", other: "{count} mesi" },
  "values.age.years": { one: "{count} anno", other: "{count} anni" },
  "values.age.years_and_months": "{years} e {months}",
  "values.age.ago": "{age} fa",
  "values.age.today": "oggi",
  "values.age.day_and_ago": "{day} ({ago})",
};
