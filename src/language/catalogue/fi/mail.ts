import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Finnish. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Hei,",
  "mail.greeting_by_name": "Hei {name},",
  "mail.button_fails": "Jos painike ei toimi, avatkaa tämä osoite:",
  "mail.sent_for": "Lähettäjä: {sender}",
  "mail.dealer": "Autoliike {id}",
  "mail.company": "Yritys {id}",
};
