import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** German. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Händlerportal",
  "portal.skip": "Zum Inhalt springen",
  "portal.menu": "Menü",
  "portal.help": "Hilfe",
  "portal.sign_out": "Abmelden",
  "portal.to_the_portal": "Zum Portal",

  "portal.navigation": "Portal",
  "portal.page.overview": "Übersicht",
  "portal.page.units": "Geräte",
  "portal.page.tests": "Tests",
  "portal.page.figures": "Zahlen",
  "portal.page.keys": "API-Schlüssel",
  "portal.page.webhooks": "Webhooks",
  "portal.page.people": "Personen",
  "portal.page.settings": "Einstellungen",
  "portal.page.account": "Konto",
  "portal.page.dealers": "Händler",

  "portal.switcher.dealer": "<unseen>Händler: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Gruppe: </unseen><present>{name}</present>",
  "portal.switcher.list": "Ihre Händler",
  "portal.switcher.all_of_group": "{group}: alle Händler",
  "portal.switcher.search": "Händler",
  "portal.switcher.field": "Händler finden",
  "portal.switcher.find": "Finden",

  "portal.state.suspended":
    "<strong>Dieser Händler ist gesperrt.</strong> Sie können alles ansehen und nichts ändern.",
  "portal.state.suspended_ask_group":
    "<strong>Dieser Händler ist gesperrt.</strong> Sie können alles ansehen und nichts ändern. Ihre Händlergruppe kann Ihnen mehr sagen.",
  "portal.state.closed":
    "<strong>Dieser Händler ist geschlossen.</strong> Sie können alles ansehen und nichts ändern.",

  "portal.dealer_status.pending": "Ausstehend",
  "portal.dealer_status.active": "Aktiv",
  "portal.dealer_status.suspended": "Gesperrt",
  "portal.dealer_status.closed": "Geschlossen",
  "portal.unit_status.ordered": "Bestellt",
  "portal.unit_status.shipped": "Versandt",
  "portal.unit_status.active": "Aktiv",
  "portal.unit_status.returned": "Zurückgegeben",
  "portal.unit_status.retired": "Ausgemustert",
  "portal.test_status.pending": "Ausstehend",
  "portal.test_status.in_progress": "In Arbeit",
  "portal.test_status.completed": "Abgeschlossen",
  "portal.test_status.failed": "Fehlgeschlagen",
  "portal.test_status.cancelled": "Abgebrochen",

  "portal.role.owner.name": "Inhaber",
  "portal.role.owner.may": "Darf alles und legt fest, wer sonst für den Händler tätig sein darf.",
  "portal.role.admin.name": "Administrator",
  "portal.role.admin.may": "Aktiviert Geräte, erstellt API-Schlüssel und betreut Webhooks.",
  "portal.role.viewer.name": "Betrachter",
  "portal.role.viewer.may":
    "Sieht alles, gibt Zertifikate heraus und sendet sie an Kunden. Ändert sonst nichts.",

  "portal.pagination.label": "Seiten der Liste",
  "portal.pagination.previous": "Zurück",
  "portal.pagination.next": "Weiter",
  "portal.pagination.position": "Seite {page} von {last}",

  "portal.search.button": "Suchen",
  "portal.search.filters": "Filter und Reihenfolge",
  "portal.search.filters_set": {
    one: "Filter und Reihenfolge, {count} gesetzt",
    other: "Filter und Reihenfolge, {count} gesetzt",
  },
  "portal.search.apply": "Anwenden",
  "portal.search.chips": "Gesetzte Filter",
  "portal.search.take_off": "<unseen>Filter entfernen: </unseen>{filter}",
  "portal.search.clear": "Filter löschen",

  "portal.tick.column": "Auswählen",
  "portal.tick.all": "Alle auswählen",
  "portal.tick.none": "Keine auswählen",
  "portal.tick.chosen": { one: "{count} ausgewählt", other: "{count} ausgewählt" },

  "portal.copy.done": "Kopiert.",
  "portal.copy.refused": "Der Browser erlaubt es nicht: Kopieren Sie den markierten Text von Hand.",

  "portal.unmarked":
    "Dieses Formular war unvollständig. Es wurde nichts erstellt: Senden Sie es noch einmal.",

  "portal.nothing_here.heading": "Hier ist nichts",
  "portal.nothing_here.text":
    "Entweder gibt es diese Seite nicht, oder sie gehört zu einem Händler oder einer Gruppe, für die Sie nicht tätig sind.",
  "portal.not_allowed.heading": "Ihre Rolle erlaubt das nicht",
  "portal.not_allowed.owner":
    "Das darf nur ein Inhaber; es wurde nichts geändert. Ein Inhaber kann Ihnen eine andere Rolle geben.",
  "portal.not_allowed.admin":
    "Das darf nur ein Inhaber oder Administrator; es wurde nichts geändert. Ein Inhaber kann Ihnen eine andere Rolle geben.",
  "portal.closed.heading": "{dealer} ist geschlossen",
  "portal.closed.text":
    "Tests, Geräte und Personen sind hier nicht mehr zu sehen, und die API-Schlüssel funktionieren nicht. Es wurde nichts gelöscht.",
  "portal.closed.ask": "Wenn das nicht stimmen kann, fragen Sie Ihre Händlergruppe.",
  "portal.unchangeable.heading": "Jetzt kann nichts geändert werden",
  "portal.unchangeable.suspended":
    "{dealer} ist gesperrt. Es wurde nichts geändert. Ansehen können Sie weiterhin alles.",
  "portal.unchangeable.suspended_ask_group":
    "{dealer} ist gesperrt. Es wurde nichts geändert. Ansehen können Sie weiterhin alles; Ihre Händlergruppe kann Ihnen mehr sagen.",
  "portal.unchangeable.closed":
    "{dealer} ist geschlossen. Es wurde nichts geändert. Ansehen können Sie weiterhin alles.",
  "portal.stale_form.heading": "Dieses Formular gilt nicht mehr",
  "portal.stale_form.text":
    "Vielleicht haben Sie sich neu angemeldet, seit es geöffnet wurde, oder Ihr Browser behält keine Cookies. Es wurde nichts geändert.",
  "portal.stale_form.next": "Öffnen Sie die Seite noch einmal und füllen Sie das Formular dort aus.",
  "portal.too_many.heading": "Das war zu viel auf einmal",
  "portal.too_many.text": "Warten Sie eine Minute und machen Sie dann weiter. Es wurde nichts geändert.",
  "portal.unreadable.heading": "Das konnte nicht gelesen werden",
  "portal.unreadable.text":
    "Es wurde nichts geändert. Gehen Sie zurück, laden Sie die Seite neu und versuchen Sie es noch einmal.",
};
