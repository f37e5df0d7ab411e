import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Swedish. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Översikt",
  "overview.units.heading": "Testenheter",
  "overview.units.none.heading": "Inga testenheter än",
  "overview.units.none.text": "När några är beställda visas de här.",

  "overview.people.heading": "Personer",
  "overview.people.only_you": "Bara du agerar för den här bilhandlaren.",
  "overview.people.one_alone": "Utöver gruppen agerar bara en person för den här bilhandlaren.",
  "overview.people.nobody": "Ingen agerar enbart för den här bilhandlaren.",
  "overview.people.count": {
    one: "{count} person agerar för den här bilhandlaren.",
    other: "{count} personer agerar för den här bilhandlaren.",
  },
  "overview.people.see_and_invite": "Visa och bjud in personer",
  "overview.people.see": "Visa personerna",

  "overview.notices.heading": "Aviseringar",
  "overview.notices.see": { one: "Visa aviseringen", other: "Visa alla {count} aviseringar" },

  "overview.tests.heading": "Senaste tester",
  "overview.tests.see": { one: "Visa testet", other: "Visa alla {count} tester" },
  "overview.tests.running": { one: "{count} pågår", other: "{count} pågår" },

  "overview.webhooks.heading": "Webhookar",
  "overview.webhooks.none":
    "Ingen än: med en webhook får ditt eget system veta om varje test så snart det är slutfört.",
  "overview.webhooks.add": "Lägg till en",
  "overview.webhooks.see": "Visa webhookarna",
  "overview.webhooks.waiting": { one: "{count} väntar", other: "{count} väntar" },
  "overview.webhooks.more": { one: "Och {count} till.", other: "Och {count} till." },

  "overview.keys.heading": "API-nycklar",
  "overview.keys.none":
    "Ingen än: med en nyckel hittar dina egna system de här testerna och hämtar deras certifikat.",
  "overview.keys.working": "Nycklar som fungerar",
  "overview.keys.last_used": "Senast använd",
  "overview.keys.never": "Aldrig",
  "overview.keys.see": "Visa API-nycklarna",

  "overview.next.heading": "Att göra härnäst",
  "overview.next.webhook":
    "Leveranserna till <a>{host}</a> har upphört: åtgärda felet i din mottagare och skicka den sedan en testleverans.",
  "overview.next.order": "<a>Beställ en testenhet</a>, eller låt din bilhandlargrupp göra det.",
  "overview.next.ask_for_unit":
    "Be en administratör eller din bilhandlargrupp att beställa en testenhet till den här bilhandlaren.",
  "overview.next.first_test": "Anslut en aktiv enhet till en bil och starta det första testet.",
  "overview.next.activate": "En testenhet är på väg: <a>aktivera den</a> när den har kommit fram.",
  "overview.next.ordered": "Dina testenheter är beställda. Du kan aktivera dem när de har kommit fram.",
  "overview.next.order_another": "Ingen av dina testenheter är aktiv längre: <a>beställ en ny</a>.",
  "overview.next.ask_for_another":
    "Ingen av dina testenheter är aktiv längre: be en administratör eller din bilhandlargrupp om en ny.",
  "overview.next.invite": "<a>Bjud in en kollega</a>, så att du inte är ensam här.",
};
