import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Norwegian (Bokmål). The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Enheter",
  "units.lead":
    "Testenhetene til denne forhandleren. Et resultat regnes som forhandlerens ut fra serienummeret på enheten.",
  "units.number": "Enhet {unit}",
  "units.order_link": "Bestill enheter",
  "units.empty.title": "Ingen testenheter ennå",
  "units.empty.text": "Bestill en, eller la forhandlergruppen gjøre det; de vises her fra da av.",
  "units.empty.text_viewer":
    "Forhandlergruppen eller en administrator bestiller dem; de vises her fra da av.",
  "units.none_found": "Ingen av enhetene til denne forhandleren passer.",
  "units.arriving.activate": {
    one: "En enhet er på vei. Aktiver den når esken har kommet frem.",
    other: "{count} enheter er på vei. Aktiver hver av dem når esken har kommet frem.",
  },
  "units.arriving.viewer": {
    one: "En enhet er på vei. Bare en eier eller administrator aktiverer den når esken har kommet frem.",
    other:
      "{count} enheter er på vei. Bare en eier eller administrator aktiverer dem når eskene har kommet frem.",
  },
  "units.arriving.suspended": {
    one: "En enhet er på vei. Ingen kan aktiveres mens forhandleren er sperret.",
    other: "{count} enheter er på vei. Ingen kan aktiveres mens forhandleren er sperret.",
  },
  "units.table": "Testenheter",

  "units.fact.unit": "Enhet",
  "units.fact.serial": "Serienummer",
  "units.fact.status": "Status",
  "units.fact.reference": "Referansen din",
  "units.fact.location": "Plassering",
  "units.fact.shipped": "Sendt",
  "units.fact.activated": "Aktivert",
  "units.fact.change": "Endre",
  "units.activate_link": "Aktiver<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Enhetsnummer",
  "units.fact.no_serial": "Ikke kjent ennå",
  "units.fact.sent_to": "Sendt til",
  "units.return_asked": "Retur ønsket",

  "units.search.label": "Finn en enhet",
  "units.search.hint": "En del av navn, serienummer, referanse eller plassering",
  "units.search.state": "Status",
  "units.search.any_state": "Alle statuser",
  "units.search.typed": "«{text}»",

  "units.unit.title": "Enheten",
  "units.unit.last_result": "Siste resultat",
  "units.unit.no_result": "Ingen blant de siste testene til denne forhandleren.",
  "units.unit.tests": "Tester med denne enheten",
  "units.unit.history": "Hva som har skjedd",
  "units.unit.history_table": "Hva som har skjedd med enheten, nyeste først",
  "units.unit.what": "Hva",
  "units.unit.when": "Når",
  "units.unit.why": "Hvorfor",
  "units.unit.activate": "Aktiver",
  "units.unit.describe": "Endre navn og plassering",
  "units.unit.ask_return": "Be om retur",
  "units.unit.cancel": "Avbestill…",
  "units.unit.return_asked":
    "<strong>Operatøren er bedt om å ta tilbake denne enheten</strong>, siden {moment}: {reason}",
  "units.unit.take_back": "Trekk tilbake forespørselen",
  "units.moment.ordered": "Bestilt",
  "units.moment.moved_here": "Flyttet til denne forhandleren",
  "units.moment.dispatched": "Sendt",
  "units.moment.delivered": "Levert",
  "units.moment.activated": "Aktivert",
  "units.moment.return_asked": "Retur ønsket",
  "units.moment.return_taken_back": "Forespørselen trukket tilbake",
  "units.moment.return_closed": "Forespørselen lukket av operatøren",
  "units.moment.returned": "Returnert",
  "units.moment.cancelled": "Avbestilt",
  "units.moment.retired": "Utrangert",

  "units.order.title": "Bestill testenheter",
  "units.order.lead": "De vises som bestilt med en gang, og som sendt når de er på vei.",
  "units.order.quantity": "Antall",
  "units.order.no_quantity": { one: "Velg 1 enhet.", other: "Velg 1 til {count} enheter." },
  "units.order.destination": "Send dem til",
  "units.order.no_destination": "Velg hvor enhetene skal sendes.",
  "units.order.dealer": "Forhandlerens leveringsadresse",
  "units.order.address": "{address}, {country}",
  "units.order.other": "En annen adresse",
  "units.order.other_hint": "Skriv den inn nedenfor.",
  "units.order.only_address": "Adresse",
  "units.order.line1": "Gate og nummer",
  "units.order.no_line1": "Skriv inn gate og nummer.",
  "units.order.line2": "Linje to (valgfri)",
  "units.order.city": "Sted",
  "units.order.no_city": "Skriv inn sted.",
  "units.order.postcode": "Postnummer",
  "units.order.no_postcode": "Skriv inn postnummer.",
  "units.order.country": "Land",
  "units.order.choose": "Velg",
  "units.order.no_country": "Velg land.",
  "units.order.location": "Plassering (valgfri)",
  "units.order.location_hint": {
    one: "Hvor de skal brukes, for eksempel «Verksted, plass 2»; høyst {count} tegn.",
    other: "Hvor de skal brukes, for eksempel «Verksted, plass 2»; høyst {count} tegn.",
  },
  "units.order.button": "Bestill",
  "units.give_up": "Avbryt",
  "units.order.ordered": { one: "Én enhet er bestilt.", other: "{count} enheter er bestilt." },
  "units.order.ordered_before": {
    one: "Én enhet er allerede bestilt med dette skjemaet.",
    other: "{count} enheter er allerede bestilt med dette skjemaet.",
  },
  "units.confirm.title": { one: "Bestille {count} enhet?", other: "Bestille {count} enheter?" },
  "units.confirm.says": "Ingenting er bestilt ennå.",
  "units.confirm.button": { one: "Bestill {count} enhet", other: "Bestill {count} enheter" },
  "units.confirm.change": "Endre bestillingen",

  "units.activate.title": "Aktiver {unit}",
  "units.activate.says":
    "Aktiver den når esken har kommet frem. Fra da av regnes den som i bruk hos denne forhandleren.",
  "units.activate.serial_hint": "Slik det står på enheten, med store bokstaver og bindestreker.",
  "units.activate.location_hint": {
    one: "Hvor den brukes, for eksempel «Verksted, plass 2»; høyst {count} tegn.",
    other: "Hvor den brukes, for eksempel «Verksted, plass 2»; høyst {count} tegn.",
  },
  "units.activate.button": "Aktiver enheten",
  "units.activate.done": "{unit} er aktiv.",
  "units.serial.missing": "Skriv inn serienummeret som står på enheten.",
  "units.serial.malformed":
    "Et serienummer er 1 til 100 tegn uten mellomrom: Skriv det inn slik det står på enheten.",
  "units.serial.taken":
    "En annen enhet har dette serienummeret. Sammenlign det med enheten, og spør oss hvis det stemmer.",
  "units.serial.differs":
    "Etter at siden ble åpnet, har vi registrert et annet serienummer for denne enheten. Sammenlign det med enheten.",
  "units.not_activatable.title": "{unit} kan ikke aktiveres",
  "units.not_activatable.ordered":
    "Denne enheten er ikke sendt ennå. Den kan aktiveres når den er på vei og esken har kommet frem. Ingenting ble endret.",
  "units.not_activatable.shipped":
    "Operatøren er bedt om å ta tilbake denne enheten. For å bruke den trekker du først tilbake forespørselen. Ingenting ble endret.",
  "units.not_activatable.active":
    "Denne enheten er allerede aktiv: Det er ikke mer å gjøre. Ingenting ble endret.",
  "units.not_activatable.returned":
    "Denne enheten er returnert og kan ikke aktiveres lenger. Ingenting ble endret.",
  "units.not_activatable.retired":
    "Denne enheten er utrangert og kan ikke aktiveres lenger. Ingenting ble endret.",

  "units.cancel.title": "Avbestille {unit}?",
  "units.cancel.says":
    "Enheten sendes ikke og vises som utrangert fra da av. Du kan bestille en ny når som helst.",
  "units.cancel.button": "Avbestill",
  "units.cancel.keep": "Behold bestillingen",
  "units.cancel.done": "Enheten er avbestilt.",
  "units.not_cancellable.title": "{unit} kan ikke avbestilles",
  "units.not_cancellable.says": "Bare en enhet som ikke er sendt, kan avbestilles. Ingenting ble endret.",

  "units.describe.title": "Endre {unit}",
  "units.describe.name": "Navn (valgfritt)",
  "units.describe.name_hint": {
    one: "Hva du kaller den, for eksempel «Den røde boksen»; høyst {count} tegn. Bare personer hos denne forhandleren og operatøren ser det.",
    other:
      "Hva du kaller den, for eksempel «Den røde boksen»; høyst {count} tegn. Bare personer hos denne forhandleren og operatøren ser det.",
  },
  "units.describe.reference": "Referansen din (valgfri)",
  "units.describe.reference_hint":
    "For eksempel et inventarnummer. Bare personer hos denne forhandleren og operatøren ser det.",
  "units.describe.location_hint": {
    one: "Hvor den brukes: fri tekst på høyst {count} tegn. Forhandlergruppen ser det også.",
    other: "Hvor den brukes: fri tekst på høyst {count} tegn. Forhandlergruppen ser det også.",
  },
  "units.describe.location_hint_list": {
    one: "Hvor den brukes: fri tekst på høyst {count} tegn, eller en av forhandlerens adresser fra listen. Forhandlergruppen ser det også.",
    other:
      "Hvor den brukes: fri tekst på høyst {count} tegn, eller en av forhandlerens adresser fra listen. Forhandlergruppen ser det også.",
  },
  "units.describe.button": "Lagre",
  "units.describe.done": "{unit} er endret.",

  "units.return.title": "Be om retur av {unit}",
  "units.return.lead":
    "Operatøren får beskjed og sier fra om hvordan enheten skal komme tilbake. Frem til den er der, fortsetter den å virke, og du kan trekke tilbake forespørselen.",
  "units.return.reason": "Hvorfor",
  "units.return.reason_hint": {
    one: "For eksempel «starter ikke» eller «trengs ikke lenger»; høyst {count} tegn.",
    other: "For eksempel «starter ikke» eller «trengs ikke lenger»; høyst {count} tegn.",
  },
  "units.return.no_reason":
    "Si hvorfor enheten skal returneres, for eksempel «ødelagt» eller «trengs ikke lenger».",
  "units.return.holds_address": "Utelat nett- og e-postadresser: Operatøren svarer til din.",
  "units.return.button": "Be om retur",
  "units.return.done": "Operatøren er bedt om å ta tilbake enheten.",
  "units.return.taken_back": "Forespørselen er trukket tilbake.",
  "units.return.none_open": "Det var ingen åpen forespørsel lenger.",
  "units.not_returnable.title": "{unit} kan ikke returneres",
  "units.not_returnable.ordered":
    "Denne enheten er ikke sendt ennå, så det er ingenting å returnere. Ingenting ble endret.",
  "units.not_returnable.shipped": "Operatøren er allerede spurt. Ingenting ble endret.",
  "units.not_returnable.active": "Operatøren er allerede spurt. Ingenting ble endret.",
  "units.not_returnable.returned": "Denne enheten er allerede returnert. Ingenting ble endret.",
  "units.not_returnable.retired": "Denne enheten er utrangert. Ingenting ble endret.",
};
