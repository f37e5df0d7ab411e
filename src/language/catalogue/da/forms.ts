import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Danish. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text": "Der var et tegn, som ikke kan vises: Indtast almindelig tekst på én linje.",
  "forms.too_long": {
    one: "Det var for langt: Indtast højst {count} tegn.",
    other: "Det var for langt: Indtast højst {count} tegn.",
  },
  "forms.no_person_name": {
    one: "Indtast et navn på højst {count} tegn, uden web- eller e-mailadresse.",
    other: "Indtast et navn på højst {count} tegn, uden web- eller e-mailadresse.",
  },
  "forms.missing_email": "Indtast en e-mailadresse.",
  "forms.no_email": "Dette er ikke en fuldstændig e-mailadresse. Indtast en som navn@example.com.",
};
