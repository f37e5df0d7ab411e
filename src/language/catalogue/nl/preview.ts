import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Dutch. The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Batterijcertificaat",
  "preview.subtitle": "Onafhankelijke batterijtest",
  "preview.soh": "Gezondheids\u00adtoestand",
  "preview.range": "Geschatte actieradius",
  "preview.provisional": "Het resultaat is voorlopig",
  "preview.no_result": "Geen resultaat uit deze test",
  "preview.not_shown": "Gezondheidstoestand niet vermeld",
  "preview.mileage": "Kilometerstand",
  "preview.tested_on": "Getest op",
  "preview.dealer": "Getest door dealer",
  "preview.number": "Certificaatnummer",
  "preview.no_number": "Niet gedrukt",
  "preview.scan": "Scan om te controleren",
  "preview.scan_text":
    "Zo ziet u of dit resultaat echt is en of er een nieuwere test van hetzelfde voertuig bestaat.",
  "preview.unnamed": "Merk en model niet vastgelegd",
};
