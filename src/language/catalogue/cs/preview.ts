import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Czech. The picture of a certificate. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Certifikát baterie",
  "preview.subtitle": "Nezávislý test baterie",
  "preview.soh": "Stav zdraví",
  "preview.range": "Odhadovaný dojezd",
  "preview.meaning":
    "Kapacita, kterou lze ještě využít, v procentech využitelné kapacity v novém stavu. Referenční údaje tohoto modelu potvrzeny.",
  "preview.provisional": "Výsledek je předběžný",
  "preview.no_result": "Tento test nemá výsledek",
  "preview.not_shown": "Stav zdraví není uveden",
  "preview.mileage": "Nájezd",
  "preview.tested_on": "Den testu",
  "preview.dealer": "Testující prodejce",
  "preview.number": "Číslo certifikátu",
  "preview.no_number": "Není vytištěno",
  "preview.scan": "Naskenujte a ověřte",
  "preview.scan_text": "Zjistíte, zda je tento výsledek pravý a zda existuje novější test téhož vozidla.",
  "preview.unnamed": "Značka a model neuvedeny",
};
