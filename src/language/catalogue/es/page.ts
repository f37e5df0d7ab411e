import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Spanish. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Certificado de batería",
  "page.tagline": "Prueba de batería independiente",
  "page.title_with_error": "Error: {title}",
  "page.languages": "Idioma",
  "page.in_english": "(en inglés)",
  "page.sandbox.name": "Sandbox",
  "page.sandbox.text": "Sandbox: todo lo de aquí es inventado. Ningún certificado de aquí es auténtico.",
  "page.no_mail_server":
    "Este servicio no tiene servidor de correo, así que ningún correo llega a nadie. Su operador encuentra cada correo en un archivo y puede hacerlo llegar.",

  "page.refusal.fault": "Algo ha fallado por nuestra parte",
  "page.refusal.number": "Si se repite, indíquenos este número: {number}",
  "page.refusal.too_long.heading": "Era demasiado texto",
  "page.refusal.too_long.text":
    "No se ha cambiado nada. Lo que ha introducido es demasiado largo: vuelva atrás y acórtelo.",
  "page.refusal.foreign.heading": "Esto no ha llegado desde nuestra página",
  "page.refusal.foreign.text": "Otro sitio web ha enviado aquí su navegador, así que no se ha cambiado nada.",
  "page.refusal.no_page": "Esta página no existe",
  "page.refusal.not_shown": "Esto no se puede mostrar",
  "page.refusal.open_exactly": "Abra la dirección exactamente como se la dieron.",
  "page.refusal.expired.heading": "Este enlace ha caducado",
  "page.refusal.expired.text": "Un enlace así funciona durante una hora. Pida uno nuevo a quien se lo dio.",
  "page.refusal.too_many.heading": "Demasiadas solicitudes",
  "page.refusal.too_many.text": "Espere un minuto y recargue la página.",
  "page.refusal.too_many.unchanged": "No se ha cambiado nada. Espere un minuto y recargue la página.",
  "page.refusal.try_later": "Inténtelo de nuevo dentro de unos minutos.",
  "page.refusal.try_later_with_link":
    "No se ha cambiado nada. Inténtelo de nuevo dentro de unos minutos; su enlace sigue siendo válido.",
  "page.refusal.open_docs": "Abrir la documentación",
};
