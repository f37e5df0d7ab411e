import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Spanish. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Portal de concesionarios",
  "portal.skip": "Ir al contenido",
  "portal.menu": "Menú",
  "portal.help": "Ayuda",
  "portal.sign_out": "Cerrar sesión",
  "portal.to_the_portal": "Al portal",

  "portal.navigation": "Portal",
  "portal.page.overview": "Vista general",
  "portal.page.units": "Equipos",
  "portal.page.tests": "Pruebas",
  "portal.page.figures": "Estadísticas",
  "portal.page.keys": "Claves de API",
  "portal.page.webhooks": "Webhooks",
  "portal.page.people": "Personas",
  "portal.page.settings": "Ajustes",
  "portal.page.account": "Cuenta",
  "portal.page.dealers": "Concesionarios",

  "portal.switcher.dealer": "<unseen>Concesionario: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Grupo: </unseen><present>{name}</present>",
  "portal.switcher.list": "Sus concesionarios",
  "portal.switcher.all_of_group": "{group}: todos los concesionarios",
  "portal.switcher.search": "Concesionarios",
  "portal.switcher.field": "Buscar un concesionario",
  "portal.switcher.find": "Buscar",

  "portal.state.suspended":
    "<strong>Este concesionario está suspendido.</strong> Puede consultarlo todo y no cambiar nada.",
  "portal.state.suspended_ask_group":
    "<strong>Este concesionario está suspendido.</strong> Puede consultarlo todo y no cambiar nada. Su grupo de concesionarios puede informarle.",
  "portal.state.closed":
    "<strong>Este concesionario está cerrado.</strong> Puede consultarlo todo y no cambiar nada.",

  "portal.dealer_status.pending": "Pendiente",
  "portal.dealer_status.active": "Activo",
  "portal.dealer_status.suspended": "Suspendido",
  "portal.dealer_status.closed": "Cerrado",
  "portal.unit_status.ordered": "Pedido",
  "portal.unit_status.shipped": "Enviado",
  "portal.unit_status.active": "Activo",
  "portal.unit_status.returned": "Devuelto",
  "portal.unit_status.retired": "De baja",
  "portal.test_status.pending": "Pendiente",
  "portal.test_status.in_progress": "En curso",
  "portal.test_status.completed": "Completada",
  "portal.test_status.failed": "Fallida",
  "portal.test_status.cancelled": "Cancelada",

  "portal.role.owner.name": "Propietario",
  "portal.role.owner.may": "Lo hace todo y decide quién más puede actuar por el concesionario.",
  "portal.role.admin.name": "Administrador",
  "portal.role.admin.may": "Activa equipos, crea claves de API y se ocupa de los webhooks.",
  "portal.role.viewer.name": "Lector",
  "portal.role.viewer.may":
    "Lo consulta todo, entrega certificados y los envía a los clientes. No cambia nada más.",

  "portal.pagination.label": "Páginas de la lista",
  "portal.pagination.previous": "Anterior",
  "portal.pagination.next": "Siguiente",
  "portal.pagination.position": "Página {page} de {last}",

  "portal.search.button": "Buscar",
  "portal.search.filters": "Filtros y orden",
  "portal.search.filters_set": {
    one: "Filtros y orden, {count} activo",
    other: "Filtros y orden, {count} activos",
  },
  "portal.search.apply": "Aplicar",
  "portal.search.chips": "Filtros activos",
  "portal.search.take_off": "<unseen>Quitar </unseen>{filter}",
  "portal.search.clear": "Quitar los filtros",

  "portal.tick.column": "Elegir",
  "portal.tick.all": "Elegir todo",
  "portal.tick.none": "No elegir nada",
  "portal.tick.chosen": { one: "Elegidas: {count}", other: "Elegidas: {count}" },

  "portal.copy.done": "Copiado.",
  "portal.copy.refused": "El navegador no lo permite: copie a mano el texto seleccionado.",

  "portal.unmarked": "Este formulario no estaba completo. No se ha creado nada: envíelo otra vez.",

  "portal.nothing_here.heading": "Aquí no hay nada",
  "portal.nothing_here.text":
    "O bien esta página no existe, o bien pertenece a un concesionario o grupo por el que usted no actúa.",
  "portal.not_allowed.heading": "Su rol no lo permite",
  "portal.not_allowed.owner":
    "Solo puede hacerlo un propietario, y no se ha cambiado nada. Un propietario puede darle otro rol.",
  "portal.not_allowed.admin":
    "Solo puede hacerlo un propietario o administrador, y no se ha cambiado nada. Un propietario puede darle otro rol.",
  "portal.closed.heading": "El concesionario {dealer} está cerrado",
  "portal.closed.text":
    "Sus pruebas, equipos y personas ya no se pueden ver aquí, y sus claves de API no funcionan. No se ha eliminado nada.",
  "portal.closed.ask": "Si cree que es un error, pregunte a su grupo de concesionarios.",
  "portal.unchangeable.heading": "Ahora no se puede cambiar nada",
  "portal.unchangeable.suspended":
    "El concesionario {dealer} está suspendido. No se ha cambiado nada. Puede seguir consultándolo todo.",
  "portal.unchangeable.suspended_ask_group":
    "El concesionario {dealer} está suspendido. No se ha cambiado nada. Puede seguir consultándolo todo; su grupo de concesionarios puede informarle.",
  "portal.unchangeable.closed":
    "El concesionario {dealer} está cerrado. No se ha cambiado nada. Puede seguir consultándolo todo.",
  "portal.stale_form.heading": "Este formulario ya no vale",
  "portal.stale_form.text":
    "Puede que haya iniciado sesión de nuevo desde que lo abrió, o que su navegador no guarde cookies. No se ha cambiado nada.",
  "portal.stale_form.next": "Abra la página de nuevo y rellene allí el formulario.",
  "portal.too_many.heading": "Era demasiado de una vez",
  "portal.too_many.text": "Espere un minuto y continúe. No se ha cambiado nada.",
  "portal.unreadable.heading": "No se ha podido leer la solicitud",
  "portal.unreadable.text": "No se ha cambiado nada. Vuelva atrás, recargue la página e inténtelo de nuevo.",
};
