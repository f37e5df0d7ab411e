import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Swedish. The start page of the service's site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Battericertifikat från {issuer}",
  "landing.title.unnamed": "Battericertifikat",
  "landing.description":
    "Certifikat från oberoende batteritester av elfordon: vad de säger och hur man kontrollerar ett.",
  "landing.heading": "Battericertifikat",
  "landing.introduction.named":
    "Ett certifikat visar hur batteriet i ett elfordon klarade ett oberoende test. Certifikaten som kontrolleras här är utfärdade av {issuer}.",
  "landing.introduction.unnamed":
    "Ett certifikat visar hur batteriet i ett elfordon klarade ett oberoende test. Certifikaten som kontrolleras här är utfärdade av <operator>tjänstens operatör</operator>.",

  "landing.given.heading": "Du har fått ett certifikat",
  "landing.given.scan":
    "Skanna QR-koden. Sidan som öppnas måste ligga på <strong>{host}</strong>, precis som den här.",
  "landing.given.compare": "Jämför det som sidan säger med certifikatet, och chassinumret (VIN) med bilens.",
  "landing.given.date": "Titta på datumet: finns det ett nyare test så nämns det där.",
  "landing.given.check": "Kontrollera ett dokument utan QR-kod",

  "landing.dealers.heading": "Bilhandlare",
  "landing.dealers.text": "Dina tester och deras certifikat, dina testenheter och dina kollegor.",
  "landing.dealers.open": "Öppna bilhandlarportalen",
  "landing.partners.heading": "Partner och utvecklare",
  "landing.partners.text": "Hur man hittar tester, hämtar certifikat och tar emot webhookar.",
  "landing.partners.open": "Öppna dokumentationen",
};
