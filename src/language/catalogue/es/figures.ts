import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Spanish. The portal's page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Estadísticas",
  "figures.lead": {
    one: "Pruebas completadas del último mes, por meses ({clock}).",
    other: "Pruebas completadas de los últimos {count} meses, por meses ({clock}).",
  },
  "figures.spans.label": "Meses",
  "figures.spans.months": { one: "{count} mes", other: "{count} meses" },
  "figures.tests.heading": "Pruebas",
  "figures.soh.heading": "Estado de salud medio",
  "figures.warnings.heading": "Proporción con advertencias",
  "figures.table.heading": "Las cifras",
  "figures.hint":
    "La media es la de los resultados confirmados cuyos certificados son válidos. La proporción es la de las pruebas cuyas advertencias se analizaron.",

  "figures.tests.title": "Pruebas por mes",
  "figures.tests.none": "No se completó ninguna prueba.",
  "figures.tests.description": {
    one: "Gráfico de barras: {count} prueba en total; el mes con más, {month}: {most}. La tabla siguiente contiene todas las cifras.",
    other:
      "Gráfico de barras: {count} pruebas en total; el mes con más, {month}: {most}. La tabla siguiente contiene todas las cifras.",
  },
  "figures.soh.title": "Estado de salud medio por mes",
  "figures.soh.none": "Ningún resultado está confirmado.",
  "figures.soh.description":
    "Gráfico de líneas: entre {least} y {most}. La tabla siguiente contiene todas las cifras.",
  "figures.warnings.title": "Proporción de pruebas con advertencias por mes",
  "figures.warnings.none": "En ninguna prueba se analizaron las advertencias.",
  "figures.warnings.description":
    "Gráfico de barras: entre {least} y {most}. La tabla siguiente contiene todas las cifras.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} prueba", other: "{month}: {count} pruebas" },

  "figures.table.caption": "Pruebas completadas por mes",
  "figures.column.month": "Mes",
  "figures.column.tests": "Pruebas",
  "figures.column.soh": "Estado de salud medio",
  "figures.column.warnings": "Con advertencias",
  "figures.month_link": "{month}<unseen>, sus pruebas</unseen>",
  "figures.share": "{share} ({warned} de {evaluated})",
};
