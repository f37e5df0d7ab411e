import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** German. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text":
    "Die Eingabe enthielt ein Zeichen, das nicht angezeigt werden kann: Geben Sie einfachen Text in einer Zeile ein.",
  "forms.too_long": {
    one: "Die Eingabe war zu lang: Geben Sie höchstens {count} Zeichen ein.",
    other: "Die Eingabe war zu lang: Geben Sie höchstens {count} Zeichen ein.",
  },
  "forms.no_person_name": {
    one: "Geben Sie einen Namen mit höchstens {count} Zeichen ein, ohne Web- oder E-Mail-Adresse.",
    other: "Geben Sie einen Namen mit höchstens {count} Zeichen ein, ohne Web- oder E-Mail-Adresse.",
  },
  "forms.missing_email": "Geben Sie eine E-Mail-Adresse ein.",
  "forms.no_email":
    "Das ist keine vollständige E-Mail-Adresse. Geben Sie eine Adresse wie name@example.com ein.",
};
