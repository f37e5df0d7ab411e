import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** German. The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Geräte",
  "units.lead":
    "Die Testgeräte dieses Händlers. Über die Seriennummer eines Geräts werden Ergebnisse diesem Händler zugeordnet.",
  "units.number": "Gerät {unit}",
  "units.order_link": "Geräte bestellen",
  "units.empty.title": "Noch keine Testgeräte",
  "units.empty.text":
    "Bestellen Sie eines oder überlassen Sie es Ihrer Händlergruppe; von da an werden sie hier angezeigt.",
  "units.empty.text_viewer":
    "Ihre Händlergruppe oder ein Administrator bestellt sie; von da an werden sie hier angezeigt.",
  "units.none_found": "Kein Gerät dieses Händlers passt.",
  "units.arriving.activate": {
    one: "Ein Gerät ist unterwegs. Aktivieren Sie es, sobald das Paket da ist.",
    other: "{count} Geräte sind unterwegs. Aktivieren Sie jedes, sobald sein Paket da ist.",
  },
  "units.arriving.viewer": {
    one: "Ein Gerät ist unterwegs. Nur ein Inhaber oder Administrator aktiviert es, sobald das Paket da ist.",
    other:
      "{count} Geräte sind unterwegs. Nur ein Inhaber oder Administrator aktiviert jedes, sobald sein Paket da ist.",
  },
  "units.arriving.suspended": {
    one: "Ein Gerät ist unterwegs. Solange der Händler gesperrt ist, kann keines aktiviert werden.",
    other: "{count} Geräte sind unterwegs. Solange der Händler gesperrt ist, kann keines aktiviert werden.",
  },
  "units.table": "Testgeräte",

  "units.fact.unit": "Gerät",
  "units.fact.serial": "Seriennummer",
  "units.fact.status": "Status",
  "units.fact.reference": "Ihre Referenz",
  "units.fact.location": "Standort",
  "units.fact.shipped": "Versandt",
  "units.fact.activated": "Aktiviert",
  "units.fact.change": "Ändern",
  "units.activate_link": "Aktivieren<unseen>: {unit}</unseen>",
  "units.fact.unit_number": "Gerätenummer",
  "units.fact.no_serial": "Noch nicht bekannt",
  "units.fact.sent_to": "Gesendet an",
  "units.return_asked": "Rückgabe beantragt",

  "units.search.label": "Gerät finden",
  "units.search.hint": "Ein Teil von Name, Seriennummer, Referenz oder Standort",
  "units.search.state": "Status",
  "units.search.any_state": "Jeder Status",
  "units.search.typed": "„{text}“",

  "units.unit.title": "Das Gerät",
  "units.unit.last_result": "Letztes Ergebnis",
  "units.unit.no_result": "Keines unter den neuesten Tests dieses Händlers.",
  "units.unit.tests": "Tests dieses Geräts",
  "units.unit.history": "Was geschehen ist",
  "units.unit.history_table": "Was mit dem Gerät geschehen ist, das Neueste zuerst",
  "units.unit.what": "Was",
  "units.unit.when": "Wann",
  "units.unit.why": "Warum",
  "units.unit.activate": "Aktivieren",
  "units.unit.describe": "Name und Standort ändern",
  "units.unit.ask_return": "Rückgabe beantragen",
  "units.unit.cancel": "Bestellung stornieren …",
  "units.unit.return_asked":
    "<strong>Der Betreiber ist gebeten, dieses Gerät zurückzunehmen</strong>, seit {moment}: {reason}",
  "units.unit.take_back": "Antrag zurücknehmen",
  "units.moment.ordered": "Bestellt",
  "units.moment.moved_here": "Diesem Händler übergeben",
  "units.moment.dispatched": "Versandt",
  "units.moment.delivered": "Geliefert",
  "units.moment.activated": "Aktiviert",
  "units.moment.return_asked": "Rückgabe beantragt",
  "units.moment.return_taken_back": "Antrag zurückgenommen",
  "units.moment.return_closed": "Antrag vom Betreiber geschlossen",
  "units.moment.returned": "Zurückgegeben",
  "units.moment.cancelled": "Bestellung storniert",
  "units.moment.retired": "Ausgemustert",

  "units.order.title": "Testgeräte bestellen",
  "units.order.lead": "Sie werden sofort als bestellt angezeigt und als versandt, wenn sie unterwegs sind.",
  "units.order.quantity": "Wie viele",
  "units.order.no_quantity": {
    one: "Wählen Sie 1 Gerät.",
    other: "Wählen Sie 1 bis {count} Geräte.",
  },
  "units.order.destination": "Senden an",
  "units.order.no_destination": "Wählen Sie, wohin die Geräte gesendet werden.",
  "units.order.dealer": "Die Lieferadresse des Händlers",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Eine andere Adresse",
  "units.order.other_hint": "Geben Sie sie unten ein.",
  "units.order.only_address": "Adresse",
  "units.order.line1": "Straße und Hausnummer",
  "units.order.no_line1": "Geben Sie die Straße und die Hausnummer ein.",
  "units.order.line2": "Zweite Zeile (freiwillig)",
  "units.order.city": "Ort",
  "units.order.no_city": "Geben Sie den Ort ein.",
  "units.order.postcode": "Postleitzahl",
  "units.order.no_postcode": "Geben Sie die Postleitzahl ein.",
  "units.order.country": "Land",
  "units.order.choose": "Auswählen",
  "units.order.no_country": "Wählen Sie das Land.",
  "units.order.location": "Standort (freiwillig)",
  "units.order.location_hint": {
    one: "Wo sie benutzt werden, etwa „Werkstatt, Platz 2“; höchstens {count} Zeichen.",
    other: "Wo sie benutzt werden, etwa „Werkstatt, Platz 2“; höchstens {count} Zeichen.",
  },
  "units.order.button": "Bestellen",
  "units.give_up": "Abbrechen",
  "units.order.ordered": { one: "Ein Gerät ist bestellt.", other: "{count} Geräte sind bestellt." },
  "units.order.ordered_before": {
    one: "Ein Gerät ist durch dieses Formular schon bestellt.",
    other: "{count} Geräte sind durch dieses Formular schon bestellt.",
  },
  "units.confirm.title": { one: "{count} Gerät bestellen?", other: "{count} Geräte bestellen?" },
  "units.confirm.says": "Es ist noch nichts bestellt.",
  "units.confirm.button": { one: "{count} Gerät bestellen", other: "{count} Geräte bestellen" },
  "units.confirm.change": "Bestellung ändern",

  "units.activate.title": "{unit} aktivieren",
  "units.activate.says":
    "Aktivieren Sie das Gerät, sobald das Paket da ist. Von da an gilt es als bei diesem Händler in Benutzung.",
  "units.activate.serial_hint": "So, wie sie auf dem Gerät steht, mit Großbuchstaben und Bindestrichen.",
  "units.activate.location_hint": {
    one: "Wo es benutzt wird, etwa „Werkstatt, Platz 2“; höchstens {count} Zeichen.",
    other: "Wo es benutzt wird, etwa „Werkstatt, Platz 2“; höchstens {count} Zeichen.",
  },
  "units.activate.button": "Gerät aktivieren",
  "units.activate.done": "{unit} ist aktiv.",
  "units.serial.missing": "Geben Sie die Seriennummer ein, die auf dem Gerät steht.",
  "units.serial.malformed":
    "Eine Seriennummer hat 1 bis 100 Zeichen ohne Leerzeichen: Geben Sie sie so ein, wie sie auf dem Gerät steht.",
  "units.serial.taken":
    "Ein anderes Gerät hat diese Seriennummer. Vergleichen Sie sie mit der am Gerät, und wenn sie stimmt, fragen Sie uns.",
  "units.serial.differs":
    "Seit diese Seite geöffnet wurde, kennen wir dieses Gerät unter einer anderen Seriennummer. Vergleichen Sie sie mit der am Gerät.",
  "units.not_activatable.title": "{unit} kann nicht aktiviert werden",
  "units.not_activatable.ordered":
    "Dieses Gerät wurde noch nicht abgeschickt. Es kann aktiviert werden, sobald es unterwegs und sein Paket da ist. Es wurde nichts geändert.",
  "units.not_activatable.shipped":
    "Der Betreiber ist gebeten, dieses Gerät zurückzunehmen. Um es zu benutzen, nehmen Sie zuerst den Antrag zurück. Es wurde nichts geändert.",
  "units.not_activatable.active":
    "Dieses Gerät ist schon aktiv: Es ist nichts mehr zu tun. Es wurde nichts geändert.",
  "units.not_activatable.returned":
    "Dieses Gerät ist zurückgegeben und kann nicht mehr aktiviert werden. Es wurde nichts geändert.",
  "units.not_activatable.retired":
    "Dieses Gerät ist ausgemustert und kann nicht mehr aktiviert werden. Es wurde nichts geändert.",

  "units.cancel.title": "Bestellung von {unit} stornieren?",
  "units.cancel.says":
    "Das Gerät wird nicht gesendet und von da an als ausgemustert angezeigt. Sie können jederzeit ein anderes bestellen.",
  "units.cancel.button": "Bestellung stornieren",
  "units.cancel.keep": "Bestellung behalten",
  "units.cancel.done": "Die Bestellung ist storniert.",
  "units.not_cancellable.title": "Die Bestellung von {unit} kann nicht storniert werden",
  "units.not_cancellable.says":
    "Nur die Bestellung eines Geräts, das noch nicht versandt ist, kann storniert werden. Es wurde nichts geändert.",

  "units.describe.title": "{unit} ändern",
  "units.describe.name": "Name (freiwillig)",
  "units.describe.name_hint": {
    one: "Wie Sie es nennen, etwa „Roter Koffer“; höchstens {count} Zeichen. Nur Personen dieses Händlers und der Betreiber sehen ihn.",
    other:
      "Wie Sie es nennen, etwa „Roter Koffer“; höchstens {count} Zeichen. Nur Personen dieses Händlers und der Betreiber sehen ihn.",
  },
  "units.describe.reference": "Ihre Referenz (freiwillig)",
  "units.describe.reference_hint":
    "Etwa eine Inventarnummer. Nur Personen dieses Händlers und der Betreiber sehen sie.",
  "units.describe.location_hint": {
    one: "Wo es benutzt wird: ein beliebiger Text mit höchstens {count} Zeichen. Ihre Händlergruppe sieht ihn auch.",
    other:
      "Wo es benutzt wird: ein beliebiger Text mit höchstens {count} Zeichen. Ihre Händlergruppe sieht ihn auch.",
  },
  "units.describe.location_hint_list": {
    one: "Wo es benutzt wird: ein beliebiger Text mit höchstens {count} Zeichen oder eine Adresse des Händlers aus der Liste. Ihre Händlergruppe sieht ihn auch.",
    other:
      "Wo es benutzt wird: ein beliebiger Text mit höchstens {count} Zeichen oder eine Adresse des Händlers aus der Liste. Ihre Händlergruppe sieht ihn auch.",
  },
  "units.describe.button": "Speichern",
  "units.describe.done": "{unit} ist geändert.",

  "units.return.title": "Rückgabe von {unit} beantragen",
  "units.return.lead":
    "Der Betreiber erfährt davon und sagt, wie das Gerät zurückkommt. Bis es dort ist, funktioniert es weiter, und Sie können den Antrag zurücknehmen.",
  "units.return.reason": "Warum",
  "units.return.reason_hint": {
    one: "Etwa „startet nicht“ oder „wird nicht mehr gebraucht“; höchstens {count} Zeichen.",
    other: "Etwa „startet nicht“ oder „wird nicht mehr gebraucht“; höchstens {count} Zeichen.",
  },
  "units.return.no_reason":
    "Sagen Sie, warum das Gerät zurückgehen soll, etwa „defekt“ oder „wird nicht mehr gebraucht“.",
  "units.return.holds_address": "Lassen Sie Web- und E-Mail-Adressen weg: Der Betreiber antwortet an Ihre.",
  "units.return.button": "Rückgabe beantragen",
  "units.return.done": "Der Betreiber ist gebeten, das Gerät zurückzunehmen.",
  "units.return.taken_back": "Der Antrag ist zurückgenommen.",
  "units.return.none_open": "Es gab keinen offenen Antrag mehr.",
  "units.not_returnable.title": "{unit} kann nicht zurückgegeben werden",
  "units.not_returnable.ordered":
    "Dieses Gerät wurde noch nicht abgeschickt, es gibt also nichts zurückzugeben. Es wurde nichts geändert.",
  "units.not_returnable.shipped": "Die Rückgabe ist schon beantragt. Es wurde nichts geändert.",
  "units.not_returnable.active": "Die Rückgabe ist schon beantragt. Es wurde nichts geändert.",
  "units.not_returnable.returned": "Dieses Gerät ist schon zurückgegeben. Es wurde nichts geändert.",
  "units.not_returnable.retired": "Dieses Gerät ist ausgemustert. Es wurde nichts geändert.",
};
