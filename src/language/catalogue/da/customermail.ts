import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Danish. The mail with certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Battericertifikat: {vehicle}",
  "customermail.subject.several": {
    one: "{count} battericertifikat fra {dealer}",
    other: "{count} battericertifikater fra {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "test {test}",
  "customermail.tested_on": "{vehicle}, testet den {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} sender dig battericertifikatet for dette køretøj: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} sender dig battericertifikatet for {count} køretøj.",
    other: "{dealer} sender dig battericertifikaterne for {count} køretøjer.",
  },
  "customermail.writes": "{person} skriver:",
  "customermail.attached.pdf": {
    one: "Certifikatet er vedhæftet som PDF.",
    other: "Certifikaterne er vedhæftet som PDF-filer.",
  },
  "customermail.attached.jpeg": {
    one: "Et billede af resultatet er vedhæftet.",
    other: "Billeder af resultaterne er vedhæftet.",
  },
  "customermail.page.one":
    "Linket åbner certifikatets verifikationsside, som viser, hvad testen kom frem til, om certifikatet er ægte, og om det stadig er gyldigt.",
  "customermail.page.several":
    "Hver adresse nedenfor åbner en verifikationsside, som viser, hvad testen kom frem til, om certifikatet er ægte, og om det stadig er gyldigt.",
  "customermail.button": "Kontrollér certifikatet",
  "customermail.answer": "Svar på denne mail for at kontakte {person} hos {dealer}.",
};
