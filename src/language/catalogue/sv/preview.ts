import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Swedish. The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Battericertifikat",
  "preview.subtitle": "Oberoende batteritest",
  "preview.soh": "Batterihälsa",
  "preview.range": "Uppskattad räckvidd",
  "preview.provisional": "Resultatet är preliminärt",
  "preview.no_result": "Detta test gav inget resultat",
  "preview.not_shown": "Batterihälsan visas inte",
  "preview.mileage": "Mätarställning",
  "preview.tested_on": "Testdatum",
  "preview.dealer": "Testat av",
  "preview.number": "Certifikatnummer",
  "preview.no_number": "Inget tryckt",
  "preview.scan": "Skanna för att verifiera",
  "preview.scan_text": "Se om detta resultat är äkta och om det finns ett nyare test av samma fordon.",
  "preview.unnamed": "Märke och modell inte registrerade",
};
