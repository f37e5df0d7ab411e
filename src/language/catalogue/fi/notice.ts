import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Finnish. What has happened at a dealer. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, testi {test}",
  "notice.test": "testi {test}",
  "notice.unit": "Laite {id}",

  "notice.safety_issue.title": "Turvallisuusongelma: {subject}",
  "notice.certificate_ready.title": "Todistus valmis: {subject}",
  "notice.certificate_withdrawn.title": "Todistus mitätöity: {subject}",
  "notice.certificate_withdrawn.advice":
    "Sen kopioita ei saa enää esittää, ja asiasta on kerrottava niille, joille kopio on annettu.",
  "notice.test_failed.title": "Testi epäonnistui: {subject}",
  "notice.test_failed.advice": "Kytke laite ja aloita testi uudelleen.",

  "notice.unit_shipped.title": "{unit} on matkalla",
  "notice.unit_shipped.advice": "Aktivoi laite, kun paketti on saapunut.",
  "notice.unit_return.returned.title": "{unit} on palautunut ylläpitäjälle",
  "notice.unit_return.returned.advice": "Sille ei tarvitse enää tehdä täällä mitään.",
  "notice.unit_return.closed.title": "Ylläpitäjä sulki palautuspyynnön: {unit}",
  "notice.unit_return.closed.advice":
    "Vastausta ei annettu. Jos laite on yhä palautettava, pyydä palautusta uudelleen.",
  "notice.unit_return.closed.answered": "Vastaus: {answer}",

  "notice.endpoint.failing.title": "Webhook osoitteessa {host} epäonnistuu toistuvasti",
  "notice.endpoint.failing.advice": {
    one: "Se ei ole ottanut vastaan {count} peräkkäistä toimitusta. Sen sivu kertoo syyn; jos liian moni epäonnistuu, se poistetaan käytöstä.",
    other:
      "Se ei ole ottanut vastaan {count} peräkkäistä toimitusta. Sen sivu kertoo syyn; jos liian moni epäonnistuu, se poistetaan käytöstä.",
  },
  "notice.endpoint.disabled.title": "Webhook osoitteessa {host} on poistettu käytöstä",
  "notice.endpoint.disabled.advice": {
    one: "Se ei ole ottanut vastaan {count} peräkkäistä toimitusta, ja sille tulevat toimitukset pysäytetään odottamaan. Korjaa vastaanottaja ja lähetä sitten testitoimitus.",
    other:
      "Se ei ole ottanut vastaan {count} peräkkäistä toimitusta, ja sille tulevat toimitukset pysäytetään odottamaan. Korjaa vastaanottaja ja lähetä sitten testitoimitus.",
  },
  "notice.endpoint.recovered.title": "Webhook osoitteessa {host} toimii jälleen",
  "notice.endpoint.recovered.advice":
    "Toimitukset, joiden yritykset on käytetty loppuun, voi lähettää uudelleen.",

  "notice.key.made.title": "API-avain ”{label}” luotiin",
  "notice.key.made.unnamed": "API-avain luotiin",
  "notice.key.made.advice": "Jos kukaan työtovereista ei ole luonut sitä, kumoa se heti.",
  "notice.key.revoked.title": "API-avain ”{label}” kumottiin",
  "notice.key.revoked.unnamed": "API-avain kumottiin",
  "notice.key.revoked.advice": "Sitä käyttänyt ohjelma tarvitsee toisen avaimen.",

  "notice.person.owner": "{name} liittyi omistajana",
  "notice.person.admin": "{name} liittyi pääkäyttäjänä",
  "notice.person.viewer": "{name} liittyi katselijana",
  "notice.person.unknown.owner": "Uusi henkilö liittyi omistajana",
  "notice.person.unknown.admin": "Uusi henkilö liittyi pääkäyttäjänä",
  "notice.person.unknown.viewer": "Uusi henkilö liittyi katselijana",
  "notice.person.advice": "Jos tällä henkilöllä ei pidä olla tätä roolia, omistaja voi muuttaa sen.",
};
