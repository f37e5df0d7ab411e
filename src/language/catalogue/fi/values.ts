import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Finnish. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Ei tallennettu",
  "values.not_determined": "Ei määritetty",
  "values.miles": { one: "{count} maili", other: "{count} mailia" },
  "values.uncertainty": { one: "± {count} prosenttiyksikkö", other: "± {count} prosenttiyksikköä" },
  "values.day_and_time": "{day} klo {time} {clock}",
  // The name of a place cannot be inflected.
  "values.clock_of_place": "(aikavyöhyke {place}, {offset})",
  "values.time_of_place": "aikavyöhyke {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
};
