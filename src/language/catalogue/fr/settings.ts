import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** French. How a dealer is shown to people: a form in the portal for owners and admins. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Paramètres",
  "settings.lead": "Comment ce concessionnaire est présenté. L’API garde le nom du concessionnaire.",
  "settings.public_name.label": "Nom public (facultatif)",
  "settings.public_name.hint":
    "Affiché à la place de «\u202f{name}\u202f» sur les nouveaux certificats et leurs pages de vérification, dans le portail et dans les e-mails. {max} caractères au plus.",
  "settings.public_name.refused": {
    one: "Saisissez un nom de {count} caractère au plus, sur une ligne, sans adresse web ni adresse e-mail.",
    other:
      "Saisissez un nom de {count} caractères au plus, sur une ligne, sans adresse web ni adresse e-mail.",
  },
  "settings.time_zone.label": "Fuseau horaire",
  "settings.time_zone.hint":
    "Pour les jours et les heures sur les nouveaux certificats et dans les listes du portail.",
  "settings.time_zone.of_country": "Celui du pays du concessionnaire ({zone})",
  "settings.time_zone.refused": "Choisissez un fuseau horaire dans la liste.",
  "settings.lengths.label": "Distances",
  "settings.lengths.of_country": "Comme dans le pays du concessionnaire",
  "settings.lengths.of_country_hint":
    "Les miles d’abord au Royaume-Uni et aux États-Unis, les kilomètres d’abord ailleurs.",
  "settings.lengths.km": "Les kilomètres d’abord",
  "settings.lengths.km_hint":
    "Kilométrage et autonomie en kilomètres, avec les miles à côté là où il y a la place.",
  "settings.lengths.miles": "Les miles d’abord",
  "settings.lengths.miles_hint":
    "Kilométrage et autonomie en miles, avec les kilomètres à côté là où il y a la place.",
  "settings.lengths.refused": "Choisissez quelle unité vient en premier.",
  "settings.issued": "Les certificats déjà émis gardent ce qu’ils ont.",
  "settings.save": "Enregistrer",
  "settings.saved": "Les paramètres sont enregistrés.",
  "settings.logo.heading": "Logo",
  "settings.logo.text":
    "Le logo de ce concessionnaire ({dealer}) peut figurer sur la première page de ses certificats.",
  "settings.logo.choose": "Choisir le logo",
  "settings.activity.heading": "Activité",
  "settings.activity.text":
    "Qui a modifié les paramètres, l’équipe, les appareils, les clés et les webhooks, et quand.",
  "settings.activity.see": "Voir qui a fait quoi",
};
