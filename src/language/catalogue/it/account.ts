import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Italian. The pages of a person's own account in the portal: password, codes from an app, browsers that are signed in. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Il suo account",
  "account.you": "Lei",
  "account.email": "Indirizzo e-mail",
  "account.role.owner": "Titolare, con il nome {name}",
  "account.role.admin": "Amministratore, con il nome {name}",
  "account.role.viewer": "Visualizzatore, con il nome {name}",

  "account.password.heading": "Password",
  "account.password.text": "Se la cambia, l’accesso termina in tutti gli altri browser.",
  "account.password.change": "Cambia la password",
  "account.password.lead": "Per l’account <strong>{email}</strong>",
  "account.password.current": "La sua password attuale",
  "account.password.new": "Nuova password",
  "account.password.repeat": "La nuova password, di nuovo",
  "account.password.save": "Salva la password",
  "account.password.missing_current": "Inserisca la password con cui accede ora.",
  "account.password.missing_repeat": "Inserisca la nuova password ancora una volta.",
  "account.password.differs": "Non era uguale alla nuova password: le inserisca di nuovo entrambe.",
  "account.password.wrong_current": "Questa non è la sua password attuale.",
  "account.password.stale": "Nel frattempo la password è stata cambiata altrove. Riprovi.",
  "account.password.changed": "La sua password è cambiata. L’accesso è terminato in tutti gli altri browser.",

  "account.code.heading": "Codice da un’app",
  "account.code.why":
    "Con un codice da un’app oltre alla password, chi conosce solo la sua password non può accedere.",
  "account.code.switched_on": "Attivati",
  "account.code.left": "Codici di recupero rimasti",
  "account.code.set_up": "Configura i codici da un’app",
  "account.code.change": "Modifica",

  "account.notices.heading": "Notifiche",
  "account.notices.text": "Scelga le sue notifiche, nella panoramica e per e-mail.",
  "account.notices.of": "Notifiche di {dealer}",

  "account.sessions.heading": "Accessi attivi",
  "account.sessions.table": "Browser con accesso al suo account",
  "account.sessions.browser": "Browser",
  "account.sessions.unknown_browser": "Browser sconosciuto",
  "account.browser.named": "{browser} su {system}",
  "account.browser.unknown": "Un browser su {system}",
  "account.sessions.address": "Indirizzo",
  "account.sessions.unknown_address": "Sconosciuto",
  "account.sessions.since": "Accesso",
  "account.sessions.last_used": "Ultimo uso",
  "account.sessions.end": "Termina",
  "account.sessions.end_of": "Termina<unseen> la sessione di {browser}</unseen>",
  "account.sessions.end_of_unknown": "Termina<unseen> la sessione di un browser sconosciuto</unseen>",
  "account.sessions.this_browser": "Questo browser",
  "account.sessions.lifetime":
    "L’accesso di un browser termina dopo {minutes} minuti senza uso, e in ogni caso dopo {hours} ore. Se non ne riconosce uno, termini la sua sessione e cambi la password.",
  "account.sessions.ended": "L’accesso di quel browser è terminato.",

  "account.everywhere.link": "Disconnettiti ovunque…",
  "account.everywhere.title": "Disconnettersi ovunque?",
  "account.everywhere.says":
    "L’accesso termina subito in tutti i browser, anche in questo. La sua password resta la stessa.",
  "account.everywhere.act": "Disconnettiti ovunque",
  "account.everywhere.keep": "Mantieni l’accesso",

  "account.factor.title": "Codici da un’app",
  "account.factor.lead": "Il portale chiede un codice dopo la password.",
  "account.factor.lead_required":
    "Il suo ruolo li richiede: li configuri per continuare. Da allora il portale chiede un codice dopo la password.",
  "account.factor.lead_offered": "Quando sono configurati, il portale chiede un codice dopo la password.",
  "account.factor.install":
    "Installi un’app che genera codici, come Aegis, Google Authenticator, 1Password o quella nelle impostazioni del telefono.",
  "account.factor.scan": "Scansioni questo con l’app.",
  "account.factor.qr": "Codice QR della chiave per la sua app",
  "account.factor.type":
    "Su questo telefono, <a>la apra nell’app</a>. Oppure digiti la chiave: <code>{key}</code>",
  "account.factor.your_password": "La sua password",
  "account.factor.first_code": "Il codice mostrato dall’app",
  "account.factor.first_code_hint": "Sei cifre, nuove ogni 30 secondi.",
  "account.factor.switch_on": "Attiva i codici",
  "account.factor.on.heading": "Attivati",
  "account.factor.on.since": "Dal",
  "account.factor.on.required":
    "Il suo ruolo richiede i codici: non si possono quindi disattivare. Per un altro telefono, si rivolga al gestore di questo servizio.",
  "account.factor.on.other_phone": "Per un altro telefono, disattivi i codici e li configuri lì.",
  "account.factor.off.link": "Disattiva i codici…",
  "account.factor.off.title": "Disattivare i codici",
  "account.factor.off.lead":
    "Da allora basta la sola password per accedere. Anche i suoi codici di recupero non sono più validi.",
  "account.factor.off.button": "Disattiva i codici",
  "account.factor.off.done": "I codici da un’app sono disattivati. Basta la sola password per accedere.",
  "account.factor.was_on": "I codici da un’app sono già attivati.",
  "account.factor.recovery.heading": "Codici di recupero",
  "account.factor.recovery.text":
    "Ciascuno permette di accedere una volta, senza l’app. I nuovi codici sostituiscono i precedenti.",
  "account.factor.recovery.code": "Codice",
  "account.factor.recovery.code_hint": "Quello mostrato dalla sua app, o un codice di recupero.",
  "account.factor.recovery.renew": "Mostrane dieci nuovi",
  "account.factor.recovery.title_first": "I codici da un’app sono attivati",
  "account.factor.recovery.title_new": "I suoi nuovi codici di recupero",
  "account.factor.recovery.keep":
    "Conservi ora questi codici di recupero, su carta o dove tiene le password: non verranno più mostrati.",
  "account.factor.recovery.list": "Codici di recupero",
  "account.factor.recovery.use":
    "Senza l’app, ciascuno permette di accedere una volta al posto di un codice.",
  "account.factor.recovery.kept": "Li ho conservati",
  "account.factor.missing_password": "Inserisca la password con cui accede.",
  "account.factor.wrong_password": "Questa non è la sua password.",
  "account.factor.stale_offer":
    "Questa pagina è stata aperta in un’altra sessione, e la chiave che mostra non è più valida. Scansioni quella nuova qui sotto.",
};
