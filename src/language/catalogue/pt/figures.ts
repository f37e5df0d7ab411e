import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** Portuguese. The portal's page of figures. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Estatísticas",
  "figures.lead": {
    one: "Testes concluídos do último mês, por mês ({clock}).",
    other: "Testes concluídos dos últimos {count} meses, por mês ({clock}).",
  },
  "figures.spans.label": "Meses",
  "figures.spans.months": { one: "{count} mês", other: "{count} meses" },
  "figures.tests.heading": "Testes",
  "figures.soh.heading": "Estado de saúde médio",
  "figures.warnings.heading": "Proporção com avisos",
  "figures.table.heading": "Os números",
  "figures.hint":
    "A média é a dos resultados confirmados cujos certificados são válidos. A proporção é a dos testes cujos avisos foram analisados.",

  "figures.tests.title": "Testes por mês",
  "figures.tests.none": "Não foi concluído nenhum teste.",
  "figures.tests.description": {
    one: "Gráfico de barras: {count} teste no total; o mês com mais, {month}: {most}. A tabela abaixo contém todos os números.",
    other:
      "Gráfico de barras: {count} testes no total; o mês com mais, {month}: {most}. A tabela abaixo contém todos os números.",
  },
  "figures.soh.title": "Estado de saúde médio por mês",
  "figures.soh.none": "Nenhum resultado está confirmado.",
  "figures.soh.description":
    "Gráfico de linhas: entre {least} e {most}. A tabela abaixo contém todos os números.",
  "figures.warnings.title": "Proporção de testes com avisos por mês",
  "figures.warnings.none": "Em nenhum teste foram analisados avisos.",
  "figures.warnings.description":
    "Gráfico de barras: entre {least} e {most}. A tabela abaixo contém todos os números.",
  "figures.point": "{month}: {value}",
  "figures.point_tests": { one: "{month}: {count} teste", other: "{month}: {count} testes" },

  "figures.table.caption": "Testes concluídos por mês",
  "figures.column.month": "Mês",
  "figures.column.tests": "Testes",
  "figures.column.soh": "Estado de saúde médio",
  "figures.column.warnings": "Com avisos",
  "figures.month_link": "{month}<unseen>, os seus testes</unseen>",
  "figures.share": "{share} ({warned} de {evaluated})",
};
