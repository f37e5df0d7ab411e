import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Danish. The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Battericertifikat",
  "preview.subtitle": "Uafhængig batteritest",
  "preview.soh": "Sundheds\u00adtilstand",
  "preview.range": "Anslået rækkevidde",
  "preview.provisional": "Resultatet er foreløbigt",
  "preview.no_result": "Denne test gav intet resultat",
  "preview.not_shown": "Sundheds\u00adtilstand vises ikke",
  "preview.mileage": "Kilometerstand",
  "preview.tested_on": "Testdato",
  "preview.dealer": "Testet af forhandler",
  "preview.number": "Certifikat\u00adnummer",
  "preview.no_number": "Ikke trykt",
  "preview.scan": "Scan for at verificere",
  "preview.scan_text": "Se, om dette resultat er ægte, og om der findes en nyere test af det samme køretøj.",
  "preview.unnamed": "Mærke og model ikke registreret",
};
