import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Finnish. The pages on which a person signs in to the dealer portal. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Sisäänkirjautuminen",
  "signin.email": "Sähköpostiosoite",
  "signin.password": "Salasana",
  "signin.button": "Kirjaudu sisään",
  "signin.forgotten": "Onko salasana unohtunut tai vielä asettamatta?",

  "signin.missing_password": "Anna salasana.",
  "signin.missing_code": "Anna sovelluksen näyttämä koodi.",
  "signin.wrong":
    "Osoite tai salasana ei ole oikein. Tarkista molemmat tai pyydä linkki, jolla voi valita uuden salasanan.",

  "signin.reason.ended": {
    one: "Istunto on päättynyt: niin käy, kun portaalia ei käytetä {count} minuuttiin, kun salasana muuttuu ja kun istunto lopetetaan toisella selaimella tai me lopetamme sen.",
    other:
      "Istunto on päättynyt: niin käy, kun portaalia ei käytetä {count} minuuttiin, kun salasana muuttuu ja kun istunto lopetetaan toisella selaimella tai me lopetamme sen.",
  },
  "signin.reason.unsaved":
    "Istunto oli päättynyt ennen lomakkeen saapumista, joten mitään ei tallennettu. Kirjaudu sisään ja täytä lomake uudelleen.",
  "signin.reason.late": {
    one: "Tältä selaimelta ei enää odoteta koodia: odotus päättyy {count} minuutin kuluttua. Kirjaudu sisään uudelleen.",
    other:
      "Tältä selaimelta ei enää odoteta koodia: odotus päättyy {count} minuutin kuluttua. Kirjaudu sisään uudelleen.",
  },
  "signin.reason.out": "Uloskirjautuminen onnistui.",
  "signin.reason.everywhere": "Tililtä on kirjauduttu ulos kaikkialla.",

  "signin.code.heading": "Anna koodi",
  "signin.code.lead": "Salasana oli oikein. Avaa sovellus, joka luo koodit.",
  "signin.code.label": "Koodi",
  "signin.code.hint": "Kuusi numeroa. Jos sovellus ei ole käytettävissä, anna palautuskoodi.",
  "signin.code.neither":
    "Jos sekä sovellus että palautuskoodit puuttuvat, pyydä tämän palvelun ylläpitäjää poistamaan koodit käytöstä.",
  "signin.code.somebody_else": "Kirjaudu sisään toisella tilillä",
  "signin.code.wrong":
    "Koodi ei ole oikein tai se on jo käytetty. Odota sovelluksen seuraavaa koodia ja anna se.",
  "signin.code.recovery_code_used":
    "Sisäänkirjautumiseen käytettiin palautuskoodi, joka on nyt kulutettu. Oman tilin sivu kertoo, montako on jäljellä.",

  "signin.too_many_codes.heading": "Liian monta väärää koodia",
  "signin.too_many_codes.text": {
    one: "Odota {count} minuutti ja yritä sitten uudelleen. Mitään ei muutettu.",
    other: "Odota {count} minuuttia ja yritä sitten uudelleen. Mitään ei muutettu.",
  },
  "signin.busy.heading": "Liian moni kirjautuu juuri nyt",
  "signin.busy.text": "Salasanaa ei tarkistettu. Odota minuutti ja yritä sitten uudelleen.",
  "signin.busy.again": "Yritä uudelleen",
  "signin.too_many.heading": "Liian monta väärää salasanaa",
  "signin.too_many.text": {
    one: "Odota {count} minuutti ja kirjaudu sitten sisään.",
    other: "Odota {count} minuuttia ja kirjaudu sitten sisään.",
  },
  "signin.too_many.link":
    "Jos salasana on unohtunut, linkki, jolla valitaan uusi, avaa tilin heti uudelleen.",
  "signin.too_many.ask": "Pyydä linkki",
};
