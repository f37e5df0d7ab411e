import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** French. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Choisissez une langue dans la liste.",
  "languages.label": "Langue",
  "languages.of_country": "Celle du pays du concessionnaire ({name})",
  "languages.dealer_hint":
    "Langue des nouveaux certificats et de ce qui est envoyé aux clients, ainsi que du portail et des e-mails pour les personnes qui n’ont pas choisi de langue dans leur compte.",
  "languages.of_pages": "Langue des pages et des e-mails",
  "languages.of_dealer": "Celle du concessionnaire",
  "languages.person_hint":
    "Langue du portail et des e-mails qui vous sont adressés, chez tous les concessionnaires.",
  "languages.of_sign_in":
    "Vous avez choisi {name} en vous connectant : cela ne vaut que dans ce navigateur, et pas pour les e-mails. Pour garder cette langue, choisissez-la ici.",
  "languages.save": "Enregistrer la langue",
  "languages.changed": "Votre langue est enregistrée.",
  "languages.in_another": "Certificat et image dans une autre langue",
  "languages.get_certificate": "Obtenir le certificat",
  "languages.get_picture": "Obtenir l’image",
  "languages.rendering":
    "Le fichier dans cette langue est en cours de création\u00a0: redemandez-le dans une minute environ.",
};
