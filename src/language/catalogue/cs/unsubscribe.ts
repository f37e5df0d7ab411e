import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Czech. The page behind the link that ends mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "E-maily o prodejci",
  "unsubscribe.ask.heading": "Přestat dostávat tyto e-maily?",
  "unsubscribe.ask.text":
    "Nebudete už dostávat e-maily o dění u tohoto prodejce: {dealer}. E-maily o vašem vlastním účtu, například o změně hesla, budou chodit dál.",
  "unsubscribe.ask.end": "Ukončit e-maily",
  "unsubscribe.ended.heading": "Tyto e-maily už nepřijdou",
  "unsubscribe.ended.text":
    "Nebudete už dostávat e-maily o dění u tohoto prodejce: {dealer}. V portálu si je můžete znovu zapnout.",
  "unsubscribe.unknown.heading": "Tento odkaz nefunguje",
  "unsubscribe.unknown.text":
    "Není úplný nebo patří k účtu, který už neexistuje. Oznámení si vybíráte v portálu.",
  "unsubscribe.portal": "Do portálu",
  "unsubscribe.unreadable.heading": "Požadavek nebylo možné přečíst",
  "unsubscribe.unreadable.text": "Nic se nezměnilo. Otevřete odkaz z e-mailu znovu.",
};
