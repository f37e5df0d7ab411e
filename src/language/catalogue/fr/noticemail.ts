import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** French. Mails about what happens at a dealer, to its people; the things themselves are the titles of the part “notice”. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Voir dans le portail",

  "noticemail.list.subject": {
    one: "Une information sur {dealer}",
    other: "{count} informations sur {dealer}",
  },
  "noticemail.list.lead": {
    one: "Voici ce qui est arrivé chez {dealer}\u00a0:",
    other: "{count} choses sont arrivées chez {dealer}\u00a0:",
  },
  "noticemail.daily.subject": "La journée chez {dealer}",
  "noticemail.daily.lead": {
    one: "Une chose est arrivée chez {dealer} depuis le dernier de ces e-mails\u00a0:",
    other: "{count} choses sont arrivées chez {dealer} depuis le dernier de ces e-mails\u00a0:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, dont un problème de sécurité",
    other: "{subject}, dont {count} problèmes de sécurité",
  },
  "noticemail.more": {
    one: "Et {count} de plus\u00a0: {address}",
    other: "Et {count} de plus\u00a0: {address}",
  },

  "noticemail.choose": "Choisir vos notifications",
  "noticemail.end": "Ne plus recevoir d’e-mails sur {dealer}",
};
