import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** French. The page behind the link at the end of a mail that ends such mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "E-mails sur un concessionnaire",
  "unsubscribe.ask.heading": "Ne plus recevoir ces e-mails\u202f?",
  "unsubscribe.ask.text":
    "Vous ne recevrez plus d’e-mails sur ce qui se passe chez {dealer}. Les e-mails sur votre propre compte, par exemple après un changement de mot de passe, continueront d’arriver.",
  "unsubscribe.ask.end": "Ne plus recevoir ces e-mails",
  "unsubscribe.ended.heading": "Vous ne recevrez plus ces e-mails",
  "unsubscribe.ended.text":
    "Vous ne recevez plus d’e-mails sur ce qui se passe chez {dealer}. Vous pouvez les choisir de nouveau dans le portail.",
  "unsubscribe.unknown.heading": "Ce lien ne fonctionne pas",
  "unsubscribe.unknown.text":
    "Il n’est pas complet, ou il appartient à un compte qui n’existe plus. Vous choisissez vos notifications dans le portail.",
  "unsubscribe.portal": "Vers le portail",
  "unsubscribe.unreadable.heading": "La demande n’a pas pu être lue",
  "unsubscribe.unreadable.text": "Rien n’a été modifié. Ouvrez de nouveau le lien de l’e-mail.",
};
