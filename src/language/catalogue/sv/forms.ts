import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Swedish. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text": "Texten innehöll ett tecken som inte kan visas: ange vanlig text på en rad.",
  "forms.too_long": {
    one: "Texten var för lång: ange högst {count} tecken.",
    other: "Texten var för lång: ange högst {count} tecken.",
  },
  "forms.no_person_name": {
    one: "Ange ett namn på högst {count} tecken, utan webb- eller e-postadress.",
    other: "Ange ett namn på högst {count} tecken, utan webb- eller e-postadress.",
  },
  "forms.missing_email": "Ange en e-postadress.",
  "forms.no_email": "Det är ingen fullständig e-postadress. Ange en i stil med namn@example.com.",
};
