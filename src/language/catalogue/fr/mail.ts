import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** French. What every mail shares: the greeting at its top, the line below its button, and the small print at its end. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Bonjour,",
  "mail.greeting_by_name": "Bonjour {name},",
  "mail.button_fails": "Si le bouton ne fonctionne pas, ouvrez cette adresse\u00a0:",
  "mail.sent_for": "Envoyé pour {sender}",
  "mail.dealer": "Concessionnaire {id}",
  "mail.company": "Société {id}",
};
