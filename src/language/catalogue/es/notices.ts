import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Spanish. The list of notices in the portal, and the page on which a person chooses which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Notificaciones",
  "notices.back.overview": "Vista general",
  "notices.lead": {
    one: "Lo que ha ocurrido en este concesionario. Se conservan durante {count} día.",
    other: "Lo que ha ocurrido en este concesionario. Se conservan durante {count} días.",
  },
  "notices.choose": "Elegir sus notificaciones",
  "notices.none.heading": "No hay notificaciones",
  "notices.none.text":
    "Aquí se muestran problemas de seguridad, pruebas fallidas, equipos en camino, webhooks con problemas, claves y personas nuevas.",
  "notices.table": "Notificaciones, las más recientes primero",
  "notices.column.what": "Qué",
  "notices.column.advice": "Qué hacer",
  "notices.column.when": "Cuándo",
  "notices.new": "Nueva",
  "notices.mark_read": { one: "Marcarla como leída", other: "Marcar las {count} como leídas" },
  "notices.marked": "Las notificaciones están marcadas como leídas.",
  "notices.saved": "Su elección se ha guardado.",

  "notices.choices.lead": "Qué se le notifica de {dealer}. La elección de los demás no cambia.",
  "notices.choices.by_mail": "Por correo",
  "notices.choices.show": "Mostrarlo en la vista general",
  "notices.choices.save": "Guardar",
  "notices.choices.cancel": "Cancelar",
  "notices.choices.missing": "Elija cuándo recibe un correo.",
  "notices.choices.pace":
    "Los correos «al momento» llegan como máximo cada {minutes} minutos: lo que ocurre entretanto llega en un solo correo. El correo diario llega a esta hora: {hour}:00.",
  "notices.choices.always":
    "Siempre recibe un correo cuando cambia su contraseña o su segundo factor, y cuando un navegador nuevo inicia sesión en su cuenta.",
  "notices.mail.none": "Sin correo",
  "notices.mail.at_once": "Al momento",
  "notices.mail.daily": "Una vez al día",

  "notices.kind.safety_issue.name": "Problema de seguridad",
  "notices.kind.safety_issue.hint": "Una prueba encontró una batería que puede ser peligrosa.",
  "notices.kind.certificate_ready.name": "Certificado listo",
  "notices.kind.certificate_ready.hint": "Una prueba está completa y su certificado está disponible.",
  "notices.kind.certificate_withdrawn.name": "Certificado retirado",
  "notices.kind.certificate_withdrawn.hint": "Un certificado en el que ya no se debe confiar.",
  "notices.kind.test_failed.name": "Prueba fallida",
  "notices.kind.test_failed.hint": "Una prueba empezó y se interrumpió o falló.",
  "notices.kind.unit_shipped.name": "Equipo enviado",
  "notices.kind.unit_shipped.hint": "Un equipo de prueba está en camino.",
  "notices.kind.unit_return.name": "Devolución de un equipo",
  "notices.kind.unit_return.hint":
    "El operador ha respondido a una solicitud de devolución o ha recibido un equipo de vuelta.",
  "notices.kind.endpoint.name": "Webhook con problemas",
  "notices.kind.endpoint.hint": "Un webhook falla repetidamente, está desactivado o vuelve a funcionar.",
  "notices.kind.key.name": "Clave de API",
  "notices.kind.key.hint": "Se ha creado o revocado una clave.",
  "notices.kind.person.name": "Persona incorporada",
  "notices.kind.person.hint": "Alguien ha aceptado una invitación.",
};
