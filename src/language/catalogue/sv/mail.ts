import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Swedish. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Hej!",
  "mail.greeting_by_name": "Hej {name}!",
  "mail.button_fails": "Om knappen inte fungerar, öppna den här adressen:",
  "mail.sent_for": "Avsändare: {sender}",
  "mail.dealer": "Bilhandlare {id}",
  "mail.company": "Företag {id}",
};
