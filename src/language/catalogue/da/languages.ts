import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Danish. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Vælg et sprog på listen.",
  "languages.label": "Sprog",
  "languages.of_country": "Sproget i forhandlerens land ({name})",
  "languages.dealer_hint":
    "For nye certifikater og det, som sendes til kunder, og for portalen og mails til personer, der ikke har valgt sprog i deres konto.",
  "languages.of_pages": "Sprog for sider og mails",
  "languages.of_dealer": "Samme som forhandlerens",
  "languages.person_hint": "For portalen og mails til dig, hos alle forhandlere.",
  "languages.of_sign_in":
    "Du valgte {name}, da du loggede ind: Det gælder kun i denne browser og ikke for mails. Vælg sproget her for at beholde det.",
  "languages.save": "Gem sproget",
  "languages.changed": "Dit sprog er gemt.",
  "languages.in_another": "Certifikat og billede på et andet sprog",
  "languages.get_certificate": "Hent certifikatet",
  "languages.get_picture": "Hent billedet",
  "languages.rendering": "Filen på det sprog er ved at blive lavet: Bed om den igen om cirka et minut.",
};
