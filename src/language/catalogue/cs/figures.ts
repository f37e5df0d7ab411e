import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Czech. The portal’s page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Statistika",
  "figures.lead": {
    one: "Dokončené testy za poslední {count} měsíc, po měsících ({clock}).",
    few: "Dokončené testy za poslední {count} měsíce, po měsících ({clock}).",
    many: "Dokončené testy za posledního {count} měsíce, po měsících ({clock}).",
    other: "Dokončené testy za posledních {count} měsíců, po měsících ({clock}).",
  },
  "figures.spans.label": "Měsíce",
  "figures.spans.months": {
    one: "{count} měsíc",
    few: "{count} měsíce",
    many: "{count} měsíce",
    other: "{count} měsíců",
  },
  "figures.tests.heading": "Testy",
  "figures.soh.heading": "Průměrný stav zdraví",
  "figures.warnings.heading": "Podíl s varováním",
  "figures.table.heading": "Údaje",
  "figures.hint":
    "Průměr je z potvrzených výsledků s platným certifikátem. Podíl je z testů, u kterých byla varování vyhodnocena.",

  "figures.tests.title": "Testy po měsících",
  "figures.tests.none": "Žádný test nebyl dokončen.",
  "figures.tests.description": {
    one: "Sloupcový graf: celkem {count} test, nejvíce za {month}: {most}. Všechny údaje jsou v tabulce níže.",
    few: "Sloupcový graf: celkem {count} testy, nejvíce za {month}: {most}. Všechny údaje jsou v tabulce níže.",
    many: "Sloupcový graf: celkem {count} testu, nejvíce za {month}: {most}. Všechny údaje jsou v tabulce níže.",
    other:
      "Sloupcový graf: celkem {count} testů, nejvíce za {month}: {most}. Všechny údaje jsou v tabulce níže.",
  },
  "figures.soh.title": "Průměrný stav zdraví po měsících",
  "figures.soh.none": "Žádný výsledek není potvrzený.",
  "figures.soh.description": "Spojnicový graf: mezi {least} a {most}. Všechny údaje jsou v tabulce níže.",
  "figures.warnings.title": "Podíl testů s varováním po měsících",
  "figures.warnings.none": "U žádného testu nebyla varování vyhodnocena.",
  "figures.warnings.description": "Sloupcový graf: mezi {least} a {most}. Všechny údaje jsou v tabulce níže.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": {
    one: "{month}: {count} test",
    few: "{month}: {count} testy",
    many: "{month}: {count} testu",
    other: "{month}: {count} testů",
  },

  "figures.table.caption": "Dokončené testy po měsících",
  "figures.column.month": "Měsíc",
  "figures.column.tests": "Testy",
  "figures.column.soh": "Průměrný stav zdraví",
  "figures.column.warnings": "S varováním",
  "figures.month_link": "{month}<unseen>, testy měsíce</unseen>",
  "figures.share": "{share} ({warned} z celkem {evaluated})",
};
