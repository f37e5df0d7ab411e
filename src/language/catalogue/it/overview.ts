import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Italian. The first page of a dealer in the portal: what to do next, and a card for each kind of thing. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Panoramica",
  "overview.units.heading": "Dispositivi di test",
  "overview.units.none.heading": "Ancora nessun dispositivo di test",
  "overview.units.none.text": "Quando ne saranno ordinati, saranno mostrati qui.",

  "overview.people.heading": "Persone",
  "overview.people.only_you": "Solo lei agisce per questo concessionario.",
  "overview.people.one_alone": "Oltre al gruppo, una sola persona agisce per questo concessionario.",
  "overview.people.nobody": "Nessuno agisce solo per questo concessionario.",
  "overview.people.count": {
    one: "{count} persona agisce per questo concessionario.",
    other: "{count} persone agiscono per questo concessionario.",
  },
  "overview.people.see_and_invite": "Vedi e invita persone",
  "overview.people.see": "Vedi le persone",

  "overview.notices.heading": "Notifiche",
  "overview.notices.see": { one: "Vedi la notifica", other: "Vedi tutte e {count} le notifiche" },

  "overview.tests.heading": "Ultimi test",
  "overview.tests.see": { one: "Vedi il test", other: "Vedi tutti i {count} test" },
  "overview.tests.running": { one: "{count} in corso", other: "{count} in corso" },

  "overview.webhooks.heading": "Webhook",
  "overview.webhooks.none":
    "Ancora nessuno: con un webhook, il suo sistema viene a sapere di ogni test appena è completo.",
  "overview.webhooks.add": "Aggiungine uno",
  "overview.webhooks.see": "Vedi i webhook",
  "overview.webhooks.waiting": { one: "{count} in attesa", other: "{count} in attesa" },
  "overview.webhooks.more": { one: "E un altro ({count}).", other: "E altri {count}." },

  "overview.keys.heading": "Chiavi API",
  "overview.keys.none":
    "Ancora nessuna: con una chiave, i suoi sistemi trovano questi test e ne recuperano i certificati.",
  "overview.keys.working": "Chiavi che funzionano",
  "overview.keys.last_used": "Ultimo uso",
  "overview.keys.never": "Mai",
  "overview.keys.see": "Vedi le chiavi API",

  "overview.next.heading": "Che cosa fare ora",
  "overview.next.webhook":
    "Le consegne a <a>{host}</a> si sono fermate: ripari il ricevitore, poi gli invii una consegna di prova.",
  "overview.next.order":
    "<a>Ordini un dispositivo di test</a>, o lasci che lo faccia il suo gruppo di concessionari.",
  "overview.next.ask_for_unit":
    "Chieda a un amministratore o al suo gruppo di concessionari di ordinare un dispositivo di test per questo concessionario.",
  "overview.next.first_test": "Colleghi un dispositivo attivo a un’auto, e avvii il primo test.",
  "overview.next.activate": "Un dispositivo di test è in viaggio: <a>lo attivi</a> quando è arrivato.",
  "overview.next.ordered":
    "I suoi dispositivi di test sono ordinati. Potrà attivarli quando saranno arrivati.",
  "overview.next.order_another":
    "Nessuno dei suoi dispositivi di test è più attivo: <a>ne ordini un altro</a>.",
  "overview.next.ask_for_another":
    "Nessuno dei suoi dispositivi di test è più attivo: ne chieda un altro a un amministratore o al suo gruppo di concessionari.",
  "overview.next.invite": "<a>Inviti un collega</a>, per non essere l’unica persona qui.",
};
