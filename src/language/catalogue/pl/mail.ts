import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Polish. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Dzień dobry!",
  "mail.greeting_by_name": "Dzień dobry, {name}!",
  "mail.button_fails": "Jeśli przycisk nie działa, należy otworzyć ten adres:",
  "mail.sent_for": "Nadawca: {sender}",
  "mail.dealer": "Dealer {id}",
  "mail.company": "Firma {id}",
};
