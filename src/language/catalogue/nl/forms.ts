import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Dutch. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text":
    "De invoer bevatte een teken dat niet kan worden weergegeven: voer gewone tekst op één regel in.",
  "forms.too_long": {
    one: "De invoer was te lang: voer hoogstens {count} teken in.",
    other: "De invoer was te lang: voer hoogstens {count} tekens in.",
  },
  "forms.no_person_name": {
    one: "Voer een naam van hoogstens {count} teken in, zonder web- of e-mailadres.",
    other: "Voer een naam van hoogstens {count} tekens in, zonder web- of e-mailadres.",
  },
  "forms.missing_email": "Voer een e-mailadres in.",
  "forms.no_email": "Dit is geen volledig e-mailadres. Voer er een in zoals naam@example.com.",
};
