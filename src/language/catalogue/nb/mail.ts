import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Norwegian (Bokmål). What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Hei!",
  "mail.greeting_by_name": "Hei, {name}!",
  "mail.button_fails": "Hvis knappen ikke virker, åpner du denne adressen:",
  "mail.sent_for": "Avsender: {sender}",
  "mail.dealer": "Forhandler {id}",
  "mail.company": "Firma {id}",
};
