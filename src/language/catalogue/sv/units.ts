import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Swedish. The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Enheter",
  "units.lead":
    "Den här bilhandlarens testenheter. Ett resultat räknas som bilhandlarens utifrån enhetens serienummer.",
  "units.number": "Enhet {unit}",
  "units.order_link": "Beställ enheter",
  "units.empty.title": "Inga testenheter än",
  "units.empty.text": "Beställ en, eller låt din bilhandlargrupp göra det; därefter visas de här.",
  "units.empty.text_viewer":
    "Din bilhandlargrupp eller en administratör beställer dem; därefter visas de här.",
  "units.none_found": "Ingen av den här bilhandlarens enheter matchar.",
  "units.arriving.activate": {
    one: "En enhet är på väg. Aktivera den när kartongen har kommit fram.",
    other: "{count} enheter är på väg. Aktivera var och en när kartongen har kommit fram.",
  },
  "units.arriving.viewer": {
    one: "En enhet är på väg. Bara en ägare eller administratör aktiverar den när kartongen har kommit fram.",
    other:
      "{count} enheter är på väg. Bara en ägare eller administratör aktiverar dem när kartongerna har kommit fram.",
  },
  "units.arriving.suspended": {
    one: "En enhet är på väg. Ingen kan aktiveras medan bilhandlaren är spärrad.",
    other: "{count} enheter är på väg. Ingen kan aktiveras medan bilhandlaren är spärrad.",
  },
  "units.table": "Testenheter",

  "units.fact.unit": "Enhet",
  "units.fact.serial": "Serienummer",
  "units.fact.status": "Status",
  "units.fact.reference": "Din referens",
  "units.fact.location": "Plats",
  "units.fact.shipped": "Skickad",
  "units.fact.activated": "Aktiverad",
  "units.fact.change": "Ändra",
  "units.activate_link": "Aktivera<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Enhetsnummer",
  "units.fact.no_serial": "Inte känt än",
  "units.fact.sent_to": "Skickad till",
  "units.return_asked": "Retur begärd",

  "units.search.label": "Sök en enhet",
  "units.search.hint": "En del av namn, serienummer, referens eller plats",
  "units.search.state": "Status",
  "units.search.any_state": "Alla statusar",
  "units.search.typed": "”{text}”",

  "units.unit.title": "Enheten",
  "units.unit.last_result": "Senaste resultat",
  "units.unit.no_result": "Inget bland den här bilhandlarens senaste tester.",
  "units.unit.tests": "Enhetens tester",
  "units.unit.history": "Vad som har hänt",
  "units.unit.history_table": "Vad som har hänt med enheten, nyast först",
  "units.unit.what": "Vad",
  "units.unit.when": "När",
  "units.unit.why": "Varför",
  "units.unit.activate": "Aktivera",
  "units.unit.describe": "Ändra namn och plats",
  "units.unit.ask_return": "Begär retur",
  "units.unit.cancel": "Avbeställ…",
  "units.unit.return_asked":
    "<strong>Operatören har ombetts att ta tillbaka den här enheten</strong>, sedan {moment}: {reason}",
  "units.unit.take_back": "Dra tillbaka begäran",
  "units.moment.ordered": "Beställd",
  "units.moment.moved_here": "Flyttad till den här bilhandlaren",
  "units.moment.dispatched": "Skickad",
  "units.moment.delivered": "Levererad",
  "units.moment.activated": "Aktiverad",
  "units.moment.return_asked": "Retur begärd",
  "units.moment.return_taken_back": "Begäran tillbakadragen",
  "units.moment.return_closed": "Begäran stängd av operatören",
  "units.moment.returned": "Returnerad",
  "units.moment.cancelled": "Avbeställd",
  "units.moment.retired": "Utrangerad",

  "units.order.title": "Beställ testenheter",
  "units.order.lead": "De visas som beställda genast, och som skickade när de är på väg.",
  "units.order.quantity": "Antal",
  "units.order.no_quantity": { one: "Välj 1 enhet.", other: "Välj 1 till {count} enheter." },
  "units.order.destination": "Skicka dem till",
  "units.order.no_destination": "Välj vart enheterna ska skickas.",
  "units.order.dealer": "Bilhandlarens leveransadress",
  "units.order.address": "{address}, {country}",
  "units.order.other": "En annan adress",
  "units.order.other_hint": "Ange den nedan.",
  "units.order.only_address": "Adress",
  "units.order.line1": "Gata och nummer",
  "units.order.no_line1": "Ange gata och nummer.",
  "units.order.line2": "Andra raden (valfri)",
  "units.order.city": "Ort",
  "units.order.no_city": "Ange ort.",
  "units.order.postcode": "Postnummer",
  "units.order.no_postcode": "Ange postnummer.",
  "units.order.country": "Land",
  "units.order.choose": "Välj",
  "units.order.no_country": "Välj land.",
  "units.order.location": "Plats (valfri)",
  "units.order.location_hint": {
    one: "Var de ska användas, till exempel ”Verkstad, plats 2”; högst {count} tecken.",
    other: "Var de ska användas, till exempel ”Verkstad, plats 2”; högst {count} tecken.",
  },
  "units.order.button": "Beställ",
  "units.give_up": "Avbryt",
  "units.order.ordered": { one: "En enhet är beställd.", other: "{count} enheter är beställda." },
  "units.order.ordered_before": {
    one: "En enhet är redan beställd med det här formuläret.",
    other: "{count} enheter är redan beställda med det här formuläret.",
  },
  "units.confirm.title": { one: "Beställa {count} enhet?", other: "Beställa {count} enheter?" },
  "units.confirm.says": "Ingenting är beställt än.",
  "units.confirm.button": { one: "Beställ {count} enhet", other: "Beställ {count} enheter" },
  "units.confirm.change": "Ändra beställningen",

  "units.activate.title": "Aktivera {unit}",
  "units.activate.says":
    "Aktivera den när kartongen har kommit fram. Därefter räknas den som i bruk hos den här bilhandlaren.",
  "units.activate.serial_hint": "Så som det står på enheten, med versaler och bindestreck.",
  "units.activate.location_hint": {
    one: "Var den används, till exempel ”Verkstad, plats 2”; högst {count} tecken.",
    other: "Var den används, till exempel ”Verkstad, plats 2”; högst {count} tecken.",
  },
  "units.activate.button": "Aktivera enheten",
  "units.activate.done": "{unit} är aktiv.",
  "units.serial.missing": "Ange serienumret som står på enheten.",
  "units.serial.malformed":
    "Ett serienummer är 1 till 100 tecken utan mellanslag: ange det så som det står på enheten.",
  "units.serial.taken":
    "En annan enhet har det här serienumret. Jämför det med enheten, och om det stämmer, fråga oss.",
  "units.serial.differs":
    "Sedan sidan öppnades har vi registrerat ett annat serienummer för enheten. Jämför det med enheten.",
  "units.not_activatable.title": "{unit} kan inte aktiveras",
  "units.not_activatable.ordered":
    "Den här enheten har inte skickats än. Den kan aktiveras när den är på väg och kartongen har kommit fram. Ingenting ändrades.",
  "units.not_activatable.shipped":
    "Operatören har ombetts att ta tillbaka den här enheten. Om du vill använda den, dra först tillbaka begäran. Ingenting ändrades.",
  "units.not_activatable.active":
    "Den här enheten är redan aktiv: det finns inget mer att göra. Ingenting ändrades.",
  "units.not_activatable.returned":
    "Den här enheten är returnerad och kan inte aktiveras längre. Ingenting ändrades.",
  "units.not_activatable.retired":
    "Den här enheten är utrangerad och kan inte aktiveras längre. Ingenting ändrades.",

  "units.cancel.title": "Avbeställa {unit}?",
  "units.cancel.says":
    "Enheten skickas inte och visas som utrangerad därefter. Du kan beställa en ny när som helst.",
  "units.cancel.button": "Avbeställ",
  "units.cancel.keep": "Behåll beställningen",
  "units.cancel.done": "Enheten är avbeställd.",
  "units.not_cancellable.title": "{unit} kan inte avbeställas",
  "units.not_cancellable.says": "Bara en enhet som inte har skickats kan avbeställas. Ingenting ändrades.",

  "units.describe.title": "Ändra {unit}",
  "units.describe.name": "Namn (valfritt)",
  "units.describe.name_hint": {
    one: "Vad du kallar den, till exempel ”Röda lådan”; högst {count} tecken. Bara personer hos den här bilhandlaren och operatören ser det.",
    other:
      "Vad du kallar den, till exempel ”Röda lådan”; högst {count} tecken. Bara personer hos den här bilhandlaren och operatören ser det.",
  },
  "units.describe.reference": "Din referens (valfri)",
  "units.describe.reference_hint":
    "Till exempel ett inventarienummer. Bara personer hos den här bilhandlaren och operatören ser det.",
  "units.describe.location_hint": {
    one: "Var den används: fri text på högst {count} tecken. Din bilhandlargrupp ser den också.",
    other: "Var den används: fri text på högst {count} tecken. Din bilhandlargrupp ser den också.",
  },
  "units.describe.location_hint_list": {
    one: "Var den används: fri text på högst {count} tecken, eller en av bilhandlarens adresser i listan. Din bilhandlargrupp ser den också.",
    other:
      "Var den används: fri text på högst {count} tecken, eller en av bilhandlarens adresser i listan. Din bilhandlargrupp ser den också.",
  },
  "units.describe.button": "Spara",
  "units.describe.done": "{unit} är ändrad.",

  "units.return.title": "Begär retur av {unit}",
  "units.return.lead":
    "Operatören informeras och meddelar hur enheten ska komma tillbaka. Tills den är framme fortsätter den att fungera, och du kan dra tillbaka begäran.",
  "units.return.reason": "Varför",
  "units.return.reason_hint": {
    one: "Till exempel ”startar inte” eller ”behövs inte längre”; högst {count} tecken.",
    other: "Till exempel ”startar inte” eller ”behövs inte längre”; högst {count} tecken.",
  },
  "units.return.no_reason":
    "Ange varför enheten ska returneras, till exempel ”trasig” eller ”behövs inte längre”.",
  "units.return.holds_address": "Utelämna webb- och e-postadresser: operatören svarar till din.",
  "units.return.button": "Begär retur",
  "units.return.done": "Operatören har ombetts att ta tillbaka enheten.",
  "units.return.taken_back": "Begäran är tillbakadragen.",
  "units.return.none_open": "Det fanns ingen öppen begäran längre.",
  "units.not_returnable.title": "{unit} kan inte returneras",
  "units.not_returnable.ordered":
    "Den här enheten har inte skickats än, så det finns inget att returnera. Ingenting ändrades.",
  "units.not_returnable.shipped": "Operatören har redan fått en begäran. Ingenting ändrades.",
  "units.not_returnable.active": "Operatören har redan fått en begäran. Ingenting ändrades.",
  "units.not_returnable.returned": "Den här enheten är redan returnerad. Ingenting ändrades.",
  "units.not_returnable.retired": "Den här enheten är utrangerad. Ingenting ändrades.",
};
