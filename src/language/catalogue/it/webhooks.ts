import type { TranslationOf } from "../../message.ts";
import type { webhooks as english } from "../en/webhooks.ts";

/** Italian. The portal's pages of webhooks: addresses of a dealer's own systems, to which svc sends events, and how each delivery went. */
export const webhooks: TranslationOf<typeof english> = {
  "webhooks.title": "Webhook",
  "webhooks.lead": "Gli indirizzi a cui i suoi sistemi ricevono gli eventi, e come vanno le consegne.",
  "webhooks.add": "Aggiungi un webhook",
  "webhooks.empty.title": "Ancora nessun endpoint",
  "webhooks.empty.text": "Con un webhook, il suo sistema viene a sapere di ogni test appena è completo.",
  "webhooks.empty.text_viewer":
    "Con un webhook, il suo sistema viene a sapere di ogni test appena è completo. Un titolare o un amministratore può aggiungerne uno.",
  "webhooks.example.or": "Oppure lasci che il suo sistema ne aggiunga uno da solo",
  "webhooks.example.how": "Come il suo sistema ne aggiunge uno da solo",
  "webhooks.example.key":
    "Tramite l’API, con una <a>chiave di integrazione completa</a> di questo concessionario:",
  "webhooks.example.answer":
    "La risposta contiene, una sola volta, il segreto che firma ogni consegna. Il contratto completo: <a>il riferimento dell’API</a>.",
  "webhooks.table": "Endpoint dei webhook",

  "webhooks.fact.address": "Indirizzo",
  "webhooks.fact.events": "Eventi",
  "webhooks.fact.state": "Stato",
  "webhooks.fact.failures": "Insuccessi",
  "webhooks.fact.failed": "Consegne non riuscite",
  "webhooks.fact.waiting": "In attesa",
  "webhooks.fact.signatures": "Firme",
  "webhooks.fact.last_success": "Ultimo successo",
  "webhooks.fact.last_attempt": "Ultimo tentativo",
  "webhooks.fact.made": "Creato",
  "webhooks.fact.event": "Evento",
  "webhooks.fact.happened": "Avvenuto",
  "webhooks.fact.webhook_id": "webhook-id",
  "webhooks.fact.next_attempt": "Prossimo tentativo previsto",
  "webhooks.never": "Mai",
  "webhooks.no_failures": "Nessuno",
  "webhooks.failures": {
    one: "{count} di seguito (limite: {most})",
    other: "{count} di seguito (limite: {most})",
  },
  "webhooks.signatures.secret": "Con il segreto",
  "webhooks.signatures.both": "Con il segreto, e con una chiave pubblica (v1a)",
  "webhooks.deliveries": { one: "{count} consegna", other: "{count} consegne" },

  "webhooks.health.paused": "In pausa",
  "webhooks.health.disabled": "Disattivato",
  "webhooks.health.failing": "In errore",
  "webhooks.health.untried": "Non ancora provato",
  "webhooks.health.enabled": "Attivo",
  "webhooks.delivery.held": "Trattenuta",
  "webhooks.delivery.waiting": "In attesa",
  "webhooks.delivery.delivered": "Consegnata",
  "webhooks.delivery.failed": "Non riuscita",
  "webhooks.delivery.dropped": "Scartata",
  "webhooks.event.test_completed": "Test completato",
  "webhooks.event.test_completed_hint": "Un test è completo, e il suo certificato è pronto.",
  "webhooks.event.test_failed": "Test non riuscito",
  "webhooks.event.test_failed_hint": "Un test è iniziato, ed è stato interrotto, annullato o non è riuscito.",
  "webhooks.event.certificate_withdrawn": "Certificato ritirato",
  "webhooks.event.certificate_withdrawn_hint":
    "Un certificato è stato ritirato: le sue copie non devono più essere mostrate.",
  "webhooks.event.dealer_activated": "Concessionario attivato",
  "webhooks.event.dealer_activated_hint": "Un concessionario è stato creato tramite l’API.",
  "webhooks.event.webhook_disabled": "Webhook disattivato",
  "webhooks.event.webhook_disabled_hint":
    "Un altro dei suoi endpoint è stato disattivato, perché le sue consegne non riuscivano.",
  "webhooks.event.webhook_test": "Consegna di prova",

  "webhooks.no_key.title": "Non viene inviato nulla: nessuna chiave API di questo concessionario è attiva.",
  "webhooks.no_key.text":
    "Ciò che è in attesa viene inviato quando c’è di nuovo una chiave attiva, si veda <a>Chiavi API</a>. I risultati che arrivano prima non vengono inviati.",
  "webhooks.trouble.paused": "<strong>In pausa da: {moment}</strong>, in questo portale o tramite l’API.",
  "webhooks.trouble.paused_next":
    "Non viene inviato nulla finché non viene ripreso, tranne una consegna di prova, che non lo riprende.",
  "webhooks.trouble.disabled": {
    one: "<strong>Disattivato da: {moment}</strong>, dopo {count} consegna non riuscita di seguito.",
    other: "<strong>Disattivato da: {moment}</strong>, dopo {count} consegne non riuscite di seguito.",
  },
  "webhooks.trouble.held": { one: "Una consegna è trattenuta.", other: "{count} consegne sono trattenute." },
  "webhooks.trouble.last_attempt": "L’ultimo tentativo, {moment}: {outcome}.",
  "webhooks.trouble.disabled_next":
    "Ripari il ricevitore, poi invii una consegna di prova: la prima che riesce attiva l’endpoint, e ciò che è trattenuto segue.",
  "webhooks.trouble.disabled_resume": "Oppure lo riprenda manualmente, quando funziona.",
  "webhooks.trouble.failing": "<strong>In errore.</strong>",
  "webhooks.trouble.failing_since": "<strong>In errore: ultimo successo in data {moment}.</strong>",
  "webhooks.trouble.disables": {
    one: "Il webhook viene disattivato dopo una consegna non riuscita.",
    other: "Il webhook viene disattivato dopo {count} consegne non riuscite di seguito.",
  },
  "webhooks.trouble.so_far": {
    one: "Finora {count} non è riuscita.",
    other: "Finora {count} non sono riuscite.",
  },
  "webhooks.trouble.failing_next":
    "Ripari il ricevitore. Ciò che è in attesa viene ritentato senza il suo aiuto.",
  "webhooks.trouble.failing_resend": "Ciò che è definitivamente fallito può <a>inviarlo di nuovo</a>.",
  "webhooks.resume": "Riprendi",

  "webhooks.webhook.title": "Webhook {webhook}",
  "webhooks.webhook.endpoint": "Endpoint",
  "webhooks.webhook.ping": "Invia una consegna di prova",
  "webhooks.webhook.replay": "Invia di nuovo…",
  "webhooks.webhook.viewer":
    "Un titolare o un amministratore può inviare una consegna di prova, inviare di nuovo le consegne e modificare il webhook.",
  "webhooks.webhook.change": "Modifica",
  "webhooks.webhook.pause_hint":
    "A un webhook in pausa non viene inviato nulla; ciò che succede nel frattempo viene trattenuto per lui.",
  "webhooks.webhook.change_button": "Modifica indirizzo o eventi",
  "webhooks.webhook.pause": "Metti in pausa",
  "webhooks.webhook.delete": "Elimina…",
  "webhooks.list.title": "Consegne",
  "webhooks.list.filters": "Consegne per stato",
  "webhooks.list.all": "Tutte",
  "webhooks.list.waiting": "In attesa",
  "webhooks.list.failed": "Non riuscite",
  "webhooks.list.look_again": "Aggiorna",
  "webhooks.list.send_chosen": "Invia di nuovo la selezione",
  "webhooks.list.older": "Consegne meno recenti",
  "webhooks.list.empty": "Ancora nessuna consegna",
  "webhooks.list.empty_text":
    "La prima segue il prossimo evento inviato all’endpoint, o una consegna di prova.",
  "webhooks.list.none_waits": "Nessuna in attesa",
  "webhooks.list.none_failed": "Nessuna non riuscita",
  "webhooks.list.none_text": "Cerchi tra tutte le consegne.",
  "webhooks.list.none_ticked": "Nulla è stato inviato: scelga le consegne da inviare di nuovo.",
  "webhooks.list.queued": {
    one: "{count} consegna è di nuovo in coda.",
    other: "{count} consegne sono di nuovo in coda.",
  },
  "webhooks.list.missing": {
    one: "{count} consegna non è più conservata.",
    other: "{count} consegne non sono più conservate.",
  },
  "webhooks.list.look_soon": "Aggiorni tra un momento.",
  "webhooks.list.left": {
    one: "{count} consegna tra quelle scelte non è in coda, perché erano troppe in una volta: attenda un minuto e la scelga di nuovo.",
    other:
      "{count} consegne tra quelle scelte non sono in coda, perché erano troppe in una volta: attenda un minuto e le scelga di nuovo.",
  },
  "webhooks.delivery.about": "{event}, {moment}",
  "webhooks.delivery.choose": "Scegli {event}, {moment}",
  "webhooks.delivery.due": "Prossimo tentativo previsto: {moment}.",
  "webhooks.delivery.not_attempted": "Non ancora tentata.",
  "webhooks.attempts.summary": {
    one: "{count} tentativo: {outcome}",
    other: "{count} tentativi, l’ultimo: {outcome}",
  },
  "webhooks.attempts.newest": {
    one: "I {shown} più recenti, su {count} tentativo.",
    other: "I {shown} più recenti di {count} tentativi.",
  },
  "webhooks.attempts.attempt": "{moment}: {outcome}, dopo {duration}",
  "webhooks.attempts.attempt_at": "{moment}: {outcome}, dopo {duration} ({address})",
  "webhooks.attempts.answer": "Inizio della risposta:",
  "webhooks.outcome.answered": "risposta {status}",
  "webhooks.outcome.redirected": "risposta {status}: i reindirizzamenti non vengono seguiti",
  "webhooks.outcome.refused": "risposta {status}, non 2xx",
  "webhooks.outcome.no_status": "risposta senza codice di stato, non 2xx",
  "webhooks.outcome.request": "nessun invio: un’intestazione non arriverebbe invariata",
  "webhooks.outcome.url": "nessun invio: le impostazioni attuali non consentono questo URL",
  "webhooks.outcome.dns": "l’host non ha un indirizzo, o i suoi server dei nomi non hanno funzionato",
  "webhooks.outcome.forbidden_address": "nessun invio: un indirizzo dell’host non è pubblico",
  "webhooks.outcome.connect": "nessuno ha accettato la connessione",
  "webhooks.outcome.tls":
    "nessuna connessione sicura: il certificato non è attendibile, è scaduto o è per un altro host",
  "webhooks.outcome.closed": "la connessione è terminata prima dell’intera risposta",
  "webhooks.outcome.protocol": "la risposta non è HTTP/1.1",
  "webhooks.outcome.timeout": "nessuna risposta completa in tempo",
  "webhooks.outcome.aborted": "interrotto da svc, che si stava arrestando",
  "webhooks.outcome.internal": "un errore di svc stesso; il suo log dice di più",
  "webhooks.outcome.with_code": "{outcome} ({code})",

  "webhooks.one.title": "{event}, {state}",
  "webhooks.one.delivery": "Consegna",
  "webhooks.one.attempts": "Tentativi",
  "webhooks.one.body": "Corpo",
  "webhooks.one.resend": "Invia di nuovo",
  "webhooks.one.no_body": "Il webhook non riceve più questo evento: non viene quindi inviato nulla.",
  "webhooks.one.body_hint": "Con interruzioni di riga per la lettura; viene inviato su una sola riga.",
  "webhooks.one.queued":
    "La consegna è di nuovo in coda. Ricarichi la pagina tra un momento per vedere l’esito.",
  "webhooks.pinged":
    "Una consegna di prova è in coda. Il suo esito compare per primo tra le consegne: aggiorni tra un momento.",

  "webhooks.form.lead":
    "Il suo sistema riceve ogni evento come richiesta firmata. Il segreto con cui verificarla è mostrato nella pagina successiva, e mai più.",
  "webhooks.form.button": "Aggiungi il webhook",
  "webhooks.give_up": "Annulla",
  "webhooks.form.address_hint": "Un indirizzo https del suo sistema, raggiungibile da chiunque su Internet.",
  "webhooks.form.no_address":
    "Inserisca l’indirizzo del suo ricevitore, per esempio https://your-system.example/battery-tests.",
  "webhooks.form.events_hint": "Al suo sistema vengono inviati questi.",
  "webhooks.form.no_events": "Selezioni almeno un evento.",
  "webhooks.form.signatures_hint": "Ogni consegna è firmata con il segreto.",
  "webhooks.form.asymmetric": "Firma anche con una chiave pubblica",
  "webhooks.form.asymmetric_hint":
    "Per i sistemi che devono verificare le consegne senza avere un segreto (v1a, Ed25519).",
  "webhooks.form.too_much":
    "Era troppo in una volta. Nulla è stato modificato: attenda un minuto, poi invii di nuovo il modulo.",
  "webhooks.form.limit": {
    one: "Il limite di webhook, {count}, è raggiunto: prima ne elimini uno.",
    other: "Il limite di webhook, {count}, è raggiunto: prima ne elimini uno.",
  },
  "webhooks.change.title": "Modifica il webhook",
  "webhooks.change.lead": "Le consegne in attesa seguono la modifica. Il segreto resta lo stesso.",
  "webhooks.change.button": "Salva",
  "webhooks.change.done": "Le modifiche sono salvate.",
  "webhooks.paused": "Il webhook è in pausa. Ciò che succede nel frattempo viene trattenuto per lui.",
  "webhooks.resumed": "Il webhook è ripreso. Ciò che era trattenuto per lui viene inviato ora.",
  "webhooks.url.too_long": {
    one: "L’URL supera {count} carattere.",
    other: "L’URL supera {count} caratteri.",
  },
  "webhooks.url.spaces": "L’URL contiene spazi o caratteri di controllo.",
  "webhooks.url.no_https": "L’URL deve iniziare con https:// e un host.",
  "webhooks.url.no_http": "L’URL deve iniziare con https:// o http:// e un host.",
  "webhooks.url.user": "L’URL non deve contenere un nome utente o una password.",
  "webhooks.url.fragment": "L’URL non deve avere un frammento.",
  "webhooks.url.invalid": "L’URL non ha un host o una porta validi.",
  "webhooks.url.port": "La porta dell’URL deve essere compresa tra 1 e 65535.",
  "webhooks.url.host": "L’host dell’URL non è un nome valido.",
  "webhooks.url.path": "Il percorso dell’URL non è valido.",
  "webhooks.url.not_public": "L’host dell’URL non è pubblico.",
  "webhooks.url.not_this_machine":
    "L’URL deve iniziare con https://, a meno che il suo host sia questa macchina.",
  "webhooks.url.no_address": "L’host dell’URL non ha un indirizzo.",
  "webhooks.url.unresolved": "Non è stato possibile risolvere l’host dell’URL.",

  "webhooks.made.title": "Il suo nuovo webhook",
  "webhooks.made.said": "Il webhook è aggiunto. Copi ora il segreto: non potrà più essere mostrato.",
  "webhooks.rotated.title": "Il nuovo segreto",
  "webhooks.rotated.said_0":
    "Il nuovo segreto firma da ora; il precedente non è più valido. Copi ora il segreto: non potrà più essere mostrato.",
  "webhooks.rotated.said_1":
    "Il nuovo segreto firma da ora, e anche il precedente per 1 ora. Copi ora il segreto: non potrà più essere mostrato.",
  "webhooks.rotated.said_24":
    "Il nuovo segreto firma da ora, e anche il precedente per 1 giorno. Copi ora il segreto: non potrà più essere mostrato.",
  "webhooks.rotated.said_72":
    "Il nuovo segreto firma da ora, e anche il precedente per 3 giorni. Copi ora il segreto: non potrà più essere mostrato.",
  "webhooks.rotated.said_168":
    "Il nuovo segreto firma da ora, e anche il precedente per 1 settimana. Copi ora il segreto: non potrà più essere mostrato.",
  "webhooks.rotated.said_720":
    "Il nuovo segreto firma da ora, e anche il precedente per 30 giorni. Copi ora il segreto: non potrà più essere mostrato.",
  "webhooks.secret.label": "Segreto",
  "webhooks.secret.copy": "Copia<unseen> il segreto</unseen>",
  "webhooks.secret.hint": "Il suo sistema verifica con esso che una consegna è autentica: <a>come si fa</a>.",
  "webhooks.secret.done": "L’ho copiato",
  "webhooks.secret_before.title": "Questo modulo è già stato inviato",
  "webhooks.secret_before.gone":
    "Il webhook che ha aggiunto non esiste più. Non ne è stato aggiunto un altro.",
  "webhooks.secret_before.text":
    "Questa volta nulla è stato modificato. Il segreto di <strong>{address}</strong> è stato mostrato una volta. Se non l’ha copiato, ne crei uno nuovo.",
  "webhooks.secret_before.to_list": "Vai ai webhook",
  "webhooks.secret_before.to_webhook": "Vai al webhook",
  "webhooks.rotate.title": "Crea un nuovo segreto",
  "webhooks.rotate.lead": "È mostrato nella pagina successiva, e mai più.",
  "webhooks.rotate.overlap": "Anche il segreto precedente firma, per",
  "webhooks.rotate.overlap_hint":
    "Fino ad allora ogni consegna porta entrambe le firme, così che il suo sistema possa passare al nuovo. Un segreto anteriore al precedente non è più valido da ora.",
  "webhooks.rotate.no_overlap": "Scelga per quanto tempo firma anche il segreto precedente.",
  "webhooks.rotate.overlap_24": "1 giorno",
  "webhooks.rotate.overlap_72": "3 giorni",
  "webhooks.rotate.overlap_168": "1 settimana",
  "webhooks.rotate.overlap_720": "30 giorni",
  "webhooks.rotate.overlap_1": "1 ora",
  "webhooks.rotate.overlap_0": "Per niente: il segreto precedente non è più valido da ora",
  "webhooks.rotate.keep": "Mantieni il precedente",

  "webhooks.delete.title": "Eliminare questo webhook?",
  "webhooks.delete.says":
    "Non gli viene più inviato nulla, ciò che è in attesa viene scartato, e il suo segreto non è più valido. L’operazione è irreversibile. Per fermarlo per un po’, lo metta invece in pausa.",
  "webhooks.delete.button": "Elimina il webhook",
  "webhooks.delete.keep": "Mantienilo",
  "webhooks.delete.done": "Il webhook {address} è eliminato.",

  "webhooks.replay.title": "Inviare di nuovo delle consegne",
  "webhooks.replay.lead": "Prima vengono contate; nulla viene inviato senza il suo consenso.",
  "webhooks.replay.since": "Degli eventi da ({clock})",
  "webhooks.replay.since_hint": {
    one: "Vuoto per tutti quelli conservati: {count} giorno.",
    other: "Vuoto per tutti quelli conservati: {count} giorni.",
  },
  "webhooks.replay.no_since": "Inserisca un giorno e un’ora ({clock}), per esempio 2026-01-31T08:00.",
  "webhooks.replay.no_criterion":
    "Dica che cosa inviare di nuovo: da quando, di quali eventi, o solo ciò che non è riuscito.",
  "webhooks.replay.events": "Di questi eventi",
  "webhooks.replay.events_hint": "Nessuno selezionato: di tutti.",
  "webhooks.replay.deliveries": "Di queste consegne",
  "webhooks.replay.deliveries_hint":
    "Ciò che è già stato consegnato arriva con lo stesso webhook-id, così che il suo sistema lo riconosca.",
  "webhooks.replay.only_failed": "Solo quelle non riuscite",
  "webhooks.replay.also_delivered": "Anche quelle consegnate",
  "webhooks.replay.count": "Contale",
  "webhooks.replay.others": "Scegline altre",
  "webhooks.replay.none": "Nessuna consegna corrisponde",
  "webhooks.replay.none_text":
    "Nulla è stato inviato. Scelga un’ora precedente, più eventi, o anche quelle già consegnate.",
  "webhooks.replay.ask": {
    one: "Inviare di nuovo {count} consegna?",
    other: "Inviare di nuovo {count} consegne?",
  },
  "webhooks.replay.fact.to": "A",
  "webhooks.replay.fact.since": "Degli eventi da",
  "webhooks.replay.fact.first": "Il primo conservato",
  "webhooks.replay.fact.events": "Degli eventi",
  "webhooks.replay.fact.all_events": "Tutti",
  "webhooks.replay.fact.deliveries": "Delle consegne",
  "webhooks.replay.button": {
    one: "Invia di nuovo {count} consegna",
    other: "Invia di nuovo {count} consegne",
  },
  "webhooks.replay.keep": "Non inviare nulla",
  "webhooks.replay.queued": {
    one: "{count} consegna è in coda. Aggiorni tra un momento.",
    other: "{count} consegne sono in coda. Aggiorni tra un momento.",
  },
};
