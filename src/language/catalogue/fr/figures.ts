import type { TranslationOf } from "../../message.ts";
import type { figures as english } from "../en/figures.ts";

/** French. The portal's page of figures: what a dealer's completed tests say, month by month, as three charts and a table. */
export const figures: TranslationOf<typeof english> = {
  "figures.title": "Chiffres",
  "figures.lead": {
    one: "Tests terminés du dernier mois ({clock}).",
    other: "Tests terminés des {count} derniers mois, par mois ({clock}).",
  },
  "figures.spans.label": "Mois",
  "figures.spans.months": { one: "{count} mois", other: "{count} mois" },
  "figures.tests.heading": "Tests",
  "figures.soh.heading": "État de santé moyen",
  "figures.warnings.heading": "Part avec avertissements",
  "figures.table.heading": "Les chiffres",
  "figures.hint":
    "La moyenne porte sur les résultats confirmés dont le certificat est valide. La part porte sur les tests dont les avertissements ont été analysés.",

  "figures.tests.title": "Tests par mois",
  "figures.tests.none": "Aucun test n’a été terminé.",
  "figures.tests.description": {
    one: "Diagramme en barres\u00a0: {count} test en tout\u202f; le mois qui en compte le plus, {month}\u00a0: {most}. Le tableau ci-dessous contient tous les chiffres.",
    other:
      "Diagramme en barres\u00a0: {count} tests en tout\u202f; le mois qui en compte le plus, {month}\u00a0: {most}. Le tableau ci-dessous contient tous les chiffres.",
  },
  "figures.soh.title": "État de santé moyen par mois",
  "figures.soh.none": "Aucun résultat n’est confirmé.",
  "figures.soh.description":
    "Courbe\u00a0: entre {least} et {most}. Le tableau ci-dessous contient tous les chiffres.",
  "figures.warnings.title": "Part des tests avec avertissements, par mois",
  "figures.warnings.none": "Les avertissements d’aucun test n’ont été analysés.",
  "figures.warnings.description":
    "Diagramme en barres\u00a0: entre {least} et {most}. Le tableau ci-dessous contient tous les chiffres.",
  "figures.point": "{month}\u00a0: {value}",
  "figures.point_tests": { one: "{month}\u00a0: {count} test", other: "{month}\u00a0: {count} tests" },

  "figures.table.caption": "Tests terminés par mois",
  "figures.column.month": "Mois",
  "figures.column.tests": "Tests",
  "figures.column.soh": "État de santé moyen",
  "figures.column.warnings": "Avec avertissements",
  "figures.month_link": "{month}<unseen>, ses tests</unseen>",
  "figures.share": "{share} ({warned} sur {evaluated})",
};
