import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** German. The portal's pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "API-Schlüssel",
  "keys.lead":
    "Mit einem Schlüssel lesen Ihre Programme die Tests dieses Händlers über die API. Ein Schlüssel erreicht keine anderen Händler Ihrer Gruppe.",
  "keys.make": "Schlüssel erstellen",
  "keys.table.live": "Gültige Schlüssel",
  "keys.table.revoked": "Widerrufene Schlüssel",
  "keys.revoked.title": "Widerrufen",
  "keys.empty.none": "Noch keine Schlüssel",
  "keys.empty.none_live": "Kein Schlüssel ist gültig",
  "keys.empty.text": {
    one: "Gleichzeitig kann höchstens {count} Schlüssel gültig sein: Erstellen Sie für jedes Programm einen eigenen, damit sich jeder einzeln widerrufen lässt.",
    other:
      "Gleichzeitig können höchstens {count} Schlüssel gültig sein: Erstellen Sie für jedes Programm einen eigenen, damit sich jeder einzeln widerrufen lässt.",
  },
  "keys.unchangeable.suspended":
    "Solange der Händler gesperrt ist, kann kein Schlüssel erstellt oder widerrufen werden.",
  "keys.unchangeable.role":
    "Nur ein Inhaber oder Administrator des Händlers erstellt und widerruft Schlüssel.",

  "keys.column.key": "Schlüssel",
  "keys.column.name": "Name",
  "keys.column.kind": "Art",
  "keys.column.client_id": "Client-ID",
  "keys.column.client_secret": "Client-Geheimnis",
  "keys.column.made": "Erstellt",
  "keys.column.last_used": "Zuletzt benutzt",
  "keys.column.never_used": "Nie",
  "keys.column.revoked": "Widerrufen",
  "keys.column.change": "Ändern",
  "keys.revoke_link": "Widerrufen …<unseen>: {key}</unseen>",

  "keys.kind.read-only.name": "Nur lesen",
  "keys.kind.read-only.may":
    "Findet die Tests dieses Händlers und ruft ihre Zertifikate und Vorschaubilder ab.",
  "keys.kind.full-integration.name": "Volle Anbindung",
  "keys.kind.full-integration.may":
    "Liest auch die Daten des Händlers und seine Geräte und legt Webhooks an, die neue Ergebnisse empfangen.",

  "keys.form.lead": "Sein Geheimnis wird auf der nächsten Seite angezeigt und danach nie wieder.",
  "keys.form.name_hint": {
    one: "Damit Sie ihn von anderen unterscheiden, etwa das Programm, das ihn benutzt; höchstens {count} Zeichen.",
    other:
      "Damit Sie ihn von anderen unterscheiden, etwa das Programm, das ihn benutzt; höchstens {count} Zeichen.",
  },
  "keys.form.button": "Schlüssel erstellen",
  "keys.form.no_name": "Geben Sie einen Namen für den Schlüssel ein.",
  "keys.form.no_kind": "Wählen Sie, was der Schlüssel darf.",
  "keys.form.too_many": {
    one: "Gleichzeitig darf höchstens {count} Schlüssel gültig sein: Widerrufen Sie einen, der nicht mehr benutzt wird.",
    other:
      "Gleichzeitig dürfen höchstens {count} Schlüssel gültig sein: Widerrufen Sie einen, der nicht mehr benutzt wird.",
  },

  "keys.made.title": "Ihr neuer Schlüssel",
  "keys.made.said":
    "{name} ist erstellt. Kopieren Sie das Geheimnis jetzt: Es wird hier nicht aufbewahrt und kann nicht noch einmal angezeigt werden.",
  "keys.made.copy_client_id": "Kopieren<unseen>: die Client-ID</unseen>",
  "keys.made.copy_secret": "Kopieren<unseen>: das Geheimnis</unseen>",
  "keys.made.hint":
    "Wer beides hat, kann lesen, was der Schlüssel liest. Ein Programm tauscht es unter <code>/v1/oauth/token</code> gegen ein Token, wie der <a>Schnelleinstieg</a> zeigt.",
  "keys.made.done": "Ich habe es kopiert",
  "keys.made_before.title": "Dieses Formular hat seinen Schlüssel schon erstellt",
  "keys.made_before.gone":
    "Den Schlüssel, den es erstellt hat, gibt es nicht mehr. Es wurde kein anderer erstellt.",
  "keys.made_before.text":
    "Es wurde noch einmal gesendet, und es wurde kein zweiter Schlüssel erstellt. Das Geheimnis von <b>{name}</b> wurde einmal angezeigt und wird hier nicht aufbewahrt. Wenn Sie es nicht kopiert haben, widerrufen Sie den Schlüssel und erstellen Sie einen anderen.",
  "keys.made_before.to_keys": "Zu den Schlüsseln",
  "keys.made_before.another": "Weiteren Schlüssel erstellen",

  "keys.revoke.title": "{name} widerrufen?",
  "keys.revoke.says":
    "Programme, die ihn benutzen, werden sofort abgewiesen. Ein widerrufener Schlüssel lässt sich nicht zurückholen.",
  "keys.revoke.button": "Schlüssel widerrufen",
  "keys.revoke.keep": "Behalten",
  "keys.revoke.done_title": "{name} ist widerrufen",
  "keys.revoke.done": "{name} ist widerrufen.",
};
