import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Norwegian (Bokmål). Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Vis i portalen",

  "noticemail.list.subject": {
    one: "Én ting å vite om hos {dealer}",
    other: "{count} ting å vite om hos {dealer}",
  },
  "noticemail.list.lead": {
    one: "Én ting har skjedd hos {dealer}:",
    other: "{count} ting har skjedd hos {dealer}:",
  },
  "noticemail.daily.subject": "Dagen hos {dealer}",
  "noticemail.daily.lead": {
    one: "Én ting har skjedd hos {dealer} siden den forrige av disse e-postene:",
    other: "{count} ting har skjedd hos {dealer} siden den forrige av disse e-postene:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, med et sikkerhetsproblem",
    other: "{subject}, med {count} sikkerhetsproblemer",
  },
  "noticemail.more": { one: "Og {count} til: {address}", other: "Og {count} til: {address}" },

  "noticemail.choose": "Velg varslene dine",
  "noticemail.end": "Avslutt e-postene om {dealer}",
};
