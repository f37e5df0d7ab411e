import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Finnish. Mails about a person's own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Linkki toimii kerran ja {count} päivän ajan: {until} saakka.",
    other: "Linkki toimii kerran ja {count} päivän ajan: {until} saakka.",
  },

  "accountmail.new_link.first.subject": "Uusi linkki salasanan asettamiseen",
  "accountmail.new_link.first.asked": "Tilille {email} on pyydetty uusi linkki salasanan asettamista varten.",
  "accountmail.new_link.first.unexpected":
    "Jos ette ole pyytäneet linkkiä, tästä viestistä ei tarvitse välittää: niin kauan kuin salasanaa ei ole asetettu, kukaan ei voi kirjautua sisään.",
  "accountmail.new_link.first.button": "Aseta salasana",
  "accountmail.new_link.again.subject": "Linkki uuden salasanan valitsemiseen",
  "accountmail.new_link.again.asked":
    "Tilille {email} on pyydetty uusi linkki toisen salasanan valitsemista varten.",
  "accountmail.new_link.again.unexpected":
    "Jos ette ole pyytäneet linkkiä, tästä viestistä ei tarvitse välittää: salasana pysyy ennallaan.",
  "accountmail.new_link.again.button": "Valitse uusi salasana",
  "accountmail.new_link.validity": {
    one: "Linkki toimii kerran ja {count} päivän ajan: {until} saakka. Aiemmin lähetetyt linkit eivät enää toimi.",
    other:
      "Linkki toimii kerran ja {count} päivän ajan: {until} saakka. Aiemmin lähetetyt linkit eivät enää toimi.",
  },

  "accountmail.password_changed.subject": "Salasana on vaihdettu",
  "accountmail.password_changed.happened":
    "Tilin {email} salasana vaihdettiin {when}. Kaikki muut selaimet, joilla oli kirjauduttu sisään, on kirjattu ulos.",
  "accountmail.password_changed.known": "Jos vaihdoitte salasanan itse, mitään ei tarvitse tehdä.",
  "accountmail.password_changed.unknown":
    "Jos ette, valitkaa heti uusi salasana: pyytäkää linkki tähän osoitteeseen.",
  "accountmail.password_changed.button": "Pyydä linkki",

  "accountmail.second_factor.on.subject": "Kirjautuminen koodilla on käytössä",
  "accountmail.second_factor.happened.on":
    "Tilillä {email} otettiin {when} käyttöön kirjautuminen sovelluksen koodilla.",
  "accountmail.second_factor.on.effect": "Tästä eteenpäin portaali kysyy salasanan jälkeen koodia.",
  "accountmail.second_factor.off.subject": "Kirjautuminen koodilla on poistettu käytöstä",
  "accountmail.second_factor.happened.off":
    "Tilillä {email} poistettiin {when} käytöstä kirjautuminen sovelluksen koodilla.",
  "accountmail.second_factor.happened.off_by_operator":
    "Palvelun ylläpitäjä poisti {when} tilillä {email} käytöstä kirjautumisen sovelluksen koodilla.",
  "accountmail.second_factor.off.effect": "Tästä eteenpäin pelkkä salasana riittää.",
  "accountmail.second_factor.unknown":
    "Jos tiedätte asiasta, mitään ei tarvitse tehdä. Jos ette, valitkaa heti uusi salasana: kirjautumissivu lähettää linkin tähän osoitteeseen.",

  "accountmail.new_browser.subject": "Tilille on kirjauduttu uudella selaimella",
  "accountmail.new_browser.unknown": "Tuntematon selain",
  "accountmail.new_browser.happened":
    "Tilille {email} kirjauduttiin {when} selaimella, jolla ei ole kirjauduttu aiemmin. Selain: {browser}.",
  "accountmail.new_browser.happened_from":
    "Tilille {email} kirjauduttiin {when} selaimella, jolla ei ole kirjauduttu aiemmin. Selain: {browser}. Osoite: {address}.",
  "accountmail.new_browser.known":
    "Jos kirjauduitte itse, mitään ei tarvitse tehdä. Jos ette, valitkaa heti uusi salasana: samalla kaikki selaimet kirjataan ulos.",
  "accountmail.new_browser.button": "Valitse uusi salasana",
};
