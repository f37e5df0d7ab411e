import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** Spanish. The portal's pages of webhooks. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhooks",
  "webhooks.lead":
    "Las direcciones en las que sus propios sistemas reciben eventos, y cómo van las entregas.",
  "webhooks.add": "Añadir un webhook",
  "webhooks.empty.title": "Todavía no hay endpoints de webhook",
  "webhooks.empty.text": "Con uno, su propio sistema se entera de cada prueba en cuanto está completa.",
  "webhooks.empty.text_viewer":
    "Con uno, su propio sistema se entera de cada prueba en cuanto está completa. Un propietario o administrador puede añadirlo.",
  "webhooks.example.or": "O haga que su sistema añada uno por sí mismo",
  "webhooks.example.how": "Cómo añade uno su propio sistema",
  "webhooks.example.key":
    "A través de la API, con una <a>clave de integración completa</a> de este concesionario:",
  "webhooks.example.answer":
    "La respuesta contiene, una sola vez, el secreto que firma cada entrega. El contrato completo: <a>la referencia de la API</a>.",
  "webhooks.table": "Endpoints de webhook",

  "webhooks.fact.address": "Dirección",
  "webhooks.fact.events": "Eventos",
  "webhooks.fact.state": "Estado",
  "webhooks.fact.failures": "Fallos",
  "webhooks.fact.failed": "Entregas fallidas",
  "webhooks.fact.waiting": "En espera",
  "webhooks.fact.signatures": "Firmas",
  "webhooks.fact.last_success": "Último éxito",
  "webhooks.fact.last_attempt": "Último intento",
  "webhooks.fact.made": "Creado",
  "webhooks.fact.event": "Evento",
  "webhooks.fact.happened": "Ocurrió",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Siguiente intento previsto",
  "webhooks.never": "Nunca",
  "webhooks.no_failures": "Ninguno",
  "webhooks.failures": {
    one: "{count} seguido (límite: {most})",
    other: "{count} seguidos (límite: {most})",
  },
  "webhooks.signatures.secret": "Con el secreto",
  "webhooks.signatures.both": "Con el secreto y con una clave pública (v1a)",
  "webhooks.deliveries": { one: "{count} entrega", other: "{count} entregas" },

  "webhooks.health.paused": "Pausado",
  "webhooks.health.disabled": "Desactivado",
  "webhooks.health.failing": "Con fallos",
  "webhooks.health.untried": "Aún sin probar",
  "webhooks.health.enabled": "Activado",
  "webhooks.delivery.held": "Retenida",
  "webhooks.delivery.waiting": "En espera",
  "webhooks.delivery.delivered": "Entregada",
  "webhooks.delivery.failed": "Fallida",
  "webhooks.delivery.dropped": "Descartada",
  "webhooks.event.test_completed": "Prueba completada",
  "webhooks.event.test_completed_hint": "Una prueba está completa y su certificado está listo.",
  "webhooks.event.test_failed": "Prueba fallida",
  "webhooks.event.test_failed_hint": "Una prueba empezó y se interrumpió, se canceló o falló.",
  "webhooks.event.certificate_withdrawn": "Certificado retirado",
  "webhooks.event.certificate_withdrawn_hint":
    "Se ha retirado un certificado: ya no se deben mostrar sus copias.",
  "webhooks.event.dealer_activated": "Concesionario activado",
  "webhooks.event.dealer_activated_hint": "Se ha creado un concesionario a través de la API.",
  "webhooks.event.webhook_disabled": "Webhook desactivado",
  "webhooks.event.webhook_disabled_hint":
    "Otro endpoint suyo se ha desactivado porque fallaban sus entregas.",
  "webhooks.event.webhook_test": "Entrega de prueba",

  "webhooks.no_key.title": "No se envía nada: ninguna clave de API de este concesionario está en vigor.",
  "webhooks.no_key.text":
    "Lo que espera se envía cuando vuelva a haber una clave en vigor, véase <a>Claves de API</a>. Los resultados que lleguen antes no se envían.",
  "webhooks.trouble.paused":
    "<strong>Pausado desde el {moment}</strong>, en este portal o a través de la API.",
  "webhooks.trouble.paused_next":
    "No se envía nada hasta que se reanude, salvo una entrega de prueba, que no lo reanuda.",
  "webhooks.trouble.disabled": {
    one: "<strong>Desactivado desde el {moment}</strong>, tras {count} entrega fallida seguida.",
    other: "<strong>Desactivado desde el {moment}</strong>, tras {count} entregas fallidas seguidas.",
  },
  "webhooks.trouble.held": { one: "Hay una entrega retenida.", other: "Hay {count} entregas retenidas." },
  "webhooks.trouble.last_attempt": "El último intento, {moment}: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Repare su receptor y haga después una entrega de prueba: la primera que tenga éxito activa el endpoint, y se envía lo retenido.",
  "webhooks.trouble.disabled_resume": "O reanúdelo usted cuando funcione.",
  "webhooks.trouble.failing": "<strong>Con fallos.</strong>",
  "webhooks.trouble.failing_since": "<strong>Con fallos: el último éxito fue el {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "El webhook se desactiva tras una entrega fallida.",
    other: "El webhook se desactiva tras {count} entregas fallidas seguidas.",
  },
  "webhooks.trouble.so_far": {
    one: "Hasta ahora ha fallado {count}.",
    other: "Hasta ahora han fallado {count}.",
  },
  "webhooks.trouble.failing_next":
    "Repare su receptor. Lo que espera se vuelve a intentar sin que usted haga nada.",
  "webhooks.trouble.failing_resend": "Lo que ha fallado definitivamente puede <a>reenviarlo</a>.",
  "webhooks.resume": "Reanudar",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Endpoint",
  "webhooks.webhook.ping": "Hacer una entrega de prueba",
  "webhooks.webhook.replay": "Reenviar…",
  "webhooks.webhook.viewer":
    "Un propietario o administrador puede hacer una entrega de prueba, reenviar entregas y cambiar el webhook.",
  "webhooks.webhook.change": "Cambiarlo",
  "webhooks.webhook.pause_hint":
    "A un webhook pausado no se le envía nada; lo que ocurre entretanto queda retenido para él.",
  "webhooks.webhook.change_button": "Cambiar dirección o eventos",
  "webhooks.webhook.pause": "Pausar",
  "webhooks.webhook.delete": "Eliminar…",
  "webhooks.list.title": "Entregas",
  "webhooks.list.filters": "Entregas por estado",
  "webhooks.list.all": "Todas",
  "webhooks.list.waiting": "En espera",
  "webhooks.list.failed": "Fallidas",
  "webhooks.list.look_again": "Actualizar",
  "webhooks.list.send_chosen": "Reenviar las elegidas",
  "webhooks.list.older": "Entregas anteriores",
  "webhooks.list.empty": "Todavía no hay entregas",
  "webhooks.list.empty_text":
    "La primera llega con el próximo evento que se envíe al endpoint o con una entrega de prueba.",
  "webhooks.list.none_waits": "Ninguna en espera",
  "webhooks.list.none_failed": "Ninguna fallida",
  "webhooks.list.none_text": "Busque entre todas.",
  "webhooks.list.none_ticked": "No se ha enviado nada: elija las entregas que se deben reenviar.",
  "webhooks.list.queued": {
    one: "{count} entrega está de nuevo en cola.",
    other: "{count} entregas están de nuevo en cola.",
  },
  "webhooks.list.missing": {
    one: "{count} entrega ya no se conserva.",
    other: "{count} entregas ya no se conservan.",
  },
  "webhooks.list.look_soon": "Actualice dentro de un momento.",
  "webhooks.list.left": {
    one: "{count} entrega de las que ha elegido no está en cola, porque tantas a la vez son demasiadas: espere un minuto y elíjala de nuevo.",
    other:
      "{count} entregas de las que ha elegido no están en cola, porque tantas a la vez son demasiadas: espere un minuto y elíjalas de nuevo.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "Elegir {event}, {moment}",
  "webhooks.delivery.due": "Siguiente intento previsto: {moment}.",
  "webhooks.delivery.not_attempted": "Aún sin intentar.",
  "webhooks.attempts.summary": {
    one: "{count} intento: {outcome}",
    other: "{count} intentos, el último: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "Los {shown} más recientes de {count} intento.",
    other: "Los {shown} más recientes de {count} intentos.",
  },
  "webhooks.attempts.attempt": "{moment}: {outcome}, tras {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, tras {duration} ({address})",
  "webhooks.attempts.answer": "La respuesta empezaba así:",
  "webhooks.outcome.answered": "respondió {status}",
  "webhooks.outcome.redirected": "respondió {status}: no se siguen las redirecciones",
  "webhooks.outcome.refused": "respondió {status}, no 2xx",
  "webhooks.outcome.no_status": "respondió sin código de estado, no 2xx",
  "webhooks.outcome.request": "sin enviar: una cabecera no llegaría sin cambios",
  "webhooks.outcome.url": "sin enviar: los ajustes actuales no permiten esta URL",
  "webhooks.outcome.dns": "el host no tiene dirección o fallaron sus servidores de nombres",
  "webhooks.outcome.forbidden_address": "sin enviar: una dirección del host no es pública",
  "webhooks.outcome.connect": "nada aceptó la conexión",
  "webhooks.outcome.tls":
    "sin conexión segura: el certificado no es de confianza, ha caducado o es de otro host",
  "webhooks.outcome.closed": "la conexión terminó antes de que llegara la respuesta completa",
  "webhooks.outcome.protocol": "la respuesta no es HTTP/1.1",
  "webhooks.outcome.timeout": "sin respuesta completa a tiempo",
  "webhooks.outcome.aborted": "abandonado por svc, que se estaba deteniendo",
  "webhooks.outcome.internal": "un fallo del propio svc; su registro dice más",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Entrega",
  "webhooks.one.attempts": "Intentos",
  "webhooks.one.body": "Cuerpo",
  "webhooks.one.resend": "Reenviarla",
  "webhooks.one.no_body": "El webhook ya no recibe este evento, así que no se envía nada.",
  "webhooks.one.body_hint": "Con saltos de línea para leerlo; se envía en una sola línea.",
  "webhooks.one.queued":
    "La entrega está de nuevo en cola. Recargue la página dentro de un momento para ver qué ha sido de ella.",
  "webhooks.pinged":
    "Hay una entrega de prueba en cola. Lo que ocurra con ella aparece en primer lugar entre las entregas: actualice dentro de un momento.",

  "webhooks.form.lead":
    "Su sistema recibe cada evento como una solicitud firmada. El secreto con el que se comprueba se muestra en la página siguiente y nunca más.",
  "webhooks.form.button": "Añadir el webhook",
  "webhooks.give_up": "Cancelar",
  "webhooks.form.address_hint":
    "Una dirección https de su sistema a la que pueda llegar cualquiera en internet.",
  "webhooks.form.no_address":
    "Introduzca la dirección de su receptor, por ejemplo https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Estos se envían a su sistema.",
  "webhooks.form.no_events": "Marque al menos un evento.",
  "webhooks.form.signatures_hint": "Cada entrega se firma con el secreto.",
  "webhooks.form.asymmetric": "Firmar también con una clave pública",
  "webhooks.form.asymmetric_hint":
    "Para sistemas que deben comprobar entregas sin tener ningún secreto (v1a, Ed25519).",
  "webhooks.form.too_much":
    "Era demasiado de una vez. No se ha cambiado nada: espere un minuto y envíelo de nuevo.",
  "webhooks.form.limit": {
    one: "Se ha alcanzado el límite de webhooks, {count}: elimine antes uno.",
    other: "Se ha alcanzado el límite de webhooks, {count}: elimine antes uno.",
  },
  "webhooks.change.title": "Cambiar el webhook",
  "webhooks.change.lead": "Las entregas en espera siguen el cambio. El secreto no cambia.",
  "webhooks.change.button": "Guardar",
  "webhooks.change.done": "Los cambios se han guardado.",
  "webhooks.paused": "El webhook está pausado. Lo que ocurre entretanto queda retenido para él.",
  "webhooks.resumed": "El webhook se ha reanudado. Lo que estaba retenido para él se envía ahora.",
  "webhooks.url.too_long": {
    one: "La URL tiene más de {count} carácter.",
    other: "La URL tiene más de {count} caracteres.",
  },
  "webhooks.url.spaces": "La URL contiene espacios o caracteres de control.",
  "webhooks.url.no_https": "La URL debe empezar por https:// y un host.",
  "webhooks.url.no_http": "La URL debe empezar por https:// o http:// y un host.",
  "webhooks.url.user": "La URL no debe contener un nombre de usuario ni una contraseña.",
  "webhooks.url.fragment": "La URL no debe tener un fragmento.",
  "webhooks.url.invalid": "La URL no tiene un host o puerto válido.",
  "webhooks.url.port": "El puerto de la URL debe estar entre 1 y 65535.",
  "webhooks.url.host": "El host de la URL no es un nombre válido.",
  "webhooks.url.path": "La ruta de la URL no es válida.",
  "webhooks.url.not_public": "El host de la URL no es público.",
  "webhooks.url.not_this_machine": "La URL debe empezar por https://, salvo que su host sea esta máquina.",
  "webhooks.url.no_address": "El host de la URL no tiene dirección.",
  "webhooks.url.unresolved": "No se ha podido resolver el host de la URL.",

  "webhooks.made.title": "Su webhook nuevo",
  "webhooks.made.said": "El webhook se ha añadido. Copie el secreto ahora: no se puede volver a mostrar.",
  "webhooks.rotated.title": "El secreto nuevo",
  "webhooks.rotated.said_0":
    "El secreto nuevo firma a partir de ahora; el anterior ha dejado de valer. Copie el secreto ahora: no se puede volver a mostrar.",
  "webhooks.rotated.said_1":
    "El secreto nuevo firma a partir de ahora, y el anterior también durante 1 hora. Copie el secreto ahora: no se puede volver a mostrar.",
  "webhooks.rotated.said_24":
    "El secreto nuevo firma a partir de ahora, y el anterior también durante 1 día. Copie el secreto ahora: no se puede volver a mostrar.",
  "webhooks.rotated.said_72":
    "El secreto nuevo firma a partir de ahora, y el anterior también durante 3 días. Copie el secreto ahora: no se puede volver a mostrar.",
  "webhooks.rotated.said_168":
    "El secreto nuevo firma a partir de ahora, y el anterior también durante 1 semana. Copie el secreto ahora: no se puede volver a mostrar.",
  "webhooks.rotated.said_720":
    "El secreto nuevo firma a partir de ahora, y el anterior también durante 30 días. Copie el secreto ahora: no se puede volver a mostrar.",
  "webhooks.secret.label": "Secreto",
  "webhooks.secret.copy": "Copiar<unseen> el secreto</unseen>",
  "webhooks.secret.hint": "Con él, su sistema comprueba que una entrega es auténtica: <a>cómo se hace</a>.",
  "webhooks.secret.done": "Lo he copiado",
  "webhooks.secret_before.title": "Este formulario ya se había enviado",
  "webhooks.secret_before.gone": "El webhook que añadió ya no existe. No se ha añadido ningún otro.",
  "webhooks.secret_before.text":
    "Esta vez no se ha cambiado nada. El secreto de <strong>{address}</strong> se mostró una vez. Si no lo ha copiado, cree uno nuevo.",
  "webhooks.secret_before.to_list": "A los webhooks",
  "webhooks.secret_before.to_webhook": "Al webhook",
  "webhooks.rotate.title": "Crear un secreto nuevo",
  "webhooks.rotate.lead": "Se muestra en la página siguiente y nunca más.",
  "webhooks.rotate.overlap": "El secreto anterior también firma durante",
  "webhooks.rotate.overlap_hint":
    "Hasta entonces, cada entrega lleva las dos firmas, para que su sistema pueda pasar al nuevo. Un secreto previo al anterior deja de valer ahora.",
  "webhooks.rotate.no_overlap": "Elija cuánto tiempo firma también el secreto anterior.",
  "webhooks.rotate.overlap_24": "1 día",
  "webhooks.rotate.overlap_72": "3 días",
  "webhooks.rotate.overlap_168": "1 semana",
  "webhooks.rotate.overlap_720": "30 días",
  "webhooks.rotate.overlap_1": "1 hora",
  "webhooks.rotate.overlap_0": "Nada: el secreto anterior deja de valer ahora",
  "webhooks.rotate.keep": "Conservar el anterior",

  "webhooks.delete.title": "¿Eliminar este webhook?",
  "webhooks.delete.says":
    "No se le envía nada más, lo que espera se descarta y su secreto deja de valer. Esto no se puede deshacer. Para detenerlo un tiempo, páuselo.",
  "webhooks.delete.button": "Eliminar el webhook",
  "webhooks.delete.keep": "Conservarlo",
  "webhooks.delete.done": "El webhook {address} se ha eliminado.",

  "webhooks.replay.title": "Reenviar entregas",
  "webhooks.replay.lead": "Primero se cuentan; no se envía nada antes de que usted lo acepte.",
  "webhooks.replay.since": "De eventos desde ({clock})",
  "webhooks.replay.since_hint": {
    one: "Vacío para todos los que se conservan: {count} día.",
    other: "Vacío para todos los que se conservan: {count} días.",
  },
  "webhooks.replay.no_since": "Introduzca un día y una hora en {clock}, como 2026-01-31T08:00.",
  "webhooks.replay.no_criterion": "Indique qué se reenvía: desde cuándo, de qué eventos o solo lo que falló.",
  "webhooks.replay.events": "De estos eventos",
  "webhooks.replay.events_hint": "Sin marcar ninguno: de todos.",
  "webhooks.replay.deliveries": "De estas entregas",
  "webhooks.replay.deliveries_hint":
    "Lo que ya se entregó llega con el mismo webhook-id, para que su sistema pueda reconocerlo.",
  "webhooks.replay.only_failed": "Solo las que fallaron",
  "webhooks.replay.also_delivered": "También las entregadas",
  "webhooks.replay.count": "Contarlas",
  "webhooks.replay.others": "Elegir otras",
  "webhooks.replay.none": "Ninguna entrega coincide",
  "webhooks.replay.none_text":
    "No se ha enviado nada. Elija un momento anterior, más eventos o también las entregadas.",
  "webhooks.replay.ask": { one: "¿Reenviar {count} entrega?", other: "¿Reenviar {count} entregas?" },
  "webhooks.replay.fact.to": "A",
  "webhooks.replay.fact.since": "De eventos desde",
  "webhooks.replay.fact.first": "El primero que se conserva",
  "webhooks.replay.fact.events": "De eventos",
  "webhooks.replay.fact.all_events": "Todos",
  "webhooks.replay.fact.deliveries": "De entregas",
  "webhooks.replay.button": { one: "Reenviar {count} entrega", other: "Reenviar {count} entregas" },
  "webhooks.replay.keep": "No enviar nada",
  "webhooks.replay.queued": {
    one: "{count} entrega está en cola. Actualice dentro de un momento.",
    other: "{count} entregas están en cola. Actualice dentro de un momento.",
  },
};
