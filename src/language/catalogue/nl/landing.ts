import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Dutch. The start page of the site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Batterijcertificaten van {issuer}",
  "landing.title.unnamed": "Batterijcertificaten",
  "landing.description":
    "Certificaten van onafhankelijke batterijtests van elektrische voertuigen: wat erop staat en hoe u er een controleert.",
  "landing.heading": "Batterijcertificaten",
  "landing.introduction.named":
    "Een certificaat vermeldt hoe de batterij van een elektrisch voertuig uit een onafhankelijke test is gekomen. De certificaten die hier worden gecontroleerd, zijn afgegeven door {issuer}.",
  "landing.introduction.unnamed":
    "Een certificaat vermeldt hoe de batterij van een elektrisch voertuig uit een onafhankelijke test is gekomen. De certificaten die hier worden gecontroleerd, zijn afgegeven door <operator>de exploitant van deze dienst</operator>.",

  "landing.given.heading": "U hebt een certificaat gekregen",
  "landing.given.scan":
    "Scan de QR-code. De pagina die wordt geopend, moet op <strong>{host}</strong> staan, net als deze.",
  "landing.given.compare":
    "Vergelijk wat op de pagina staat met het certificaat, en het voertuigidentificatienummer (VIN) met dat op de auto.",
  "landing.given.date": "Let op de datum: is er een nieuwere test, dan wordt die daar vermeld.",
  "landing.given.check": "Document zonder QR-code controleren",

  "landing.dealers.heading": "Dealers",
  "landing.dealers.text": "Uw tests met hun certificaten, uw testapparaten en uw collega’s.",
  "landing.dealers.open": "Dealerportaal openen",
  "landing.partners.heading": "Partners en ontwikkelaars",
  "landing.partners.text": "Hoe u tests vindt, certificaten ophaalt en webhooks ontvangt.",
  "landing.partners.open": "Documentatie openen",
};
