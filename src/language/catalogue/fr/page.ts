import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** French. What pages of every kind share: the head of a page, and pages that refuse something. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Certificat de batterie",
  "page.tagline": "Test de batterie indépendant",
  "page.title_with_error": "Erreur\u00a0: {title}",
  "page.languages": "Langue",
  "page.in_english": "(en anglais)",
  "page.sandbox.name": "Bac à sable",
  "page.sandbox.text": "Bac à sable\u00a0: tout est fictif ici. Aucun certificat n’y est authentique.",
  "page.no_mail_server":
    "Ce service n’a pas de serveur de messagerie : aucun e-mail n’arrive à destination. Son exploitant trouve chaque e-mail dans un fichier et peut le transmettre.",

  "page.refusal.fault": "Une erreur s’est produite de notre côté",
  "page.refusal.number": "Si cela se répète, indiquez-nous ce numéro\u00a0: {number}",
  "page.refusal.too_long.heading": "C’était trop long à lire",
  "page.refusal.too_long.text":
    "Rien n’a été modifié. Votre saisie est trop longue\u00a0: revenez en arrière et raccourcissez-la.",
  "page.refusal.foreign.heading": "Cela ne venait pas de notre page",
  "page.refusal.foreign.text":
    "Un autre site a envoyé votre navigateur ici\u00a0: rien n’a donc été modifié.",
  "page.refusal.no_page": "Cette page n’existe pas",
  "page.refusal.not_shown": "Cela ne peut pas être affiché",
  "page.refusal.open_exactly": "Ouvrez l’adresse exactement telle que vous l’avez reçue.",
  "page.refusal.expired.heading": "Ce lien a expiré",
  "page.refusal.expired.text":
    "Un tel lien fonctionne pendant une heure. Demandez-en un nouveau à la personne qui vous l’a donné.",
  "page.refusal.too_many.heading": "Trop de requêtes",
  "page.refusal.too_many.text": "Attendez une minute, puis rechargez la page.",
  "page.refusal.too_many.unchanged": "Rien n’a été modifié. Attendez une minute, puis rechargez la page.",
  "page.refusal.try_later": "Réessayez dans quelques minutes.",
  "page.refusal.try_later_with_link":
    "Rien n’a été modifié. Réessayez dans quelques minutes\u202f; votre lien reste valable.",
  "page.refusal.open_docs": "Ouvrir la documentation",
};
