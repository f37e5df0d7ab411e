import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Czech. The first page of the portal for a person who acts for several dealers or for none. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Vaši prodejci",
  "home.none.heading": "Zatím žádný prodejce",
  "home.none.text":
    "Váš účet {email} nejedná za žádného prodejce. Požádejte vlastníka svého prodejce, ať tuto adresu pozve, a pak tuto stránku otevřete znovu.",
  "home.group_role.owner": "Vaše role ve skupině a u všech jejích prodejců: vlastník.",
  "home.group_role.admin": "Vaše role ve skupině a u všech jejích prodejců: správce.",
  "home.group_role.viewer": "Vaše role ve skupině a u všech jejích prodejců: čtenář.",
  "home.role.owner": "Vaše role zde: vlastník.",
  "home.role.admin": "Vaše role zde: správce.",
  "home.role.viewer": "Vaše role zde: čtenář.",

  "home.invitation.heading": "Přijmout pozvánku: {name}?",
  "home.invitation.owner": "Nabízená role: vlastník.",
  "home.invitation.admin": "Nabízená role: správce.",
  "home.invitation.viewer": "Nabízená role: čtenář.",
  "home.group_invitation.owner": "Nabízená role ve skupině a u všech jejích prodejců: vlastník.",
  "home.group_invitation.admin": "Nabízená role ve skupině a u všech jejích prodejců: správce.",
  "home.group_invitation.viewer": "Nabízená role ve skupině a u všech jejích prodejců: čtenář.",
  "home.invitation.accept": "Přijmout<unseen> pozvánku: {name}</unseen>",
  "home.invitation.decline": "Odmítnout…<unseen> pozvánku: {name}</unseen>",
  "home.decline.title": "Odmítnout pozvánku: {name}?",
  "home.decline.says": "Pozvánka tím zanikne. Pokud si to rozmyslíte, musí vás vlastník pozvat znovu.",
  "home.decline.act": "Odmítnout",
  "home.decline.keep": "Ponechat",
  "home.joined": "Pozvánka je přijata.",
  "home.declined": "Pozvánka je odmítnuta.",
};
