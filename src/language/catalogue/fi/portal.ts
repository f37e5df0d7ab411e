import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Finnish. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Autoliikeportaali",
  "portal.skip": "Siirry sisältöön",
  "portal.menu": "Valikko",
  "portal.help": "Ohje",
  "portal.sign_out": "Kirjaudu ulos",
  "portal.to_the_portal": "Portaaliin",

  "portal.navigation": "Portaali",
  "portal.page.overview": "Yleiskatsaus",
  "portal.page.units": "Laitteet",
  "portal.page.tests": "Testit",
  "portal.page.figures": "Tilastot",
  "portal.page.keys": "API-avaimet",
  "portal.page.webhooks": "Webhookit",
  "portal.page.people": "Henkilöt",
  "portal.page.settings": "Asetukset",
  "portal.page.account": "Tili",
  "portal.page.dealers": "Autoliikkeet",

  "portal.switcher.dealer": "<unseen>Autoliike: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Ketju: </unseen><present>{name}</present>",
  "portal.switcher.list": "Omat autoliikkeet",
  "portal.switcher.all_of_group": "{group}: kaikki autoliikkeet",
  "portal.switcher.search": "Autoliikkeet",
  "portal.switcher.field": "Etsi autoliike",
  "portal.switcher.find": "Etsi",

  "portal.state.suspended":
    "<strong>Tämä autoliike on estetty.</strong> Kaikkea voi katsella, mutta mitään ei voi muuttaa.",
  "portal.state.suspended_ask_group":
    "<strong>Tämä autoliike on estetty.</strong> Kaikkea voi katsella, mutta mitään ei voi muuttaa. Lisätietoja saa autoliikeketjulta.",
  "portal.state.closed":
    "<strong>Tämä autoliike on suljettu.</strong> Kaikkea voi katsella, mutta mitään ei voi muuttaa.",

  "portal.dealer_status.pending": "Odottaa",
  "portal.dealer_status.active": "Aktiivinen",
  "portal.dealer_status.suspended": "Estetty",
  "portal.dealer_status.closed": "Suljettu",
  "portal.unit_status.ordered": "Tilattu",
  "portal.unit_status.shipped": "Lähetetty",
  "portal.unit_status.active": "Aktiivinen",
  "portal.unit_status.returned": "Palautettu",
  "portal.unit_status.retired": "Poistettu käytöstä",
  "portal.test_status.pending": "Odottaa",
  "portal.test_status.in_progress": "Käynnissä",
  "portal.test_status.completed": "Valmis",
  "portal.test_status.failed": "Epäonnistui",
  "portal.test_status.cancelled": "Peruttu",

  "portal.role.owner.name": "Omistaja",
  "portal.role.owner.may": "Tekee kaiken ja päättää, kuka muu saa toimia autoliikkeen puolesta.",
  "portal.role.admin.name": "Pääkäyttäjä",
  "portal.role.admin.may": "Aktivoi laitteita, luo API-avaimia ja huolehtii webhookeista.",
  "portal.role.viewer.name": "Katselija",
  "portal.role.viewer.may":
    "Katselee kaikkea, antaa ja lähettää todistuksia asiakkaille. Ei tee muita muutoksia.",

  "portal.pagination.label": "Luettelon sivut",
  "portal.pagination.previous": "Edellinen",
  "portal.pagination.next": "Seuraava",
  "portal.pagination.position": "Sivu {page}/{last}",

  "portal.search.button": "Hae",
  "portal.search.filters": "Suodattimet ja järjestys",
  "portal.search.filters_set": {
    one: "Suodattimet ja järjestys, {count} käytössä",
    other: "Suodattimet ja järjestys, {count} käytössä",
  },
  "portal.search.apply": "Käytä",
  "portal.search.chips": "Käytössä olevat suodattimet",
  "portal.search.take_off": "<unseen>Poista suodatin </unseen>{filter}",
  "portal.search.clear": "Poista suodattimet",

  "portal.tick.column": "Valitse",
  "portal.tick.all": "Valitse kaikki",
  "portal.tick.none": "Poista valinnat",
  "portal.tick.chosen": { one: "{count} valittu", other: "{count} valittua" },

  "portal.copy.done": "Kopioitu.",
  "portal.copy.refused": "Selain ei salli kopiointia: kopioi valittu teksti itse.",

  "portal.unmarked": "Lomake ei ollut täydellinen. Mitään ei luotu: lähetä se vielä kerran.",

  "portal.nothing_here.heading": "Täällä ei ole mitään",
  "portal.nothing_here.text":
    "Joko tällaista sivua ei ole tai se kuuluu autoliikkeelle tai ketjulle, jonka puolesta tällä tilillä ei toimita.",
  "portal.not_allowed.heading": "Rooli ei salli tätä",
  "portal.not_allowed.owner":
    "Tämän saa tehdä vain omistaja, eikä mitään muutettu. Omistaja voi antaa toisen roolin.",
  "portal.not_allowed.admin":
    "Tämän saa tehdä vain omistaja tai pääkäyttäjä, eikä mitään muutettu. Omistaja voi antaa toisen roolin.",
  "portal.closed.heading": "Autoliike {dealer} on suljettu",
  "portal.closed.text":
    "Sen testejä, laitteita ja henkilöitä ei voi enää katsella täällä, eivätkä sen API-avaimet toimi. Mitään ei ole poistettu.",
  "portal.closed.ask": "Jos tämä vaikuttaa virheeltä, kysy autoliikeketjulta.",
  "portal.unchangeable.heading": "Mitään ei voi nyt muuttaa",
  "portal.unchangeable.suspended":
    "Autoliike {dealer} on estetty. Mitään ei muutettu. Kaikkea voi yhä katsella.",
  "portal.unchangeable.suspended_ask_group":
    "Autoliike {dealer} on estetty. Mitään ei muutettu. Kaikkea voi yhä katsella; lisätietoja saa autoliikeketjulta.",
  "portal.unchangeable.closed":
    "Autoliike {dealer} on suljettu. Mitään ei muutettu. Kaikkea voi yhä katsella.",
  "portal.stale_form.heading": "Tämä lomake ei ole enää voimassa",
  "portal.stale_form.text":
    "Lomakkeen avaamisen jälkeen on ehkä kirjauduttu uudelleen sisään, tai selain ei säilytä evästeitä. Mitään ei muutettu.",
  "portal.stale_form.next": "Avaa sivu uudelleen ja täytä lomake siellä.",
  "portal.too_many.heading": "Pyyntöjä oli liikaa kerralla",
  "portal.too_many.text": "Odota minuutti ja jatka sitten. Mitään ei muutettu.",
  "portal.unreadable.heading": "Tietoja ei voitu lukea",
  "portal.unreadable.text": "Mitään ei muutettu. Palaa takaisin, lataa sivu uudelleen ja yritä uudelleen.",
};
