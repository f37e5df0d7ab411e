import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Spanish. The page behind the link that ends mails about a dealer. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "Correos sobre un concesionario",
  "unsubscribe.ask.heading": "¿Dejar de recibir estos correos?",
  "unsubscribe.ask.text":
    "Ya no recibirá correos sobre lo que ocurre en {dealer}. Los correos sobre su propia cuenta, como el de un cambio de contraseña, siguen llegando.",
  "unsubscribe.ask.end": "Dejar de recibirlos",
  "unsubscribe.ended.heading": "No recibirá más estos correos",
  "unsubscribe.ended.text":
    "Ya no recibirá correos sobre lo que ocurre en {dealer}. En el portal puede volver a elegirlos.",
  "unsubscribe.unknown.heading": "Este enlace no funciona",
  "unsubscribe.unknown.text":
    "No está completo o pertenece a una cuenta que ya no existe. En el portal puede elegir sus notificaciones.",
  "unsubscribe.portal": "Al portal",
  "unsubscribe.unreadable.heading": "No se ha podido leer la solicitud",
  "unsubscribe.unreadable.text": "No se ha cambiado nada. Abra de nuevo el enlace del correo.",
};
