import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** French. The picture of a certificate, 1080 × 1350 pixels, that an advertisement shows. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Certificat de batterie",
  "preview.subtitle": "Test de batterie indépendant",
  "preview.soh": "État de santé",
  "preview.range": "Autonomie estimée",
  "preview.provisional": "Le résultat est provisoire",
  "preview.no_result": "Test sans résultat",
  "preview.not_shown": "État de santé non affiché",
  "preview.mileage": "Kilométrage",
  "preview.tested_on": "Testé le",
  "preview.dealer": "Test réalisé par",
  "preview.number": "Numéro de certificat",
  "preview.no_number": "Non imprimé",
  "preview.scan": "Scannez pour vérifier",
  "preview.scan_text":
    "Voyez si ce résultat est authentique et s’il existe un test plus récent du même véhicule.",
  "preview.unnamed": "Marque et modèle non enregistrés",
};
