import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Dutch. The page behind the link that ends mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "E-mails over een dealer",
  "unsubscribe.ask.heading": "Deze e-mails stoppen?",
  "unsubscribe.ask.text":
    "U krijgt geen e-mails meer over wat er bij {dealer} gebeurt. E-mails over uw eigen account, zoals over een gewijzigd wachtwoord, blijven komen.",
  "unsubscribe.ask.end": "E-mails stoppen",
  "unsubscribe.ended.heading": "Deze e-mails komen niet meer",
  "unsubscribe.ended.text":
    "U krijgt geen e-mails meer over wat er bij {dealer} gebeurt. In het portaal kunt u ze weer kiezen.",
  "unsubscribe.unknown.heading": "Deze link werkt niet",
  "unsubscribe.unknown.text":
    "Hij is onvolledig of hoort bij een account dat niet meer bestaat. In het portaal kiest u uw meldingen.",
  "unsubscribe.portal": "Naar het portaal",
  "unsubscribe.unreadable.heading": "Dit kon niet worden gelezen",
  "unsubscribe.unreadable.text": "Er is niets gewijzigd. Open de link uit de e-mail opnieuw.",
};
