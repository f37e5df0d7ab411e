import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Swedish. The mail that hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Battericertifikat: {vehicle}",
  "customermail.subject.several": {
    one: "{count} battericertifikat från {dealer}",
    other: "{count} battericertifikat från {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, testad {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} skickar dig battericertifikatet för det här fordonet: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} skickar dig battericertifikatet för {count} fordon.",
    other: "{dealer} skickar dig battericertifikaten för {count} fordon.",
  },
  "customermail.writes": "{person} skriver:",
  "customermail.attached.pdf": {
    one: "Certifikatet är bifogat som PDF.",
    other: "Certifikaten är bifogade som PDF-filer.",
  },
  "customermail.attached.jpeg": {
    one: "En bild av resultatet är bifogad.",
    other: "Bilder av resultaten är bifogade.",
  },
  "customermail.page.one":
    "Länken öppnar certifikatets verifieringssida, som visar vad testet kom fram till, om certifikatet är äkta och om det fortfarande gäller.",
  "customermail.page.several":
    "Varje adress här nedanför öppnar en verifieringssida, som visar vad testet kom fram till, om certifikatet är äkta och om det fortfarande gäller.",
  "customermail.button": "Kontrollera certifikatet",
  "customermail.answer": "Svara på det här mejlet för att nå {person} hos {dealer}.",
};
