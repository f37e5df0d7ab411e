import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** German. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Personen",
  "people.lead.dealer": "Wer für diesen Händler tätig sein darf.",
  "people.lead.group": "Wer für alle Händler der Gruppe tätig sein darf.",
  "people.invite": "Jemanden einladen",
  "people.who_did_what": "Wer was getan hat",
  "people.none.heading": "Noch niemand",
  "people.none.dealer": "Niemand ist nur für diesen Händler tätig.",
  "people.table.dealer": "Personen des Händlers",
  "people.table.group": "Personen der Gruppe",
  "people.invited.heading": "Eingeladen",
  "people.invited.table": "Eingeladene Personen",
  "people.owner_changes": "Ein Inhaber lädt Personen ein und ändert ihre Rollen.",
  "people.of_group.heading": "Personen von {group}",
  "people.of_group.text":
    "Sie sind für jeden Händler der Gruppe tätig, auch für diesen. Ein Inhaber der Gruppe bestimmt, wer sie sind.",

  "people.column.person": "Person",
  "people.column.email": "E-Mail-Adresse",
  "people.column.role": "Rolle",
  "people.column.state": "Status",
  "people.column.change": "Ändern",
  "people.column.sent": "Gesendet",
  "people.you": "(Sie)",
  "people.state.disabled": "Gesperrt",
  "people.state.active": "Aktiv",
  "people.state.no_password": "Noch kein Passwort",
  "people.state.invited": "Eingeladen",
  "people.state.too_old": "Abgelaufen",
  "people.row.change": "Ändern<unseen>: {email}</unseen>",
  "people.row.send_again": "Erneut senden<unseen> an {email}</unseen>",
  "people.row.withdraw": "Zurückziehen …<unseen>: die Einladung an {email}</unseen>",

  "people.invite.heading.dealer": "Jemanden einladen",
  "people.invite.heading.group": "Jemanden in die Gruppe einladen",
  "people.invite.lead": {
    one: "Eine E-Mail lädt die Person ein und kann {count} Tag lang beantwortet werden.",
    other: "Eine E-Mail lädt die Person ein und kann {count} Tage lang beantwortet werden.",
  },
  "people.invite.email": "E-Mail-Adresse",
  "people.invite.name": "Name (freiwillig)",
  "people.invite.name_hint": "Wie die Person in Ihrer Liste der Personen heißt.",
  "people.invite.language": "Sprache der Einladung",
  "people.invite.language_hint":
    "Neue Personen beginnen damit und können eine andere wählen. Wer ein Konto hat, liest in der Sprache des Kontos.",
  "people.invite.role": "Rolle",
  "people.invite.button": "Einladung senden",
  "people.invite.missing_role": "Wählen Sie, was die Person darf.",
  "people.invite.is_member.dealer": "Diese Person ist schon für den Händler tätig.",
  "people.invite.is_member.group": "Diese Person ist schon für die Gruppe tätig.",
  "people.invite.is_invited":
    "Diese Adresse ist schon eingeladen. Die Einladung kann aus der Liste der Personen erneut gesendet werden.",
  "people.invite.too_many": {
    one: "Gleichzeitig darf höchstens {count} Einladung offen sein: Ziehen Sie zuerst eine davon zurück.",
    other:
      "Gleichzeitig dürfen höchstens {count} Einladungen offen sein: Ziehen Sie zuerst eine davon zurück.",
  },
  "people.invite.too_soon": {
    one: "An diese Adresse ging gerade erst eine Einladung. Warten Sie {count} Minute.",
    other: "An diese Adresse ging gerade erst eine Einladung. Warten Sie {count} Minuten.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Für einen Händler wird in der Stunde höchstens {count} E-Mail gesendet: Versuchen Sie es später noch einmal.",
    other:
      "Für einen Händler werden in der Stunde höchstens {count} E-Mails gesendet: Versuchen Sie es später noch einmal.",
  },
  "people.invite.too_many_mails.group": {
    one: "Für eine Gruppe wird in der Stunde höchstens {count} E-Mail gesendet: Versuchen Sie es später noch einmal.",
    other:
      "Für eine Gruppe werden in der Stunde höchstens {count} E-Mails gesendet: Versuchen Sie es später noch einmal.",
  },
  "people.invite.done": "{email} ist eingeladen.",
  "people.resend.sent": "Die Einladung ist erneuert.",
  "people.resend.too_soon": {
    one: "Es wurde nichts gesendet: Die letzte E-Mail ist weniger als {count} Minute alt.",
    other: "Es wurde nichts gesendet: Die letzte E-Mail ist weniger als {count} Minuten alt.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Es wurde nichts gesendet. Für einen Händler wird in der Stunde höchstens {count} E-Mail gesendet: Versuchen Sie es später noch einmal.",
    other:
      "Es wurde nichts gesendet. Für einen Händler werden in der Stunde höchstens {count} E-Mails gesendet: Versuchen Sie es später noch einmal.",
  },
  "people.resend.too_many_mails.group": {
    one: "Es wurde nichts gesendet. Für eine Gruppe wird in der Stunde höchstens {count} E-Mail gesendet: Versuchen Sie es später noch einmal.",
    other:
      "Es wurde nichts gesendet. Für eine Gruppe werden in der Stunde höchstens {count} E-Mails gesendet: Versuchen Sie es später noch einmal.",
  },

  "people.withdraw.title": "Die Einladung an {name} zurückziehen?",
  "people.withdraw.says":
    "Der Link funktioniert sofort nicht mehr. Die Person erfährt nichts davon und kann wieder eingeladen werden.",
  "people.withdraw.act": "Einladung zurückziehen",
  "people.withdraw.keep": "Behalten",
  "people.withdraw.done": "Die Einladung ist zurückgezogen.",

  "people.member.role": "Rolle",
  "people.member.may": "Was die Person darf",
  "people.member.may_hint": "Gilt ab der nächsten Seite, die die Person öffnet.",
  "people.member.missing_role": "Wählen Sie eine Rolle.",
  "people.member.save": "Rolle speichern",
  "people.member.now.owner": "{name} hat jetzt die Rolle Inhaber.",
  "people.member.now.admin": "{name} hat jetzt die Rolle Administrator.",
  "people.member.now.viewer": "{name} hat jetzt die Rolle Betrachter.",
  "people.last_owner.dealer":
    "Ein Händler behält mindestens einen Inhaber: Geben Sie diese Rolle zuerst jemand anderem.",
  "people.last_owner.group":
    "Eine Gruppe behält mindestens einen Inhaber: Geben Sie diese Rolle zuerst jemand anderem.",
  "people.remove.heading": "Entfernen",
  "people.remove.text.dealer": "Von da an kann {name} nicht mehr für diesen Händler tätig sein.",
  "people.remove.text.group": "Von da an kann {name} nicht mehr für diese Gruppe tätig sein.",
  "people.remove.link": "Entfernen …<unseen>: {name}</unseen>",
  "people.remove.title": "{name} entfernen?",
  "people.remove.says.dealer":
    "Die Person wird sofort abgemeldet und kann nicht mehr für diesen Händler tätig sein. Um zurückzukommen, muss sie wieder eingeladen werden.",
  "people.remove.says.group":
    "Die Person wird sofort abgemeldet und kann nicht mehr für diese Gruppe tätig sein. Um zurückzukommen, muss sie wieder eingeladen werden.",
  "people.remove.act": "Entfernen",
  "people.remove.keep": "Person behalten",
  "people.remove.done": "{name} ist entfernt.",
};
