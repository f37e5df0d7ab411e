import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Italian. The portal's page of figures: what a dealer's completed tests say, month by month, as three charts and a table. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Statistiche",
  "figures.lead": {
    one: "Test completati dell’ultimo mese ({clock}).",
    other: "Test completati degli ultimi {count} mesi, per mese ({clock}).",
  },
  "figures.spans.label": "Mesi",
  "figures.spans.months": { one: "{count} mese", other: "{count} mesi" },
  "figures.tests.heading": "Test",
  "figures.soh.heading": "Stato di salute medio",
  "figures.warnings.heading": "Quota con avvisi",
  "figures.table.heading": "Le cifre",
  "figures.hint":
    "La media riguarda i risultati confermati i cui certificati sono validi. La quota riguarda i test i cui avvisi sono stati analizzati.",

  "figures.tests.title": "Test per mese",
  "figures.tests.none": "Nessun test è stato completato.",
  "figures.tests.description": {
    one: "Grafico a barre: {count} test in tutto; il mese con più test, {month}: {most}. La tabella qui sotto contiene tutte le cifre.",
    other:
      "Grafico a barre: {count} test in tutto; il mese con più test, {month}: {most}. La tabella qui sotto contiene tutte le cifre.",
  },
  "figures.soh.title": "Stato di salute medio per mese",
  "figures.soh.none": "Nessun risultato è confermato.",
  "figures.soh.description":
    "Grafico a linee: tra {least} e {most}. La tabella qui sotto contiene tutte le cifre.",
  "figures.warnings.title": "Quota di test con avvisi per mese",
  "figures.warnings.none": "Di nessun test sono stati analizzati gli avvisi.",
  "figures.warnings.description":
    "Grafico a barre: tra {least} e {most}. La tabella qui sotto contiene tutte le cifre.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} test", other: "{month}: {count} test" },

  "figures.table.caption": "Test completati per mese",
  "figures.column.month": "Mese",
  "figures.column.tests": "Test",
  "figures.column.soh": "Stato di salute medio",
  "figures.column.warnings": "Con avvisi",
  "figures.month_link": "{month}<unseen>, i suoi test</unseen>",
  "figures.share": "{share} ({warned} su {evaluated})",
};
