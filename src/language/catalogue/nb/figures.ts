import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Norwegian (Bokmål). The portal's page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Statistikk",
  "figures.lead": {
    one: "Fullførte tester den siste {count} måneden, per måned ({clock}).",
    other: "Fullførte tester de siste {count} månedene, per måned ({clock}).",
  },
  "figures.spans.label": "Måneder",
  "figures.spans.months": { one: "{count} måned", other: "{count} måneder" },
  "figures.tests.heading": "Tester",
  "figures.soh.heading": "Gjennomsnittlig batterihelse",
  "figures.warnings.heading": "Andel med advarsler",
  "figures.table.heading": "Tallene",
  "figures.hint":
    "Gjennomsnittet gjelder bekreftede resultater med gyldige sertifikater. Andelen gjelder tester der advarslene er analysert.",

  "figures.tests.title": "Tester per måned",
  "figures.tests.none": "Ingen test ble fullført.",
  "figures.tests.description": {
    one: "Søylediagram: {count} test i alt, flest i {month}: {most}. Tabellen nedenfor inneholder alle verdiene.",
    other:
      "Søylediagram: {count} tester i alt, flest i {month}: {most}. Tabellen nedenfor inneholder alle verdiene.",
  },
  "figures.soh.title": "Gjennomsnittlig batterihelse per måned",
  "figures.soh.none": "Ingen resultater er bekreftet.",
  "figures.soh.description":
    "Linjediagram: mellom {least} og {most}. Tabellen nedenfor inneholder alle verdiene.",
  "figures.warnings.title": "Andel tester med advarsler per måned",
  "figures.warnings.none": "Ingen test er analysert for advarsler.",
  "figures.warnings.description":
    "Søylediagram: mellom {least} og {most}. Tabellen nedenfor inneholder alle verdiene.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} test", other: "{month}: {count} tester" },

  "figures.table.caption": "Fullførte tester per måned",
  "figures.column.month": "Måned",
  "figures.column.tests": "Tester",
  "figures.column.soh": "Gjennomsnittlig batterihelse",
  "figures.column.warnings": "Med advarsler",
  "figures.month_link": "{month}<unseen>, testene i måneden</unseen>",
  "figures.share": "{share} ({warned} av {evaluated})",
};
