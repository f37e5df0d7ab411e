import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Spanish. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "No consta",
  "values.not_determined": "Sin determinar",
  "values.miles": { one: "{count} milla", other: "{count} millas" },
  "values.uncertainty": { one: "± {count} punto porcentual", other: "± {count} puntos porcentuales" },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(hora de {place}, {offset})",
  "values.time_of_place": "hora de {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} día", other: "{count} días" },
  "values.age.months": { one: "{count} mes", other: "{count} meses" },
  "values.age.years": { one: "{count} año", other: "{count} años" },
  "values.age.years_and_months": "{years} y {months}",
  "values.age.ago": "hace {age}",
  "values.age.today": "hoy",
  "values.age.day_and_ago": "{day} ({ago})",
};
