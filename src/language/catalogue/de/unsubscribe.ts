import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** German. The page behind the link that ends mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "E-Mails zu einem Händler",
  "unsubscribe.ask.heading": "Diese E-Mails abbestellen?",
  "unsubscribe.ask.text":
    "Sie erhalten dann keine E-Mails mehr darüber, was bei {dealer} geschieht. E-Mails zu Ihrem eigenen Konto, etwa über ein geändertes Passwort, kommen weiterhin.",
  "unsubscribe.ask.end": "E-Mails abbestellen",
  "unsubscribe.ended.heading": "Diese E-Mails kommen nicht mehr",
  "unsubscribe.ended.text":
    "Sie erhalten keine E-Mails mehr darüber, was bei {dealer} geschieht. Im Portal können Sie sie wieder auswählen.",
  "unsubscribe.unknown.heading": "Dieser Link funktioniert nicht",
  "unsubscribe.unknown.text":
    "Er ist unvollständig oder gehört zu einem Konto, das es nicht mehr gibt. Im Portal wählen Sie Ihre Benachrichtigungen aus.",
  "unsubscribe.portal": "Zum Portal",
  "unsubscribe.unreadable.heading": "Das konnte nicht gelesen werden",
  "unsubscribe.unreadable.text": "Es wurde nichts geändert. Öffnen Sie den Link aus der E-Mail noch einmal.",
};
