import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Polish. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Zobacz w portalu",

  "noticemail.list.subject": {
    one: "{dealer}: 1 zdarzenie",
    few: "{dealer}: {count} zdarzenia",
    many: "{dealer}: {count} zdarzeń",
    other: "{dealer}: {count} zdarzenia",
  },
  "noticemail.list.lead": {
    one: "U dealera {dealer} zaszło jedno zdarzenie:",
    few: "U dealera {dealer} zaszły {count} zdarzenia:",
    many: "U dealera {dealer} zaszło {count} zdarzeń:",
    other: "U dealera {dealer} zaszło {count} zdarzenia:",
  },
  "noticemail.daily.subject": "{dealer}: podsumowanie dnia",
  "noticemail.daily.lead": {
    one: "Od ostatniej takiej wiadomości u dealera {dealer} zaszło jedno zdarzenie:",
    few: "Od ostatniej takiej wiadomości u dealera {dealer} zaszły {count} zdarzenia:",
    many: "Od ostatniej takiej wiadomości u dealera {dealer} zaszło {count} zdarzeń:",
    other: "Od ostatniej takiej wiadomości u dealera {dealer} zaszło {count} zdarzenia:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, w tym zagrożenie bezpieczeństwa",
    few: "{subject}, w tym {count} zagrożenia bezpieczeństwa",
    many: "{subject}, w tym {count} zagrożeń bezpieczeństwa",
    other: "{subject}, w tym {count} zagrożenia bezpieczeństwa",
  },
  "noticemail.more": {
    one: "I jeszcze {count}: {address}",
    few: "I jeszcze {count}: {address}",
    many: "I jeszcze {count}: {address}",
    other: "I jeszcze {count}: {address}",
  },

  "noticemail.choose": "Wybierz powiadomienia",
  "noticemail.end": "Zrezygnuj z wiadomości o dealerze {dealer}",
};
