import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Danish. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text": "Der var et tegn, som ikke kan vises: Skriv almindelig tekst på én linje.",
  "forms.too_long": {
    one: "Det var for langt: Skriv højst {count} tegn.",
    other: "Det var for langt: Skriv højst {count} tegn.",
  },
  "forms.no_person_name": {
    one: "Skriv et navn på højst {count} tegn, uden web- eller e-mailadresse.",
    other: "Skriv et navn på højst {count} tegn, uden web- eller e-mailadresse.",
  },
  "forms.missing_email": "Skriv en e-mailadresse.",
  "forms.no_email": "Dette er ikke en fuldstændig e-mailadresse. Skriv en som navn@firma.dk.",
};
