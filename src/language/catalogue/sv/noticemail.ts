import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Swedish. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Visa i portalen",

  "noticemail.list.subject": {
    one: "En sak att känna till hos {dealer}",
    other: "{count} saker att känna till hos {dealer}",
  },
  "noticemail.list.lead": {
    one: "En sak har hänt hos {dealer}:",
    other: "{count} saker har hänt hos {dealer}:",
  },
  "noticemail.daily.subject": "Dagen hos {dealer}",
  "noticemail.daily.lead": {
    one: "En sak har hänt hos {dealer} sedan det förra mejlet:",
    other: "{count} saker har hänt hos {dealer} sedan det förra mejlet:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, med ett säkerhetsproblem",
    other: "{subject}, med {count} säkerhetsproblem",
  },
  "noticemail.more": { one: "Och {count} till: {address}", other: "Och {count} till: {address}" },

  "noticemail.choose": "Välj dina aviseringar",
  "noticemail.end": "Avsluta mejlen om {dealer}",
};
