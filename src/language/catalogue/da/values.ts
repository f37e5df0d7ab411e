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
};
