import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Danish. The portal's page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Nøgletal",
  "figures.lead": {
    one: "Gennemførte test i den seneste {count} måned, måned for måned ({clock}).",
    other: "Gennemførte test i de seneste {count} måneder, måned for måned ({clock}).",
  },
  "figures.spans.label": "Måneder",
  "figures.spans.months": { one: "{count} måned", other: "{count} måneder" },
  "figures.tests.heading": "Test",
  "figures.soh.heading": "Gennemsnitlig sundhedstilstand",
  "figures.warnings.heading": "Andel med advarsler",
  "figures.table.heading": "Tallene",
  "figures.hint":
    "Gennemsnittet gælder bekræftede resultater med gyldige certifikater. Andelen gælder test, hvis advarsler er analyseret.",

  "figures.tests.title": "Test måned for måned",
  "figures.tests.none": "Ingen test er gennemført.",
  "figures.tests.description": {
    one: "Søjlediagram: {count} test i alt, flest i {month}: {most}. Tabellen nedenfor indeholder alle tal.",
    other:
      "Søjlediagram: {count} test i alt, flest i {month}: {most}. Tabellen nedenfor indeholder alle tal.",
  },
  "figures.soh.title": "Gennemsnitlig sundhedstilstand måned for måned",
  "figures.soh.none": "Intet resultat er bekræftet.",
  "figures.soh.description": "Kurvediagram: mellem {least} og {most}. Tabellen nedenfor indeholder alle tal.",
  "figures.warnings.title": "Andel af test med advarsler måned for måned",
  "figures.warnings.none": "Ingen test er analyseret for advarsler.",
  "figures.warnings.description":
    "Søjlediagram: mellem {least} og {most}. Tabellen nedenfor indeholder alle tal.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} test", other: "{month}: {count} test" },

  "figures.table.caption": "Gennemførte test måned for måned",
  "figures.column.month": "Måned",
  "figures.column.tests": "Test",
  "figures.column.soh": "Gennemsnitlig sundhedstilstand",
  "figures.column.warnings": "Med advarsler",
  "figures.month_link": "{month}<unseen>, test i måneden</unseen>",
  "figures.share": "{share} ({warned} af {evaluated})",
};
