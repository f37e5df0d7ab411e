import type { TranslationOf } from "../../message.ts";
import type { values as english } from "../en/values.ts";

/** Polish. Dates, units and what stands in the place of a missing value. */
export const values: TranslationOf<typeof english> = {
  "values.not_recorded": "Nie zapisano",
  "values.not_determined": "Nie ustalono",
  "values.miles": {
    one: "{count} mila",
    few: "{count} mile",
    many: "{count} mil",
    other: "{count} mili",
  },
  "values.uncertainty": {
    one: "± {count} punkt procentowy",
    few: "± {count} punkty procentowe",
    many: "± {count} punktów procentowych",
    other: "± {count} punktu procentowego",
  },
  "values.day_and_time": "{day}, {time} {clock}",
  "values.clock_of_place": "(czas: {place}, {offset})",
  "values.time_of_place": "czas: {place}",
  "values.first_of_month": "1",
  "values.label": "{label}:",
  "values.list_next": "{list}; {next}",
};
