import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Portuguese. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Ver no portal",

  "noticemail.list.subject": {
    one: "Uma novidade em {dealer}",
    other: "{count} novidades em {dealer}",
  },
  "noticemail.list.lead": {
    one: "Aconteceu uma coisa em {dealer}:",
    other: "Aconteceram {count} coisas em {dealer}:",
  },
  "noticemail.daily.subject": "Resumo diário de {dealer}",
  "noticemail.daily.lead": {
    one: "Desde o último destes e-mails, aconteceu uma coisa em {dealer}:",
    other: "Desde o último destes e-mails, aconteceram {count} coisas em {dealer}:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, com um problema de segurança",
    other: "{subject}, com {count} problemas de segurança",
  },
  "noticemail.more": { one: "E mais {count}: {address}", other: "E mais {count}: {address}" },

  "noticemail.choose": "Escolher as suas notificações",
  "noticemail.end": "Deixar de receber os e-mails sobre {dealer}",
};
