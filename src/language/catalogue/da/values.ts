import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Danish. Dates, units and missing values. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Ikke registreret",
  "values.not_determined": "Ikke bestemt",
  "values.miles": { one: "{count} mile", other: "{count} miles" },
  "values.uncertainty": { one: "± {count} procentpoint", other: "± {count} procentpoint" },
  "values.day_and_time": "{day} kl.\u00a0{time} {clock}",
  "values.clock_of_place": "({place}-tid, {offset})",
  "values.time_of_place": "{place}-tid",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
  "values.age.days": { one: "{count} dag", other: "{count} dage" },
  "values.age.months": { one: "{count} måned", other: "{count} måneder" },
  "values.age.years": { one: "{count} år", other: "{count} år" },
  "values.age.years_and_months": "{years} og {months}",
  "values.age.ago": "for {age} siden",
  "values.age.today": "i dag",
  "values.age.day_and_ago": "{day} ({ago})",
};
