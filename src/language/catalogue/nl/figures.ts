import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Dutch. A dealer's figures, month by month. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Cijfers",
  "figures.lead": {
    one: "Voltooide tests van de laatste {count} maand, per maand ({clock}).",
    other: "Voltooide tests van de laatste {count} maanden, per maand ({clock}).",
  },
  "figures.spans.label": "Maanden",
  "figures.spans.months": { one: "{count} maand", other: "{count} maanden" },
  "figures.tests.heading": "Tests",
  "figures.soh.heading": "Gemiddelde gezondheidstoestand",
  "figures.warnings.heading": "Aandeel met waarschuwingen",
  "figures.table.heading": "De cijfers",
  "figures.hint":
    "Het gemiddelde betreft bevestigde resultaten waarvan het certificaat geldig is. Het aandeel betreft tests die op waarschuwingen zijn geanalyseerd.",

  "figures.tests.title": "Tests per maand",
  "figures.tests.none": "Er is geen test voltooid.",
  "figures.tests.description": {
    one: "Staafdiagram: {count} test in totaal, de meeste in {month}: {most}. De tabel hieronder bevat alle cijfers.",
    other:
      "Staafdiagram: {count} tests in totaal, de meeste in {month}: {most}. De tabel hieronder bevat alle cijfers.",
  },
  "figures.soh.title": "Gemiddelde gezondheidstoestand per maand",
  "figures.soh.none": "Er is geen bevestigd resultaat.",
  "figures.soh.description": "Lijndiagram: tussen {least} en {most}. De tabel hieronder bevat alle cijfers.",
  "figures.warnings.title": "Aandeel tests met waarschuwingen per maand",
  "figures.warnings.none": "Er is geen test op waarschuwingen geanalyseerd.",
  "figures.warnings.description":
    "Staafdiagram: tussen {least} en {most}. De tabel hieronder bevat alle cijfers.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} test", other: "{month}: {count} tests" },

  "figures.table.caption": "Voltooide tests per maand",
  "figures.column.month": "Maand",
  "figures.column.tests": "Tests",
  "figures.column.soh": "Gemiddelde gezondheids\u00adtoestand",
  "figures.column.warnings": "Met waarschuwingen",
  "figures.month_link": "{month}<unseen>, de tests</unseen>",
  "figures.share": "{share} ({warned} van {evaluated})",
};
