import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Italian. The picture of a certificate, 1080 × 1350 pixels, that an advertisement shows. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Certificato della batteria",
  "preview.subtitle": "Test indipendente della batteria",
  "preview.soh": "Stato di salute",
  "preview.range": "Autonomia stimata",
  "preview.provisional": "Il risultato è provvisorio",
  "preview.no_result": "Test senza risultato",
  "preview.not_shown": "Stato di salute non indicato",
  "preview.mileage": "Chilometraggio",
  "preview.tested_on": "Data del test",
  "preview.dealer": "Test eseguito da",
  "preview.number": "Numero del certificato",
  "preview.no_number": "Non stampato",
  "preview.scan": "Scansioni per verificare",
  "preview.scan_text":
    "Veda se questo risultato è autentico e se esiste un test più recente dello stesso veicolo.",
  "preview.unnamed": "Marca e modello non registrati",
};
