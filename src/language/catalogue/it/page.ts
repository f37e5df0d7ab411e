import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Italian. What pages of every kind share: the head of a page, and pages that refuse something. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Certificato della batteria",
  "page.tagline": "Test indipendente della batteria",
  "page.title_with_error": "Errore: {title}",
  "page.languages": "Lingua",
  "page.in_english": "(in inglese)",
  "page.sandbox.name": "Sandbox",
  "page.sandbox.text": "Sandbox: qui tutto è inventato. Nessuno di questi certificati è autentico.",
  "page.no_mail_server":
    "Questo servizio non ha un server di posta: nessuna e-mail arriva a destinazione. Il gestore trova ogni e-mail in un file e può inoltrarla.",

  "page.refusal.fault": "Si è verificato un errore da parte nostra",
  "page.refusal.number": "Se continua, ci indichi questo numero: {number}",
  "page.refusal.too_long.heading": "Era troppo lungo da leggere",
  "page.refusal.too_long.text":
    "Nulla è stato modificato. Quello che ha inserito è troppo lungo: torni indietro e lo accorci.",
  "page.refusal.foreign.heading": "Questo non veniva dalla nostra pagina",
  "page.refusal.foreign.text": "Un altro sito ha inviato qui il suo browser: nulla è stato modificato.",
  "page.refusal.no_page": "Questa pagina non esiste",
  "page.refusal.not_shown": "Questo non può essere mostrato",
  "page.refusal.open_exactly": "Apra l’indirizzo esattamente come l’ha ricevuto.",
  "page.refusal.expired.heading": "Questo link è scaduto",
  "page.refusal.expired.text":
    "Un link di questo tipo funziona per un’ora. Ne chieda uno nuovo a chi gliel’ha dato.",
  "page.refusal.too_many.heading": "Troppe richieste",
  "page.refusal.too_many.text": "Attenda un minuto e ricarichi la pagina.",
  "page.refusal.too_many.unchanged": "Nulla è stato modificato. Attenda un minuto e ricarichi la pagina.",
  "page.refusal.try_later": "Riprovi tra qualche minuto.",
  "page.refusal.try_later_with_link":
    "Nulla è stato modificato. Riprovi tra qualche minuto; il suo link resta valido.",
  "page.refusal.open_docs": "Apri la documentazione",
};
