import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Spanish. What has happened at a dealer: in the portal and in mails. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, prueba {test}",
  "notice.test": "prueba {test}",
  "notice.unit": "Equipo {id}",

  "notice.safety_issue.title": "Problema de seguridad: {subject}",
  "notice.certificate_ready.title": "Certificado listo: {subject}",
  "notice.certificate_withdrawn.title": "Certificado retirado: {subject}",
  "notice.certificate_withdrawn.advice":
    "No muestre más sus copias y avise a las personas a las que entregó una.",
  "notice.test_failed.title": "Prueba fallida: {subject}",
  "notice.test_failed.advice": "Conecte el equipo e inicie la prueba de nuevo.",

  "notice.unit_shipped.title": "{unit} está en camino",
  "notice.unit_shipped.advice": "Actívelo cuando haya llegado su caja.",
  "notice.unit_return.returned.title": "{unit} ha vuelto al operador",
  "notice.unit_return.returned.advice": "Ya no tiene que hacer nada más con él aquí.",
  "notice.unit_return.closed.title": "El operador ha cerrado la solicitud de devolución de {unit}",
  "notice.unit_return.closed.advice":
    "No incluye respuesta. Si el equipo aún tiene que devolverse, solicítelo de nuevo.",
  "notice.unit_return.closed.answered": "La respuesta: {answer}",

  "notice.endpoint.failing.title": "El webhook en {host} falla repetidamente",
  "notice.endpoint.failing.advice": {
    one: "No ha aceptado {count} entrega seguida. Su página dice por qué; si fallan demasiadas, se desactiva.",
    other:
      "No ha aceptado {count} entregas seguidas. Su página dice por qué; si fallan demasiadas, se desactiva.",
  },
  "notice.endpoint.disabled.title": "El webhook en {host} está desactivado",
  "notice.endpoint.disabled.advice": {
    one: "No ha aceptado {count} entrega seguida, y lo que llega para él queda retenido. Repare el receptor y haga después una entrega de prueba.",
    other:
      "No ha aceptado {count} entregas seguidas, y lo que llega para él queda retenido. Repare el receptor y haga después una entrega de prueba.",
  },
  "notice.endpoint.recovered.title": "El webhook en {host} vuelve a funcionar",
  "notice.endpoint.recovered.advice": "Las entregas que han agotado sus intentos pueden reenviarse.",

  "notice.key.made.title": "Se ha creado la clave de API «{label}»",
  "notice.key.made.unnamed": "Se ha creado una clave de API",
  "notice.key.made.advice": "Si no la ha creado ninguno de sus compañeros, revóquela de inmediato.",
  "notice.key.revoked.title": "Se ha revocado la clave de API «{label}»",
  "notice.key.revoked.unnamed": "Se ha revocado una clave de API",
  "notice.key.revoked.advice": "Lo que la usaba necesita otra clave.",

  "notice.person.owner": "{name} se ha incorporado con el rol de propietario",
  "notice.person.admin": "{name} se ha incorporado con el rol de administrador",
  "notice.person.viewer": "{name} se ha incorporado con el rol de lector",
  "notice.person.unknown.owner": "Alguien se ha incorporado con el rol de propietario",
  "notice.person.unknown.admin": "Alguien se ha incorporado con el rol de administrador",
  "notice.person.unknown.viewer": "Alguien se ha incorporado con el rol de lector",
  "notice.person.advice": "Si esta persona no debería tener este rol, un propietario puede cambiarlo.",
};
