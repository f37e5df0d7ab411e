import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Swedish. What has happened at a dealer. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, test {test}",
  "notice.test": "test {test}",
  "notice.unit": "Enhet {id}",

  "notice.safety_issue.title": "Säkerhetsproblem: {subject}",
  "notice.certificate_ready.title": "Certifikatet är klart: {subject}",
  "notice.certificate_withdrawn.title": "Certifikatet är återkallat: {subject}",
  "notice.certificate_withdrawn.advice":
    "Visa inte kopior av det längre, och informera dem som du har gett en kopia.",
  "notice.test_failed.title": "Testet misslyckades: {subject}",
  "notice.test_failed.advice": "Anslut enheten och starta testet igen.",

  "notice.unit_shipped.title": "{unit} är på väg",
  "notice.unit_shipped.advice": "Aktivera den när kartongen har kommit fram.",
  "notice.unit_return.returned.title": "{unit} är tillbaka hos operatören",
  "notice.unit_return.returned.advice": "Här finns inget mer att göra med den.",
  "notice.unit_return.closed.title": "Operatören har stängt returbegäran för {unit}",
  "notice.unit_return.closed.advice":
    "Inget svar följde med. Om enheten fortfarande ska tillbaka, begär det igen.",
  "notice.unit_return.closed.answered": "Svaret: {answer}",

  "notice.endpoint.failing.title": "Webhooken på {host} misslyckas upprepade gånger",
  "notice.endpoint.failing.advice": {
    one: "{count} leverans i rad har misslyckats. På webhookens sida står varför; när för många misslyckas inaktiveras den.",
    other:
      "{count} leveranser i rad har misslyckats. På webhookens sida står varför; när för många misslyckas inaktiveras den.",
  },
  "notice.endpoint.disabled.title": "Webhooken på {host} är inaktiverad",
  "notice.endpoint.disabled.advice": {
    one: "{count} leverans i rad har misslyckats, och det som kommer till webhooken hålls kvar. Åtgärda felet i mottagaren och skicka sedan en testleverans.",
    other:
      "{count} leveranser i rad har misslyckats, och det som kommer till webhooken hålls kvar. Åtgärda felet i mottagaren och skicka sedan en testleverans.",
  },
  "notice.endpoint.recovered.title": "Webhooken på {host} fungerar igen",
  "notice.endpoint.recovered.advice": "Leveranser som har förbrukat sina försök kan skickas igen.",

  "notice.key.made.title": "API-nyckeln ”{label}” har skapats",
  "notice.key.made.unnamed": "En API-nyckel har skapats",
  "notice.key.made.advice": "Om ingen av dina kollegor har skapat den, återkalla den genast.",
  "notice.key.revoked.title": "API-nyckeln ”{label}” har återkallats",
  "notice.key.revoked.unnamed": "En API-nyckel har återkallats",
  "notice.key.revoked.advice": "Det som använde den behöver en annan nyckel.",

  "notice.person.owner": "{name} har anslutit sig som ägare",
  "notice.person.admin": "{name} har anslutit sig som administratör",
  "notice.person.viewer": "{name} har anslutit sig som läsare",
  "notice.person.unknown.owner": "Någon har anslutit sig som ägare",
  "notice.person.unknown.admin": "Någon har anslutit sig som administratör",
  "notice.person.unknown.viewer": "Någon har anslutit sig som läsare",
  "notice.person.advice": "Om den här personen inte ska ha den här rollen kan en ägare ändra det.",
};
