import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Swedish. The portal's page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Statistik",
  "figures.lead": {
    one: "Slutförda tester den senaste {count} månaden, per månad ({clock}).",
    other: "Slutförda tester de senaste {count} månaderna, per månad ({clock}).",
  },
  "figures.spans.label": "Månader",
  "figures.spans.months": { one: "{count} månad", other: "{count} månader" },
  "figures.tests.heading": "Tester",
  "figures.soh.heading": "Genomsnittlig batterihälsa",
  "figures.warnings.heading": "Andel med varningar",
  "figures.table.heading": "Siffrorna",
  "figures.hint":
    "Genomsnittet gäller bekräftade resultat vars certifikat är giltiga. Andelen gäller tester vars varningar har analyserats.",

  "figures.tests.title": "Tester per månad",
  "figures.tests.none": "Inget test slutfördes.",
  "figures.tests.description": {
    one: "Stapeldiagram: totalt {count} test, flest i {month}: {most}. Tabellen nedan innehåller alla värden.",
    other:
      "Stapeldiagram: totalt {count} tester, flest i {month}: {most}. Tabellen nedan innehåller alla värden.",
  },
  "figures.soh.title": "Genomsnittlig batterihälsa per månad",
  "figures.soh.none": "Inget resultat är bekräftat.",
  "figures.soh.description":
    "Linjediagram: mellan {least} och {most}. Tabellen nedan innehåller alla värden.",
  "figures.warnings.title": "Andel tester med varningar per månad",
  "figures.warnings.none": "Inget test har analyserats för varningar.",
  "figures.warnings.description":
    "Stapeldiagram: mellan {least} och {most}. Tabellen nedan innehåller alla värden.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} test", other: "{month}: {count} tester" },

  "figures.table.caption": "Slutförda tester per månad",
  "figures.column.month": "Månad",
  "figures.column.tests": "Tester",
  "figures.column.soh": "Genomsnittlig batterihälsa",
  "figures.column.warnings": "Med varningar",
  "figures.month_link": "{month}<unseen>, månadens tester</unseen>",
  "figures.share": "{share} ({warned} av {evaluated})",
};
