import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Italian. The start page of the service's site, for anyone: who issues certificates, and how one is checked. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Certificati della batteria di {issuer}",
  "landing.title.unnamed": "Certificati della batteria",
  "landing.description":
    "Certificati di test indipendenti della batteria di veicoli elettrici: che cosa dicono e come verificarne uno.",
  "landing.heading": "Certificati della batteria",
  "landing.introduction.named":
    "Un certificato dice quale esito ha avuto la batteria di un veicolo elettrico in un test indipendente. I certificati che si verificano qui sono emessi da {issuer}.",
  "landing.introduction.unnamed":
    "Un certificato dice quale esito ha avuto la batteria di un veicolo elettrico in un test indipendente. I certificati che si verificano qui sono emessi dal <operator>gestore di questo servizio</operator>.",

  "landing.given.heading": "Ha ricevuto un certificato",
  "landing.given.scan":
    "Scansioni il codice QR. La pagina che si apre deve trovarsi su <strong>{host}</strong>, come questa.",
  "landing.given.compare":
    "Confronti quello che dice la pagina con il certificato, e il numero di telaio con quello dell’auto.",
  "landing.given.date": "Guardi la data: se c’è un test più recente, è indicato lì.",
  "landing.given.check": "Verifica un documento senza codice QR",

  "landing.dealers.heading": "Concessionari",
  "landing.dealers.text":
    "I suoi test e i relativi certificati, i suoi dispositivi di test e i suoi colleghi.",
  "landing.dealers.open": "Apri il portale dei concessionari",
  "landing.partners.heading": "Partner e sviluppatori",
  "landing.partners.text": "Come trovare i test, recuperare i certificati e ricevere webhook.",
  "landing.partners.open": "Apri la documentazione",
};
