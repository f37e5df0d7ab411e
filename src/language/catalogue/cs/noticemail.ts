import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Czech. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Zobrazit v portálu",

  "noticemail.list.subject": {
    one: "Jedna událost u prodejce {dealer}",
    few: "{count} události u prodejce {dealer}",
    many: "{count} události u prodejce {dealer}",
    other: "{count} událostí u prodejce {dealer}",
  },
  "noticemail.list.lead": {
    one: "U prodejce {dealer} nastala jedna událost:",
    few: "U prodejce {dealer} nastaly {count} události:",
    many: "U prodejce {dealer} nastalo {count} události:",
    other: "U prodejce {dealer} nastalo {count} událostí:",
  },
  "noticemail.daily.subject": "Denní přehled událostí u prodejce {dealer}",
  "noticemail.daily.lead": {
    one: "Od posledního z těchto e-mailů nastala jedna událost u prodejce {dealer}:",
    few: "Od posledního z těchto e-mailů nastaly {count} události u prodejce {dealer}:",
    many: "Od posledního z těchto e-mailů nastalo {count} události u prodejce {dealer}:",
    other: "Od posledního z těchto e-mailů nastalo {count} událostí u prodejce {dealer}:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, včetně bezpečnostní závady",
    few: "{subject}, včetně {count} bezpečnostních závad",
    many: "{subject}, včetně {count} bezpečnostní závady",
    other: "{subject}, včetně {count} bezpečnostních závad",
  },
  "noticemail.more": {
    one: "A {count} další: {address}",
    few: "A {count} další: {address}",
    many: "A {count} další: {address}",
    other: "A {count} dalších: {address}",
  },

  "noticemail.choose": "Vybrat oznámení",
  "noticemail.end": "Ukončit e-maily o prodejci {dealer}",
};
