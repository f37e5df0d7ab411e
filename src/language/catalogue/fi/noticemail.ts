import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Finnish. Mails about what happens at a dealer. The dealer's name cannot be inflected. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Katso portaalissa",

  "noticemail.list.subject": {
    one: "{dealer}: yksi uusi tapahtuma",
    other: "{dealer}: {count} uutta tapahtumaa",
  },
  "noticemail.list.lead": {
    one: "Autoliikkeessä {dealer} on tapahtunut yksi asia:",
    other: "Autoliikkeessä {dealer} on tapahtunut {count} asiaa:",
  },
  "noticemail.daily.subject": "{dealer}: päivän tapahtumat",
  "noticemail.daily.lead": {
    one: "Autoliikkeessä {dealer} on tapahtunut yksi asia edellisen koosteen jälkeen:",
    other: "Autoliikkeessä {dealer} on tapahtunut {count} asiaa edellisen koosteen jälkeen:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, mukana turvallisuusongelma",
    other: "{subject}, mukana {count} turvallisuusongelmaa",
  },
  "noticemail.more": { one: "Ja {count} muu: {address}", other: "Ja {count} muuta: {address}" },

  "noticemail.choose": "Valitse ilmoitukset",
  "noticemail.end": "Lopeta autoliikkeen {dealer} sähköpostit",
};
