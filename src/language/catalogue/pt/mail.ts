import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Portuguese. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Olá,",
  "mail.greeting_by_name": "Olá, {name},",
  "mail.button_fails": "Se o botão não funcionar, abra este endereço:",
  "mail.sent_for": "Enviado em nome de {sender}",
  "mail.dealer": "Concessionário {id}",
  "mail.company": "Empresa {id}",
};
