import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Italian. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text":
    "Il testo conteneva un carattere che non può essere mostrato: inserisca testo semplice su una riga.",
  "forms.too_long": {
    one: "Era troppo lungo: inserisca al massimo {count} carattere.",
    other: "Era troppo lungo: inserisca al massimo {count} caratteri.",
  },
  "forms.no_person_name": {
    one: "Inserisca un nome di al massimo {count} carattere, senza indirizzi web o e-mail.",
    other: "Inserisca un nome di al massimo {count} caratteri, senza indirizzi web o e-mail.",
  },
  "forms.missing_email": "Inserisca un indirizzo e-mail.",
  "forms.no_email": "Questo indirizzo e-mail non è completo. Ne inserisca uno come nome@example.com.",
};
