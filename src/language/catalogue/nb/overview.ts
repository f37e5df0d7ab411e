import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Norwegian (Bokmål). The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Oversikt",
  "overview.units.heading": "Testenheter",
  "overview.units.none.heading": "Ingen testenheter ennå",
  "overview.units.none.text": "Når noen er bestilt, vises de her.",

  "overview.people.heading": "Personer",
  "overview.people.only_you": "Bare du handler på vegne av denne forhandleren.",
  "overview.people.one_alone": "Utenom gruppen handler bare én person på vegne av denne forhandleren.",
  "overview.people.nobody": "Ingen handler på vegne av bare denne forhandleren.",
  "overview.people.count": {
    one: "{count} person handler på vegne av denne forhandleren.",
    other: "{count} personer handler på vegne av denne forhandleren.",
  },
  "overview.people.see_and_invite": "Se og inviter personer",
  "overview.people.see": "Se personene",

  "overview.notices.heading": "Varsler",
  "overview.notices.see": { one: "Se varselet", other: "Se alle {count} varslene" },

  "overview.tests.heading": "Siste tester",
  "overview.tests.see": { one: "Se testen", other: "Se alle {count} testene" },
  "overview.tests.running": { one: "{count} pågår", other: "{count} pågår" },

  "overview.webhooks.heading": "Webhooker",
  "overview.webhooks.none":
    "Ingen ennå: Med en webhook får ditt eget system vite om hver test så snart den er fullført.",
  "overview.webhooks.add": "Legg til en",
  "overview.webhooks.see": "Se webhookene",
  "overview.webhooks.waiting": { one: "{count} venter", other: "{count} venter" },
  "overview.webhooks.more": { one: "Og {count} til.", other: "Og {count} til." },

  "overview.keys.heading": "API-nøkler",
  "overview.keys.none":
    "Ingen ennå: Med en nøkkel finner dine egne systemer disse testene og henter sertifikatene.",
  "overview.keys.working": "Nøkler som virker",
  "overview.keys.last_used": "Sist brukt",
  "overview.keys.never": "Aldri",
  "overview.keys.see": "Se API-nøklene",

  "overview.next.heading": "Gjør dette nå",
  "overview.next.webhook":
    "Leveringene til <a>{host}</a> har stoppet: Rett feilen i mottakeren, og send den så en testlevering.",
  "overview.next.order": "<a>Bestill en testenhet</a>, eller la forhandlergruppen gjøre det.",
  "overview.next.ask_for_unit":
    "Be en administrator eller forhandlergruppen om å bestille en testenhet til denne forhandleren.",
  "overview.next.first_test": "Koble en aktiv enhet til en bil, og start den første testen.",
  "overview.next.activate": "En testenhet er på vei: <a>Aktiver den</a> når den har kommet frem.",
  "overview.next.ordered": "Testenhetene dine er bestilt. Du kan aktivere dem når de har kommet frem.",
  "overview.next.order_another": "Ingen av testenhetene dine er aktive lenger: <a>Bestill en ny</a>.",
  "overview.next.ask_for_another":
    "Ingen av testenhetene dine er aktive lenger: Be en administrator eller forhandlergruppen om en ny.",
  "overview.next.invite": "<a>Inviter en kollega</a>, så du ikke er alene her.",
};
