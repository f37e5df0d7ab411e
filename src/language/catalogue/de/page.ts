import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** German. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Batteriezertifikat",
  "page.tagline": "Unabhängiger Batterietest",
  "page.title_with_error": "Fehler: {title}",
  "page.languages": "Sprache",
  "page.in_english": "(auf Englisch)",
  "page.sandbox.name": "Testumgebung",
  "page.sandbox.text": "Testumgebung: Hier ist alles erfunden. Kein Zertifikat von hier ist echt.",
  "page.no_mail_server":
    "Dieser Dienst hat keinen Mailserver, daher erreicht keine E-Mail ihren Empfänger. Der Betreiber findet jede E-Mail als Datei und kann sie weitergeben.",

  "page.refusal.fault": "Bei uns ist etwas schiefgegangen",
  "page.refusal.number": "Wenn das so bleibt, nennen Sie uns diese Nummer: {number}",
  "page.refusal.too_long.heading": "Das war zu viel Text",
  "page.refusal.too_long.text":
    "Es wurde nichts geändert. Ihre Eingabe ist zu lang: Gehen Sie zurück und kürzen Sie sie.",
  "page.refusal.foreign.heading": "Das kam nicht von unserer Seite",
  "page.refusal.foreign.text":
    "Eine andere Website hat Ihren Browser hierher geschickt, deshalb wurde nichts geändert.",
  "page.refusal.no_page": "Diese Seite gibt es nicht",
  "page.refusal.not_shown": "Das kann nicht angezeigt werden",
  "page.refusal.open_exactly": "Öffnen Sie die Adresse genau so, wie Sie sie erhalten haben.",
  "page.refusal.expired.heading": "Dieser Link ist abgelaufen",
  "page.refusal.expired.text":
    "Ein solcher Link gilt eine Stunde. Bitten Sie um einen neuen, wo Sie diesen erhalten haben.",
  "page.refusal.too_many.heading": "Zu viele Anfragen",
  "page.refusal.too_many.text": "Warten Sie eine Minute und laden Sie die Seite neu.",
  "page.refusal.too_many.unchanged":
    "Es wurde nichts geändert. Warten Sie eine Minute und laden Sie die Seite neu.",
  "page.refusal.try_later": "Bitte versuchen Sie es in einigen Minuten noch einmal.",
  "page.refusal.try_later_with_link":
    "Es wurde nichts geändert. Bitte versuchen Sie es in einigen Minuten noch einmal; Ihr Link bleibt gültig.",
  "page.refusal.open_docs": "Dokumentation öffnen",
};
