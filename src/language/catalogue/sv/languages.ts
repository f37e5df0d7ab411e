import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Swedish. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Välj ett språk i listan.",
  "languages.label": "Språk",
  "languages.of_country": "Språket i bilhandlarens land ({name})",
  "languages.dealer_hint":
    "För nya certifikat och det som skickas till kunder, och för portalen och mejlen till personer som inte har valt språk i sitt konto.",
  "languages.of_pages": "Språk för sidor och mejl",
  "languages.of_dealer": "Samma som bilhandlarens",
  "languages.person_hint": "För portalen och mejlen till dig, hos alla bilhandlare.",
  "languages.of_sign_in":
    "Du valde {name} när du loggade in: det gäller bara i den här webbläsaren, och inte för mejl. Välj språket här för att behålla det.",
  "languages.save": "Spara språket",
  "languages.changed": "Ditt språk är sparat.",
  "languages.in_another": "Certifikat och bild på ett annat språk",
  "languages.get_certificate": "Ladda ner certifikatet",
  "languages.get_picture": "Ladda ner bilden",
  "languages.rendering": "Filen på det språket håller på att skapas: försök igen om ungefär en minut.",
};
