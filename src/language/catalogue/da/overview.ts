import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Danish. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Oversigt",
  "overview.units.heading": "Testenheder",
  "overview.units.none.heading": "Ingen testenheder endnu",
  "overview.units.none.text": "Når der er bestilt nogle, vises de her.",

  "overview.people.heading": "Personer",
  "overview.people.only_you": "Kun du handler på vegne af denne forhandler.",
  "overview.people.one_alone": "Ud over gruppen handler kun én person på vegne af denne forhandler.",
  "overview.people.nobody": "Ingen handler kun på vegne af denne forhandler.",
  "overview.people.count": {
    one: "{count} person handler på vegne af denne forhandler.",
    other: "{count} personer handler på vegne af denne forhandler.",
  },
  "overview.people.see_and_invite": "Se og invitér personer",
  "overview.people.see": "Se personerne",

  "overview.notices.heading": "Notifikationer",
  "overview.notices.see": { one: "Se notifikationen", other: "Se alle {count} notifikationer" },

  "overview.tests.heading": "Seneste test",
  "overview.tests.see": { one: "Se testen", other: "Se alle {count} test" },
  "overview.tests.running": { one: "{count} i gang", other: "{count} i gang" },

  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "Ingen endnu: Med en webhook får dit eget system besked om hver test, så snart den er gennemført.",
  "overview.webhooks.add": "Tilføj en",
  "overview.webhooks.see": "Se dine webhooks",
  "overview.webhooks.waiting": { one: "{count} venter", other: "{count} venter" },
  "overview.webhooks.more": { one: "Og {count} til.", other: "Og {count} til." },

  "overview.keys.heading": "API-nøgler",
  "overview.keys.none":
    "Ingen endnu: Med en nøgle finder dine egne systemer disse test og henter certifikaterne.",
  "overview.keys.working": "Nøgler, der virker",
  "overview.keys.last_used": "Sidst brugt",
  "overview.keys.never": "Aldrig",
  "overview.keys.see": "Se API-nøglerne",

  "overview.next.heading": "Det næste, du skal gøre",
  "overview.next.webhook":
    "Leveringerne til <a>{host}</a> er stoppet: Ret fejlen i din modtager, og send den så en testlevering.",
  "overview.next.order": "<a>Bestil en testenhed</a>, eller lad din forhandlergruppe gøre det.",
  "overview.next.ask_for_unit":
    "Bed en administrator eller din forhandlergruppe om at bestille en testenhed til denne forhandler.",
  "overview.next.first_test": "Slut en aktiv enhed til en bil, og start den første test.",
  "overview.next.activate": "En testenhed er på vej: <a>Aktivér den</a>, når den er nået frem.",
  "overview.next.ordered": "Dine testenheder er bestilt. Du kan aktivere dem, når de er nået frem.",
  "overview.next.order_another": "Ingen af dine testenheder er aktive længere: <a>Bestil en ny</a>.",
  "overview.next.ask_for_another":
    "Ingen af dine testenheder er aktive længere: Bed en administrator eller din forhandlergruppe om en ny.",
  "overview.next.invite": "<a>Invitér en kollega</a>, så du ikke er alene her.",
};
