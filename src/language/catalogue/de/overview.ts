import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** German. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Übersicht",
  "overview.units.heading": "Testgeräte",
  "overview.units.none.heading": "Noch keine Testgeräte",
  "overview.units.none.text": "Sobald welche bestellt sind, werden sie hier angezeigt.",

  "overview.people.heading": "Personen",
  "overview.people.only_you": "Nur Sie sind für diesen Händler tätig.",
  "overview.people.one_alone": "Außer der Gruppe ist nur eine Person für diesen Händler tätig.",
  "overview.people.nobody": "Niemand ist nur für diesen Händler tätig.",
  "overview.people.count": {
    one: "{count} Person ist für diesen Händler tätig.",
    other: "{count} Personen sind für diesen Händler tätig.",
  },
  "overview.people.see_and_invite": "Personen ansehen und einladen",
  "overview.people.see": "Personen ansehen",

  "overview.notices.heading": "Benachrichtigungen",
  "overview.notices.see": {
    one: "Benachrichtigung ansehen",
    other: "Alle {count} Benachrichtigungen ansehen",
  },

  "overview.tests.heading": "Letzte Tests",
  "overview.tests.see": { one: "Test ansehen", other: "Alle {count} Tests ansehen" },
  "overview.tests.running": { one: "{count} in Arbeit", other: "{count} in Arbeit" },

  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "Noch keine: Mit einem Webhook erfährt Ihr eigenes System von jedem Test, sobald er abgeschlossen ist.",
  "overview.webhooks.add": "Webhook hinzufügen",
  "overview.webhooks.see": "Webhooks ansehen",
  "overview.webhooks.waiting": { one: "{count} wartet", other: "{count} warten" },
  "overview.webhooks.more": { one: "Und {count} weiterer.", other: "Und {count} weitere." },

  "overview.keys.heading": "API-Schlüssel",
  "overview.keys.none":
    "Noch keine: Mit einem Schlüssel finden Ihre eigenen Systeme diese Tests und rufen ihre Zertifikate ab.",
  "overview.keys.working": "Gültige Schlüssel",
  "overview.keys.last_used": "Zuletzt benutzt",
  "overview.keys.never": "Nie",
  "overview.keys.see": "API-Schlüssel ansehen",

  "overview.next.heading": "Was als Nächstes zu tun ist",
  "overview.next.webhook":
    "Die Zustellungen an <a>{host}</a> sind eingestellt: Reparieren Sie Ihren Empfänger und senden Sie ihm dann eine Testzustellung.",
  "overview.next.order": "<a>Bestellen Sie ein Testgerät</a> oder überlassen Sie es Ihrer Händlergruppe.",
  "overview.next.ask_for_unit":
    "Bitten Sie einen Administrator oder Ihre Händlergruppe, für diesen Händler ein Testgerät zu bestellen.",
  "overview.next.first_test":
    "Schließen Sie ein aktives Gerät an ein Auto an und starten Sie den ersten Test.",
  "overview.next.activate":
    "Ein Testgerät ist unterwegs: <a>Aktivieren Sie es</a>, sobald es angekommen ist.",
  "overview.next.ordered":
    "Ihre Testgeräte sind bestellt. Sie können sie aktivieren, sobald sie angekommen sind.",
  "overview.next.order_another": "Keines Ihrer Testgeräte ist mehr aktiv: <a>Bestellen Sie ein weiteres</a>.",
  "overview.next.ask_for_another":
    "Keines Ihrer Testgeräte ist mehr aktiv: Bitten Sie einen Administrator oder Ihre Händlergruppe um ein weiteres.",
  "overview.next.invite": "<a>Laden Sie noch jemanden ein</a>, damit Sie hier nicht allein sind.",
};
