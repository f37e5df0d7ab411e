import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Finnish. The page behind the link at the end of a mail that ends such mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "Autoliikettä koskevat sähköpostit",
  "unsubscribe.ask.heading": "Lopetetaanko nämä sähköpostit?",
  "unsubscribe.ask.text":
    "Sen jälkeen autoliikkeen {dealer} tapahtumista ei enää lähetetä sähköpostia. Omaa tiliä koskevat viestit, esimerkiksi tieto salasanan vaihtumisesta, tulevat yhä.",
  "unsubscribe.ask.end": "Lopeta sähköpostit",
  "unsubscribe.ended.heading": "Nämä sähköpostit on lopetettu",
  "unsubscribe.ended.text":
    "Autoliikkeen {dealer} tapahtumista ei enää lähetetä sähköpostia. Ne voi valita uudelleen portaalissa.",
  "unsubscribe.unknown.heading": "Tämä linkki ei toimi",
  "unsubscribe.unknown.text":
    "Linkki ei ole täydellinen tai se kuuluu tilille, jota ei enää ole. Ilmoitukset valitaan portaalissa.",
  "unsubscribe.portal": "Portaaliin",
  "unsubscribe.unreadable.heading": "Tietoja ei voitu lukea",
  "unsubscribe.unreadable.text": "Mitään ei muutettu. Avaa sähköpostissa oleva linkki uudelleen.",
};
