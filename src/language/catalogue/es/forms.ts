import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Spanish. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text":
    "Contenía un carácter que no se puede mostrar: introduzca texto sin formato en una sola línea.",
  "forms.too_long": {
    one: "Era demasiado largo: introduzca como máximo {count} carácter.",
    other: "Era demasiado largo: introduzca como máximo {count} caracteres.",
  },
  "forms.no_person_name": {
    one: "Introduzca un nombre de {count} carácter como máximo, sin direcciones web ni de correo.",
    other: "Introduzca un nombre de {count} caracteres como máximo, sin direcciones web ni de correo.",
  },
  "forms.missing_email": "Introduzca una dirección de correo electrónico.",
  "forms.no_email":
    "Esta dirección de correo electrónico no está completa. Introduzca una como nombre@example.com.",
};
