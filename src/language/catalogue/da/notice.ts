import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Danish. What has happened at a dealer. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Enhed {id}",

  "notice.safety_issue.title": "Sikkerhedsproblem: {subject}",
  "notice.certificate_ready.title": "Certifikat klar: {subject}",
  "notice.certificate_withdrawn.title": "Certifikat tilbagekaldt: {subject}",
  "notice.certificate_withdrawn.advice":
    "Vis ikke længere kopier af det, og giv besked til dem, du har givet en kopi.",
  "notice.test_failed.title": "Test mislykket: {subject}",
  "notice.test_failed.advice": "Tilslut enheden, og start testen igen.",

  "notice.unit_shipped.title": "{unit} er på vej",
  "notice.unit_shipped.advice": "Aktivér den, når pakken er kommet.",
  "notice.unit_return.returned.title": "{unit} er tilbage hos operatøren",
  "notice.unit_return.returned.advice": "Der er ikke mere at gøre med den her.",
  "notice.unit_return.closed.title": "Operatøren lukkede returanmodningen for {unit}",
  "notice.unit_return.closed.advice":
    "Der følger intet svar med. Hvis enheden stadig skal tilbage, så anmod om det igen.",
  "notice.unit_return.closed.answered": "Svaret: {answer}",

  "notice.endpoint.failing.title": "Webhooken på {host} bliver ved med at fejle",
  "notice.endpoint.failing.advice": {
    one: "Den har ikke taget imod {count} levering i træk. Dens side viser hvorfor; når for mange mislykkes, bliver den deaktiveret.",
    other:
      "Den har ikke taget imod {count} leveringer i træk. Dens side viser hvorfor; når for mange mislykkes, bliver den deaktiveret.",
  },
  "notice.endpoint.disabled.title": "Webhooken på {host} er deaktiveret",
  "notice.endpoint.disabled.advice": {
    one: "Den har ikke taget imod {count} levering i træk, og det, der kommer til den, holdes tilbage. Ret fejlen i modtageren, og send så en testlevering.",
    other:
      "Den har ikke taget imod {count} leveringer i træk, og det, der kommer til den, holdes tilbage. Ret fejlen i modtageren, og send så en testlevering.",
  },
  "notice.endpoint.recovered.title": "Webhooken på {host} virker igen",
  "notice.endpoint.recovered.advice": "Leveringer, der har brugt alle deres forsøg, kan sendes igen.",

  "notice.key.made.title": "API-nøglen »{label}« blev oprettet",
  "notice.key.made.unnamed": "En API-nøgle blev oprettet",
  "notice.key.made.advice": "Hvis ingen af dine kolleger har oprettet den, så tilbagekald den straks.",
  "notice.key.revoked.title": "API-nøglen »{label}« blev tilbagekaldt",
  "notice.key.revoked.unnamed": "En API-nøgle blev tilbagekaldt",
  "notice.key.revoked.advice": "Det, der brugte den, skal have en anden nøgle.",

  "notice.person.owner": "{name} er nu med som ejer",
  "notice.person.admin": "{name} er nu med som administrator",
  "notice.person.viewer": "{name} er nu med som læser",
  "notice.person.unknown.owner": "En person er nu med som ejer",
  "notice.person.unknown.admin": "En person er nu med som administrator",
  "notice.person.unknown.viewer": "En person er nu med som læser",
  "notice.person.advice": "Hvis personen ikke bør have denne rolle, kan en ejer ændre den.",
};
