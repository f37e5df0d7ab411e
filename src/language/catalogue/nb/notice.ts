import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Norwegian (Bokmål). What has happened at a dealer. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Enhet {id}",

  "notice.safety_issue.title": "Sikkerhetsproblem: {subject}",
  "notice.certificate_ready.title": "Sertifikatet er klart: {subject}",
  "notice.certificate_withdrawn.title": "Sertifikatet er trukket tilbake: {subject}",
  "notice.certificate_withdrawn.advice":
    "Ikke vis kopier av det lenger, og si fra til dem du har gitt en kopi.",
  "notice.test_failed.title": "Testen mislyktes: {subject}",
  "notice.test_failed.advice": "Koble til enheten og start testen på nytt.",

  "notice.unit_shipped.title": "{unit} er på vei",
  "notice.unit_shipped.advice": "Aktiver den når esken har kommet frem.",
  "notice.unit_return.returned.title": "{unit} er tilbake hos operatøren",
  "notice.unit_return.returned.advice": "Det er ikke mer å gjøre med den her.",
  "notice.unit_return.closed.title": "Operatøren har lukket returforespørselen for {unit}",
  "notice.unit_return.closed.advice":
    "Det følger ikke noe svar med. Hvis enheten fortsatt skal tilbake, ber du om det på nytt.",
  "notice.unit_return.closed.answered": "Svaret: {answer}",

  "notice.endpoint.failing.title": "Webhooken på {host} mislykkes gang på gang",
  "notice.endpoint.failing.advice": {
    one: "{count} levering på rad har mislyktes. På siden til webhooken står det hvorfor; når for mange mislykkes, deaktiveres den.",
    other:
      "{count} leveringer på rad har mislyktes. På siden til webhooken står det hvorfor; når for mange mislykkes, deaktiveres den.",
  },
  "notice.endpoint.disabled.title": "Webhooken på {host} er deaktivert",
  "notice.endpoint.disabled.advice": {
    one: "{count} levering på rad har mislyktes, og det som kommer til webhooken, holdes tilbake. Rett feilen i mottakeren, og send så en testlevering.",
    other:
      "{count} leveringer på rad har mislyktes, og det som kommer til webhooken, holdes tilbake. Rett feilen i mottakeren, og send så en testlevering.",
  },
  "notice.endpoint.recovered.title": "Webhooken på {host} virker igjen",
  "notice.endpoint.recovered.advice": "Leveringer som har brukt opp forsøkene sine, kan sendes på nytt.",

  "notice.key.made.title": "API-nøkkelen «{label}» ble laget",
  "notice.key.made.unnamed": "En API-nøkkel ble laget",
  "notice.key.made.advice": "Hvis ingen av kollegene dine har laget den, må du tilbakekalle den med en gang.",
  "notice.key.revoked.title": "API-nøkkelen «{label}» ble tilbakekalt",
  "notice.key.revoked.unnamed": "En API-nøkkel ble tilbakekalt",
  "notice.key.revoked.advice": "Det som brukte den, trenger en annen nøkkel.",

  "notice.person.owner": "{name} ble med som eier",
  "notice.person.admin": "{name} ble med som administrator",
  "notice.person.viewer": "{name} ble med som leser",
  "notice.person.unknown.owner": "Noen ble med som eier",
  "notice.person.unknown.admin": "Noen ble med som administrator",
  "notice.person.unknown.viewer": "Noen ble med som leser",
  "notice.person.advice": "Hvis denne personen ikke skal ha denne rollen, kan en eier endre det.",
};
