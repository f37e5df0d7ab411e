import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Finnish. The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Akkutodistus",
  "preview.subtitle": "Riippumaton akkutesti",
  "preview.soh": "Akun kunto",
  "preview.range": "Arvioitu toimintamatka",
  "preview.provisional": "Tulos on alustava",
  "preview.no_result": "Testistä ei saatu tulosta",
  "preview.not_shown": "Akun kuntoa ei näytetä",
  "preview.mileage": "Mittarilukema",
  "preview.tested_on": "Testattu",
  "preview.dealer": "Testannut autoliike",
  "preview.number": "Todistuksen numero",
  "preview.no_number": "Ei painettu",
  "preview.scan": "Tarkista skannaamalla",
  "preview.scan_text": "Sivu kertoo, onko tulos aito ja onko samasta ajoneuvosta tehty uudempi testi.",
  "preview.unnamed": "Merkkiä ja mallia ei ole tallennettu",
};
