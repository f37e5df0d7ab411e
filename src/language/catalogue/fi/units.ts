import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Finnish. The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Laitteet",
  "units.lead":
    "Tämän autoliikkeen testilaitteet. Tulokset yhdistetään tähän autoliikkeeseen laitteen sarjanumeron perusteella.",
  "units.number": "Laite {unit}",
  "units.order_link": "Tilaa laitteita",
  "units.empty.title": "Ei vielä testilaitteita",
  "units.empty.text": "Tilaa laite tai anna autoliikeketjun tilata se; laitteet näkyvät tässä siitä lähtien.",
  "units.empty.text_viewer": "Autoliikeketju tai pääkäyttäjä tilaa laitteet; ne näkyvät tässä siitä lähtien.",
  "units.none_found": "Hakuun sopivaa laitetta ei ole.",
  "units.arriving.activate": {
    one: "Laite on matkalla. Aktivoi se, kun paketti on saapunut.",
    other: "{count} laitetta on matkalla. Aktivoi kukin, kun sen paketti on saapunut.",
  },
  "units.arriving.viewer": {
    one: "Laite on matkalla. Vain omistaja tai pääkäyttäjä aktivoi sen, kun paketti on saapunut.",
    other:
      "{count} laitetta on matkalla. Vain omistaja tai pääkäyttäjä aktivoi kunkin, kun sen paketti on saapunut.",
  },
  "units.arriving.suspended": {
    one: "Laite on matkalla. Laitteita ei voi aktivoida, kun autoliike on estetty.",
    other: "{count} laitetta on matkalla. Laitteita ei voi aktivoida, kun autoliike on estetty.",
  },
  "units.table": "Testilaitteet",

  "units.fact.unit": "Laite",
  "units.fact.serial": "Sarjanumero",
  "units.fact.status": "Tila",
  "units.fact.reference": "Oma viite",
  "units.fact.location": "Paikka",
  "units.fact.shipped": "Lähetetty",
  "units.fact.activated": "Aktivoitu",
  "units.fact.change": "Muuta",
  "units.activate_link": "Aktivoi<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Laitteen numero",
  "units.fact.no_serial": "Ei vielä tiedossa",
  "units.fact.sent_to": "Toimitusosoite",
  "units.return_asked": "Palautusta pyydetty",

  "units.search.label": "Etsi laite",
  "units.search.hint": "Osa sen nimestä, sarjanumerosta, viitteestä tai paikasta",
  "units.search.state": "Tila",
  "units.search.any_state": "Kaikki tilat",
  "units.search.typed": "”{text}”",

  "units.unit.title": "Laite",
  "units.unit.last_result": "Viimeisin tulos",
  "units.unit.no_result": "Ei autoliikkeen uusimpien testien joukossa.",
  "units.unit.tests": "Laitteen testit",
  "units.unit.history": "Tapahtumat",
  "units.unit.history_table": "Laitteen tapahtumat, uusimmat ensin",
  "units.unit.what": "Mitä",
  "units.unit.when": "Milloin",
  "units.unit.why": "Syy",
  "units.unit.activate": "Aktivoi",
  "units.unit.describe": "Muuta nimeä ja paikkaa",
  "units.unit.ask_return": "Pyydä palautusta",
  "units.unit.cancel": "Peru tilaus…",
  "units.unit.return_asked":
    "<strong>Ylläpitäjää on pyydetty ottamaan tämä laite takaisin.</strong> Pyydetty {moment}: {reason}",
  "units.unit.take_back": "Peru palautuspyyntö",
  "units.moment.ordered": "Tilattu",
  "units.moment.moved_here": "Siirretty tälle autoliikkeelle",
  "units.moment.dispatched": "Lähetetty",
  "units.moment.delivered": "Toimitettu perille",
  "units.moment.activated": "Aktivoitu",
  "units.moment.return_asked": "Palautusta pyydetty",
  "units.moment.return_taken_back": "Palautuspyyntö peruttu",
  "units.moment.return_closed": "Ylläpitäjä sulki palautuspyynnön",
  "units.moment.returned": "Palautettu",
  "units.moment.cancelled": "Tilaus peruttu",
  "units.moment.retired": "Poistettu käytöstä",

  "units.order.title": "Tilaa testilaitteita",
  "units.order.lead": "Laitteet näkyvät heti tilattuina ja matkalla ollessaan lähetettyinä.",
  "units.order.quantity": "Määrä",
  "units.order.no_quantity": { one: "Valitse 1 laite.", other: "Valitse 1–{count} laitetta." },
  "units.order.destination": "Toimitusosoite",
  "units.order.no_destination": "Valitse, minne laitteet lähetetään.",
  "units.order.dealer": "Autoliikkeen toimitusosoite",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Muu osoite",
  "units.order.other_hint": "Anna se alla.",
  "units.order.only_address": "Osoite",
  "units.order.line1": "Katu ja numero",
  "units.order.no_line1": "Anna katu ja numero.",
  "units.order.line2": "Toinen rivi (valinnainen)",
  "units.order.city": "Paikkakunta",
  "units.order.no_city": "Anna paikkakunta.",
  "units.order.postcode": "Postinumero",
  "units.order.no_postcode": "Anna postinumero.",
  "units.order.country": "Maa",
  "units.order.choose": "Valitse",
  "units.order.no_country": "Valitse maa.",
  "units.order.location": "Paikka (valinnainen)",
  "units.order.location_hint": {
    one: "Missä laitteita käytetään, esimerkiksi ”Korjaamo, paikka 2”; enintään {count} merkki.",
    other: "Missä laitteita käytetään, esimerkiksi ”Korjaamo, paikka 2”; enintään {count} merkkiä.",
  },
  "units.order.button": "Tilaa",
  "units.give_up": "Peruuta",
  "units.order.ordered": { one: "Yksi laite on tilattu.", other: "{count} laitetta on tilattu." },
  "units.order.ordered_before": {
    one: "Tällä lomakkeella on jo tilattu yksi laite.",
    other: "Tällä lomakkeella on jo tilattu {count} laitetta.",
  },
  "units.confirm.title": { one: "Tilataanko {count} laite?", other: "Tilataanko {count} laitetta?" },
  "units.confirm.says": "Mitään ei ole vielä tilattu.",
  "units.confirm.button": { one: "Tilaa {count} laite", other: "Tilaa {count} laitetta" },
  "units.confirm.change": "Muuta tilausta",

  "units.activate.title": "Aktivoi {unit}",
  "units.activate.says":
    "Aktivoi laite, kun paketti on saapunut. Siitä lähtien sen katsotaan olevan käytössä tässä autoliikkeessä.",
  "units.activate.serial_hint": "Kuten laitteessa lukee, isot kirjaimet ja yhdysviivat mukaan lukien.",
  "units.activate.location_hint": {
    one: "Missä laitetta käytetään, esimerkiksi ”Korjaamo, paikka 2”; enintään {count} merkki.",
    other: "Missä laitetta käytetään, esimerkiksi ”Korjaamo, paikka 2”; enintään {count} merkkiä.",
  },
  "units.activate.button": "Aktivoi laite",
  "units.activate.done": "{unit} on aktiivinen.",
  "units.serial.missing": "Anna laitteessa oleva sarjanumero.",
  "units.serial.malformed":
    "Sarjanumerossa on 1–100 merkkiä ilman välilyöntejä: anna se sellaisena kuin se on laitteessa.",
  "units.serial.taken":
    "Toisella laitteella on tämä sarjanumero. Vertaa sitä laitteeseen, ja jos se on oikein, ota yhteyttä meihin.",
  "units.serial.differs":
    "Sivun avaamisen jälkeen tälle laitteelle on kirjattu toinen sarjanumero. Vertaa sitä laitteeseen.",
  "units.not_activatable.title": "{unit}: laitetta ei voi aktivoida",
  "units.not_activatable.ordered":
    "Tätä laitetta ei ole vielä lähetetty. Sen voi aktivoida, kun se on lähetetty ja paketti on saapunut. Mitään ei muutettu.",
  "units.not_activatable.shipped":
    "Ylläpitäjää on pyydetty ottamaan tämä laite takaisin. Jotta laitetta voi käyttää, peru ensin palautuspyyntö. Mitään ei muutettu.",
  "units.not_activatable.active":
    "Tämä laite on jo aktiivinen: mitään ei tarvitse enää tehdä. Mitään ei muutettu.",
  "units.not_activatable.returned":
    "Tämä laite on palautettu, eikä sitä voi enää aktivoida. Mitään ei muutettu.",
  "units.not_activatable.retired":
    "Tämä laite on poistettu käytöstä, eikä sitä voi enää aktivoida. Mitään ei muutettu.",

  "units.cancel.title": "Perutaanko tilaus: {unit}?",
  "units.cancel.says":
    "Laitetta ei lähetetä, ja se näkyy siitä lähtien käytöstä poistettuna. Uuden voi tilata milloin tahansa.",
  "units.cancel.button": "Peru tilaus",
  "units.cancel.keep": "Säilytä tilaus",
  "units.cancel.done": "Tilaus on peruttu.",
  "units.not_cancellable.title": "{unit}: tilausta ei voi perua",
  "units.not_cancellable.says":
    "Tilauksen voi perua vain, jos laitetta ei ole lähetetty. Mitään ei muutettu.",

  "units.describe.title": "Muuta laitteen tietoja: {unit}",
  "units.describe.name": "Nimi (valinnainen)",
  "units.describe.name_hint": {
    one: "Laitteen oma nimi, esimerkiksi ”Punainen laatikko”; enintään {count} merkki. Sen näkevät vain tämän autoliikkeen henkilöt ja ylläpitäjä.",
    other:
      "Laitteen oma nimi, esimerkiksi ”Punainen laatikko”; enintään {count} merkkiä. Sen näkevät vain tämän autoliikkeen henkilöt ja ylläpitäjä.",
  },
  "units.describe.reference": "Oma viite (valinnainen)",
  "units.describe.reference_hint":
    "Esimerkiksi inventaarionumero. Sen näkevät vain tämän autoliikkeen henkilöt ja ylläpitäjä.",
  "units.describe.location_hint": {
    one: "Missä laitetta käytetään: vapaa teksti, enintään {count} merkki. Myös autoliikeketju näkee sen.",
    other: "Missä laitetta käytetään: vapaa teksti, enintään {count} merkkiä. Myös autoliikeketju näkee sen.",
  },
  "units.describe.location_hint_list": {
    one: "Missä laitetta käytetään: vapaa teksti, enintään {count} merkki, tai autoliikkeen osoite luettelosta. Myös autoliikeketju näkee sen.",
    other:
      "Missä laitetta käytetään: vapaa teksti, enintään {count} merkkiä, tai autoliikkeen osoite luettelosta. Myös autoliikeketju näkee sen.",
  },
  "units.describe.button": "Tallenna",
  "units.describe.done": "{unit}: tiedot on muutettu.",

  "units.return.title": "Pyydä laitteen palautusta: {unit}",
  "units.return.lead":
    "Ylläpitäjä saa pyynnön ja kertoo, miten laite palautetaan. Kunnes laite on perillä, se toimii edelleen ja pyynnön voi perua.",
  "units.return.reason": "Syy",
  "units.return.reason_hint": {
    one: "Esimerkiksi ”ei käynnisty” tai ”ei enää tarvita”; enintään {count} merkki.",
    other: "Esimerkiksi ”ei käynnisty” tai ”ei enää tarvita”; enintään {count} merkkiä.",
  },
  "units.return.no_reason": "Kerro, miksi laite palautetaan, esimerkiksi ”rikki” tai ”ei enää tarvita”.",
  "units.return.holds_address":
    "Jätä pois verkko- ja sähköpostiosoitteet: ylläpitäjä vastaa tilin osoitteeseen.",
  "units.return.button": "Pyydä palautusta",
  "units.return.done": "Ylläpitäjää on pyydetty ottamaan laite takaisin.",
  "units.return.taken_back": "Pyyntö on peruttu.",
  "units.return.none_open": "Avointa pyyntöä ei enää ollut.",
  "units.not_returnable.title": "{unit}: laitetta ei voi palauttaa",
  "units.not_returnable.ordered":
    "Tätä laitetta ei ole vielä lähetetty, joten palautettavaa ei ole. Mitään ei muutettu.",
  "units.not_returnable.shipped": "Ylläpitäjälle on jo esitetty pyyntö. Mitään ei muutettu.",
  "units.not_returnable.active": "Ylläpitäjälle on jo esitetty pyyntö. Mitään ei muutettu.",
  "units.not_returnable.returned": "Tämä laite on jo palautettu. Mitään ei muutettu.",
  "units.not_returnable.retired": "Tämä laite on poistettu käytöstä. Mitään ei muutettu.",
};
