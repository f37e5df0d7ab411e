import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Polish. The page behind the link that ends mails. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "Wiadomości o dealerze",
  "unsubscribe.ask.heading": "Zrezygnować z tych wiadomości?",
  "unsubscribe.ask.text":
    "Wiadomości o tym, co dzieje się u dealera {dealer}, nie będą już przychodzić. Wiadomości o własnym koncie, na przykład o zmianie hasła, nadal będą wysyłane.",
  "unsubscribe.ask.end": "Zrezygnuj z wiadomości",
  "unsubscribe.ended.heading": "Koniec tych wiadomości",
  "unsubscribe.ended.text":
    "Wiadomości o tym, co dzieje się u dealera {dealer}, nie będą już przychodzić. Można je ponownie wybrać w portalu.",
  "unsubscribe.unknown.heading": "Ten link nie działa",
  "unsubscribe.unknown.text":
    "Jest niepełny albo należy do konta, które już nie istnieje. Powiadomienia wybiera się w portalu.",
  "unsubscribe.portal": "Do portalu",
  "unsubscribe.unreadable.heading": "Nie udało się tego odczytać",
  "unsubscribe.unreadable.text": "Nic nie zostało zmienione. Należy ponownie otworzyć link z wiadomości.",
};
