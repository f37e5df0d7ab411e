import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Norwegian (Bokmål). The start page of the service's site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Batterisertifikater fra {issuer}",
  "landing.title.unnamed": "Batterisertifikater",
  "landing.description":
    "Sertifikater fra uavhengige batteritester av elektriske kjøretøy: hva de sier, og hvordan man kontrollerer et.",
  "landing.heading": "Batterisertifikater",
  "landing.introduction.named":
    "Et sertifikat viser hvordan batteriet i et elektrisk kjøretøy klarte seg i en uavhengig test. Sertifikatene som kontrolleres her, er utstedt av {issuer}.",
  "landing.introduction.unnamed":
    "Et sertifikat viser hvordan batteriet i et elektrisk kjøretøy klarte seg i en uavhengig test. Sertifikatene som kontrolleres her, er utstedt av <operator>operatøren av denne tjenesten</operator>.",

  "landing.given.heading": "Du har fått et sertifikat",
  "landing.given.scan":
    "Skann QR-koden. Siden som åpnes, må ligge på <strong>{host}</strong>, slik denne gjør.",
  "landing.given.compare":
    "Sammenlign det siden sier, med sertifikatet, og understellsnummeret (VIN) med bilens.",
  "landing.given.date": "Se på datoen: Finnes det en nyere test, er den nevnt der.",
  "landing.given.check": "Kontroller et dokument uten QR-kode",

  "landing.dealers.heading": "Forhandlere",
  "landing.dealers.text": "Testene dine og sertifikatene, testenhetene dine og kollegene dine.",
  "landing.dealers.open": "Åpne forhandlerportalen",
  "landing.partners.heading": "Partnere og utviklere",
  "landing.partners.text": "Hvordan man finner tester, henter sertifikater og tar imot webhooker.",
  "landing.partners.open": "Åpne dokumentasjonen",
};
