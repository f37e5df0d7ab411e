import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Italian. What every mail shares: the greeting at its top, the line below its button, and the small print at its end. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Buongiorno,",
  "mail.greeting_by_name": "Buongiorno {name},",
  "mail.button_fails": "Se il pulsante non funziona, apra questo indirizzo:",
  "mail.sent_for": "Inviato per conto di {sender}",
  "mail.dealer": "Concessionario {id}",
  "mail.company": "Società {id}",
};
