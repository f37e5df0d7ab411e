import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Norwegian (Bokmål). What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Batterisertifikat",
  "page.tagline": "Uavhengig batteritest",
  "page.title_with_error": "Feil: {title}",
  "page.languages": "Språk",
  "page.in_english": "(på engelsk)",
  "page.sandbox.name": "Sandkasse",
  "page.sandbox.text": "Sandkasse: Alt her er oppdiktet. Ingen sertifikater herfra er ekte.",
  "page.no_mail_server":
    "Tjenesten har ingen e-postserver, så ingen e-post når fram. Operatøren finner hver e-post som en fil og kan gi den videre.",

  "page.refusal.fault": "Noe gikk galt hos oss",
  "page.refusal.number": "Hvis det fortsetter, oppgir du dette nummeret til oss: {number}",
  "page.refusal.too_long.heading": "Det var for mye å lese",
  "page.refusal.too_long.text":
    "Ingenting ble endret. Det du skrev inn, er for langt: Gå tilbake og kort det ned.",
  "page.refusal.foreign.heading": "Dette kom ikke fra siden vår",
  "page.refusal.foreign.text": "Et annet nettsted sendte nettleseren din hit, så ingenting ble endret.",
  "page.refusal.no_page": "Siden finnes ikke",
  "page.refusal.not_shown": "Dette kan ikke vises",
  "page.refusal.open_exactly": "Åpne adressen nøyaktig slik du fikk den.",
  "page.refusal.expired.heading": "Denne lenken er utløpt",
  "page.refusal.expired.text": "En slik lenke virker i en time. Be den som ga deg lenken, om en ny.",
  "page.refusal.too_many.heading": "For mange forespørsler",
  "page.refusal.too_many.text": "Vent ett minutt, og last inn siden på nytt.",
  "page.refusal.too_many.unchanged": "Ingenting ble endret. Vent ett minutt, og last inn siden på nytt.",
  "page.refusal.try_later": "Prøv igjen om noen minutter.",
  "page.refusal.try_later_with_link":
    "Ingenting ble endret. Prøv igjen om noen minutter; lenken din er fortsatt gyldig.",
  "page.refusal.open_docs": "Åpne dokumentasjonen",
};
