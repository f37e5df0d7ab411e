import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Danish. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Se det i portalen",

  "noticemail.list.subject": {
    one: "Én ting, du bør vide om {dealer}",
    other: "{count} ting, du bør vide om {dealer}",
  },
  "noticemail.list.lead": {
    one: "Der er sket én ting hos {dealer}:",
    other: "Der er sket {count} ting hos {dealer}:",
  },
  "noticemail.daily.subject": "Dagen hos {dealer}",
  "noticemail.daily.lead": {
    one: "Der er sket én ting hos {dealer} siden den seneste af disse mails:",
    other: "Der er sket {count} ting hos {dealer} siden den seneste af disse mails:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject} – med et sikkerhedsproblem",
    other: "{subject} – med {count} sikkerhedsproblemer",
  },
  "noticemail.more": { one: "Og {count} til: {address}", other: "Og {count} til: {address}" },

  "noticemail.choose": "Vælg dine notifikationer",
  "noticemail.end": "Afmeld mails om {dealer}",
};
