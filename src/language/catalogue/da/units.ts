import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Danish. The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Enheder",
  "units.lead":
    "Denne forhandlers testenheder. Resultater knyttes til forhandleren ud fra enhedens serienummer.",
  "units.number": "Enhed {unit}",
  "units.order_link": "Bestil enheder",
  "units.empty.title": "Ingen testenheder endnu",
  "units.empty.text": "Bestil en, eller lad din forhandlergruppe gøre det; derefter vises de her.",
  "units.empty.text_viewer":
    "Din forhandlergruppe eller en administrator bestiller dem; derefter vises de her.",
  "units.none_found": "Ingen af denne forhandlers enheder passer.",
  "units.arriving.activate": {
    one: "En enhed er på vej. Aktivér den, når pakken er kommet.",
    other: "{count} enheder er på vej. Aktivér hver enkelt, når dens pakke er kommet.",
  },
  "units.arriving.viewer": {
    one: "En enhed er på vej. Kun en ejer eller administrator aktiverer den, når pakken er kommet.",
    other:
      "{count} enheder er på vej. Kun en ejer eller administrator aktiverer hver enkelt, når dens pakke er kommet.",
  },
  "units.arriving.suspended": {
    one: "En enhed er på vej. Ingen kan aktiveres, mens forhandleren er spærret.",
    other: "{count} enheder er på vej. Ingen kan aktiveres, mens forhandleren er spærret.",
  },
  "units.table": "Testenheder",

  "units.fact.unit": "Enhed",
  "units.fact.serial": "Serienummer",
  "units.fact.status": "Status",
  "units.fact.reference": "Din reference",
  "units.fact.location": "Placering",
  "units.fact.shipped": "Afsendt",
  "units.fact.activated": "Aktiveret",
  "units.fact.change": "Ændr",
  "units.activate_link": "Aktivér<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Enhedsnummer",
  "units.fact.no_serial": "Endnu ikke kendt",
  "units.fact.sent_to": "Sendt til",
  "units.return_asked": "Anmodet om returnering",

  "units.search.label": "Find en enhed",
  "units.search.hint": "En del af navn, serienummer, reference eller placering",
  "units.search.state": "Status",
  "units.search.any_state": "Alle statusser",
  "units.search.typed": "»{text}«",

  "units.unit.title": "Enheden",
  "units.unit.last_result": "Seneste resultat",
  "units.unit.no_result": "Intet blandt denne forhandlers nyeste test.",
  "units.unit.tests": "Test med denne enhed",
  "units.unit.history": "Hvad der er sket",
  "units.unit.history_table": "Hvad der er sket med enheden, nyeste først",
  "units.unit.what": "Hvad",
  "units.unit.when": "Hvornår",
  "units.unit.why": "Hvorfor",
  "units.unit.activate": "Aktivér",
  "units.unit.describe": "Ændr navn og placering",
  "units.unit.ask_return": "Anmod om returnering",
  "units.unit.cancel": "Annullér bestillingen…",
  "units.unit.return_asked":
    "<strong>Operatøren er bedt om at tage denne enhed retur</strong>, siden {moment}: {reason}",
  "units.unit.take_back": "Træk anmodningen tilbage",
  "units.moment.ordered": "Bestilt",
  "units.moment.moved_here": "Overført til denne forhandler",
  "units.moment.dispatched": "Afsendt",
  "units.moment.delivered": "Leveret",
  "units.moment.activated": "Aktiveret",
  "units.moment.return_asked": "Anmodet om returnering",
  "units.moment.return_taken_back": "Anmodning trukket tilbage",
  "units.moment.return_closed": "Anmodning lukket af operatøren",
  "units.moment.returned": "Returneret",
  "units.moment.cancelled": "Bestilling annulleret",
  "units.moment.retired": "Udfaset",

  "units.order.title": "Bestil testenheder",
  "units.order.lead": "De vises straks som bestilt, og som afsendt, når de er på vej.",
  "units.order.quantity": "Hvor mange",
  "units.order.no_quantity": { one: "Vælg 1 enhed.", other: "Vælg 1 til {count} enheder." },
  "units.order.destination": "Send dem til",
  "units.order.no_destination": "Vælg, hvor enhederne skal sendes hen.",
  "units.order.dealer": "Forhandlerens leveringsadresse",
  "units.order.address": "{address}, {country}",
  "units.order.other": "En anden adresse",
  "units.order.other_hint": "Indtast den nedenfor.",
  "units.order.only_address": "Adresse",
  "units.order.line1": "Vej og nummer",
  "units.order.no_line1": "Indtast vej og nummer.",
  "units.order.line2": "Anden linje (valgfrit)",
  "units.order.city": "By",
  "units.order.no_city": "Indtast byen.",
  "units.order.postcode": "Postnummer",
  "units.order.no_postcode": "Indtast postnummeret.",
  "units.order.country": "Land",
  "units.order.choose": "Vælg",
  "units.order.no_country": "Vælg landet.",
  "units.order.location": "Placering (valgfrit)",
  "units.order.location_hint": {
    one: "Hvor de skal bruges, for eksempel »Værksted, plads 2«; højst {count} tegn.",
    other: "Hvor de skal bruges, for eksempel »Værksted, plads 2«; højst {count} tegn.",
  },
  "units.order.button": "Bestil",
  "units.give_up": "Annullér",
  "units.order.ordered": { one: "Én enhed er bestilt.", other: "{count} enheder er bestilt." },
  "units.order.ordered_before": {
    one: "Én enhed er allerede bestilt med denne formular.",
    other: "{count} enheder er allerede bestilt med denne formular.",
  },
  "units.confirm.title": { one: "Vil du bestille {count} enhed?", other: "Vil du bestille {count} enheder?" },
  "units.confirm.says": "Intet er bestilt endnu.",
  "units.confirm.button": { one: "Bestil {count} enhed", other: "Bestil {count} enheder" },
  "units.confirm.change": "Ændr bestillingen",

  "units.activate.title": "Aktivér {unit}",
  "units.activate.says":
    "Aktivér den, når pakken er kommet. Fra da af regnes den som i brug hos denne forhandler.",
  "units.activate.serial_hint": "Som det står på enheden, også med store bogstaver og bindestreger.",
  "units.activate.location_hint": {
    one: "Hvor den bruges, for eksempel »Værksted, plads 2«; højst {count} tegn.",
    other: "Hvor den bruges, for eksempel »Værksted, plads 2«; højst {count} tegn.",
  },
  "units.activate.button": "Aktivér enheden",
  "units.activate.done": "{unit} er aktiv.",
  "units.serial.missing": "Indtast det serienummer, der står på enheden.",
  "units.serial.malformed":
    "Et serienummer er på 1 til 100 tegn uden mellemrum: Indtast det, som det står på enheden.",
  "units.serial.taken":
    "En anden enhed har dette serienummer. Sammenlign det med enheden, og spørg os, hvis det er rigtigt.",
  "units.serial.differs":
    "Siden denne side blev åbnet, kender vi enheden under et andet serienummer. Sammenlign det med enheden.",
  "units.not_activatable.title": "{unit} kan ikke aktiveres",
  "units.not_activatable.ordered":
    "Denne enhed er ikke afsendt endnu. Den kan aktiveres, når den er på vej, og pakken er kommet. Intet blev ændret.",
  "units.not_activatable.shipped":
    "Operatøren er bedt om at tage denne enhed retur. Vil du bruge den, så træk først anmodningen tilbage. Intet blev ændret.",
  "units.not_activatable.active":
    "Denne enhed er allerede aktiv: Der er ikke mere at gøre. Intet blev ændret.",
  "units.not_activatable.returned":
    "Denne enhed er returneret og kan ikke længere aktiveres. Intet blev ændret.",
  "units.not_activatable.retired": "Denne enhed er udfaset og kan ikke længere aktiveres. Intet blev ændret.",

  "units.cancel.title": "Vil du annullere bestillingen af {unit}?",
  "units.cancel.says":
    "Enheden sendes ikke og vises fra da af som udfaset. Du kan når som helst bestille en anden.",
  "units.cancel.button": "Annullér bestillingen",
  "units.cancel.keep": "Behold bestillingen",
  "units.cancel.done": "Bestillingen er annulleret.",
  "units.not_cancellable.title": "Bestillingen af {unit} kan ikke annulleres",
  "units.not_cancellable.says":
    "Kun bestillingen af en enhed, der ikke er afsendt, kan annulleres. Intet blev ændret.",

  "units.describe.title": "Ændr {unit}",
  "units.describe.name": "Navn (valgfrit)",
  "units.describe.name_hint": {
    one: "Hvad du kalder den, for eksempel »Rød boks«; højst {count} tegn. Kun denne forhandlers personer og operatøren ser det.",
    other:
      "Hvad du kalder den, for eksempel »Rød boks«; højst {count} tegn. Kun denne forhandlers personer og operatøren ser det.",
  },
  "units.describe.reference": "Din reference (valgfrit)",
  "units.describe.reference_hint":
    "For eksempel et inventarnummer. Kun denne forhandlers personer og operatøren ser den.",
  "units.describe.location_hint": {
    one: "Hvor den bruges: en tekst på højst {count} tegn. Din forhandlergruppe ser den også.",
    other: "Hvor den bruges: en tekst på højst {count} tegn. Din forhandlergruppe ser den også.",
  },
  "units.describe.location_hint_list": {
    one: "Hvor den bruges: en tekst på højst {count} tegn eller en af forhandlerens adresser fra listen. Din forhandlergruppe ser den også.",
    other:
      "Hvor den bruges: en tekst på højst {count} tegn eller en af forhandlerens adresser fra listen. Din forhandlergruppe ser den også.",
  },
  "units.describe.button": "Gem",
  "units.describe.done": "{unit} er ændret.",

  "units.return.title": "Anmod om returnering af {unit}",
  "units.return.lead":
    "Operatøren får besked og siger, hvordan enheden kommer retur. Indtil den er fremme, virker den fortsat, og du kan trække anmodningen tilbage.",
  "units.return.reason": "Hvorfor",
  "units.return.reason_hint": {
    one: "For eksempel »starter ikke« eller »bruges ikke mere«; højst {count} tegn.",
    other: "For eksempel »starter ikke« eller »bruges ikke mere«; højst {count} tegn.",
  },
  "units.return.no_reason":
    "Skriv, hvorfor enheden skal returneres, for eksempel »i stykker« eller »bruges ikke mere«.",
  "units.return.holds_address": "Udelad web- og e-mailadresser: Operatøren svarer på din.",
  "units.return.button": "Anmod om returnering",
  "units.return.done": "Operatøren er bedt om at tage enheden retur.",
  "units.return.taken_back": "Anmodningen er trukket tilbage.",
  "units.return.none_open": "Der var ikke længere nogen åben anmodning.",
  "units.not_returnable.title": "{unit} kan ikke returneres",
  "units.not_returnable.ordered":
    "Denne enhed er ikke afsendt endnu, så der er intet at returnere. Intet blev ændret.",
  "units.not_returnable.shipped": "Operatøren er allerede bedt om det. Intet blev ændret.",
  "units.not_returnable.active": "Operatøren er allerede bedt om det. Intet blev ændret.",
  "units.not_returnable.returned": "Denne enhed er allerede returneret. Intet blev ændret.",
  "units.not_returnable.retired": "Denne enhed er udfaset. Intet blev ændret.",
};
