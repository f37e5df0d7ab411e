import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Danish. The page behind the link that ends mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "Mails om en forhandler",
  "unsubscribe.ask.heading": "Vil du afmelde disse mails?",
  "unsubscribe.ask.text":
    "Du får ikke flere mails om, hvad der sker hos {dealer}. Mails om din egen konto, for eksempel om en ændret adgangskode, kommer stadig.",
  "unsubscribe.ask.end": "Afmeld mails",
  "unsubscribe.ended.heading": "Ikke flere af disse mails",
  "unsubscribe.ended.text":
    "Du får ikke flere mails om, hvad der sker hos {dealer}. Du kan vælge dem til igen i portalen.",
  "unsubscribe.unknown.heading": "Dette link virker ikke",
  "unsubscribe.unknown.text":
    "Det er ikke fuldstændigt, eller det hører til en konto, som ikke findes længere. Du vælger dine notifikationer i portalen.",
  "unsubscribe.portal": "Til portalen",
  "unsubscribe.unreadable.heading": "Dette kunne ikke læses",
  "unsubscribe.unreadable.text": "Intet blev ændret. Åbn linket fra mailen igen.",
};
