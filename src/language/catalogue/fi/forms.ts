import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Finnish. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text": "Tekstissä oli merkki, jota ei voi näyttää: anna pelkkää tekstiä yhdellä rivillä.",
  "forms.too_long": {
    one: "Teksti oli liian pitkä: anna enintään {count} merkki.",
    other: "Teksti oli liian pitkä: anna enintään {count} merkkiä.",
  },
  "forms.no_person_name": {
    one: "Anna nimi, jossa on enintään {count} merkki eikä verkko- tai sähköpostiosoitetta.",
    other: "Anna nimi, jossa on enintään {count} merkkiä eikä verkko- tai sähköpostiosoitetta.",
  },
  "forms.missing_email": "Anna sähköpostiosoite.",
  "forms.no_email": "Sähköpostiosoite ei ole täydellinen. Anna osoite muodossa nimi@example.com.",
};
