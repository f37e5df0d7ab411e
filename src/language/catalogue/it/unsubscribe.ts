import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Italian. The page behind the link at the end of a mail that ends such mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "E-mail su un concessionario",
  "unsubscribe.ask.heading": "Non ricevere più queste e-mail?",
  "unsubscribe.ask.text":
    "Non riceverà più e-mail su ciò che succede presso {dealer}. Le e-mail sul suo account, per esempio dopo un cambio di password, continueranno ad arrivare.",
  "unsubscribe.ask.end": "Non ricevere più queste e-mail",
  "unsubscribe.ended.heading": "Non riceverà più queste e-mail",
  "unsubscribe.ended.text":
    "Non riceverà più e-mail su ciò che succede presso {dealer}. Nel portale può sceglierle di nuovo.",
  "unsubscribe.unknown.heading": "Questo link non funziona",
  "unsubscribe.unknown.text":
    "Non è completo, oppure appartiene a un account che non esiste più. Nel portale può scegliere le sue notifiche.",
  "unsubscribe.portal": "Vai al portale",
  "unsubscribe.unreadable.heading": "Impossibile leggere la richiesta",
  "unsubscribe.unreadable.text": "Nulla è stato modificato. Apra di nuovo il link dell’e-mail.",
};
