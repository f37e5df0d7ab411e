import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Czech. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Dobrý den,",
  "mail.greeting_by_name": "Dobrý den, {name},",
  "mail.button_fails": "Pokud tlačítko nefunguje, otevřete tuto adresu:",
  "mail.sent_for": "Odesílatel: {sender}",
  "mail.dealer": "č. {id}",
  "mail.company": "č. {id}",
};
