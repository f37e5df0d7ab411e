import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Italian. The pages on which a person signs in to the dealer portal, before it is known who reads. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Accedi",
  "signin.email": "Indirizzo e-mail",
  "signin.password": "Password",
  "signin.button": "Accedi",
  "signin.forgotten": "Password dimenticata, o non ancora impostata?",

  "signin.missing_password": "Inserisca la sua password.",
  "signin.missing_code": "Inserisca il codice mostrato dalla sua app.",
  "signin.wrong":
    "L’indirizzo o la password non è corretto. Controlli entrambi, o chieda un link per scegliere una nuova password.",

  "signin.reason.ended": {
    one: "Il suo accesso è terminato: succede dopo {count} minuto senza uso, quando cambia la password, e quando vi pone fine lei, in un altro browser, o noi.",
    other:
      "Il suo accesso è terminato: succede dopo {count} minuti senza uso, quando cambia la password, e quando vi pone fine lei, in un altro browser, o noi.",
  },
  "signin.reason.unsaved":
    "Il suo accesso è terminato prima dell’arrivo del modulo: nulla è stato salvato. Acceda, poi compili di nuovo il modulo.",
  "signin.reason.late": {
    one: "Non si attende più alcun codice da questo browser: l’attesa termina dopo {count} minuto. Acceda di nuovo.",
    other:
      "Non si attende più alcun codice da questo browser: l’attesa termina dopo {count} minuti. Acceda di nuovo.",
  },
  "signin.reason.out": "La disconnessione è avvenuta.",
  "signin.reason.everywhere": "La disconnessione è avvenuta ovunque.",

  "signin.code.heading": "Inserisca il suo codice",
  "signin.code.lead": "La password era corretta. Apra l’app che genera i suoi codici.",
  "signin.code.label": "Codice",
  "signin.code.hint": "Sei cifre. Senza l’app, inserisca uno dei suoi codici di recupero.",
  "signin.code.neither":
    "Se non ha né l’app né un codice di recupero, chieda al gestore di questo servizio di disattivare i codici.",
  "signin.code.somebody_else": "Accedi con un altro account",
  "signin.code.wrong":
    "Questo codice non è corretto, o è già stato usato. Attenda il prossimo mostrato dalla sua app, e inserisca quello.",
  "signin.code.recovery_code_used":
    "Ha effettuato l’accesso con un codice di recupero, che ora è esaurito. La pagina del suo account dice quanti ne restano.",

  "signin.too_many_codes.heading": "Troppi codici errati",
  "signin.too_many_codes.text": {
    one: "Attenda {count} minuto, poi riprovi. Nulla è stato modificato.",
    other: "Attenda {count} minuti, poi riprovi. Nulla è stato modificato.",
  },
  "signin.busy.heading": "Troppi accessi in corso",
  "signin.busy.text": "La sua password non è stata controllata. Attenda un minuto, poi riprovi.",
  "signin.busy.again": "Riprova",
  "signin.too_many.heading": "Troppe password errate",
  "signin.too_many.text": {
    one: "Attenda {count} minuto, poi acceda.",
    other: "Attenda {count} minuti, poi acceda.",
  },
  "signin.too_many.link":
    "Se ha dimenticato la password, un link per sceglierne una nuova riapre subito l’account.",
  "signin.too_many.ask": "Chiedi un link",
};
