import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Dutch. The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Apparaten",
  "units.lead":
    "De testapparaten van deze dealer. Via het serienummer van een apparaat worden resultaten aan deze dealer toegekend.",
  "units.number": "Apparaat {unit}",
  "units.order_link": "Apparaten bestellen",
  "units.empty.title": "Nog geen testapparaten",
  "units.empty.text": "Bestel er een of laat uw dealergroep dat doen; daarna staan ze hier.",
  "units.empty.text_viewer": "Uw dealergroep of een beheerder bestelt ze; daarna staan ze hier.",
  "units.none_found": "Geen apparaat van deze dealer gevonden.",
  "units.arriving.activate": {
    one: "Er is een apparaat onderweg. Activeer het zodra het pakket er is.",
    other: "Er zijn {count} apparaten onderweg. Activeer elk apparaat zodra het pakket er is.",
  },
  "units.arriving.viewer": {
    one: "Er is een apparaat onderweg. Alleen een eigenaar of beheerder kan het activeren zodra het pakket er is.",
    other:
      "Er zijn {count} apparaten onderweg. Alleen een eigenaar of beheerder kan ze activeren zodra de pakketten er zijn.",
  },
  "units.arriving.suspended": {
    one: "Er is een apparaat onderweg. Zolang de dealer geblokkeerd is, kan er geen worden geactiveerd.",
    other:
      "Er zijn {count} apparaten onderweg. Zolang de dealer geblokkeerd is, kan er geen worden geactiveerd.",
  },
  "units.table": "Testapparaten",

  "units.fact.unit": "Apparaat",
  "units.fact.serial": "Serienummer",
  "units.fact.status": "Status",
  "units.fact.reference": "Uw referentie",
  "units.fact.location": "Locatie",
  "units.fact.shipped": "Verzonden",
  "units.fact.activated": "Geactiveerd",
  "units.fact.change": "Wijzigen",
  "units.activate_link": "Activeren<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Apparaatnummer",
  "units.fact.no_serial": "Nog niet bekend",
  "units.fact.sent_to": "Verzonden naar",
  "units.return_asked": "Retour aangevraagd",

  "units.search.label": "Apparaat zoeken",
  "units.search.hint": "Een deel van naam, serienummer, referentie of locatie",
  "units.search.state": "Status",
  "units.search.any_state": "Elke status",
  "units.search.typed": "“{text}”",

  "units.unit.title": "Het apparaat",
  "units.unit.last_result": "Laatste resultaat",
  "units.unit.no_result": "Geen onder de nieuwste tests van deze dealer.",
  "units.unit.tests": "Tests van dit apparaat",
  "units.unit.history": "Wat er is gebeurd",
  "units.unit.history_table": "Wat er met het apparaat is gebeurd, het nieuwste eerst",
  "units.unit.what": "Wat",
  "units.unit.when": "Wanneer",
  "units.unit.why": "Waarom",
  "units.unit.activate": "Activeren",
  "units.unit.describe": "Naam en locatie wijzigen",
  "units.unit.ask_return": "Retour aanvragen",
  "units.unit.cancel": "Bestelling annuleren…",
  "units.unit.return_asked":
    "<strong>De exploitant is gevraagd dit apparaat terug te nemen</strong>, sinds {moment}: {reason}",
  "units.unit.take_back": "Verzoek intrekken",
  "units.moment.ordered": "Besteld",
  "units.moment.moved_here": "Aan deze dealer toegewezen",
  "units.moment.dispatched": "Verzonden",
  "units.moment.delivered": "Bezorgd",
  "units.moment.activated": "Geactiveerd",
  "units.moment.return_asked": "Retour aangevraagd",
  "units.moment.return_taken_back": "Verzoek ingetrokken",
  "units.moment.return_closed": "Verzoek door de exploitant gesloten",
  "units.moment.returned": "Teruggestuurd",
  "units.moment.cancelled": "Bestelling geannuleerd",
  "units.moment.retired": "Buiten gebruik",

  "units.order.title": "Testapparaten bestellen",
  "units.order.lead": "Ze worden meteen als besteld getoond, en als verzonden wanneer ze onderweg zijn.",
  "units.order.quantity": "Hoeveel",
  "units.order.no_quantity": { one: "Kies 1 apparaat.", other: "Kies 1 tot {count} apparaten." },
  "units.order.destination": "Verzenden naar",
  "units.order.no_destination": "Kies waar de apparaten naartoe worden verzonden.",
  "units.order.dealer": "Het verzendadres van de dealer",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Een ander adres",
  "units.order.other_hint": "Voer het hieronder in.",
  "units.order.only_address": "Adres",
  "units.order.line1": "Straat en huisnummer",
  "units.order.no_line1": "Voer de straat en het huisnummer in.",
  "units.order.line2": "Tweede regel (optioneel)",
  "units.order.city": "Plaats",
  "units.order.no_city": "Voer de plaats in.",
  "units.order.postcode": "Postcode",
  "units.order.no_postcode": "Voer de postcode in.",
  "units.order.country": "Land",
  "units.order.choose": "Kiezen",
  "units.order.no_country": "Kies het land.",
  "units.order.location": "Locatie (optioneel)",
  "units.order.location_hint": {
    one: "Waar ze worden gebruikt, zoals “Werkplaats, brug 2”; hoogstens {count} teken.",
    other: "Waar ze worden gebruikt, zoals “Werkplaats, brug 2”; hoogstens {count} tekens.",
  },
  "units.order.button": "Bestellen",
  "units.give_up": "Annuleren",
  "units.order.ordered": { one: "Eén apparaat is besteld.", other: "{count} apparaten zijn besteld." },
  "units.order.ordered_before": {
    one: "Eén apparaat is al met dit formulier besteld.",
    other: "{count} apparaten zijn al met dit formulier besteld.",
  },
  "units.confirm.title": { one: "{count} apparaat bestellen?", other: "{count} apparaten bestellen?" },
  "units.confirm.says": "Er is nog niets besteld.",
  "units.confirm.button": { one: "{count} apparaat bestellen", other: "{count} apparaten bestellen" },
  "units.confirm.change": "Bestelling wijzigen",

  "units.activate.title": "{unit} activeren",
  "units.activate.says":
    "Activeer het apparaat zodra het pakket er is. Daarna geldt het als in gebruik bij deze dealer.",
  "units.activate.serial_hint": "Zoals het op het apparaat staat, met hoofdletters en streepjes.",
  "units.activate.location_hint": {
    one: "Waar het wordt gebruikt, zoals “Werkplaats, brug 2”; hoogstens {count} teken.",
    other: "Waar het wordt gebruikt, zoals “Werkplaats, brug 2”; hoogstens {count} tekens.",
  },
  "units.activate.button": "Apparaat activeren",
  "units.activate.done": "{unit} is actief.",
  "units.serial.missing": "Voer het serienummer in dat op het apparaat staat.",
  "units.serial.malformed":
    "Een serienummer heeft 1 tot 100 tekens zonder spaties: voer het in zoals het op het apparaat staat.",
  "units.serial.taken":
    "Een ander apparaat heeft dit serienummer. Vergelijk het met dat op het apparaat en neem contact met ons op als het klopt.",
  "units.serial.differs":
    "Sinds deze pagina werd geopend, kennen wij dit apparaat onder een ander serienummer. Vergelijk het met dat op het apparaat.",
  "units.not_activatable.title": "{unit} kan niet worden geactiveerd",
  "units.not_activatable.ordered":
    "Dit apparaat is nog niet verzonden. Het kan worden geactiveerd zodra het onderweg is en het pakket er is. Er is niets gewijzigd.",
  "units.not_activatable.shipped":
    "De exploitant is gevraagd dit apparaat terug te nemen. Trek eerst het verzoek in om het te gebruiken. Er is niets gewijzigd.",
  "units.not_activatable.active":
    "Dit apparaat is al actief: er hoeft niets meer te gebeuren. Er is niets gewijzigd.",
  "units.not_activatable.returned":
    "Dit apparaat is teruggestuurd en kan niet meer worden geactiveerd. Er is niets gewijzigd.",
  "units.not_activatable.retired":
    "Dit apparaat is buiten gebruik gesteld en kan niet meer worden geactiveerd. Er is niets gewijzigd.",

  "units.cancel.title": "De bestelling van {unit} annuleren?",
  "units.cancel.says":
    "Het apparaat wordt niet verzonden en staat daarna als buiten gebruik in de lijst. U kunt op elk moment een ander bestellen.",
  "units.cancel.button": "Bestelling annuleren",
  "units.cancel.keep": "Bestelling behouden",
  "units.cancel.done": "De bestelling is geannuleerd.",
  "units.not_cancellable.title": "De bestelling van {unit} kan niet worden geannuleerd",
  "units.not_cancellable.says":
    "Alleen de bestelling van een apparaat dat nog niet is verzonden, kan worden geannuleerd. Er is niets gewijzigd.",

  "units.describe.title": "{unit} wijzigen",
  "units.describe.name": "Naam (optioneel)",
  "units.describe.name_hint": {
    one: "Hoe u het noemt, zoals “Rode koffer”; hoogstens {count} teken. Alleen personen van deze dealer en de exploitant zien het.",
    other:
      "Hoe u het noemt, zoals “Rode koffer”; hoogstens {count} tekens. Alleen personen van deze dealer en de exploitant zien het.",
  },
  "units.describe.reference": "Uw referentie (optioneel)",
  "units.describe.reference_hint":
    "Zoals een inventarisnummer. Alleen personen van deze dealer en de exploitant zien het.",
  "units.describe.location_hint": {
    one: "Waar het wordt gebruikt: een tekst van hoogstens {count} teken. Uw dealergroep ziet het ook.",
    other: "Waar het wordt gebruikt: een tekst van hoogstens {count} tekens. Uw dealergroep ziet het ook.",
  },
  "units.describe.location_hint_list": {
    one: "Waar het wordt gebruikt: een tekst van hoogstens {count} teken, of een adres van de dealer uit de lijst. Uw dealergroep ziet het ook.",
    other:
      "Waar het wordt gebruikt: een tekst van hoogstens {count} tekens, of een adres van de dealer uit de lijst. Uw dealergroep ziet het ook.",
  },
  "units.describe.button": "Opslaan",
  "units.describe.done": "{unit} is gewijzigd.",

  "units.return.title": "Retour aanvragen voor {unit}",
  "units.return.lead":
    "De exploitant krijgt bericht en laat weten hoe het apparaat terugkomt. Tot het daar is, blijft het werken en kunt u het verzoek intrekken.",
  "units.return.reason": "Waarom",
  "units.return.reason_hint": {
    one: "Zoals “start niet” of “niet meer nodig”; hoogstens {count} teken.",
    other: "Zoals “start niet” of “niet meer nodig”; hoogstens {count} tekens.",
  },
  "units.return.no_reason": "Vermeld waarom het apparaat terug moet, zoals “kapot” of “niet meer nodig”.",
  "units.return.holds_address": "Laat web- en e-mailadressen weg: de exploitant antwoordt op uw e-mailadres.",
  "units.return.button": "Retour aanvragen",
  "units.return.done": "De exploitant is gevraagd het apparaat terug te nemen.",
  "units.return.taken_back": "Het verzoek is ingetrokken.",
  "units.return.none_open": "Er was geen openstaand verzoek meer.",
  "units.not_returnable.title": "{unit} kan niet worden teruggestuurd",
  "units.not_returnable.ordered":
    "Dit apparaat is nog niet verzonden, dus er is niets terug te sturen. Er is niets gewijzigd.",
  "units.not_returnable.shipped": "De exploitant is al gevraagd. Er is niets gewijzigd.",
  "units.not_returnable.active": "De exploitant is al gevraagd. Er is niets gewijzigd.",
  "units.not_returnable.returned": "Dit apparaat is al teruggestuurd. Er is niets gewijzigd.",
  "units.not_returnable.retired": "Dit apparaat is buiten gebruik gesteld. Er is niets gewijzigd.",
};
