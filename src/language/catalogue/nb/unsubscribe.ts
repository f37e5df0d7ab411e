import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Norwegian (Bokmål). The page behind the link that ends mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "E-poster om en forhandler",
  "unsubscribe.ask.heading": "Avslutte disse e-postene?",
  "unsubscribe.ask.text":
    "Du får ikke flere e-poster om det som skjer hos {dealer}. E-poster om din egen konto, for eksempel om at passordet er byttet, kommer fortsatt.",
  "unsubscribe.ask.end": "Avslutt e-postene",
  "unsubscribe.ended.heading": "Ingen flere slike e-poster",
  "unsubscribe.ended.text":
    "Du får ikke flere e-poster om det som skjer hos {dealer}. I portalen kan du velge dem igjen.",
  "unsubscribe.unknown.heading": "Denne lenken virker ikke",
  "unsubscribe.unknown.text":
    "Den er ikke fullstendig, eller den tilhører en konto som ikke finnes lenger. I portalen velger du varslene dine.",
  "unsubscribe.portal": "Til portalen",
  "unsubscribe.unreadable.heading": "Dette kunne ikke leses",
  "unsubscribe.unreadable.text": "Ingenting ble endret. Åpne lenken i e-posten på nytt.",
};
