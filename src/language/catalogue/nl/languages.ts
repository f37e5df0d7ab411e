import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Dutch. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Kies een taal uit de lijst.",
  "languages.label": "Taal",
  "languages.of_country": "De taal van het land van de dealer ({name})",
  "languages.dealer_hint":
    "Voor nieuwe certificaten en voor wat klanten krijgen toegestuurd, en voor het portaal en de e-mails aan personen die in hun account geen taal hebben gekozen.",
  "languages.of_pages": "Taal van pagina’s en e-mails",
  "languages.of_dealer": "De taal van de dealer",
  "languages.person_hint": "Voor het portaal en voor de e-mails aan u, bij elke dealer.",
  "languages.of_sign_in":
    "U hebt bij het inloggen {name} gekozen: dat geldt alleen in deze browser, en niet voor e-mails. Kies de taal hier om haar te houden.",
  "languages.save": "Taal opslaan",
  "languages.changed": "Uw taal is opgeslagen.",
  "languages.in_another": "Certificaat en afbeelding in een andere taal",
  "languages.get_certificate": "Certificaat ophalen",
  "languages.get_picture": "Afbeelding ophalen",
  "languages.rendering":
    "Het bestand in die taal wordt gemaakt: vraag het over ongeveer een minuut opnieuw op.",
};
