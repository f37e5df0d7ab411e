import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** German. The portal's form that sends certificates to a customer. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "An einen Kunden senden",
  "sending.lead": "Eine E-Mail von {dealer}. Antworten kommen zu Ihnen, an {address}.",
  "sending.language": "Sprache der E-Mail",
  "sending.back.tests": "Tests",
  "sending.back.test": "Der Test",
  "sending.none": "Es gibt kein Zertifikat zu senden:",
  "sending.left_out": "Diese bleiben weg:",
  "sending.chosen": { one: "Das Zertifikat von", other: "{count} Zertifikate" },
  "sending.vehicle_day": "{vehicle}, getestet am {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, getestet am {day}, {registration}",

  "sending.email.label": "E-Mail-Adresse des Kunden",
  "sending.email.missing": "Geben Sie die E-Mail-Adresse des Kunden ein.",
  "sending.name.label": "Name des Kunden (freiwillig)",
  "sending.name.hint": "Steht nach „Guten Tag“.",
  "sending.message.label": "Nachricht (freiwillig)",
  "sending.message.hint": {
    one: "Höchstens {count} Zeichen, ohne Web- und E-Mail-Adressen.",
    other: "Höchstens {count} Zeichen, ohne Web- und E-Mail-Adressen.",
  },
  "sending.message.no_plain_text":
    "Die Eingabe enthielt ein Zeichen, das nicht angezeigt werden kann: Geben Sie einfachen Text ein.",
  "sending.message.holds_address":
    "Lassen Sie Web- und E-Mail-Adressen weg: Die E-Mail verweist auf das Zertifikat, und Antworten kommen zu Ihnen.",
  "sending.attached.label": "Anhang",
  "sending.attached.hint": "Der Link zur Prüfseite steht immer in der E-Mail.",
  "sending.attached.missing": "Wählen Sie, was angehängt wird.",
  "sending.attached.jpeg": "Das Bild",
  "sending.attached.jpeg_hint": "Das Ergebnis auf einen Blick. Es zeigt weder FIN noch Kennzeichen.",
  "sending.attached.pdf": "Das Zertifikat (PDF)",
  "sending.attached.pdf_hint": "Es enthält die ganze FIN: für jemanden, der dieses Auto kauft.",
  "sending.attached.none": "Nichts",
  "sending.attached.none_hint": "Nur der Link.",
  "sending.confirm.label": "Ich habe gelesen, was gefunden wurde, und möchte die E-Mail senden.",
  "sending.confirm.hint": "Die E-Mail beginnt damit, sodass der Kunde es zuerst liest.",
  "sending.confirm.missing":
    "Kreuzen Sie das Feld an, um zu bestätigen, dass Sie gelesen haben, was gefunden wurde.",
  "sending.button": "E-Mail senden",
  "sending.hint": {
    one: "An die Kunden eines Händlers geht am Tag höchstens {count} E-Mail. Die Adresse und die Nachricht werden hier gelöscht, sobald die E-Mail gesendet ist.",
    other:
      "An die Kunden eines Händlers gehen am Tag höchstens {count} E-Mails. Die Adresse und die Nachricht werden hier gelöscht, sobald die E-Mail gesendet ist.",
  },

  "sending.sent": "Die E-Mail an Ihren Kunden ist unterwegs.",
  "sending.sent_before":
    "Dieses Formular hat seine E-Mail schon gesendet. Es wurde nichts noch einmal gesendet.",
  "sending.refused.too_many": {
    one: "Es wurde nichts gesendet: An die Kunden eines Händlers geht am Tag höchstens {count} E-Mail. Weitere sind möglich ab: {moment}.",
    other:
      "Es wurde nichts gesendet: An die Kunden eines Händlers gehen am Tag höchstens {count} E-Mails. Weitere sind möglich ab: {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Es wurde nichts gesendet: An denselben Kunden geht in der Stunde höchstens {count} E-Mail. Weitere sind möglich ab: {moment}.",
    other:
      "Es wurde nichts gesendet: An denselben Kunden gehen in der Stunde höchstens {count} E-Mails. Weitere sind möglich ab: {moment}.",
  },
  "sending.refused.missing":
    "Es wurde nichts gesendet: Im Moment sind nicht alle Zertifikate da. Sehen Sie sich die Tests an oder versuchen Sie es in einer Minute noch einmal.",
};
