import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** German. What has happened at a dealer. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, Test {test}",
  "notice.test": "Test {test}",
  "notice.unit": "Gerät {id}",

  "notice.safety_issue.title": "Sicherheitsproblem: {subject}",
  "notice.certificate_ready.title": "Zertifikat fertig: {subject}",
  "notice.certificate_withdrawn.title": "Zertifikat zurückgezogen: {subject}",
  "notice.certificate_withdrawn.advice":
    "Zeigen Sie keine Kopien davon mehr und informieren Sie alle, denen Sie eine gegeben haben.",
  "notice.test_failed.title": "Test fehlgeschlagen: {subject}",
  "notice.test_failed.advice": "Schließen Sie das Testgerät an und starten Sie den Test noch einmal.",

  "notice.unit_shipped.title": "{unit} ist unterwegs",
  "notice.unit_shipped.advice": "Aktivieren Sie das Gerät, sobald das Paket da ist.",
  "notice.unit_return.returned.title": "{unit} ist zurück beim Betreiber",
  "notice.unit_return.returned.advice": "Hier ist damit nichts mehr zu tun.",
  "notice.unit_return.closed.title": "Der Betreiber hat den Rückgabeantrag für {unit} geschlossen",
  "notice.unit_return.closed.advice":
    "Eine Antwort liegt nicht bei. Wenn das Gerät trotzdem zurückgehen muss, stellen Sie den Antrag noch einmal.",
  "notice.unit_return.closed.answered": "Die Antwort: {answer}",

  "notice.endpoint.failing.title": "Der Webhook bei {host} schlägt immer wieder fehl",
  "notice.endpoint.failing.advice": {
    one: "Er hat {count} Zustellung nacheinander nicht angenommen. Seine Seite sagt, warum; bei zu vielen Fehlern wird er abgeschaltet.",
    other:
      "Er hat {count} Zustellungen nacheinander nicht angenommen. Seine Seite sagt, warum; bei zu vielen Fehlern wird er abgeschaltet.",
  },
  "notice.endpoint.disabled.title": "Der Webhook bei {host} ist abgeschaltet",
  "notice.endpoint.disabled.advice": {
    one: "Er hat {count} Zustellung nacheinander nicht angenommen; was für ihn ankommt, wird zurückgehalten. Reparieren Sie den Empfänger und senden Sie dann eine Testzustellung.",
    other:
      "Er hat {count} Zustellungen nacheinander nicht angenommen; was für ihn ankommt, wird zurückgehalten. Reparieren Sie den Empfänger und senden Sie dann eine Testzustellung.",
  },
  "notice.endpoint.recovered.title": "Der Webhook bei {host} funktioniert wieder",
  "notice.endpoint.recovered.advice":
    "Zustellungen, deren Versuche aufgebraucht sind, können erneut gesendet werden.",

  "notice.key.made.title": "Der API-Schlüssel „{label}“ wurde erstellt",
  "notice.key.made.unnamed": "Ein API-Schlüssel wurde erstellt",
  "notice.key.made.advice": "Wenn ihn niemand aus Ihrem Team erstellt hat, widerrufen Sie ihn sofort.",
  "notice.key.revoked.title": "Der API-Schlüssel „{label}“ wurde widerrufen",
  "notice.key.revoked.unnamed": "Ein API-Schlüssel wurde widerrufen",
  "notice.key.revoked.advice": "Was ihn benutzt hat, braucht einen anderen Schlüssel.",

  "notice.person.owner": "{name} ist jetzt dabei, in der Rolle Inhaber",
  "notice.person.admin": "{name} ist jetzt dabei, in der Rolle Administrator",
  "notice.person.viewer": "{name} ist jetzt dabei, in der Rolle Betrachter",
  "notice.person.unknown.owner": "Jemand ist jetzt dabei, in der Rolle Inhaber",
  "notice.person.unknown.admin": "Jemand ist jetzt dabei, in der Rolle Administrator",
  "notice.person.unknown.viewer": "Jemand ist jetzt dabei, in der Rolle Betrachter",
  "notice.person.advice": "Wenn diese Person diese Rolle nicht haben sollte, kann ein Inhaber das ändern.",
};
