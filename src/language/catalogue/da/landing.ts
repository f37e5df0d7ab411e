import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Danish. The start page of the service's site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Battericertifikater fra {issuer}",
  "landing.title.unnamed": "Battericertifikater",
  "landing.description":
    "Certifikater for uafhængige batteritest af elbiler: hvad de siger, og hvordan du kontrollerer et.",
  "landing.heading": "Battericertifikater",
  "landing.introduction.named":
    "Et certifikat viser, hvordan batteriet i et elkøretøj klarede sig i en uafhængig test. De certifikater, der kontrolleres her, er udstedt af {issuer}.",
  "landing.introduction.unnamed":
    "Et certifikat viser, hvordan batteriet i et elkøretøj klarede sig i en uafhængig test. De certifikater, der kontrolleres her, er udstedt af <operator>operatøren af denne tjeneste</operator>.",

  "landing.given.heading": "Du har fået et certifikat",
  "landing.given.scan":
    "Scan dets QR-kode. Siden, der åbner, skal ligge på <strong>{host}</strong>, ligesom denne.",
  "landing.given.compare": "Sammenlign det, siden viser, med certifikatet, og stelnummeret med bilens.",
  "landing.given.date": "Se på datoen: En nyere test, hvis der er en, er nævnt dér.",
  "landing.given.check": "Kontrollér et dokument uden QR-koden",

  "landing.dealers.heading": "Forhandlere",
  "landing.dealers.text": "Dine test og deres certifikater, dine testenheder og dine kolleger.",
  "landing.dealers.open": "Åbn forhandlerportalen",
  "landing.partners.heading": "Partnere og udviklere",
  "landing.partners.text": "Sådan finder du test, henter certifikater og modtager webhooks.",
  "landing.partners.open": "Åbn dokumentationen",
};
