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
  "values.age.days": { one: "{count} dzień", few: "{count} dni", many: "{count} dni", other: "{count} dnia" },
  "values.age.months": {
    one: "{count} miesiąc",
    few: "{count} miesiące",
    many: "{count} miesięcy",
    other: "{count} miesiąca",
  },
  "values.age.years": { one: "{count} rok", few: "{count} lata", many: "{count} lat", other: "{count} roku" },
  "values.age.years_and_months": "{years} i {months}",
  "values.age.ago": "{age} temu",
  "values.age.today": "dzisiaj",
  "values.age.day_and_ago": "{day} ({ago})",
};
