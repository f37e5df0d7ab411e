import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Italian. The portal's form that sends certificates to a customer by mail. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Invia a un cliente",
  "sending.lead": "Un’e-mail da parte di {dealer}. Le risposte arrivano a lei, all’indirizzo {address}.",
  "sending.language": "Lingua dell’e-mail",
  "sending.back.tests": "Test",
  "sending.back.test": "Il test",
  "sending.none": "Non c’è alcun certificato da inviare:",
  "sending.left_out": "Questi sono esclusi:",
  "sending.chosen": { one: "Il certificato di", other: "{count} certificati" },
  "sending.vehicle_day": "{vehicle}, data del test: {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, data del test: {day}, {registration}",

  "sending.email.label": "Indirizzo e-mail del cliente",
  "sending.email.missing": "Inserisca l’indirizzo e-mail del cliente.",
  "sending.name.label": "Nome del cliente (facoltativo)",
  "sending.name.hint": "Compare dopo «Buongiorno».",
  "sending.message.label": "Messaggio (facoltativo)",
  "sending.message.hint": {
    one: "Al massimo {count} carattere, senza indirizzi web ed e-mail.",
    other: "Al massimo {count} caratteri, senza indirizzi web ed e-mail.",
  },
  "sending.message.no_plain_text":
    "Il testo conteneva un carattere che non può essere mostrato: inserisca testo semplice.",
  "sending.message.holds_address":
    "Ometta indirizzi web ed e-mail: l’e-mail contiene il link al certificato, e le risposte arrivano a lei.",
  "sending.attached.label": "Allegato",
  "sending.attached.hint": "Il link alla pagina di verifica è sempre nell’e-mail.",
  "sending.attached.missing": "Scelga che cosa allegare.",
  "sending.attached.jpeg": "L’immagine",
  "sending.attached.jpeg_hint": "Il risultato in un colpo d’occhio. Non mostra né VIN né targa.",
  "sending.attached.pdf": "Il certificato (PDF)",
  "sending.attached.pdf_hint": "Riporta il VIN completo: per un acquirente di quest’auto.",
  "sending.attached.none": "Niente",
  "sending.attached.none_hint": "Solo il link.",
  "sending.confirm.label": "Ho letto che cosa è stato rilevato e voglio inviare l’e-mail.",
  "sending.confirm.hint": "L’e-mail inizia con questo, in modo che il cliente lo legga per prima cosa.",
  "sending.confirm.missing": "Spunti la casella per confermare di aver letto che cosa è stato rilevato.",
  "sending.button": "Invia l’e-mail",
  "sending.hint": {
    one: "Ai clienti di un concessionario si invia al massimo {count} e-mail al giorno. L’indirizzo e il messaggio vengono eliminati qui quando l’e-mail è inviata.",
    other:
      "Ai clienti di un concessionario si inviano al massimo {count} e-mail al giorno. L’indirizzo e il messaggio vengono eliminati qui quando l’e-mail è inviata.",
  },

  "sending.sent": "L’e-mail per il suo cliente è partita.",
  "sending.sent_before": "Questo modulo ha già inviato la sua e-mail. Nulla è stato inviato di nuovo.",
  "sending.refused.too_many": {
    one: "Nulla è stato inviato: ai clienti di un concessionario si invia al massimo {count} e-mail al giorno. Prossimo invio possibile: {moment}.",
    other:
      "Nulla è stato inviato: ai clienti di un concessionario si inviano al massimo {count} e-mail al giorno. Prossimo invio possibile: {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Nulla è stato inviato: allo stesso cliente si invia al massimo {count} e-mail all’ora. Prossimo invio possibile: {moment}.",
    other:
      "Nulla è stato inviato: allo stesso cliente si inviano al massimo {count} e-mail all’ora. Prossimo invio possibile: {moment}.",
  },
  "sending.refused.missing":
    "Nulla è stato inviato: al momento non tutti i certificati sono disponibili. Guardi i test, o riprovi tra un minuto.",
};
