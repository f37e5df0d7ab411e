import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Dutch. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Batterijcertificaat",
  "page.tagline": "Onafhankelijke batterijtest",
  "page.title_with_error": "Fout: {title}",
  "page.languages": "Taal",
  "page.in_english": "(Engels)",
  "page.sandbox.name": "Testomgeving",
  "page.sandbox.text": "Testomgeving: alles hier is verzonnen. Geen enkel certificaat hieruit is echt.",
  "page.no_mail_server":
    "Deze dienst heeft geen mailserver, dus geen enkele e-mail komt aan. De beheerder vindt elke e-mail als bestand en kan die doorgeven.",

  "page.refusal.fault": "Er is bij ons iets misgegaan",
  "page.refusal.number": "Als dit aanhoudt, geef ons dan dit nummer door: {number}",
  "page.refusal.too_long.heading": "Dat was te veel tekst",
  "page.refusal.too_long.text":
    "Er is niets gewijzigd. Wat u hebt ingevoerd, is te lang: ga terug en kort het in.",
  "page.refusal.foreign.heading": "Dit kwam niet van onze pagina",
  "page.refusal.foreign.text":
    "Een andere website heeft uw browser hierheen gestuurd; daarom is er niets gewijzigd.",
  "page.refusal.no_page": "Deze pagina bestaat niet",
  "page.refusal.not_shown": "Dit kan niet worden getoond",
  "page.refusal.open_exactly": "Open het adres precies zoals u het hebt gekregen.",
  "page.refusal.expired.heading": "Deze link is verlopen",
  "page.refusal.expired.text":
    "Zo’n link werkt een uur. Vraag een nieuwe aan degene die u deze heeft gegeven.",
  "page.refusal.too_many.heading": "Te veel verzoeken",
  "page.refusal.too_many.text": "Wacht een minuut en laad de pagina opnieuw.",
  "page.refusal.too_many.unchanged": "Er is niets gewijzigd. Wacht een minuut en laad de pagina opnieuw.",
  "page.refusal.try_later": "Probeer het over een paar minuten opnieuw.",
  "page.refusal.try_later_with_link":
    "Er is niets gewijzigd. Probeer het over een paar minuten opnieuw; uw link blijft geldig.",
  "page.refusal.open_docs": "Documentatie openen",
};
