import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Danish. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Hej",
  "mail.greeting_by_name": "Hej {name}",
  "mail.button_fails": "Hvis knappen ikke virker, så åbn denne adresse:",
  "mail.sent_for": "Sendt for {sender}",
  "mail.dealer": "Forhandler {id}",
  "mail.company": "Virksomhed {id}",
};
