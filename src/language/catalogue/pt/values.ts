import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Portuguese. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Sem registo",
  "values.not_determined": "Valor não determinado",
  "values.miles": { one: "{count} milha", other: "{count} milhas" },
  "values.uncertainty": { one: "± {count} ponto percentual", other: "± {count} pontos percentuais" },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(hora de {place}, {offset})",
  "values.time_of_place": "hora de {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} dia", other: "{count} dias" },
  "values.age.months": { one: "{count} mês", other: "{count} meses" },
  "values.age.years": { one: "{count} ano", other: "{count} anos" },
  "values.age.years_and_months": "{years} e {months}",
  "values.age.ago": "há {age}",
  "values.age.today": "hoje",
  "values.age.day_and_ago": "{day} ({ago})",
};
