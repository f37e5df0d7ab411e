import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Dutch. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Goedendag,",
  "mail.greeting_by_name": "Goedendag {name},",
  "mail.button_fails": "Als de knop niet werkt, open dan dit adres:",
  "mail.sent_for": "Verzonden namens {sender}",
  "mail.dealer": "Dealer {id}",
  "mail.company": "Bedrijf {id}",
};
