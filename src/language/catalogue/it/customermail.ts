import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Italian. The mail with which a person of a dealer hands one or several certificates to a customer, who buys the car: the one mail that goes to people outside. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Certificato della batteria: {vehicle}",
  "customermail.subject.several": {
    one: "{count} certificato della batteria da {dealer}",
    other: "{count} certificati della batteria da {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, data del test: {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} le invia il certificato della batteria di questo veicolo: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} le invia il certificato della batteria di {count} veicolo.",
    other: "{dealer} le invia i certificati della batteria di {count} veicoli.",
  },
  "customermail.writes": "{person} scrive:",
  "customermail.attached.pdf": {
    one: "Il certificato è allegato come PDF.",
    other: "I certificati sono allegati come PDF.",
  },
  "customermail.attached.jpeg": {
    one: "È allegata un’immagine del risultato.",
    other: "Sono allegate immagini dei risultati.",
  },
  "customermail.page.one":
    "Il link apre la pagina di verifica, che dice che cosa ha rilevato il test, se il certificato è autentico e se è ancora valido.",
  "customermail.page.several":
    "Ogni indirizzo qui sotto apre una pagina di verifica, che dice che cosa ha rilevato il test, se il certificato è autentico e se è ancora valido.",
  "customermail.button": "Verifica il certificato",
  "customermail.answer": "Risponda a questa e-mail per raggiungere {person} presso {dealer}.",
};
