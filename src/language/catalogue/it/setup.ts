import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Italian. The pages behind the link of an invitation or of a forgotten password, on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Account dei concessionari",

  "setup.form.heading.first": "Imposti la sua password",
  "setup.form.heading.again": "Scelga una nuova password",
  "setup.form.account": "Per l’account <strong>{email}</strong>",
  "setup.form.joins.owner": "Con questa password entra in <strong>{workplace}</strong> come titolare.",
  "setup.form.joins.admin": "Con questa password entra in <strong>{workplace}</strong> come amministratore.",
  "setup.form.joins.viewer": "Con questa password entra in <strong>{workplace}</strong> come visualizzatore.",
  "setup.form.password": "Nuova password",
  "setup.form.repeat": "La stessa password, di nuovo",
  "setup.form.save": "Salva la password",
  "setup.form.not_repeated": "La password è stata inserita una sola volta: la inserisca in entrambi i campi.",
  "setup.form.differs": "Le due password non erano uguali: le inserisca di nuovo entrambe.",

  "setup.password.hint": {
    one: "Almeno {count} carattere. Quattro o cinque parole senza alcun legame tra loro sono facili da ricordare e difficili da indovinare.",
    other:
      "Almeno {count} caratteri. Quattro o cinque parole senza alcun legame tra loro sono facili da ricordare e difficili da indovinare.",
  },
  "setup.password.missing": "Inserisca una password.",
  "setup.password.too_short": {
    one: "Era troppo corta: inserisca almeno {count} carattere.",
    other: "Era troppo corta: inserisca almeno {count} caratteri.",
  },
  "setup.password.too_long": {
    one: "Era troppo lunga: inserisca al massimo {count} carattere.",
    other: "Era troppo lunga: inserisca al massimo {count} caratteri.",
  },
  "setup.password.unreadable":
    "Conteneva un carattere che non si può digitare, come un’interruzione di riga: inserisca lettere, cifre, spazi e segni.",
  "setup.password.common":
    "È una delle password più usate, due di queste, o una di queste con cifre o segni attorno: ne inserisca una che nessuno proverebbe per prima.",
  "setup.password.repetitive":
    "Ripete soltanto pochi caratteri, o li conta in sequenza: ne inserisca una più varia.",
  "setup.password.personal":
    "È poco più del suo nome, del suo indirizzo o del nome del suo concessionario: ne inserisca una che non se ne ricavi.",

  "setup.done.heading": "La sua password è impostata",
  "setup.done.sign_in": "D’ora in poi acceda con il suo indirizzo e-mail e questa password.",
  "setup.done.link_used": "Il link che ha usato non funziona più. Può eliminare il messaggio.",
  "setup.done.next": "Accedi",

  "setup.closed.used.heading": "Questo link è già stato usato",
  "setup.closed.used.once": "È servito a impostare una password, e ogni link funziona una sola volta.",
  "setup.closed.used.not_you":
    "Se non l’ha fatto lei, o se ha dimenticato la password, chieda un nuovo link e ne scelga un’altra.",
  "setup.closed.replaced.heading": "Esiste un link più recente",
  "setup.closed.replaced.newest":
    "Dopo questo le è stato inviato un altro link, e funziona solo il più recente. Apra quello dell’ultimo messaggio.",
  "setup.closed.replaced.ask": "Se non lo trova, chieda un nuovo link.",
  "setup.closed.expired.heading": "Questo link è scaduto",
  "setup.closed.expired.ask": {
    one: "Un link funziona per {count} giorno. Ne chieda uno nuovo: viene inviato all’indirizzo e-mail del suo account.",
    other:
      "Un link funziona per {count} giorni. Ne chieda uno nuovo: viene inviato all’indirizzo e-mail del suo account.",
  },
  "setup.closed.unknown.heading": "Questo link non funziona",
  "setup.closed.unknown.incomplete":
    "Forse ne manca una parte: lo apra di nuovo dal messaggio, o lo copi per intero.",
  "setup.closed.unknown.ask": "Se non basta, chieda un nuovo link.",

  "setup.new_link.heading": "Chiedere un nuovo link",
  "setup.new_link.lead":
    "Viene inviato all’indirizzo e-mail del suo account, e le permette di impostare una password.",
  "setup.new_link.email": "Indirizzo e-mail",
  "setup.new_link.missing": "Inserisca il suo indirizzo e-mail.",
  "setup.new_link.send": "Invia il link",
  "setup.sent.heading": "Guardi nella sua casella di posta",
  "setup.sent.on_its_way":
    "Se esiste un account con l’indirizzo che ha inserito, un messaggio con un link è in arrivo a quell’indirizzo.",
  "setup.sent.nothing_there": {
    one: "Ancora niente dopo {count} minuto? Guardi tra i messaggi indesiderati, controlli l’indirizzo e chieda di nuovo. Non si invia più di un messaggio in {count} minuto.",
    other:
      "Ancora niente dopo {count} minuti? Guardi tra i messaggi indesiderati, controlli l’indirizzo e chieda di nuovo. Non si invia più di un messaggio in {count} minuti.",
  },
  "setup.sent.ask_operator": "Chieda il link al gestore",
  "setup.sent.in_file":
    "Se esiste un account con l’indirizzo inserito, è stato scritto un messaggio con un link.",

  "setup.foreign": "Per impostare una password, apra il link del suo messaggio e compili il modulo lì.",
  "setup.unreadable.heading": "Impossibile leggere il modulo",
  "setup.unreadable.text":
    "Nulla è stato modificato. Torni indietro, ricarichi la pagina e compili di nuovo il modulo.",
};
