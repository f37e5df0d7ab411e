import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Norwegian (Bokmål). The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Batterisertifikat",
  "preview.subtitle": "Uavhengig batteritest",
  "preview.soh": "Batterihelse",
  "preview.range": "Anslått rekkevidde",
  "preview.provisional": "Resultatet er foreløpig",
  "preview.no_result": "Denne testen ga ikke noe resultat",
  "preview.not_shown": "Batterihelsen vises ikke",
  "preview.mileage": "Kilometerstand",
  "preview.tested_on": "Testdato",
  "preview.dealer": "Testet av forhandler",
  "preview.number": "Sertifikatnummer",
  "preview.no_number": "Ikke trykt",
  "preview.scan": "Skann for å verifisere",
  "preview.scan_text":
    "Se om dette resultatet er ekte, og om det finnes en nyere test av det samme kjøretøyet.",
  "preview.unnamed": "Merke og modell ikke registrert",
};
