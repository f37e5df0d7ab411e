import type { TranslationOf } from "../../message.ts";
import type { preview as english } from "../en/preview.ts";

/** Czech. The picture of a certificate. A word of one letter does not end a line: a no-break space follows it. */
export const preview: TranslationOf<typeof english> = {
  "preview.name": "Certifikát baterie",
  "preview.subtitle": "Nezávislý test baterie",
  "preview.soh": "Stav zdraví",
  "preview.range": "Odhadovaný dojezd",
  "preview.provisional": "Výsledek je předběžný",
  "preview.no_result": "Tento test nemá výsledek",
  "preview.not_shown": "Stav zdraví není uveden",
  "preview.mileage": "Nájezd",
  "preview.tested_on": "Den testu",
  "preview.dealer": "Testující prodejce",
  "preview.number": "Číslo certifikátu",
  "preview.no_number": "Není vytištěno",
  "preview.scan": "Naskenujte a\u00a0ověřte",
  "preview.scan_text":
    "Zjistíte, zda je tento výsledek pravý a\u00a0zda existuje novější test téhož vozidla.",
  "preview.unnamed": "Značka a\u00a0model neuvedeny",
};
