import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Spanish. The portal's form that sends certificates to a customer by mail. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Enviar a un cliente",
  "sending.lead": "Un correo de {dealer}. Las respuestas le llegan a usted, a {address}.",
  "sending.language": "Idioma del correo",
  "sending.back.tests": "Pruebas",
  "sending.back.test": "La prueba",
  "sending.none": "No hay ningún certificado que enviar:",
  "sending.left_out": "Quedan fuera:",
  "sending.chosen": { one: "El certificado de", other: "{count} certificados" },
  "sending.vehicle_day": "{vehicle}, prueba del {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, prueba del {day}, {registration}",

  "sending.email.label": "Correo electrónico del cliente",
  "sending.email.missing": "Introduzca la dirección de correo electrónico del cliente.",
  "sending.name.label": "Nombre del cliente (opcional)",
  "sending.name.hint": "Va después de «Hola».",
  "sending.message.label": "Mensaje (opcional)",
  "sending.message.hint": {
    one: "{count} carácter como máximo, sin direcciones web ni de correo.",
    other: "{count} caracteres como máximo, sin direcciones web ni de correo.",
  },
  "sending.message.no_plain_text":
    "Contenía un carácter que no se puede mostrar: introduzca texto sin formato.",
  "sending.message.holds_address":
    "Omita las direcciones web y de correo: el correo ya enlaza con el certificado y las respuestas le llegan a usted.",
  "sending.attached.label": "Adjunto",
  "sending.attached.hint": "El enlace a la página de verificación va siempre en el correo.",
  "sending.attached.missing": "Elija qué se adjunta.",
  "sending.attached.jpeg": "La imagen",
  "sending.attached.jpeg_hint": "El resultado de un vistazo. No muestra el VIN ni la matrícula.",
  "sending.attached.pdf": "El certificado (PDF)",
  "sending.attached.pdf_hint": "Lleva impreso el VIN completo: para un comprador de este coche.",
  "sending.attached.none": "Nada",
  "sending.attached.none_hint": "Solo el enlace.",
  "sending.confirm.label": "He leído lo que se ha detectado y quiero enviar el correo.",
  "sending.confirm.hint": "El correo empieza por ello, para que el cliente lo lea primero.",
  "sending.confirm.missing": "Marque la casilla para confirmar que ha leído lo que se ha detectado.",
  "sending.button": "Enviar el correo",
  "sending.hint": {
    one: "Se envía como máximo {count} correo al día a los clientes de un concesionario. La dirección y el mensaje se eliminan de aquí una vez enviado el correo.",
    other:
      "Se envían como máximo {count} correos al día a los clientes de un concesionario. La dirección y el mensaje se eliminan de aquí una vez enviado el correo.",
  },

  "sending.sent": "El correo a su cliente está en camino.",
  "sending.sent_before": "Este formulario ya ha enviado su correo. No se ha vuelto a enviar nada.",
  "sending.refused.too_many": {
    one: "No se ha enviado nada: se envía como máximo {count} correo al día a los clientes de un concesionario. Podrá enviar más a partir de este momento: {moment}.",
    other:
      "No se ha enviado nada: se envían como máximo {count} correos al día a los clientes de un concesionario. Podrá enviar más a partir de este momento: {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "No se ha enviado nada: se envía como máximo {count} correo por hora al mismo cliente. Podrá enviar más a partir de este momento: {moment}.",
    other:
      "No se ha enviado nada: se envían como máximo {count} correos por hora al mismo cliente. Podrá enviar más a partir de este momento: {moment}.",
  },
  "sending.refused.missing":
    "No se ha enviado nada: en este momento no están disponibles todos los certificados. Consulte las pruebas o inténtelo de nuevo dentro de un minuto.",
};
