import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Finnish. The portal's pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "API-avaimet",
  "keys.lead":
    "Avaimella omat ohjelmat lukevat tämän autoliikkeen testejä API:n kautta. Avain ei ulotu ketjun muihin autoliikkeisiin.",
  "keys.make": "Luo avain",
  "keys.table.live": "Toimivat avaimet",
  "keys.table.revoked": "Kumotut avaimet",
  "keys.revoked.title": "Kumotut",
  "keys.empty.none": "Ei vielä avaimia",
  "keys.empty.none_live": "Yksikään avain ei toimi",
  "keys.empty.text": {
    one: "Toimivia avaimia voi olla kerrallaan enintään {count}: luo jokaiselle ohjelmalle oma, jotta jokaisen voi kumota erikseen.",
    other:
      "Toimivia avaimia voi olla kerrallaan enintään {count}: luo jokaiselle ohjelmalle oma, jotta jokaisen voi kumota erikseen.",
  },
  "keys.unchangeable.suspended": "Avaimia ei voi luoda eikä kumota, kun autoliike on estetty.",
  "keys.unchangeable.role": "Vain autoliikkeen omistaja tai pääkäyttäjä luo ja kumoaa avaimia.",

  "keys.column.key": "Avain",
  "keys.column.name": "Nimi",
  "keys.column.kind": "Laji",
  "keys.column.client_id": "Client id",
  "keys.column.client_secret": "Client secret",
  "keys.column.made": "Luotu",
  "keys.column.last_used": "Viimeksi käytetty",
  "keys.column.never_used": "Ei koskaan",
  "keys.column.revoked": "Kumottu",
  "keys.column.change": "Muuta",
  "keys.revoke_link": "Kumoa…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Vain luku",
  "keys.kind.read-only.may":
    "Hakee tämän autoliikkeen testejä ja noutaa niiden todistukset ja esikatselukuvat.",
  "keys.kind.full-integration.name": "Täysi integraatio",
  "keys.kind.full-integration.may":
    "Lukee myös autoliikkeen tiedot ja testilaitteet ja rekisteröi webhookeja, jotka vastaanottavat uudet tulokset.",

  "keys.form.lead": "Avaimen salaisuus näytetään seuraavalla sivulla eikä sen jälkeen enää koskaan.",
  "keys.form.name_hint": {
    one: "Erottaa avaimen muista, esimerkiksi sitä käyttävän ohjelman nimi; enintään {count} merkki.",
    other: "Erottaa avaimen muista, esimerkiksi sitä käyttävän ohjelman nimi; enintään {count} merkkiä.",
  },
  "keys.form.button": "Luo avain",
  "keys.form.no_name": "Anna avaimelle nimi.",
  "keys.form.no_kind": "Valitse, mitä avaimella saa tehdä.",
  "keys.form.too_many": {
    one: "Toimivia avaimia voi olla kerrallaan enintään {count}: kumoa avain, jota ei enää käytetä.",
    other: "Toimivia avaimia voi olla kerrallaan enintään {count}: kumoa avain, jota ei enää käytetä.",
  },

  "keys.made.title": "Uusi avain",
  "keys.made.said":
    "Avain {name} on luotu. Kopioi salaisuus nyt: sitä ei säilytetä täällä, eikä sitä voi näyttää uudelleen.",
  "keys.made.copy_client_id": "Kopioi<unseen> client id</unseen>",
  "keys.made.copy_secret": "Kopioi<unseen> salaisuus</unseen>",
  "keys.made.hint":
    "Se, jolla on molemmat, voi lukea kaiken, mitä avaimella luetaan. Ohjelma vaihtaa ne tunnukseen (token) osoitteessa <code>/v1/oauth/token</code>, kuten <a>pikaopas</a> näyttää.",
  "keys.made.done": "Salaisuus on kopioitu",
  "keys.made_before.title": "Tämä lomake on jo luonut avaimensa",
  "keys.made_before.gone": "Sen luomaa avainta ei enää ole. Uutta ei luotu.",
  "keys.made_before.text":
    "Lomake lähetettiin vielä kerran, eikä toista avainta luotu. Avaimen <b>{name}</b> salaisuus näytettiin kerran, eikä sitä säilytetä täällä. Jos sitä ei ole kopioitu, kumoa avain ja luo uusi.",
  "keys.made_before.to_keys": "Avaimiin",
  "keys.made_before.another": "Luo toinen avain",

  "keys.revoke.title": "Kumotaanko avain {name}?",
  "keys.revoke.says": "Avainta käyttävät ohjelmat torjutaan heti. Kumottua avainta ei voi palauttaa.",
  "keys.revoke.button": "Kumoa avain",
  "keys.revoke.keep": "Säilytä",
  "keys.revoke.done_title": "Avain {name} on kumottu",
  "keys.revoke.done": "Avain {name} on kumottu.",
};
