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
  "values.age.days": { one: "{count} päivä", other: "{count} päivää" },
  "values.age.months": { one: "{count} kuukausi", other: "{count} kuukautta" },
  "values.age.years": { one: "{count} vuosi", other: "{count} vuotta" },
  "values.age.years_and_months": "{years} ja {months}",
  "values.age.ago": "{age} sitten",
  "values.age.today": "tänään",
  "values.age.day_and_ago": "{day} ({ago})",
};
