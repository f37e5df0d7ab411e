import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** German. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Wählen Sie eine Sprache aus der Liste.",
  "languages.label": "Sprache",
  "languages.of_country": "Die des Landes des Händlers ({name})",
  "languages.dealer_hint":
    "Für neue Zertifikate und für alles, was Kunden erhalten; außerdem für das Portal und die E-Mails von Personen, die in ihrem Konto keine Sprache gewählt haben.",
  "languages.of_pages": "Sprache der Seiten und E-Mails",
  "languages.of_dealer": "Wie beim Händler",
  "languages.person_hint": "Für das Portal und die E-Mails an Sie, bei jedem Händler.",
  "languages.of_sign_in":
    "Sie haben bei der Anmeldung {name} gewählt: Das gilt nur in diesem Browser und nicht für E-Mails. Wählen Sie die Sprache hier, um sie zu behalten.",
  "languages.save": "Sprache speichern",
  "languages.changed": "Ihre Sprache ist gespeichert.",
  "languages.in_another": "Zertifikat und Bild in einer anderen Sprache",
  "languages.get_certificate": "Zertifikat herunterladen",
  "languages.get_picture": "Bild herunterladen",
  "languages.rendering":
    "Die Datei in dieser Sprache wird gerade erstellt: Versuchen Sie es in etwa einer Minute noch einmal.",
};
