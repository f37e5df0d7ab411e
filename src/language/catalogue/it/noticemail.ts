import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Italian. Mails about what happens at a dealer, to its people; the things themselves are the titles of the part “notice”. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Vedi nel portale",

  "noticemail.list.subject": { one: "Una novità presso {dealer}", other: "{count} novità presso {dealer}" },
  "noticemail.list.lead": {
    one: "C’è una novità presso {dealer}:",
    other: "Ci sono {count} novità presso {dealer}:",
  },
  "noticemail.daily.subject": "La giornata presso {dealer}",
  "noticemail.daily.lead": {
    one: "C’è una novità presso {dealer} dall’ultima di queste e-mail:",
    other: "Ci sono {count} novità presso {dealer} dall’ultima di queste e-mail:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, con un problema di sicurezza",
    other: "{subject}, con {count} problemi di sicurezza",
  },
  "noticemail.more": { one: "E un’altra ({count}): {address}", other: "E altre {count}: {address}" },

  "noticemail.choose": "Scegli le notifiche",
  "noticemail.end": "Non ricevere più e-mail su {dealer}",
};
