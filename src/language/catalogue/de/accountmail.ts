import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** German. Mails about a person's own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Der Link funktioniert einmal und {count} Tag lang, bis {until}.",
    other: "Der Link funktioniert einmal und {count} Tage lang, bis {until}.",
  },

  "accountmail.new_link.first.subject": "Ihr neuer Link, um ein Passwort festzulegen",
  "accountmail.new_link.first.asked":
    "Es wurde ein neuer Link angefordert, um das Passwort Ihres Kontos {email} festzulegen.",
  "accountmail.new_link.first.unexpected":
    "Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren: Solange kein Passwort festgelegt ist, kann sich niemand anmelden.",
  "accountmail.new_link.first.button": "Passwort festlegen",
  "accountmail.new_link.again.subject": "Ihr Link, um ein neues Passwort zu wählen",
  "accountmail.new_link.again.asked":
    "Es wurde ein neuer Link angefordert, um ein anderes Passwort für Ihr Konto {email} zu wählen.",
  "accountmail.new_link.again.unexpected":
    "Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht ignorieren: Ihr Passwort bleibt, wie es ist.",
  "accountmail.new_link.again.button": "Neues Passwort wählen",
  "accountmail.new_link.validity": {
    one: "Der Link funktioniert einmal und {count} Tag lang, bis {until}. Links, die Sie vorher erhalten haben, funktionieren nicht mehr.",
    other:
      "Der Link funktioniert einmal und {count} Tage lang, bis {until}. Links, die Sie vorher erhalten haben, funktionieren nicht mehr.",
  },

  "accountmail.password_changed.subject": "Ihr Passwort wurde geändert",
  "accountmail.password_changed.happened":
    "Das Passwort Ihres Kontos {email} wurde geändert: {when}. Jeder andere Browser, der angemeldet war, wurde abgemeldet.",
  "accountmail.password_changed.known": "Wenn Sie das waren, ist nichts zu tun.",
  "accountmail.password_changed.unknown":
    "Wenn nicht, wählen Sie sofort ein neues Passwort: Fordern Sie einen Link an diese Adresse an.",
  "accountmail.password_changed.button": "Link anfordern",

  "accountmail.second_factor.on.subject": "Die Anmeldung mit einem Code ist eingeschaltet",
  "accountmail.second_factor.happened.on":
    "Für Ihr Konto {email} wurde die Anmeldung mit einem Code aus einer App eingeschaltet: {when}.",
  "accountmail.second_factor.on.effect":
    "Von jetzt an verlangt das Portal nach dem Passwort zusätzlich einen Code.",
  "accountmail.second_factor.off.subject": "Die Anmeldung mit einem Code ist ausgeschaltet",
  "accountmail.second_factor.happened.off":
    "Für Ihr Konto {email} wurde die Anmeldung mit einem Code aus einer App ausgeschaltet: {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "Für Ihr Konto {email} hat der Betreiber des Dienstes die Anmeldung mit einem Code aus einer App ausgeschaltet: {when}.",
  "accountmail.second_factor.off.effect": "Von jetzt an genügt das Passwort allein.",
  "accountmail.second_factor.unknown":
    "Wenn Sie davon wissen, ist nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: Die Anmeldeseite schickt einen Link an diese Adresse.",

  "accountmail.new_browser.subject": "Ein neuer Browser hat sich in Ihrem Konto angemeldet",
  "accountmail.new_browser.unknown": "Ein unbekannter Browser",
  "accountmail.new_browser.happened":
    "{browser} hat sich in Ihrem Konto {email} angemeldet: {when}. Das war vorher noch nicht der Fall.",
  "accountmail.new_browser.happened_from":
    "{browser} hat sich in Ihrem Konto {email} angemeldet: {when}, von der Adresse {address}. Das war vorher noch nicht der Fall.",
  "accountmail.new_browser.known":
    "Wenn Sie das waren, ist nichts zu tun. Wenn nicht, wählen Sie sofort ein neues Passwort: Damit wird auch jeder Browser abgemeldet.",
  "accountmail.new_browser.button": "Neues Passwort wählen",
};
