import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Italian. What the pages of the dealer portal share: the frame, the navigation, the names of states and roles, lists, forms and refusals. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Portale dei concessionari",
  "portal.skip": "Vai al contenuto",
  "portal.menu": "Menu",
  "portal.help": "Aiuto",
  "portal.sign_out": "Disconnettiti",
  "portal.to_the_portal": "Vai al portale",

  "portal.navigation": "Portale",
  "portal.page.overview": "Panoramica",
  "portal.page.units": "Dispositivi",
  "portal.page.tests": "Test",
  "portal.page.figures": "Statistiche",
  "portal.page.keys": "Chiavi API",
  "portal.page.webhooks": "Webhook",
  "portal.page.people": "Persone",
  "portal.page.settings": "Impostazioni",
  "portal.page.account": "Account",
  "portal.page.dealers": "Concessionari",

  "portal.switcher.dealer": "<unseen>Concessionario: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Gruppo: </unseen><present>{name}</present>",
  "portal.switcher.list": "I suoi concessionari",
  "portal.switcher.all_of_group": "{group}: tutti i concessionari",
  "portal.switcher.search": "Concessionari",
  "portal.switcher.field": "Trova un concessionario",
  "portal.switcher.find": "Trova",

  "portal.state.suspended":
    "<strong>Questo concessionario è sospeso.</strong> Può guardare tutto e non modificare nulla.",
  "portal.state.suspended_ask_group":
    "<strong>Questo concessionario è sospeso.</strong> Può guardare tutto e non modificare nulla. Il suo gruppo di concessionari può dirle di più.",
  "portal.state.closed":
    "<strong>Questo concessionario è chiuso.</strong> Può guardare tutto e non modificare nulla.",

  "portal.dealer_status.pending": "In attesa",
  "portal.dealer_status.active": "Attivo",
  "portal.dealer_status.suspended": "Sospeso",
  "portal.dealer_status.closed": "Chiuso",
  "portal.unit_status.ordered": "Ordinato",
  "portal.unit_status.shipped": "Spedito",
  "portal.unit_status.active": "Attivo",
  "portal.unit_status.returned": "Restituito",
  "portal.unit_status.retired": "Dismesso",
  "portal.test_status.pending": "In attesa",
  "portal.test_status.in_progress": "In corso",
  "portal.test_status.completed": "Completato",
  "portal.test_status.failed": "Non riuscito",
  "portal.test_status.cancelled": "Annullato",

  "portal.role.owner.name": "Titolare",
  "portal.role.owner.may": "Fa tutto, e decide chi altro può agire per il concessionario.",
  "portal.role.admin.name": "Amministratore",
  "portal.role.admin.may": "Attiva i dispositivi, crea chiavi API e si occupa dei webhook.",
  "portal.role.viewer.name": "Visualizzatore",
  "portal.role.viewer.may":
    "Guarda tutto, consegna certificati e li invia ai clienti. Non modifica nient’altro.",

  "portal.pagination.label": "Pagine dell’elenco",
  "portal.pagination.previous": "Precedente",
  "portal.pagination.next": "Successiva",
  "portal.pagination.position": "Pagina {page} di {last}",

  "portal.search.button": "Cerca",
  "portal.search.filters": "Filtri e ordine",
  "portal.search.filters_set": {
    one: "Filtri e ordine, {count} impostato",
    other: "Filtri e ordine, {count} impostati",
  },
  "portal.search.apply": "Applica",
  "portal.search.chips": "Filtri impostati",
  "portal.search.take_off": "<unseen>Togli </unseen>{filter}",
  "portal.search.clear": "Cancella i filtri",

  "portal.tick.column": "Scelta",
  "portal.tick.all": "Seleziona tutto",
  "portal.tick.none": "Deseleziona tutto",
  "portal.tick.chosen": { one: "Selezione: {count}", other: "Selezione: {count}" },

  "portal.copy.done": "Copiato.",
  "portal.copy.refused": "Il browser non lo consente: copi a mano il testo selezionato.",

  "portal.unmarked": "Questo modulo non era completo. Non è stato creato nulla: lo invii ancora una volta.",

  "portal.nothing_here.heading": "Qui non c’è niente",
  "portal.nothing_here.text":
    "O questa pagina non esiste, o appartiene a un concessionario o a un gruppo per cui lei non agisce.",
  "portal.not_allowed.heading": "Il suo ruolo non lo consente",
  "portal.not_allowed.owner":
    "Solo un titolare può farlo, e nulla è stato modificato. Un titolare può darle un altro ruolo.",
  "portal.not_allowed.admin":
    "Solo un titolare o un amministratore può farlo, e nulla è stato modificato. Un titolare può darle un altro ruolo.",
  "portal.closed.heading": "{dealer}: concessionario chiuso",
  "portal.closed.text":
    "I test, i dispositivi e le persone di questo concessionario non si possono più vedere qui, e le relative chiavi API non funzionano. Nulla è stato eliminato.",
  "portal.closed.ask": "Se pensa che sia un errore, chieda al suo gruppo di concessionari.",
  "portal.unchangeable.heading": "Ora non si può modificare nulla",
  "portal.unchangeable.suspended":
    "Il concessionario {dealer} è sospeso. Nulla è stato modificato. Può ancora guardare tutto.",
  "portal.unchangeable.suspended_ask_group":
    "Il concessionario {dealer} è sospeso. Nulla è stato modificato. Può ancora guardare tutto; il suo gruppo di concessionari può dirle di più.",
  "portal.unchangeable.closed":
    "Il concessionario {dealer} è chiuso. Nulla è stato modificato. Può ancora guardare tutto.",
  "portal.stale_form.heading": "Questo modulo non è più valido",
  "portal.stale_form.text":
    "Forse ha effettuato di nuovo l’accesso da quando è stato aperto, o il suo browser non conserva i cookie. Nulla è stato modificato.",
  "portal.stale_form.next": "Apra di nuovo la pagina e compili il modulo lì.",
  "portal.too_many.heading": "Era troppo in una volta",
  "portal.too_many.text": "Attenda un minuto, poi continui. Nulla è stato modificato.",
  "portal.unreadable.heading": "Impossibile leggere la richiesta",
  "portal.unreadable.text": "Nulla è stato modificato. Torni indietro, ricarichi la pagina e riprovi.",
};
