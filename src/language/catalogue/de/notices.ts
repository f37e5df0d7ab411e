import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** German. The list of notices in the portal, and the choice of which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Benachrichtigungen",
  "notices.back.overview": "Übersicht",
  "notices.lead": {
    one: "Was bei diesem Händler geschehen ist. Sie werden {count} Tag aufbewahrt.",
    other: "Was bei diesem Händler geschehen ist. Sie werden {count} Tage aufbewahrt.",
  },
  "notices.choose": "Benachrichtigungen wählen",
  "notices.none.heading": "Keine Benachrichtigungen",
  "notices.none.text":
    "Sicherheitsprobleme, fehlgeschlagene Tests, Geräte, die unterwegs sind, Webhooks mit Störung, Schlüssel und neue Personen werden hier angezeigt.",
  "notices.table": "Benachrichtigungen, neueste zuerst",
  "notices.column.what": "Was",
  "notices.column.advice": "Was zu tun ist",
  "notices.column.when": "Wann",
  "notices.new": "Neu",
  "notices.mark_read": { one: "Als gelesen markieren", other: "Alle {count} als gelesen markieren" },
  "notices.marked": "Die Benachrichtigungen sind als gelesen markiert.",
  "notices.saved": "Ihre Auswahl ist gespeichert.",

  "notices.choices.lead":
    "Worüber Sie bei {dealer} benachrichtigt werden. Die Auswahl anderer ändert sich nicht.",
  "notices.choices.by_mail": "Per E-Mail",
  "notices.choices.show": "Auf der Übersicht anzeigen",
  "notices.choices.save": "Speichern",
  "notices.choices.cancel": "Abbrechen",
  "notices.choices.missing": "Wählen Sie, wann Sie eine E-Mail erhalten.",
  "notices.choices.pace":
    "E-Mails „sofort“ kommen höchstens alle {minutes} Minuten: Was dazwischen geschieht, folgt in einer E-Mail. Die tägliche E-Mail kommt um {hour} Uhr.",
  "notices.choices.always":
    "Sie erhalten immer eine E-Mail, wenn sich Ihr Passwort oder Ihr zweiter Faktor ändert und wenn sich ein neuer Browser in Ihrem Konto anmeldet.",
  "notices.mail.none": "Keine E-Mail",
  "notices.mail.at_once": "Sofort",
  "notices.mail.daily": "Einmal am Tag",

  "notices.kind.safety_issue.name": "Sicherheitsproblem",
  "notices.kind.safety_issue.hint": "Ein Test hat eine Batterie gefunden, die gefährlich sein kann.",
  "notices.kind.certificate_ready.name": "Zertifikat fertig",
  "notices.kind.certificate_ready.hint": "Ein Test ist abgeschlossen, und sein Zertifikat ist da.",
  "notices.kind.certificate_withdrawn.name": "Zertifikat zurückgezogen",
  "notices.kind.certificate_withdrawn.hint": "Auf ein Zertifikat darf sich niemand mehr verlassen.",
  "notices.kind.test_failed.name": "Test fehlgeschlagen",
  "notices.kind.test_failed.hint": "Ein Test begann und wurde unterbrochen oder schlug fehl.",
  "notices.kind.unit_shipped.name": "Gerät versandt",
  "notices.kind.unit_shipped.hint": "Ein Testgerät ist unterwegs.",
  "notices.kind.unit_return.name": "Rückgabe eines Geräts",
  "notices.kind.unit_return.hint":
    "Der Betreiber hat einen Rückgabeantrag beantwortet oder ein Gerät zurückerhalten.",
  "notices.kind.endpoint.name": "Webhook mit Störung",
  "notices.kind.endpoint.hint":
    "Ein Webhook schlägt immer wieder fehl, ist abgeschaltet oder funktioniert wieder.",
  "notices.kind.key.name": "API-Schlüssel",
  "notices.kind.key.hint": "Ein Schlüssel wurde erstellt oder widerrufen.",
  "notices.kind.person.name": "Neue Person",
  "notices.kind.person.hint": "Jemand hat eine Einladung angenommen.",
};
