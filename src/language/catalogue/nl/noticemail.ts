import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Dutch. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Bekijken in het portaal",

  "noticemail.list.subject": {
    one: "Eén melding bij {dealer}",
    other: "{count} meldingen bij {dealer}",
  },
  "noticemail.list.lead": {
    one: "Bij {dealer} is één ding gebeurd:",
    other: "Bij {dealer} zijn {count} dingen gebeurd:",
  },
  "noticemail.daily.subject": "De dag bij {dealer}",
  "noticemail.daily.lead": {
    one: "Sinds de vorige dagelijkse e-mail is bij {dealer} één ding gebeurd:",
    other: "Sinds de vorige dagelijkse e-mail zijn bij {dealer} {count} dingen gebeurd:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, met een veiligheidsprobleem",
    other: "{subject}, met {count} veiligheidsproblemen",
  },
  "noticemail.more": { one: "En nog {count}: {address}", other: "En nog {count}: {address}" },

  "noticemail.choose": "Meldingen kiezen",
  "noticemail.end": "E-mails over {dealer} stoppen",
};
