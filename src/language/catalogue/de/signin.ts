import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** German. The pages on which a person signs in. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Anmelden",
  "signin.email": "E-Mail-Adresse",
  "signin.password": "Passwort",
  "signin.button": "Anmelden",
  "signin.forgotten": "Passwort vergessen oder noch keines festgelegt?",

  "signin.missing_password": "Geben Sie Ihr Passwort ein.",
  "signin.missing_code": "Geben Sie den Code ein, den Ihre App anzeigt.",
  "signin.wrong":
    "Die Adresse oder das Passwort stimmt nicht. Prüfen Sie beides oder fordern Sie einen Link an, um ein neues Passwort zu wählen.",

  "signin.reason.ended": {
    one: "Sie wurden abgemeldet: Das geschieht nach {count} Minute ohne Aktivität, wenn sich das Passwort ändert und wenn Sie in einem anderen Browser oder wir die Sitzung beenden.",
    other:
      "Sie wurden abgemeldet: Das geschieht nach {count} Minuten ohne Aktivität, wenn sich das Passwort ändert und wenn Sie in einem anderen Browser oder wir die Sitzung beenden.",
  },
  "signin.reason.unsaved":
    "Sie wurden abgemeldet, bevor das Formular ankam; es wurde nichts gespeichert. Melden Sie sich an und füllen Sie das Formular noch einmal aus.",
  "signin.reason.late": {
    one: "Von diesem Browser wird kein Code mehr erwartet: Nach {count} Minute ist die Zeit abgelaufen. Melden Sie sich noch einmal an.",
    other:
      "Von diesem Browser wird kein Code mehr erwartet: Nach {count} Minuten ist die Zeit abgelaufen. Melden Sie sich noch einmal an.",
  },
  "signin.reason.out": "Sie sind abgemeldet.",
  "signin.reason.everywhere": "Sie sind überall abgemeldet.",

  "signin.code.heading": "Code eingeben",
  "signin.code.lead": "Das Passwort war richtig. Öffnen Sie die App, die Ihre Codes erzeugt.",
  "signin.code.label": "Code",
  "signin.code.hint": "Sechs Ziffern. Ohne die App geben Sie einen Ihrer Wiederherstellungscodes ein.",
  "signin.code.neither":
    "Wenn Sie weder die App noch einen Wiederherstellungscode haben, bitten Sie den Betreiber dieses Dienstes, die Codes auszuschalten.",
  "signin.code.somebody_else": "Mit einem anderen Konto anmelden",
  "signin.code.wrong":
    "Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten, den Ihre App anzeigt, und geben Sie diesen ein.",
  "signin.code.recovery_code_used":
    "Sie haben sich mit einem Wiederherstellungscode angemeldet, der jetzt verbraucht ist. Die Seite Ihres Kontos sagt, wie viele noch da sind.",

  "signin.too_many_codes.heading": "Zu viele falsche Codes",
  "signin.too_many_codes.text": {
    one: "Warten Sie {count} Minute und versuchen Sie es dann noch einmal. Es wurde nichts geändert.",
    other: "Warten Sie {count} Minuten und versuchen Sie es dann noch einmal. Es wurde nichts geändert.",
  },
  "signin.busy.heading": "Gerade melden sich zu viele an",
  "signin.busy.text":
    "Ihr Passwort wurde nicht geprüft. Warten Sie eine Minute und versuchen Sie es dann noch einmal.",
  "signin.busy.again": "Noch einmal versuchen",
  "signin.too_many.heading": "Zu viele falsche Passwörter",
  "signin.too_many.text": {
    one: "Warten Sie {count} Minute und melden Sie sich dann an.",
    other: "Warten Sie {count} Minuten und melden Sie sich dann an.",
  },
  "signin.too_many.link":
    "Wenn Sie das Passwort vergessen haben: Ein Link, um ein neues zu wählen, öffnet das Konto sofort wieder.",
  "signin.too_many.ask": "Link anfordern",
};
