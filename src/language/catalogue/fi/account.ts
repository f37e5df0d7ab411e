import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Finnish. The pages of a person's own account in the portal. */
export const account: TranslationOf<typeof english> = {
  "account.title": "Oma tili",
  "account.you": "Omat tiedot",
  "account.email": "Sähköpostiosoite",
  "account.role.owner": "Omistaja, nimellä {name}",
  "account.role.admin": "Pääkäyttäjä, nimellä {name}",
  "account.role.viewer": "Katselija, nimellä {name}",

  "account.password.heading": "Salasana",
  "account.password.text": "Vaihtaminen kirjaa ulos kaikki muut selaimet.",
  "account.password.change": "Vaihda salasana",
  "account.password.lead": "Tilille <strong>{email}</strong>",
  "account.password.current": "Nykyinen salasana",
  "account.password.new": "Uusi salasana",
  "account.password.repeat": "Uusi salasana uudelleen",
  "account.password.save": "Tallenna salasana",
  "account.password.missing_current": "Anna salasana, jolla nyt kirjaudutaan sisään.",
  "account.password.missing_repeat": "Anna uusi salasana vielä kerran.",
  "account.password.differs": "Tämä ei ollut sama kuin uusi salasana: anna molemmat uudelleen.",
  "account.password.wrong_current": "Tämä ei ole nykyinen salasana.",
  "account.password.stale": "Salasana on sillä välin vaihdettu muualla. Yritä uudelleen.",
  "account.password.changed": "Salasana on vaihdettu. Kaikki muut selaimet on kirjattu ulos.",

  "account.code.heading": "Sovelluksen koodi",
  "account.code.why":
    "Kun salasanan lisäksi kysytään sovelluksen koodi, pelkän salasanan tietävä ei pääse kirjautumaan sisään.",
  "account.code.switched_on": "Otettu käyttöön",
  "account.code.left": "Palautuskoodeja jäljellä",
  "account.code.set_up": "Ota sovelluksen koodit käyttöön",
  "account.code.change": "Muuta",

  "account.notices.heading": "Ilmoitukset",
  "account.notices.text": "Valitse ilmoitukset yleiskatsauksessa ja sähköpostitse.",
  "account.notices.of": "Ilmoitukset: {dealer}",

  "account.sessions.heading": "Kirjautuneet selaimet",
  "account.sessions.table": "Selaimet, jotka ovat kirjautuneina tälle tilille",
  "account.sessions.browser": "Selain",
  "account.sessions.unknown_browser": "Tuntematon selain",
  "account.browser.named": "{browser} ({system})",
  "account.browser.unknown": "Selain ({system})",
  "account.sessions.address": "Osoite",
  "account.sessions.unknown_address": "Tuntematon",
  "account.sessions.since": "Kirjautunut",
  "account.sessions.last_used": "Viimeksi käytetty",
  "account.sessions.end": "Lopeta",
  "account.sessions.end_of": "Lopeta<unseen> istunto: {browser}</unseen>",
  "account.sessions.end_of_unknown": "Lopeta<unseen> tuntemattoman selaimen istunto</unseen>",
  "account.sessions.this_browser": "Tämä selain",
  "account.sessions.lifetime":
    "Selain kirjataan ulos, kun sitä ei ole käytetty {minutes} minuuttiin, ja joka tapauksessa {hours} tunnin kuluttua. Jos jokin selain on tuntematon, lopeta sen istunto ja vaihda salasana.",
  "account.sessions.ended": "Selain on kirjattu ulos.",

  "account.everywhere.link": "Kirjaudu ulos kaikkialta…",
  "account.everywhere.title": "Kirjaudutaanko ulos kaikkialta?",
  "account.everywhere.says":
    "Kaikki tälle tilille kirjautuneet selaimet kirjataan heti ulos, myös tämä. Salasana pysyy samana.",
  "account.everywhere.act": "Kirjaudu ulos kaikkialta",
  "account.everywhere.keep": "Pysy kirjautuneena",

  "account.factor.title": "Sovelluksen koodit",
  "account.factor.lead": "Portaali kysyy salasanan jälkeen koodia.",
  "account.factor.lead_required":
    "Tämä rooli edellyttää koodeja: jatkaminen vaatii niiden käyttöönoton. Sen jälkeen portaali kysyy salasanan jälkeen koodia.",
  "account.factor.lead_offered": "Kun koodit on otettu käyttöön, portaali kysyy salasanan jälkeen koodia.",
  "account.factor.install":
    "Asenna koodeja luova sovellus, esimerkiksi Aegis, Google Authenticator, 1Password tai puhelimen asetuksissa oleva.",
  "account.factor.scan": "Skannaa tämä sovelluksella.",
  "account.factor.qr": "Sovelluksen avaimen QR-koodi",
  "account.factor.type":
    "Tällä puhelimella: <a>avaa se sovelluksessa</a>. Tai kirjoita avain: <code>{key}</code>",
  "account.factor.your_password": "Salasana",
  "account.factor.first_code": "Sovelluksen näyttämä koodi",
  "account.factor.first_code_hint": "Kuusi numeroa, uusi koodi 30 sekunnin välein.",
  "account.factor.switch_on": "Ota koodit käyttöön",
  "account.factor.on.heading": "Otettu käyttöön",
  "account.factor.on.since": "Alkaen",
  "account.factor.on.required":
    "Tämä rooli edellyttää koodeja, joten niitä ei voi poistaa käytöstä. Toista puhelinta varten on käännyttävä tämän palvelun ylläpitäjän puoleen.",
  "account.factor.on.other_phone": "Toista puhelinta varten poista koodit käytöstä ja ota ne käyttöön siinä.",
  "account.factor.off.link": "Poista koodit käytöstä…",
  "account.factor.off.title": "Poista koodit käytöstä",
  "account.factor.off.lead":
    "Sen jälkeen pelkkä salasana riittää kirjautumiseen. Myös palautuskoodit lakkaavat toimimasta.",
  "account.factor.off.button": "Poista koodit käytöstä",
  "account.factor.off.done":
    "Sovelluksen koodit on poistettu käytöstä. Pelkkä salasana riittää kirjautumiseen.",
  "account.factor.was_on": "Sovelluksen koodit ovat jo käytössä.",
  "account.factor.recovery.heading": "Palautuskoodit",
  "account.factor.recovery.text":
    "Kukin niistä päästää sisään kerran ilman sovellusta. Uudet koodit korvaavat vanhat.",
  "account.factor.recovery.code": "Koodi",
  "account.factor.recovery.code_hint": "Sovelluksen näyttämä koodi tai palautuskoodi.",
  "account.factor.recovery.renew": "Näytä kymmenen uutta",
  "account.factor.recovery.title_first": "Sovelluksen koodit on otettu käyttöön",
  "account.factor.recovery.title_new": "Uudet palautuskoodit",
  "account.factor.recovery.keep":
    "Tallenna nämä palautuskoodit nyt, paperille tai sinne, missä salasanat ovat: niitä ei näytetä uudelleen.",
  "account.factor.recovery.list": "Palautuskoodit",
  "account.factor.recovery.use":
    "Jos sovellus ei ole käytettävissä, kukin niistä päästää kerran sisään koodin sijasta.",
  "account.factor.recovery.kept": "Koodit on tallennettu",
  "account.factor.missing_password": "Anna salasana, jolla kirjaudutaan sisään.",
  "account.factor.wrong_password": "Tämä ei ole oikea salasana.",
  "account.factor.stale_offer":
    "Tämä sivu avattiin toisessa istunnossa, eikä sen avain ole enää voimassa. Skannaa alla oleva uusi avain.",
};
