import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Portuguese. The picture of a certificate that an advertisement shows. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Certificado de bateria",
  "preview.subtitle": "Teste de bateria independente",
  "preview.soh": "Estado de saúde",
  "preview.range": "Autonomia estimada",
  "preview.provisional": "O resultado é provisório",
  "preview.no_result": "Teste sem resultado",
  "preview.not_shown": "Estado de saúde não mostrado",
  "preview.mileage": "Quilometragem",
  "preview.tested_on": "Data do teste",
  "preview.dealer": "Teste realizado por",
  "preview.number": "Número do certificado",
  "preview.no_number": "Sem número impresso",
  "preview.scan": "Leia para verificar",
  "preview.scan_text":
    "Veja se este resultado é autêntico e se existe um teste mais recente do mesmo veículo.",
  "preview.unnamed": "Marca e modelo sem registo",
};
