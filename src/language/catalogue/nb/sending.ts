import type { TranslationOf } from "../../message.ts";
import type { sending as english } from "../en/sending.ts";

/** Norwegian (Bokmål). The portal's form that sends certificates to a customer. */
export const sending: TranslationOf<typeof english> = {
  "sending.title": "Send til en kunde",
  "sending.lead": "En e-post fra {dealer}. Svar kommer til deg, på {address}.",
  "sending.language": "Språk i e-posten",
  "sending.back.tests": "Tester",
  "sending.back.test": "Testen",
  "sending.none": "Det finnes ikke noe sertifikat å sende:",
  "sending.left_out": "Disse er utelatt:",
  "sending.chosen": { one: "Sertifikatet for", other: "{count} sertifikater" },
  "sending.vehicle_day": "{vehicle}, testet {day}",
  "sending.vehicle_registration": "{vehicle}, {registration}",
  "sending.vehicle_day_registration": "{vehicle}, testet {day}, {registration}",

  "sending.email.label": "Kundens e-postadresse",
  "sending.email.missing": "Skriv inn kundens e-postadresse.",
  "sending.name.label": "Kundens navn (valgfritt)",
  "sending.name.hint": "Står etter «Hei».",
  "sending.message.label": "Melding (valgfritt)",
  "sending.message.hint": {
    one: "Høyst {count} tegn, uten nett- og e-postadresser.",
    other: "Høyst {count} tegn, uten nett- og e-postadresser.",
  },
  "sending.message.no_plain_text": "Teksten inneholdt et tegn som ikke kan vises: Skriv inn vanlig tekst.",
  "sending.message.holds_address":
    "Utelat nett- og e-postadresser: E-posten lenker til sertifikatet, og svar kommer til deg.",
  "sending.attached.label": "Vedlagt",
  "sending.attached.hint": "Lenken til verifiseringssiden er alltid med i e-posten.",
  "sending.attached.missing": "Velg hva som legges ved.",
  "sending.attached.jpeg": "Bildet",
  "sending.attached.jpeg_hint":
    "Resultatet med et øyekast. Det viser verken understellsnummer (VIN) eller registreringsnummer.",
  "sending.attached.pdf": "Sertifikatet (PDF)",
  "sending.attached.pdf_hint": "Det viser hele understellsnummeret (VIN): for en kjøper av denne bilen.",
  "sending.attached.none": "Ingenting",
  "sending.attached.none_hint": "Bare lenken.",
  "sending.confirm.label": "Jeg har lest hva som ble funnet, og vil sende e-posten.",
  "sending.confirm.hint": "E-posten begynner med det, slik at kunden leser det først.",
  "sending.confirm.missing": "Kryss av i ruten for å bekrefte at du har lest hva som ble funnet.",
  "sending.button": "Send e-posten",
  "sending.hint": {
    one: "Høyst {count} e-post om dagen går til kundene til en forhandler. Adressen og meldingen slettes her når e-posten er sendt.",
    other:
      "Høyst {count} e-poster om dagen går til kundene til en forhandler. Adressen og meldingen slettes her når e-posten er sendt.",
  },

  "sending.sent": "E-posten til kunden er på vei.",
  "sending.sent_before": "Dette skjemaet har allerede sendt e-posten sin. Ingenting ble sendt på nytt.",
  "sending.refused.too_many": {
    one: "Ingenting ble sendt: Høyst {count} e-post om dagen går til kundene til en forhandler. Flere er mulig fra {moment}.",
    other:
      "Ingenting ble sendt: Høyst {count} e-poster om dagen går til kundene til en forhandler. Flere er mulig fra {moment}.",
  },
  "sending.refused.too_many_to_customer": {
    one: "Ingenting ble sendt: Høyst {count} e-post i timen går til den samme kunden. Flere er mulig fra {moment}.",
    other:
      "Ingenting ble sendt: Høyst {count} e-poster i timen går til den samme kunden. Flere er mulig fra {moment}.",
  },
  "sending.refused.missing":
    "Ingenting ble sendt: Ikke alle sertifikatene finnes for øyeblikket. Se på testene, eller prøv igjen om ett minutt.",
};
