import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Portuguese. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text":
    "Continha um carácter que não pode ser mostrado: introduza texto simples numa só linha.",
  "forms.too_long": {
    one: "Era demasiado longo: introduza, no máximo, {count} carácter.",
    other: "Era demasiado longo: introduza, no máximo, {count} caracteres.",
  },
  "forms.no_person_name": {
    one: "Introduza um nome com {count} carácter, no máximo, sem endereços Web nem de e-mail.",
    other: "Introduza um nome com {count} caracteres, no máximo, sem endereços Web nem de e-mail.",
  },
  "forms.missing_email": "Introduza um endereço de e-mail.",
  "forms.no_email": "Este endereço de e-mail não está completo. Introduza um como nome@example.com.",
};
