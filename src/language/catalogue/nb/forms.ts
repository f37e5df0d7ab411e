import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Norwegian (Bokmål). Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text": "Teksten inneholdt et tegn som ikke kan vises: Skriv inn vanlig tekst på én linje.",
  "forms.too_long": {
    one: "Teksten var for lang: Skriv inn høyst {count} tegn.",
    other: "Teksten var for lang: Skriv inn høyst {count} tegn.",
  },
  "forms.no_person_name": {
    one: "Skriv inn et navn på høyst {count} tegn, uten nett- eller e-postadresse.",
    other: "Skriv inn et navn på høyst {count} tegn, uten nett- eller e-postadresse.",
  },
  "forms.missing_email": "Skriv inn en e-postadresse.",
  "forms.no_email": "Dette er ikke en fullstendig e-postadresse. Skriv inn en som navn@example.com.",
};
