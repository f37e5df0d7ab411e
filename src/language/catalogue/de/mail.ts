import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** German. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Guten Tag,",
  "mail.greeting_by_name": "Guten Tag {name},",
  "mail.button_fails": "Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:",
  "mail.sent_for": "Gesendet im Auftrag von {sender}",
  "mail.dealer": "Händler {id}",
  "mail.company": "Unternehmen {id}",
};
