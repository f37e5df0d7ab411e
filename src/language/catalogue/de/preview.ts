import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** German. The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Batteriezertifikat",
  "preview.subtitle": "Unabhängiger Batterietest",
  "preview.soh": "Gesundheits\u00adzustand",
  "preview.range": "Geschätzte Reichweite",
  "preview.provisional": "Das Ergebnis ist vorläufig",
  "preview.no_result": "Kein Ergebnis aus diesem Test",
  "preview.not_shown": "Gesundheitszustand nicht angegeben",
  "preview.mileage": "Kilometerstand",
  "preview.tested_on": "Getestet am",
  "preview.dealer": "Testender Händler",
  "preview.number": "Zertifikatsnummer",
  "preview.no_number": "Keine gedruckt",
  "preview.scan": "Zum Prüfen scannen",
  "preview.scan_text":
    "Sehen Sie, ob dieses Ergebnis echt ist und ob es einen neueren Test desselben Fahrzeugs gibt.",
  "preview.unnamed": "Marke und Modell nicht erfasst",
};
