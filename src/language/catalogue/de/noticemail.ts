import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** German. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Im Portal ansehen",

  "noticemail.list.subject": {
    one: "Eine Neuigkeit bei {dealer}",
    other: "{count} Neuigkeiten bei {dealer}",
  },
  "noticemail.list.lead": {
    one: "Bei {dealer} gibt es eine Neuigkeit:",
    other: "Bei {dealer} gibt es {count} Neuigkeiten:",
  },
  "noticemail.daily.subject": "Der Tag bei {dealer}",
  "noticemail.daily.lead": {
    one: "Seit der letzten E-Mail dieser Art gibt es bei {dealer} eine Neuigkeit:",
    other: "Seit der letzten E-Mail dieser Art gibt es bei {dealer} {count} Neuigkeiten:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, mit einem Sicherheitsproblem",
    other: "{subject}, mit {count} Sicherheitsproblemen",
  },
  "noticemail.more": { one: "Und {count} weitere: {address}", other: "Und {count} weitere: {address}" },

  "noticemail.choose": "Benachrichtigungen wählen",
  "noticemail.end": "E-Mails zu {dealer} abbestellen",
};
