import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Swedish. The page behind the link that ends mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "Mejl om en bilhandlare",
  "unsubscribe.ask.heading": "Avsluta de här mejlen?",
  "unsubscribe.ask.text":
    "Du får inga fler mejl om vad som händer hos {dealer}. Mejl om ditt eget konto, till exempel om ett bytt lösenord, kommer fortfarande.",
  "unsubscribe.ask.end": "Avsluta mejlen",
  "unsubscribe.ended.heading": "Inga fler sådana mejl",
  "unsubscribe.ended.text":
    "Du får inga fler mejl om vad som händer hos {dealer}. I portalen kan du välja dem igen.",
  "unsubscribe.unknown.heading": "Länken fungerar inte",
  "unsubscribe.unknown.text":
    "Den är inte fullständig, eller så hör den till ett konto som inte finns längre. I portalen väljer du dina aviseringar.",
  "unsubscribe.portal": "Till portalen",
  "unsubscribe.unreadable.heading": "Det gick inte att läsa",
  "unsubscribe.unreadable.text": "Ingenting ändrades. Öppna länken i mejlet igen.",
};
