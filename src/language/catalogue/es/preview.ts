import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Spanish. The picture of a certificate that an advertisement shows. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Certificado de batería",
  "preview.subtitle": "Prueba de batería independiente",
  "preview.soh": "Estado de salud",
  "preview.range": "Autonomía estimada",
  "preview.provisional": "El resultado es provisional",
  "preview.no_result": "Esta prueba no dio resultado",
  "preview.not_shown": "Estado de salud no mostrado",
  "preview.mileage": "Kilometraje",
  "preview.tested_on": "Probado el",
  "preview.dealer": "Prueba realizada por",
  "preview.number": "Número de certificado",
  "preview.no_number": "Sin número impreso",
  "preview.scan": "Escanear para verificar",
  "preview.scan_text":
    "Vea si este resultado es auténtico y si existe una prueba más reciente del mismo vehículo.",
  "preview.unnamed": "No constan la marca y el modelo",
};
