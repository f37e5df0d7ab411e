import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Dutch. What has happened at a dealer. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Apparaat {id}",

  "notice.safety_issue.title": "Veiligheidsprobleem: {subject}",
  "notice.certificate_ready.title": "Certificaat gereed: {subject}",
  "notice.certificate_withdrawn.title": "Certificaat ingetrokken: {subject}",
  "notice.certificate_withdrawn.advice":
    "Toon geen kopieën meer en waarschuw iedereen aan wie u er een hebt gegeven.",
  "notice.test_failed.title": "Test mislukt: {subject}",
  "notice.test_failed.advice": "Sluit het testapparaat aan en start de test opnieuw.",

  "notice.unit_shipped.title": "{unit} is onderweg",
  "notice.unit_shipped.advice": "Activeer het apparaat zodra het pakket er is.",
  "notice.unit_return.returned.title": "{unit} is terug bij de exploitant",
  "notice.unit_return.returned.advice": "Hier hoeft er niets meer mee te gebeuren.",
  "notice.unit_return.closed.title": "De exploitant heeft het retourverzoek voor {unit} gesloten",
  "notice.unit_return.closed.advice":
    "Er is geen antwoord bij. Moet het apparaat toch terug, vraag dat dan opnieuw aan.",
  "notice.unit_return.closed.answered": "Het antwoord: {answer}",

  "notice.endpoint.failing.title": "De webhook op {host} heeft een storing",
  "notice.endpoint.failing.advice": {
    one: "Hij heeft {count} aflevering achter elkaar niet aangenomen. Op de pagina van de webhook staat waarom; bij te veel mislukkingen wordt hij uitgeschakeld.",
    other:
      "Hij heeft {count} afleveringen achter elkaar niet aangenomen. Op de pagina van de webhook staat waarom; bij te veel mislukkingen wordt hij uitgeschakeld.",
  },
  "notice.endpoint.disabled.title": "De webhook op {host} is uitgeschakeld",
  "notice.endpoint.disabled.advice": {
    one: "Hij heeft {count} aflevering achter elkaar niet aangenomen; wat ernaartoe zou gaan, wordt vastgehouden. Herstel de ontvanger en verzend daarna een testaflevering.",
    other:
      "Hij heeft {count} afleveringen achter elkaar niet aangenomen; wat ernaartoe zou gaan, wordt vastgehouden. Herstel de ontvanger en verzend daarna een testaflevering.",
  },
  "notice.endpoint.recovered.title": "De webhook op {host} werkt weer",
  "notice.endpoint.recovered.advice":
    "Afleveringen waarvan de pogingen op zijn, kunnen opnieuw worden verzonden.",

  "notice.key.made.title": "De API-sleutel “{label}” is gemaakt",
  "notice.key.made.unnamed": "Er is een API-sleutel gemaakt",
  "notice.key.made.advice": "Als geen van uw collega’s hem heeft gemaakt, trek hem dan meteen in.",
  "notice.key.revoked.title": "De API-sleutel “{label}” is ingetrokken",
  "notice.key.revoked.unnamed": "Er is een API-sleutel ingetrokken",
  "notice.key.revoked.advice": "Wat hem gebruikte, heeft een andere sleutel nodig.",

  "notice.person.owner": "{name} heeft zich aangesloten als eigenaar",
  "notice.person.admin": "{name} heeft zich aangesloten als beheerder",
  "notice.person.viewer": "{name} heeft zich aangesloten als lezer",
  "notice.person.unknown.owner": "Iemand heeft zich aangesloten als eigenaar",
  "notice.person.unknown.admin": "Iemand heeft zich aangesloten als beheerder",
  "notice.person.unknown.viewer": "Iemand heeft zich aangesloten als lezer",
  "notice.person.advice": "Als deze persoon deze rol niet hoort te hebben, kan een eigenaar dat wijzigen.",
};
