import type { TranslationOf } from "../../message.ts";
import type { forms as english } from "../en/forms.ts";

/** Czech. Errors beside the fields of any form. */
export const forms: TranslationOf<typeof english> = {
  "forms.no_plain_text": "Text obsahoval znak, který nelze zobrazit: zadejte prostý text na jednom řádku.",
  "forms.too_long": {
    one: "Text byl příliš dlouhý: zadejte nejvýše {count} znak.",
    few: "Text byl příliš dlouhý: zadejte nejvýše {count} znaky.",
    many: "Text byl příliš dlouhý: zadejte nejvýše {count} znaku.",
    other: "Text byl příliš dlouhý: zadejte nejvýše {count} znaků.",
  },
  "forms.no_person_name": {
    one: "Zadejte jméno, nejvýše {count} znak, bez webové nebo e-mailové adresy.",
    few: "Zadejte jméno, nejvýše {count} znaky, bez webové nebo e-mailové adresy.",
    many: "Zadejte jméno, nejvýše {count} znaku, bez webové nebo e-mailové adresy.",
    other: "Zadejte jméno, nejvýše {count} znaků, bez webové nebo e-mailové adresy.",
  },
  "forms.missing_email": "Zadejte e-mailovou adresu.",
  "forms.no_email": "Tato e-mailová adresa není úplná. Zadejte ji ve tvaru jmeno@example.com.",
};
