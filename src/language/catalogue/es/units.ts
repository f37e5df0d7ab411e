import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Spanish. The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Equipos",
  "units.lead":
    "Los equipos de prueba de este concesionario. Por el número de serie de un equipo se atribuyen los resultados a este concesionario.",
  "units.number": "Equipo {unit}",
  "units.order_link": "Pedir equipos",
  "units.empty.title": "Todavía no hay equipos de prueba",
  "units.empty.text":
    "Pida uno o deje que lo haga su grupo de concesionarios; a partir de entonces se muestran aquí.",
  "units.empty.text_viewer":
    "Los pide su grupo de concesionarios o un administrador; a partir de entonces se muestran aquí.",
  "units.none_found": "Ningún equipo de este concesionario coincide.",
  "units.arriving.activate": {
    one: "Un equipo está en camino. Actívelo cuando haya llegado su caja.",
    other: "{count} equipos están en camino. Active cada uno cuando haya llegado su caja.",
  },
  "units.arriving.viewer": {
    one: "Un equipo está en camino. Solo un propietario o administrador lo activa cuando haya llegado su caja.",
    other:
      "{count} equipos están en camino. Solo un propietario o administrador activa cada uno cuando haya llegado su caja.",
  },
  "units.arriving.suspended": {
    one: "Un equipo está en camino. Mientras el concesionario está suspendido no se puede activar ninguno.",
    other:
      "{count} equipos están en camino. Mientras el concesionario está suspendido no se puede activar ninguno.",
  },
  "units.table": "Equipos de prueba",

  "units.fact.unit": "Equipo",
  "units.fact.serial": "Número de serie",
  "units.fact.status": "Estado",
  "units.fact.reference": "Su referencia",
  "units.fact.location": "Ubicación",
  "units.fact.shipped": "Enviado",
  "units.fact.activated": "Activado",
  "units.fact.change": "Cambiar",
  "units.activate_link": "Activar<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Número de equipo",
  "units.fact.no_serial": "Aún no se conoce",
  "units.fact.sent_to": "Enviado a",
  "units.return_asked": "Devolución solicitada",

  "units.search.label": "Buscar un equipo",
  "units.search.hint": "Una parte de su nombre, número de serie, referencia o ubicación",
  "units.search.state": "Estado",
  "units.search.any_state": "Cualquier estado",
  "units.search.typed": "«{text}»",

  "units.unit.title": "El equipo",
  "units.unit.last_result": "Último resultado",
  "units.unit.no_result": "Ninguno entre las pruebas más recientes de este concesionario.",
  "units.unit.tests": "Pruebas de este equipo",
  "units.unit.history": "Qué ha ocurrido",
  "units.unit.history_table": "Qué ha ocurrido con el equipo, lo más reciente primero",
  "units.unit.what": "Qué",
  "units.unit.when": "Cuándo",
  "units.unit.why": "Por qué",
  "units.unit.activate": "Activar",
  "units.unit.describe": "Cambiar nombre y lugar",
  "units.unit.ask_return": "Solicitar devolución",
  "units.unit.cancel": "Cancelar el pedido…",
  "units.unit.return_asked":
    "<strong>Se ha pedido al operador que recoja este equipo</strong>, el {moment}: {reason}",
  "units.unit.take_back": "Anular la solicitud",
  "units.moment.ordered": "Pedido",
  "units.moment.moved_here": "Asignado a este concesionario",
  "units.moment.dispatched": "Enviado",
  "units.moment.delivered": "Entregado",
  "units.moment.activated": "Activado",
  "units.moment.return_asked": "Devolución solicitada",
  "units.moment.return_taken_back": "Solicitud anulada",
  "units.moment.return_closed": "Solicitud cerrada por el operador",
  "units.moment.returned": "Devuelto",
  "units.moment.cancelled": "Pedido cancelado",
  "units.moment.retired": "Dado de baja",

  "units.order.title": "Pedir equipos de prueba",
  "units.order.lead": "Se muestran como pedidos de inmediato, y como enviados cuando están en camino.",
  "units.order.quantity": "Cuántos",
  "units.order.no_quantity": { one: "Elija 1 equipo.", other: "Elija de 1 a {count} equipos." },
  "units.order.destination": "Enviarlos a",
  "units.order.no_destination": "Elija adónde se envían los equipos.",
  "units.order.dealer": "La dirección de envío del concesionario",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Otra dirección",
  "units.order.other_hint": "Introdúzcala más abajo.",
  "units.order.only_address": "Dirección",
  "units.order.line1": "Calle y número",
  "units.order.no_line1": "Introduzca la calle y el número.",
  "units.order.line2": "Segunda línea (opcional)",
  "units.order.city": "Población",
  "units.order.no_city": "Introduzca la población.",
  "units.order.postcode": "Código postal",
  "units.order.no_postcode": "Introduzca el código postal.",
  "units.order.country": "País",
  "units.order.choose": "Elegir",
  "units.order.no_country": "Elija el país.",
  "units.order.location": "Ubicación (opcional)",
  "units.order.location_hint": {
    one: "Dónde se usarán, por ejemplo «Taller, puesto 2»; {count} carácter como máximo.",
    other: "Dónde se usarán, por ejemplo «Taller, puesto 2»; {count} caracteres como máximo.",
  },
  "units.order.button": "Pedir",
  "units.give_up": "Cancelar",
  "units.order.ordered": { one: "Se ha pedido un equipo.", other: "Se han pedido {count} equipos." },
  "units.order.ordered_before": {
    one: "Con este formulario ya se ha pedido un equipo.",
    other: "Con este formulario ya se han pedido {count} equipos.",
  },
  "units.confirm.title": { one: "¿Pedir {count} equipo?", other: "¿Pedir {count} equipos?" },
  "units.confirm.says": "Todavía no se ha pedido nada.",
  "units.confirm.button": { one: "Pedir {count} equipo", other: "Pedir {count} equipos" },
  "units.confirm.change": "Cambiar el pedido",

  "units.activate.title": "Activar {unit}",
  "units.activate.says":
    "Actívelo cuando haya llegado su caja. A partir de entonces cuenta como en uso en este concesionario.",
  "units.activate.serial_hint": "Tal como figura en el equipo, con mayúsculas y guiones.",
  "units.activate.location_hint": {
    one: "Dónde se usa, por ejemplo «Taller, puesto 2»; {count} carácter como máximo.",
    other: "Dónde se usa, por ejemplo «Taller, puesto 2»; {count} caracteres como máximo.",
  },
  "units.activate.button": "Activar el equipo",
  "units.activate.done": "{unit} está activo.",
  "units.serial.missing": "Introduzca el número de serie que figura en el equipo.",
  "units.serial.malformed":
    "Un número de serie tiene de 1 a 100 caracteres sin espacios: introdúzcalo tal como figura en el equipo.",
  "units.serial.taken":
    "Otro equipo tiene este número de serie. Compárelo con el del equipo y, si es correcto, consúltenos.",
  "units.serial.differs":
    "Desde que se abrió esta página conocemos este equipo por otro número de serie. Compárelo con el del equipo.",
  "units.not_activatable.title": "{unit} no se puede activar",
  "units.not_activatable.ordered":
    "Este equipo aún no se ha expedido. Se puede activar cuando esté en camino y haya llegado su caja. No se ha cambiado nada.",
  "units.not_activatable.shipped":
    "Se ha pedido al operador que recoja este equipo. Para usarlo, anule antes la solicitud. No se ha cambiado nada.",
  "units.not_activatable.active":
    "Este equipo ya está activo: no hay que hacer nada más. No se ha cambiado nada.",
  "units.not_activatable.returned":
    "Este equipo se ha devuelto y ya no se puede activar. No se ha cambiado nada.",
  "units.not_activatable.retired":
    "Este equipo está dado de baja y ya no se puede activar. No se ha cambiado nada.",

  "units.cancel.title": "¿Cancelar el pedido de {unit}?",
  "units.cancel.says":
    "El equipo no se envía, y a partir de entonces se muestra como dado de baja. Puede pedir otro en cualquier momento.",
  "units.cancel.button": "Cancelar el pedido",
  "units.cancel.keep": "Mantener el pedido",
  "units.cancel.done": "El pedido se ha cancelado.",
  "units.not_cancellable.title": "El pedido de {unit} no se puede cancelar",
  "units.not_cancellable.says":
    "Solo se puede cancelar el pedido de un equipo que no se ha enviado. No se ha cambiado nada.",

  "units.describe.title": "Cambiar {unit}",
  "units.describe.name": "Nombre (opcional)",
  "units.describe.name_hint": {
    one: "Cómo lo llama usted, por ejemplo «Caja roja»; {count} carácter como máximo. Solo lo ven las personas de este concesionario y el operador.",
    other:
      "Cómo lo llama usted, por ejemplo «Caja roja»; {count} caracteres como máximo. Solo lo ven las personas de este concesionario y el operador.",
  },
  "units.describe.reference": "Su referencia (opcional)",
  "units.describe.reference_hint":
    "Por ejemplo, un número de inventario. Solo la ven las personas de este concesionario y el operador.",
  "units.describe.location_hint": {
    one: "Dónde se usa: cualquier texto de {count} carácter como máximo. También lo ve su grupo de concesionarios.",
    other:
      "Dónde se usa: cualquier texto de {count} caracteres como máximo. También lo ve su grupo de concesionarios.",
  },
  "units.describe.location_hint_list": {
    one: "Dónde se usa: cualquier texto de {count} carácter como máximo o una dirección del concesionario de la lista. También lo ve su grupo de concesionarios.",
    other:
      "Dónde se usa: cualquier texto de {count} caracteres como máximo o una dirección del concesionario de la lista. También lo ve su grupo de concesionarios.",
  },
  "units.describe.button": "Guardar",
  "units.describe.done": "{unit}: los cambios se han guardado.",

  "units.return.title": "Solicitar la devolución de {unit}",
  "units.return.lead":
    "Se avisa al operador, que le dirá cómo devolver el equipo. Hasta que llegue a su destino sigue funcionando, y usted puede anular la solicitud.",
  "units.return.reason": "Por qué",
  "units.return.reason_hint": {
    one: "Por ejemplo, «no arranca» o «ya no hace falta»; {count} carácter como máximo.",
    other: "Por ejemplo, «no arranca» o «ya no hace falta»; {count} caracteres como máximo.",
  },
  "units.return.no_reason":
    "Indique por qué se devuelve el equipo, por ejemplo «averiado» o «ya no hace falta».",
  "units.return.holds_address": "Omita las direcciones web y de correo: el operador responde a la de usted.",
  "units.return.button": "Solicitar devolución",
  "units.return.done": "Se ha pedido al operador que recoja el equipo.",
  "units.return.taken_back": "La solicitud se ha anulado.",
  "units.return.none_open": "Ya no había ninguna solicitud abierta.",
  "units.not_returnable.title": "{unit} no se puede devolver",
  "units.not_returnable.ordered":
    "Este equipo aún no se ha expedido, así que no hay nada que devolver. No se ha cambiado nada.",
  "units.not_returnable.shipped": "Ya se le ha pedido al operador. No se ha cambiado nada.",
  "units.not_returnable.active": "Ya se le ha pedido al operador. No se ha cambiado nada.",
  "units.not_returnable.returned": "Este equipo ya se ha devuelto. No se ha cambiado nada.",
  "units.not_returnable.retired": "Este equipo está dado de baja. No se ha cambiado nada.",
};
