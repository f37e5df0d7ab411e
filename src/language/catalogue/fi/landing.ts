import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Finnish. The start page of the service's site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Akkutodistukset – {issuer}",
  "landing.title.unnamed": "Akkutodistukset",
  "landing.description":
    "Todistukset sähköautojen riippumattomista akkutesteistä: mitä ne kertovat ja miten todistuksen voi tarkistaa.",
  "landing.heading": "Akkutodistukset",
  "landing.introduction.named":
    "Todistus kertoo, miten sähköauton akku on pärjännyt riippumattomassa testissä. Täällä tarkistettavien todistusten myöntäjä on {issuer}.",
  "landing.introduction.unnamed":
    "Todistus kertoo, miten sähköauton akku on pärjännyt riippumattomassa testissä. Täällä tarkistettavat todistukset myöntää <operator>tämän palvelun ylläpitäjä</operator>.",

  "landing.given.heading": "Saadun todistuksen tarkistaminen",
  "landing.given.scan":
    "Skannaa sen QR-koodi. Avautuvan sivun osoitteen on oltava <strong>{host}</strong>, kuten tämänkin sivun.",
  "landing.given.compare":
    "Vertaa sivun tietoja todistukseen ja valmistenumeroa (VIN) auton valmistenumeroon.",
  "landing.given.date": "Katso päivämäärä: jos uudempi testi on tehty, siitä kerrotaan sivulla.",
  "landing.given.check": "Tarkista asiakirja ilman QR-koodia",

  "landing.dealers.heading": "Autoliikkeet",
  "landing.dealers.text": "Omat testit ja niiden todistukset, testilaitteet ja työtoverit.",
  "landing.dealers.open": "Avaa autoliikeportaali",
  "landing.partners.heading": "Kumppanit ja kehittäjät",
  "landing.partners.text": "Miten testejä haetaan, todistuksia noudetaan ja webhookeja vastaanotetaan.",
  "landing.partners.open": "Avaa dokumentaatio",
};
