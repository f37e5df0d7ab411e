import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Norwegian (Bokmål). Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Velg et språk fra listen.",
  "languages.label": "Språk",
  "languages.of_country": "Språket i forhandlerens land ({name})",
  "languages.dealer_hint":
    "For nye sertifikater og det som sendes til kunder, og for portalen og e-postene til personer som ikke har valgt språk i kontoen sin.",
  "languages.of_pages": "Språk for sider og e-poster",
  "languages.of_dealer": "Det samme som forhandleren",
  "languages.person_hint": "For portalen og e-postene til deg, hos alle forhandlere.",
  "languages.of_sign_in":
    "Du valgte {name} da du logget inn: Det gjelder bare i denne nettleseren, og ikke for e-post. Velg språket her for å beholde det.",
  "languages.save": "Lagre språket",
  "languages.changed": "Språket ditt er lagret.",
  "languages.in_another": "Sertifikat og bilde på et annet språk",
  "languages.get_certificate": "Last ned sertifikatet",
  "languages.get_picture": "Last ned bildet",
  "languages.rendering": "Filen på dette språket er under arbeid: Prøv igjen om omtrent ett minutt.",
};
