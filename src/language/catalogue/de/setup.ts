import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** German. The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Händlerkonten",

  "setup.form.heading.first": "Passwort festlegen",
  "setup.form.heading.again": "Neues Passwort wählen",
  "setup.form.account": "Für das Konto <strong>{email}</strong>",
  "setup.form.joins.owner": "Damit haben Sie Zugang zu <strong>{workplace}</strong> in der Rolle Inhaber.",
  "setup.form.joins.admin":
    "Damit haben Sie Zugang zu <strong>{workplace}</strong> in der Rolle Administrator.",
  "setup.form.joins.viewer":
    "Damit haben Sie Zugang zu <strong>{workplace}</strong> in der Rolle Betrachter.",
  "setup.form.password": "Neues Passwort",
  "setup.form.repeat": "Dasselbe Passwort noch einmal",
  "setup.form.save": "Passwort speichern",
  "setup.form.not_repeated": "Das Passwort stand nur in einem Feld: Geben Sie es in beide Felder ein.",
  "setup.form.differs": "Die beiden Passwörter waren nicht gleich: Geben Sie beide noch einmal ein.",

  "setup.password.hint": {
    one: "Mindestens {count} Zeichen. Vier oder fünf Wörter, die nichts miteinander zu tun haben, kann man sich leicht merken und schwer erraten.",
    other:
      "Mindestens {count} Zeichen. Vier oder fünf Wörter, die nichts miteinander zu tun haben, kann man sich leicht merken und schwer erraten.",
  },
  "setup.password.missing": "Geben Sie ein Passwort ein.",
  "setup.password.too_short": {
    one: "Das war zu kurz: Geben Sie mindestens {count} Zeichen ein.",
    other: "Das war zu kurz: Geben Sie mindestens {count} Zeichen ein.",
  },
  "setup.password.too_long": {
    one: "Das war zu lang: Geben Sie höchstens {count} Zeichen ein.",
    other: "Das war zu lang: Geben Sie höchstens {count} Zeichen ein.",
  },
  "setup.password.unreadable":
    "Die Eingabe enthielt ein Zeichen, das man nicht tippen kann, etwa einen Zeilenumbruch: Geben Sie Buchstaben, Ziffern, Leerzeichen und Satzzeichen ein.",
  "setup.password.common":
    "Das ist eines der häufigsten Passwörter, zwei davon oder eines mit Ziffern oder Zeichen darum: Geben Sie eines ein, das niemand zuerst versuchen würde.",
  "setup.password.repetitive":
    "Das wiederholt nur wenige Zeichen oder zählt sie weiter: Geben Sie ein abwechslungsreicheres Passwort ein.",
  "setup.password.personal":
    "Das ist kaum mehr als Ihr Name, Ihre Adresse oder der Name Ihres Händlers: Geben Sie ein Passwort ein, das sich nicht daraus ergibt.",

  "setup.done.heading": "Ihr Passwort ist festgelegt",
  "setup.done.sign_in": "Melden Sie sich von jetzt an mit Ihrer E-Mail-Adresse und diesem Passwort an.",
  "setup.done.link_used":
    "Der Link, den Sie benutzt haben, funktioniert nicht mehr. Sie können die Nachricht löschen.",
  "setup.done.next": "Anmelden",

  "setup.closed.used.heading": "Dieser Link wurde schon benutzt",
  "setup.closed.used.once": "Damit wurde ein Passwort festgelegt, und jeder Link funktioniert nur einmal.",
  "setup.closed.used.not_you":
    "Wenn Sie das nicht waren oder das Passwort vergessen haben, fordern Sie einen neuen Link an und wählen Sie ein anderes.",
  "setup.closed.replaced.heading": "Es gibt einen neueren Link",
  "setup.closed.replaced.newest":
    "Nach diesem wurde Ihnen ein weiterer Link geschickt, und nur der neueste funktioniert. Öffnen Sie den in der letzten Nachricht.",
  "setup.closed.replaced.ask": "Wenn Sie ihn nicht finden, fordern Sie einen neuen Link an.",
  "setup.closed.expired.heading": "Dieser Link ist abgelaufen",
  "setup.closed.expired.ask": {
    one: "Ein Link gilt {count} Tag. Fordern Sie einen neuen an: Er wird an die E-Mail-Adresse Ihres Kontos geschickt.",
    other:
      "Ein Link gilt {count} Tage. Fordern Sie einen neuen an: Er wird an die E-Mail-Adresse Ihres Kontos geschickt.",
  },
  "setup.closed.unknown.heading": "Dieser Link funktioniert nicht",
  "setup.closed.unknown.incomplete":
    "Vielleicht fehlt ein Teil davon: Öffnen Sie ihn noch einmal aus der Nachricht oder kopieren Sie ihn ganz.",
  "setup.closed.unknown.ask": "Wenn das nicht hilft, fordern Sie einen neuen Link an.",

  "setup.new_link.heading": "Neuen Link anfordern",
  "setup.new_link.lead":
    "Er wird an die E-Mail-Adresse Ihres Kontos geschickt; damit können Sie ein Passwort festlegen.",
  "setup.new_link.email": "E-Mail-Adresse",
  "setup.new_link.missing": "Geben Sie Ihre E-Mail-Adresse ein.",
  "setup.new_link.send": "Link senden",
  "setup.sent.heading": "Sehen Sie in Ihr Postfach",
  "setup.sent.on_its_way":
    "Wenn es zu der eingegebenen Adresse ein Konto gibt, ist eine Nachricht mit einem Link dorthin unterwegs.",
  "setup.sent.nothing_there": {
    one: "Nach {count} Minute ist noch nichts da? Sehen Sie im Spam-Ordner nach, prüfen Sie die Adresse und fordern Sie den Link noch einmal an. Mehr als eine Nachricht in {count} Minute wird nicht gesendet.",
    other:
      "Nach {count} Minuten ist noch nichts da? Sehen Sie im Spam-Ordner nach, prüfen Sie die Adresse und fordern Sie den Link noch einmal an. Mehr als eine Nachricht in {count} Minuten wird nicht gesendet.",
  },
  "setup.sent.ask_operator": "Bitten Sie den Betreiber um den Link",
  "setup.sent.in_file":
    "Falls es zu der eingegebenen Adresse ein Konto gibt, wurde dafür eine Nachricht mit einem Link geschrieben.",

  "setup.foreign":
    "Um ein Passwort festzulegen, öffnen Sie den Link aus Ihrer Nachricht und füllen Sie das Formular dort aus.",
  "setup.unreadable.heading": "Das Formular konnte nicht gelesen werden",
  "setup.unreadable.text":
    "Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und füllen Sie das Formular noch einmal aus.",
};
