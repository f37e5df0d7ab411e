import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Spanish. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Vista general",
  "overview.units.heading": "Equipos de prueba",
  "overview.units.none.heading": "Todavía no hay equipos de prueba",
  "overview.units.none.text": "Cuando se pida alguno, se mostrará aquí.",

  "overview.people.heading": "Personas",
  "overview.people.only_you": "Solo usted actúa por este concesionario.",
  "overview.people.one_alone": "Además del grupo, solo una persona actúa por este concesionario.",
  "overview.people.nobody": "Nadie actúa únicamente por este concesionario.",
  "overview.people.count": {
    one: "{count} persona actúa por este concesionario.",
    other: "{count} personas actúan por este concesionario.",
  },
  "overview.people.see_and_invite": "Ver e invitar a personas",
  "overview.people.see": "Ver las personas",

  "overview.notices.heading": "Notificaciones",
  "overview.notices.see": { one: "Ver la notificación", other: "Ver las {count} notificaciones" },

  "overview.tests.heading": "Últimas pruebas",
  "overview.tests.see": { one: "Ver la prueba", other: "Ver las {count} pruebas" },
  "overview.tests.running": { one: "{count} en curso", other: "{count} en curso" },

  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "Todavía ninguno: con uno, su propio sistema se entera de cada prueba en cuanto está completa.",
  "overview.webhooks.add": "Añadir uno",
  "overview.webhooks.see": "Ver los webhooks",
  "overview.webhooks.waiting": { one: "{count} en espera", other: "{count} en espera" },
  "overview.webhooks.more": { one: "Y {count} más.", other: "Y {count} más." },

  "overview.keys.heading": "Claves de API",
  "overview.keys.none":
    "Todavía ninguna: con una, sus propios sistemas buscan estas pruebas y obtienen sus certificados.",
  "overview.keys.working": "Claves en vigor",
  "overview.keys.last_used": "Último uso",
  "overview.keys.never": "Nunca",
  "overview.keys.see": "Ver las claves de API",

  "overview.next.heading": "Qué hacer a continuación",
  "overview.next.webhook":
    "Las entregas a <a>{host}</a> se han detenido: repare su receptor y haga después una entrega de prueba.",
  "overview.next.order": "<a>Pida un equipo de prueba</a> o deje que lo haga su grupo de concesionarios.",
  "overview.next.ask_for_unit":
    "Pida a un administrador o a su grupo de concesionarios que encargue un equipo de prueba para este concesionario.",
  "overview.next.first_test": "Conecte un equipo activo a un coche e inicie la primera prueba.",
  "overview.next.activate": "Un equipo de prueba está en camino: <a>actívelo</a> cuando haya llegado.",
  "overview.next.ordered": "Sus equipos de prueba están pedidos. Podrá activarlos cuando hayan llegado.",
  "overview.next.order_another": "Ninguno de sus equipos de prueba sigue activo: <a>pida otro</a>.",
  "overview.next.ask_for_another":
    "Ninguno de sus equipos de prueba sigue activo: pida otro a un administrador o a su grupo de concesionarios.",
  "overview.next.invite": "<a>Invite a un compañero</a>, para no ser la única persona aquí.",
};
