import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Norwegian (Bokmål). The mail that hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Batterisertifikat: {vehicle}",
  "customermail.subject.several": {
    one: "{count} batterisertifikat fra {dealer}",
    other: "{count} batterisertifikater fra {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, testet {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} sender deg batterisertifikatet for dette kjøretøyet: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} sender deg batterisertifikatet for {count} kjøretøy.",
    other: "{dealer} sender deg batterisertifikatene for {count} kjøretøy.",
  },
  "customermail.writes": "{person} skriver:",
  "customermail.attached.pdf": {
    one: "Sertifikatet er vedlagt som PDF.",
    other: "Sertifikatene er vedlagt som PDF-filer.",
  },
  "customermail.attached.jpeg": {
    one: "Et bilde av resultatet er vedlagt.",
    other: "Bilder av resultatene er vedlagt.",
  },
  "customermail.page.one":
    "Lenken åpner verifiseringssiden, som viser hva testen kom fram til, om sertifikatet er ekte, og om det fortsatt er gyldig.",
  "customermail.page.several":
    "Hver adresse nedenfor åpner en verifiseringsside, som viser hva testen kom fram til, om sertifikatet er ekte, og om det fortsatt er gyldig.",
  "customermail.button": "Kontroller sertifikatet",
  "customermail.answer": "Svar på denne e-posten for å nå {person} hos {dealer}.",
};
