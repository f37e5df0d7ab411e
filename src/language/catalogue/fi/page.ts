import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Finnish. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Akkutodistus",
  "page.tagline": "Riippumaton akkutesti",
  "page.title_with_error": "Virhe: {title}",
  "page.languages": "Kieli",
  "page.in_english": "(englanniksi)",
  "page.sandbox.name": "Testiympäristö",
  "page.sandbox.text": "Testiympäristö: kaikki täällä on keksittyä. Yksikään sen todistus ei ole aito.",
  "page.no_mail_server":
    "Palvelulla ei ole sähköpostipalvelinta, joten yksikään sähköposti ei mene perille. Palvelun ylläpitäjä löytää jokaisen viestin tiedostona ja voi toimittaa sen eteenpäin.",

  "page.refusal.fault": "Meillä tapahtui virhe",
  "page.refusal.number": "Jos virhe toistuu, ilmoita meille tämä numero: {number}",
  "page.refusal.too_long.heading": "Tekstiä oli liikaa luettavaksi",
  "page.refusal.too_long.text":
    "Mitään ei muutettu. Annettu teksti on liian pitkä: palaa takaisin ja lyhennä sitä.",
  "page.refusal.foreign.heading": "Tämä ei tullut meidän sivultamme",
  "page.refusal.foreign.text": "Toinen verkkosivusto lähetti selaimen tänne, joten mitään ei muutettu.",
  "page.refusal.no_page": "Tällaista sivua ei ole",
  "page.refusal.not_shown": "Tätä ei voi näyttää",
  "page.refusal.open_exactly": "Avaa osoite täsmälleen sellaisena kuin se on annettu.",
  "page.refusal.expired.heading": "Tämä linkki on vanhentunut",
  "page.refusal.expired.text": "Tällainen linkki toimii tunnin. Pyydä uusi siltä, joka antoi linkin.",
  "page.refusal.too_many.heading": "Liian monta pyyntöä",
  "page.refusal.too_many.text": "Odota minuutti ja lataa sivu uudelleen.",
  "page.refusal.too_many.unchanged": "Mitään ei muutettu. Odota minuutti ja lataa sivu uudelleen.",
  "page.refusal.try_later": "Yritä uudelleen muutaman minuutin kuluttua.",
  "page.refusal.try_later_with_link":
    "Mitään ei muutettu. Yritä uudelleen muutaman minuutin kuluttua; linkki on yhä voimassa.",
  "page.refusal.open_docs": "Avaa dokumentaatio",
};
