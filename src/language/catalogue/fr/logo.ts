import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** French. The portal's pages of the logo that a dealer's certificates print. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo sur les certificats",
  "logo.lead":
    "Il est imprimé sur la première page de chaque certificat émis à partir de maintenant. Les certificats antérieurs gardent ce qu’ils ont.",
  "logo.back": "Paramètres",
  "logo.present.title": "Logo actuel",
  "logo.present.none": "Les nouveaux certificats n’en portent pas.",
  "logo.present.alt": "Logo\u00a0: {dealer}",
  "logo.present.remove": "Supprimer le logo…",
  "logo.form.first": "Logo",
  "logo.form.another": "Un autre logo",
  "logo.form.hint":
    "Un fichier PNG ou SVG de {kibibytes}\u00a0Kio au plus, de préférence sur fond blanc ou transparent. Dans un SVG, les textes doivent être vectorisés.",
  "logo.form.button": "Imprimer ce logo",
  "logo.form.missing": "Choisissez un fichier.",
  "logo.changed": "Les nouveaux certificats portent ce logo.",
  "logo.removed": "Les nouveaux certificats ne portent plus de logo.",

  "logo.remove.title": "Supprimer le logo\u202f?",
  "logo.remove.says":
    "Les certificats émis ensuite ne portent pas de logo. Les précédents le gardent. Vous pourrez de nouveau choisir un logo.",
  "logo.remove.button": "Supprimer le logo",
  "logo.remove.keep": "Le garder",

  "logo.fault.empty": "Le fichier est vide.",
  "logo.fault.too_large": "Le fichier dépasse {kibibytes}\u00a0Kio.",
  "logo.fault.no_picture": "Le fichier n’est ni une image PNG ni une image SVG.",
  "logo.fault.document_type": "Le SVG contient un type de document\u202f; enregistrez-le sans.",
  "logo.fault.active_content":
    "Le SVG contient des scripts, des animations ou du contenu étranger\u202f; enregistrez-le en SVG simple.",
  "logo.fault.font": "Le SVG contient du texte qui nécessite une police\u202f; vectorisez ses textes.",
  "logo.fault.style_sheet": "Le SVG fait appel à une feuille de style\u202f; enregistrez-le en SVG simple.",
  "logo.fault.embedded_picture":
    "Le SVG contient une image\u202f; enregistrez tout le logo en PNG, ou uniquement en tracés.",
  "logo.fault.outside": "Le SVG renvoie à un élément extérieur\u202f; enregistrez-le uniquement en tracés.",
  "logo.fault.effect":
    "Le SVG contient un filtre, un motif, un marqueur ou une ligne en pointillés\u202f; convertissez-les en tracés, ou enregistrez le logo en PNG.",
  "logo.fault.too_complex":
    "L’image est trop longue à dessiner\u202f; simplifiez-la, ou enregistrez-la en PNG plus petit.",
  "logo.fault.unreadable": "L’image est illisible.",
  "logo.fault.too_often": {
    one: "{count} fichier a été envoyé comme logo au cours des dernières 24 heures. Réessayez demain.",
    other: "{count} fichiers ont été envoyés comme logo au cours des dernières 24 heures. Réessayez demain.",
  },
};
