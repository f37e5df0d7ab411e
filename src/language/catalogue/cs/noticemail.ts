import type { TranslationOf } from "../../message.ts";
import type { noticemail as english } from "../en/noticemail.ts";

/** Czech. Mails about what happens at a dealer. */
export const noticemail: TranslationOf<typeof english> = {
  "noticemail.one.subject": "{title} ({dealer})",
  "noticemail.one.button": "Zobrazit v portálu",

  "noticemail.list.subject": {
    one: "Jedna zpráva, prodejce {dealer}",
    few: "{count} zprávy, prodejce {dealer}",
    many: "{count} zprávy, prodejce {dealer}",
    other: "{count} zpráv, prodejce {dealer}",
  },
  "noticemail.list.lead": {
    one: "Prodejce {dealer}, jedna událost:",
    few: "Prodejce {dealer}, {count} události:",
    many: "Prodejce {dealer}, {count} události:",
    other: "Prodejce {dealer}, {count} událostí:",
  },
  "noticemail.daily.subject": "Denní přehled, prodejce {dealer}",
  "noticemail.daily.lead": {
    one: "Prodejce {dealer}, jedna událost od posledního z těchto e-mailů:",
    few: "Prodejce {dealer}, {count} události od posledního z těchto e-mailů:",
    many: "Prodejce {dealer}, {count} události od posledního z těchto e-mailů:",
    other: "Prodejce {dealer}, {count} událostí od posledního z těchto e-mailů:",
  },
  "noticemail.with_safety_issues": {
    one: "{subject}, včetně bezpečnostní závady",
    few: "{subject}, včetně {count} bezpečnostních závad",
    many: "{subject}, včetně {count} bezpečnostní závady",
    other: "{subject}, včetně {count} bezpečnostních závad",
  },
  "noticemail.safety_advice":
    "Vozidlo s bezpečnostní závadou nenabíjejte a nepřemisťujte, dokud jeho baterii neprohlédne kvalifikovaná osoba.",
  "noticemail.more": {
    one: "A {count} další: {address}",
    few: "A {count} další: {address}",
    many: "A {count} další: {address}",
    other: "A {count} dalších: {address}",
  },

  "noticemail.choose": "Vybrat oznámení",
  "noticemail.end": "Ukončit e-maily o prodejci {dealer}",
};
