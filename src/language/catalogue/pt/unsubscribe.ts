import type { TranslationOf } from "../../message.ts";
import type { unsubscribe as english } from "../en/unsubscribe.ts";

/** Portuguese. The page behind the link that ends mails about a dealer. */
export const unsubscribe: TranslationOf<typeof english> = {
  "unsubscribe.tagline": "E-mails sobre um concessionário",
  "unsubscribe.ask.heading": "Deixar de receber estes e-mails?",
  "unsubscribe.ask.text":
    "Deixa de receber e-mails sobre o que acontece em {dealer}. Os e-mails sobre a sua própria conta, como o de uma palavra-passe alterada, continuam a chegar.",
  "unsubscribe.ask.end": "Deixar de os receber",
  "unsubscribe.ended.heading": "Não receberá mais destes e-mails",
  "unsubscribe.ended.text":
    "Deixa de receber e-mails sobre o que acontece em {dealer}. No portal, pode voltar a escolhê-los.",
  "unsubscribe.unknown.heading": "Esta ligação não funciona",
  "unsubscribe.unknown.text":
    "Não está completa ou pertence a uma conta que já não existe. No portal, pode escolher as suas notificações.",
  "unsubscribe.portal": "Para o portal",
  "unsubscribe.unreadable.heading": "Não foi possível ler o pedido",
  "unsubscribe.unreadable.text": "Nada foi alterado. Abra de novo a ligação do e-mail.",
};
