import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** German. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Hilfe",
  "help.lead": "Was auf jeder Seite des Portals zu tun ist und wen Sie fragen können.",
  "help.contact.heading": "Wen Sie fragen können",
  "help.contact.operator": "Betreiber",
  "help.contact.way": "Kontakt",
  "help.contact.site": "Website",
  "help.contact.none":
    "Der Betreiber dieses Dienstes hat hier keinen Kontakt angegeben: Fragen Sie Ihre Händlergruppe, wie er zu erreichen ist.",
  "help.contact.about":
    "Fragen Sie den Betreiber zu Geräten, Ergebnissen, Zertifikaten und verlorenen Codes; einen Inhaber Ihres Händlers zu Ihrer Rolle. Nennen Sie den Test, das Gerät oder den Webhook, um den es geht. Senden Sie nie ein Passwort oder ein Geheimnis.",
  "help.topics": "Themen",

  "help.start.heading": "Die ersten Tage",
  "help.start.link": "Hilfe zu den ersten Tagen",
  "help.start.order":
    "Die Übersicht sagt, was als Nächstes zu tun ist. Die übliche Reihenfolge: ein Gerät aktivieren, ein Auto testen, das Zertifikat ansehen, das Team einladen und dann das eigene System die Tests lesen lassen.",
  "help.start.roles":
    "Wer die Rolle Betrachter hat, sieht alles und gibt Zertifikate heraus; Administratoren betreuen auch Geräte, Schlüssel und Webhooks; Inhaber entscheiden außerdem, wer für den Händler tätig sein darf.",
  "help.start.guide.terms": "Die Begriffe des Portals",
  "help.start.guide.pages": "Die Seiten und die Rollen",

  "help.notices.heading": "Benachrichtigungen",
  "help.notices.link": "Hilfe zu Benachrichtigungen",
  "help.notices.what":
    "Eine Benachrichtigung sagt, was beim Händler geschehen ist und was zu tun ist: ein Sicherheitsproblem, ein fehlgeschlagener Test, ein Gerät, das unterwegs ist, ein Webhook mit Störung, ein Schlüssel oder jemand Neues im Team. Sie ist neu, bis Sie sie als gelesen markieren; andere markieren ihre eigenen.",
  "help.notices.choices":
    "Jede Person wählt, was angezeigt und was per E-Mail geschickt wird, sofort oder einmal am Tag. E-Mails zur Sicherheit Ihres Kontos kommen immer.",
  "help.notices.guide.kinds": "Welche Benachrichtigungen es gibt",

  "help.units.heading": "Testgeräte",
  "help.units.link": "Hilfe zu Testgeräten",
  "help.units.activation":
    "Ein Gerät wird bestellt, dann an Sie versandt, dann aktiviert. Aktivieren Sie es, sobald das Paket da ist: Die Seriennummer steht auf dem Gerät.",
  "help.units.orders":
    "Weitere Geräte bestellen Sie auf der Seite der Geräte; eine Bestellung, die noch nicht versandt ist, stornieren Sie auf der Seite des Geräts. Ein Gerät, das defekt ist oder nicht mehr gebraucht wird, geht an den Betreiber zurück: Beantragen Sie das auf der Seite des Geräts und nennen Sie den Grund.",
  "help.units.results":
    "Ein Ergebnis gehört dem Händler, der das Gerät in diesem Moment hat. Wenn Ergebnisse eines Geräts nicht erscheinen, vergleichen Sie die Seriennummer mit der in der Liste.",
  "help.units.guide.trust": "Wie ein Gerät und seine Ergebnisse zusammenfinden",

  "help.tests.heading": "Tests und Zertifikate",
  "help.tests.link": "Hilfe zu Tests und Zertifikaten",
  "help.tests.arrival":
    "Ein Test erscheint von selbst, sobald ein Gerät ihn gesendet hat. Er ist abgeschlossen, wenn sein Zertifikat fertig ist, meist nach Sekunden.",
  "help.tests.verdict":
    "Das Gesamturteil fasst die Prüfungen der Batterie zusammen. Der Gesundheitszustand sagt, wie viel Energie sie noch fasst. Vorläufig heißt, dass die Werte noch ersetzt werden können; kein Ergebnis heißt, dass sich der Gesundheitszustand nicht ermitteln ließ: Testen Sie das Auto noch einmal.",
  "help.tests.handing_out":
    "Um einem Kunden ein Zertifikat zu geben, öffnen Sie den Test und senden Sie es per E-Mail, laden Sie es herunter oder kopieren Sie den Link zu seiner Prüfseite. Mehrere Tests auf einmal kreuzen Sie in der Liste an. Das PDF enthält die ganze FIN; das Bild nicht, es darf neben einem Inserat stehen.",
  "help.tests.list":
    "Die Liste findet einen Test über einen Teil der FIN, des Kennzeichens, der Zertifikatsnummer oder Ihrer Referenz. Filter grenzen sie ein, und ein Klick auf den Kopf einer Spalte sortiert sie. Was sie zeigt, lässt sich für eine Tabellenkalkulation herunterladen oder als Lesezeichen behalten. Die Zahlen zeigen, wie viele Tests es in jedem Monat gab und wie sie ausgingen.",
  "help.tests.checking":
    "Wer ein Auto kauft, prüft ein Zertifikat mit seinem QR-Code oder mit seiner Nummer auf der Seite zum Prüfen. Keines von beiden zeigt FIN oder Kennzeichen.",
  "help.tests.guide.checking": "Die Seite zum Prüfen eines Zertifikats",
  "help.tests.guide.trust": "Warum man einem Zertifikat glauben kann",
  "help.tests.guide.figures": "Alle Werte eines Zertifikats",

  "help.keys.heading": "API-Schlüssel",
  "help.keys.link": "Hilfe zu API-Schlüsseln",
  "help.keys.what":
    "Mit einem Schlüssel kann ein Programm von Ihnen die Tests dieses Händlers lesen. Erstellen Sie für jedes Programm einen eigenen, damit sich jeder einzeln widerrufen lässt. Ein Geheimnis wird nur einmal angezeigt; geht es verloren, widerrufen Sie den Schlüssel und erstellen einen anderen.",
  "help.keys.guide.start": "Schnelleinstieg für Ihre Entwickler",
  "help.keys.guide.scopes": "Was ein Schlüssel lesen darf",
  "help.keys.guide.reference": "Die Referenz der API",

  "help.webhooks.heading": "Webhooks",
  "help.webhooks.link": "Hilfe zu Webhooks",
  "help.webhooks.what":
    "Mit einem Webhook erfährt Ihr eigenes System von einem Test, sobald er abgeschlossen ist. Wenn Zustellungen fehlschlagen, sagt die Seite des Webhooks, warum; reparieren Sie den Empfänger, senden Sie eine Testzustellung und dann erneut, was fehlgeschlagen ist.",
  "help.webhooks.guide.receiving": "Wie man Zustellungen empfängt",
  "help.webhooks.guide.verifying": "Wie man prüft, dass sie echt sind",

  "help.people.heading": "Personen",
  "help.people.link": "Hilfe zu Personen",
  "help.people.roles":
    "Ein Inhaber lädt andere per E-Mail ein und gibt allen eine Rolle. Wer ausscheidet, wird auf der Seite der Person entfernt und sofort abgemeldet. Ein Händler behält mindestens einen Inhaber.",
  "help.people.lost_mail":
    "Wenn eine E-Mail nicht ankommt, sehen Sie im Spam-Ordner nach und senden Sie die Einladung dann aus der Liste der Personen erneut.",
  "help.people.guide.roles": "Was jede Rolle darf",

  "help.settings.heading": "Einstellungen",
  "help.settings.link": "Hilfe zu Einstellungen",
  "help.settings.what":
    "Der öffentliche Name und das Logo stehen auf neuen Zertifikaten; bereits ausgestellte behalten, was sie haben. Die Zeitzone bestimmt die angezeigten Tage und Uhrzeiten, die Längeneinheit, ob Meilen oder Kilometer zuerst stehen.",
  "help.settings.activity": "Die Aktivität sagt, wer wann was getan hat.",
  "help.settings.guide.settings": "Was jede Einstellung ändert",

  "help.group.heading": "Die Händler einer Gruppe",
  "help.group.link": "Hilfe zu Gruppen",
  "help.group.what":
    "Die Seite der Gruppe vergleicht ihre Händler: Öffnen Sie einen, um dort zu arbeiten, und wechseln Sie über seinen Namen oben auf der Seite zu einem anderen. Personen der Gruppe haben bei jedem Händler dieselbe Rolle; ein Inhaber der Gruppe lädt sie ein und entfernt sie.",
  "help.group.guide.people": "Was Personen einer Gruppe dürfen",

  "help.account.heading": "Ihr Konto",
  "help.account.link": "Hilfe zu Ihrem Konto",
  "help.account.codes":
    "Richten Sie Codes aus einer App ein, damit ein gestohlenes Passwort allein niemandem Zugang gibt, und bewahren Sie die Wiederherstellungscodes auf. Sind App und Codes beide verloren, fragen Sie den Betreiber dieses Dienstes.",
  "help.account.browsers":
    "Wenn die Liste der Browser einen zeigt, den Sie nicht kennen, beenden Sie seine Sitzung und ändern Sie das Passwort.",
  "help.account.guide.codes": "Konten und Codes aus einer App",
};
