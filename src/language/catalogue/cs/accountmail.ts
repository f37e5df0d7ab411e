import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Czech. Mails about a person’s own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "Odkaz funguje jednou a platí {count} den, do {until}.",
    few: "Odkaz funguje jednou a platí {count} dny, do {until}.",
    many: "Odkaz funguje jednou a platí {count} dne, do {until}.",
    other: "Odkaz funguje jednou a platí {count} dní, do {until}.",
  },

  "accountmail.new_link.first.subject": "Váš nový odkaz k nastavení hesla",
  "accountmail.new_link.first.asked":
    "Přišla žádost o nový odkaz, kterým se nastaví heslo vašeho účtu {email}.",
  "accountmail.new_link.first.unexpected":
    "Pokud žádost není od vás, můžete tuto zprávu ignorovat: dokud není nastaveno heslo, nikdo se nepřihlásí.",
  "accountmail.new_link.first.button": "Nastavit heslo",
  "accountmail.new_link.again.subject": "Váš odkaz k volbě nového hesla",
  "accountmail.new_link.again.asked":
    "Přišla žádost o nový odkaz, kterým se zvolí jiné heslo vašeho účtu {email}.",
  "accountmail.new_link.again.unexpected":
    "Pokud žádost není od vás, můžete tuto zprávu ignorovat: vaše heslo zůstane, jak je.",
  "accountmail.new_link.again.button": "Zvolit nové heslo",
  "accountmail.new_link.validity": {
    one: "Odkaz funguje jednou a platí {count} den, do {until}. Dříve zaslané odkazy už nefungují.",
    few: "Odkaz funguje jednou a platí {count} dny, do {until}. Dříve zaslané odkazy už nefungují.",
    many: "Odkaz funguje jednou a platí {count} dne, do {until}. Dříve zaslané odkazy už nefungují.",
    other: "Odkaz funguje jednou a platí {count} dní, do {until}. Dříve zaslané odkazy už nefungují.",
  },

  "accountmail.password_changed.subject": "Vaše heslo bylo změněno",
  "accountmail.password_changed.happened":
    "Heslo vašeho účtu {email} bylo změněno dne {when}. Všechny ostatní přihlášené prohlížeče byly odhlášeny.",
  "accountmail.password_changed.known": "Pokud změna pochází od vás, není třeba nic dělat.",
  "accountmail.password_changed.unknown":
    "Pokud ne, zvolte si ihned nové heslo: požádejte o odkaz na tuto adresu.",
  "accountmail.password_changed.button": "Požádat o odkaz",

  "accountmail.second_factor.on.subject": "Přihlašování s kódem je zapnuto",
  "accountmail.second_factor.happened.on":
    "Dne {when} bylo u vašeho účtu {email} zapnuto přihlašování s kódem z aplikace.",
  "accountmail.second_factor.on.effect": "Od této chvíle se portál po hesle ptá na kód.",
  "accountmail.second_factor.off.subject": "Přihlašování s kódem je vypnuto",
  "accountmail.second_factor.happened.off":
    "Dne {when} bylo u vašeho účtu {email} vypnuto přihlašování s kódem z aplikace.",
  "accountmail.second_factor.happened.off_by_operator":
    "Dne {when} vypnul provozovatel služby u vašeho účtu {email} přihlašování s kódem z aplikace.",
  "accountmail.second_factor.off.effect": "Od této chvíle stačí samotné heslo.",
  "accountmail.second_factor.unknown":
    "Pokud o tom víte, není třeba nic dělat. Pokud ne, zvolte si ihned nové heslo: přihlašovací stránka pošle odkaz na tuto adresu.",

  "accountmail.new_browser.subject": "K vašemu účtu se přihlásil nový prohlížeč",
  "accountmail.new_browser.unknown": "Prohlížeč, který neznáme",
  "accountmail.new_browser.happened":
    "{browser}: nové přihlášení k vašemu účtu {email}, {when}. Tento prohlížeč se k němu dosud nepřihlásil.",
  "accountmail.new_browser.happened_from":
    "{browser}: nové přihlášení k vašemu účtu {email}, {when}, z adresy {address}. Tento prohlížeč se k němu dosud nepřihlásil.",
  "accountmail.new_browser.known":
    "Pokud je přihlášení vaše, není třeba nic dělat. Pokud ne, zvolte si ihned nové heslo: tím se také odhlásí všechny prohlížeče.",
  "accountmail.new_browser.button": "Zvolit nové heslo",
};
