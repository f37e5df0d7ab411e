import type { TranslationOf } from "../../message.ts";
import type { mail as english } from "../en/mail.ts";

/** Spanish. What every mail shares. */
export const mail: TranslationOf<typeof english> = {
  "mail.greeting": "Hola:",
  "mail.greeting_by_name": "Hola, {name}:",
  "mail.button_fails": "Si el botón no funciona, abra esta dirección:",
  "mail.sent_for": "Enviado en nombre de {sender}",
  "mail.dealer": "Concesionario {id}",
  "mail.company": "Empresa {id}",
};
