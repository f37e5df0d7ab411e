import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** German. The pages of a person's own account. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Ihr Konto",
  "account.you": "Sie",
  "account.email": "E-Mail-Adresse",
  "account.role.owner": "Rolle Inhaber, als {name}",
  "account.role.admin": "Rolle Administrator, als {name}",
  "account.role.viewer": "Rolle Betrachter, als {name}",

  "account.password.heading": "Passwort",
  "account.password.text": "Wenn Sie es ändern, werden Sie in jedem anderen Browser abgemeldet.",
  "account.password.change": "Passwort ändern",
  "account.password.lead": "Für das Konto <strong>{email}</strong>",
  "account.password.current": "Ihr jetziges Passwort",
  "account.password.new": "Neues Passwort",
  "account.password.repeat": "Das neue Passwort noch einmal",
  "account.password.save": "Passwort speichern",
  "account.password.missing_current": "Geben Sie das Passwort ein, mit dem Sie sich jetzt anmelden.",
  "account.password.missing_repeat": "Geben Sie das neue Passwort noch einmal ein.",
  "account.password.differs":
    "Das war nicht dasselbe wie das neue Passwort: Geben Sie beide noch einmal ein.",
  "account.password.wrong_current": "Das ist nicht Ihr jetziges Passwort.",
  "account.password.stale":
    "Das Passwort wurde inzwischen an anderer Stelle geändert. Versuchen Sie es noch einmal.",
  "account.password.changed": "Ihr Passwort ist geändert. Jeder andere Browser ist abgemeldet.",

  "account.code.heading": "Code aus einer App",
  "account.code.why":
    "Mit einem Code aus einer App zusätzlich zum Passwort kann sich niemand anmelden, der nur Ihr Passwort kennt.",
  "account.code.switched_on": "Eingeschaltet",
  "account.code.left": "Übrige Wiederherstellungscodes",
  "account.code.set_up": "Codes aus einer App einrichten",
  "account.code.change": "Ändern",

  "account.notices.heading": "Benachrichtigungen",
  "account.notices.text": "Wählen Sie Ihre Benachrichtigungen, auf der Übersicht und per E-Mail.",
  "account.notices.of": "Benachrichtigungen zu {dealer}",

  "account.sessions.heading": "Angemeldet",
  "account.sessions.table": "Browser, die in Ihrem Konto angemeldet sind",
  "account.sessions.browser": "Browser",
  "account.sessions.unknown_browser": "Unbekannter Browser",
  "account.browser.named": "{browser} unter {system}",
  "account.browser.unknown": "Ein Browser unter {system}",
  "account.sessions.address": "Adresse",
  "account.sessions.unknown_address": "Unbekannt",
  "account.sessions.since": "Angemeldet",
  "account.sessions.last_used": "Zuletzt benutzt",
  "account.sessions.end": "Beenden",
  "account.sessions.end_of": "Beenden<unseen>: die Sitzung von {browser}</unseen>",
  "account.sessions.end_of_unknown": "Beenden<unseen>: die Sitzung eines unbekannten Browsers</unseen>",
  "account.sessions.this_browser": "Dieser Browser",
  "account.sessions.lifetime":
    "Ein Browser wird nach {minutes} Minuten ohne Aktivität abgemeldet und in jedem Fall nach {hours} Stunden. Wenn Sie einen nicht kennen, beenden Sie seine Sitzung und ändern Sie das Passwort.",
  "account.sessions.ended": "Dieser Browser ist abgemeldet.",

  "account.everywhere.link": "Überall abmelden …",
  "account.everywhere.title": "Überall abmelden?",
  "account.everywhere.says":
    "Jeder Browser, der in Ihrem Konto angemeldet ist, wird sofort abgemeldet, auch dieser. Ihr Passwort bleibt gleich.",
  "account.everywhere.act": "Überall abmelden",
  "account.everywhere.keep": "Angemeldet bleiben",

  "account.factor.title": "Codes aus einer App",
  "account.factor.lead": "Nach dem Passwort verlangt das Portal einen Code.",
  "account.factor.lead_required":
    "Ihre Rolle verlangt sie: Richten Sie sie ein, um weiterzumachen. Von da an verlangt das Portal zusätzlich zum Passwort einen Code.",
  "account.factor.lead_offered":
    "Sobald sie eingerichtet sind, verlangt das Portal zusätzlich zum Passwort einen Code.",
  "account.factor.install":
    "Installieren Sie eine App, die Codes erzeugt, etwa Aegis, Google Authenticator, 1Password oder die in den Einstellungen Ihres Telefons.",
  "account.factor.scan": "Scannen Sie dies mit der App.",
  "account.factor.qr": "QR-Code des Schlüssels für Ihre App",
  "account.factor.type":
    "Auf diesem Telefon <a>öffnen Sie ihn in der App</a>. Oder tippen Sie den Schlüssel ein: <code>{key}</code>",
  "account.factor.your_password": "Ihr Passwort",
  "account.factor.first_code": "Der Code, den die App anzeigt",
  "account.factor.first_code_hint": "Sechs Ziffern, alle 30 Sekunden neue.",
  "account.factor.switch_on": "Codes einschalten",
  "account.factor.on.heading": "Eingeschaltet",
  "account.factor.on.since": "Seit",
  "account.factor.on.required":
    "Ihre Rolle verlangt Codes, deshalb lassen sie sich nicht ausschalten. Für ein anderes Telefon fragen Sie den Betreiber dieses Dienstes.",
  "account.factor.on.other_phone":
    "Für ein anderes Telefon schalten Sie die Codes aus und richten Sie sie dort ein.",
  "account.factor.off.link": "Codes ausschalten …",
  "account.factor.off.title": "Codes ausschalten",
  "account.factor.off.lead":
    "Von da an genügt das Passwort allein zum Anmelden. Auch Ihre Wiederherstellungscodes verlieren ihre Gültigkeit.",
  "account.factor.off.button": "Codes ausschalten",
  "account.factor.off.done":
    "Codes aus einer App sind ausgeschaltet. Zum Anmelden genügt das Passwort allein.",
  "account.factor.was_on": "Codes aus einer App sind schon eingeschaltet.",
  "account.factor.recovery.heading": "Wiederherstellungscodes",
  "account.factor.recovery.text":
    "Mit jedem davon kommen Sie einmal ohne die App hinein. Neue Codes ersetzen die alten.",
  "account.factor.recovery.code": "Code",
  "account.factor.recovery.code_hint": "Der, den Ihre App anzeigt, oder ein Wiederherstellungscode.",
  "account.factor.recovery.renew": "Zehn neue anzeigen",
  "account.factor.recovery.title_first": "Codes aus einer App sind eingeschaltet",
  "account.factor.recovery.title_new": "Ihre neuen Wiederherstellungscodes",
  "account.factor.recovery.keep":
    "Bewahren Sie diese Wiederherstellungscodes jetzt auf, auf Papier oder dort, wo Sie Passwörter aufbewahren: Sie werden nicht noch einmal angezeigt.",
  "account.factor.recovery.list": "Wiederherstellungscodes",
  "account.factor.recovery.use":
    "Ohne die App kommen Sie mit jedem davon einmal hinein, anstelle eines Codes.",
  "account.factor.recovery.kept": "Ich habe sie aufbewahrt",
  "account.factor.missing_password": "Geben Sie das Passwort ein, mit dem Sie sich anmelden.",
  "account.factor.wrong_password": "Das ist nicht Ihr Passwort.",
  "account.factor.stale_offer":
    "Diese Seite wurde in einer anderen Sitzung geöffnet, und ihr Schlüssel gilt nicht mehr. Scannen Sie den neuen unten.",
};
