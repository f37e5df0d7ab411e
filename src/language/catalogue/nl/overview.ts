import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Dutch. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Overzicht",
  "overview.units.heading": "Testapparaten",
  "overview.units.none.heading": "Nog geen testapparaten",
  "overview.units.none.text": "Zodra er zijn besteld, worden ze hier getoond.",

  "overview.people.heading": "Personen",
  "overview.people.only_you": "Alleen u handelt namens deze dealer.",
  "overview.people.one_alone": "Naast de groep handelt maar één persoon namens deze dealer.",
  "overview.people.nobody": "Niemand handelt uitsluitend namens deze dealer.",
  "overview.people.count": {
    one: "{count} persoon handelt namens deze dealer.",
    other: "{count} personen handelen namens deze dealer.",
  },
  "overview.people.see_and_invite": "Personen bekijken en uitnodigen",
  "overview.people.see": "Personen bekijken",

  "overview.notices.heading": "Meldingen",
  "overview.notices.see": { one: "Melding bekijken", other: "Alle {count} meldingen bekijken" },

  "overview.tests.heading": "Laatste tests",
  "overview.tests.see": { one: "Test bekijken", other: "Alle {count} tests bekijken" },
  "overview.tests.running": { one: "{count} bezig", other: "{count} bezig" },

  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "Nog geen: met een webhook krijgt uw eigen systeem bericht van elke test zodra die voltooid is.",
  "overview.webhooks.add": "Webhook toevoegen",
  "overview.webhooks.see": "Webhooks bekijken",
  "overview.webhooks.waiting": { one: "{count} wacht", other: "{count} wachten" },
  "overview.webhooks.more": { one: "En nog {count}.", other: "En nog {count}." },

  "overview.keys.heading": "API-sleutels",
  "overview.keys.none":
    "Nog geen: met een sleutel vinden uw eigen systemen deze tests en halen ze hun certificaten op.",
  "overview.keys.working": "Werkende sleutels",
  "overview.keys.last_used": "Laatst gebruikt",
  "overview.keys.never": "Nooit",
  "overview.keys.see": "API-sleutels bekijken",

  "overview.next.heading": "Wat u nu kunt doen",
  "overview.next.webhook":
    "De afleveringen naar <a>{host}</a> zijn gestopt: herstel uw ontvanger en verzend daarna een testaflevering.",
  "overview.next.order": "<a>Bestel een testapparaat</a> of laat uw dealergroep dat doen.",
  "overview.next.ask_for_unit":
    "Vraag een beheerder of uw dealergroep om een testapparaat voor deze dealer te bestellen.",
  "overview.next.first_test": "Sluit een actief apparaat aan op een auto en start de eerste test.",
  "overview.next.activate": "Er is een testapparaat onderweg: <a>activeer het</a> zodra het er is.",
  "overview.next.ordered": "Uw testapparaten zijn besteld. U kunt ze activeren zodra ze zijn aangekomen.",
  "overview.next.order_another": "Geen van uw testapparaten is nog actief: <a>bestel een ander</a>.",
  "overview.next.ask_for_another":
    "Geen van uw testapparaten is nog actief: vraag een beheerder of uw dealergroep om een ander.",
  "overview.next.invite": "<a>Nodig een collega uit</a>, zodat u hier niet de enige bent.",
};
