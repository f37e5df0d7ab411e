import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** French. Dates, units and what stands in the place of a missing value: on certificates, pages and in mails. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Donnée non enregistrée",
  "values.not_determined": "Valeur non déterminée",
  "values.miles": { one: "{count} mile", other: "{count} miles" },
  "values.uncertainty": { one: "± {count} point de pourcentage", other: "± {count} points de pourcentage" },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(fuseau {place}, {offset})",
  "values.time_of_place": "fuseau {place}",
  "values.first_of_month": "1er",
  "values.label": "{label}\u00a0:",
  "values.list_next": "{list}\u00a0; {next}",
  "values.age.days": { one: "{count} jour", other: "{count} jours" },
  "values.age.months": { one: "{count} mois", other: "{count} mois" },
  "values.age.years": { one: "{count} an", other: "{count} ans" },
  "values.age.years_and_months": "{years} et {months}",
  "values.age.ago": "il y a {age}",
  "values.age.today": "aujourd’hui",
  "values.age.day_and_ago": "{day} ({ago})",
};
