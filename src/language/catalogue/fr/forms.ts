import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** French. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text":
    "La saisie contenait un caractère qui ne peut pas être affiché\u00a0: saisissez du texte simple sur une ligne.",
  "forms.too_long": {
    one: "C’était trop long\u00a0: saisissez {count} caractère au plus.",
    other: "C’était trop long\u00a0: saisissez {count} caractères au plus.",
  },
  "forms.no_person_name": {
    one: "Saisissez un nom de {count} caractère au plus, sans adresse web ni adresse e-mail.",
    other: "Saisissez un nom de {count} caractères au plus, sans adresse web ni adresse e-mail.",
  },
  "forms.missing_email": "Saisissez une adresse e-mail.",
  "forms.no_email": "Cette adresse e-mail n’est pas complète. Saisissez-en une comme nom@example.com.",
};
