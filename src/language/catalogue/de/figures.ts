import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** German. The portal's page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Zahlen",
  "figures.lead": {
    one: "Abgeschlossene Tests des letzten Monats, nach Monaten ({clock}).",
    other: "Abgeschlossene Tests der letzten {count} Monate, nach Monaten ({clock}).",
  },
  "figures.spans.label": "Monate",
  "figures.spans.months": { one: "{count} Monat", other: "{count} Monate" },
  "figures.tests.heading": "Tests",
  "figures.soh.heading": "Mittlerer Gesundheitszustand",
  "figures.warnings.heading": "Anteil mit Warnungen",
  "figures.table.heading": "Die Zahlen",
  "figures.hint":
    "Der Mittelwert umfasst bestätigte Ergebnisse, deren Zertifikate gültig sind. Der Anteil bezieht sich auf Tests, bei denen Warnungen ausgewertet wurden.",

  "figures.tests.title": "Tests nach Monaten",
  "figures.tests.none": "Es wurde kein Test abgeschlossen.",
  "figures.tests.description": {
    one: "Balkendiagramm: insgesamt {count} Test, die meisten im {month}: {most}. Die Tabelle darunter enthält alle Zahlen.",
    other:
      "Balkendiagramm: insgesamt {count} Tests, die meisten im {month}: {most}. Die Tabelle darunter enthält alle Zahlen.",
  },
  "figures.soh.title": "Mittlerer Gesundheitszustand nach Monaten",
  "figures.soh.none": "Kein Ergebnis ist bestätigt.",
  "figures.soh.description":
    "Liniendiagramm: zwischen {least} und {most}. Die Tabelle darunter enthält alle Zahlen.",
  "figures.warnings.title": "Anteil der Tests mit Warnungen nach Monaten",
  "figures.warnings.none": "Bei keinem Test wurden Warnungen ausgewertet.",
  "figures.warnings.description":
    "Balkendiagramm: zwischen {least} und {most}. Die Tabelle darunter enthält alle Zahlen.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} Test", other: "{month}: {count} Tests" },

  "figures.table.caption": "Abgeschlossene Tests nach Monaten",
  "figures.column.month": "Monat",
  "figures.column.tests": "Tests",
  "figures.column.soh": "Mittlerer Gesundheitszustand",
  "figures.column.warnings": "Mit Warnungen",
  "figures.month_link": "{month}<unseen>, Tests dieses Monats</unseen>",
  "figures.share": "{share} ({warned} von {evaluated})",
};
