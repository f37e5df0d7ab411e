import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Finnish. The portal's page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Tilastot",
  "figures.lead": {
    one: "Viimeisen {count} kuukauden valmiit testit kuukausittain ({clock}).",
    other: "Viimeisten {count} kuukauden valmiit testit kuukausittain ({clock}).",
  },
  "figures.spans.label": "Kuukaudet",
  "figures.spans.months": { one: "{count} kuukausi", other: "{count} kuukautta" },
  "figures.tests.heading": "Testit",
  "figures.soh.heading": "Akun kunto keskimäärin",
  "figures.warnings.heading": "Varoituksia saaneiden osuus",
  "figures.table.heading": "Luvut",
  "figures.hint":
    "Keskiarvo lasketaan vahvistetuista tuloksista, joiden todistukset ovat voimassa. Osuus lasketaan testeistä, joiden varoitukset on analysoitu.",

  "figures.tests.title": "Testit kuukausittain",
  "figures.tests.none": "Yhtään testiä ei valmistunut.",
  "figures.tests.description": {
    one: "Pylväskaavio: yhteensä {count} testi, eniten {most} ({month}). Kaikki luvut ovat alla olevassa taulukossa.",
    other:
      "Pylväskaavio: yhteensä {count} testiä, eniten {most} ({month}). Kaikki luvut ovat alla olevassa taulukossa.",
  },
  "figures.soh.title": "Akun kunto keskimäärin kuukausittain",
  "figures.soh.none": "Yhtään tulosta ei ole vahvistettu.",
  "figures.soh.description":
    "Viivakaavio: pienin {least}, suurin {most}. Kaikki luvut ovat alla olevassa taulukossa.",
  "figures.warnings.title": "Varoituksia saaneiden testien osuus kuukausittain",
  "figures.warnings.none": "Yhdenkään testin varoituksia ei ole analysoitu.",
  "figures.warnings.description":
    "Pylväskaavio: pienin {least}, suurin {most}. Kaikki luvut ovat alla olevassa taulukossa.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} testi", other: "{month}: {count} testiä" },

  "figures.table.caption": "Valmiit testit kuukausittain",
  "figures.column.month": "Kuukausi",
  "figures.column.tests": "Testejä",
  "figures.column.soh": "Akun kunto keskimäärin",
  "figures.column.warnings": "Varoituksia",
  "figures.month_link": "{month}<unseen>, kuukauden testit</unseen>",
  "figures.share": "{share} ({warned}/{evaluated})",
};
