import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Czech. The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Účty prodejců",

  "setup.form.heading.first": "Nastavte si heslo",
  "setup.form.heading.again": "Zvolte nové heslo",
  "setup.form.account": "Pro účet <strong>{email}</strong>",
  "setup.form.joins.owner": "Získáte tím roli vlastníka: <strong>{workplace}</strong>.",
  "setup.form.joins.admin": "Získáte tím roli správce: <strong>{workplace}</strong>.",
  "setup.form.joins.viewer": "Získáte tím roli čtenáře: <strong>{workplace}</strong>.",
  "setup.form.password": "Nové heslo",
  "setup.form.repeat": "Stejné heslo ještě jednou",
  "setup.form.save": "Uložit heslo",
  "setup.form.not_repeated": "Heslo bylo zadáno jen jednou: zadejte ho do obou polí.",
  "setup.form.differs": "Obě hesla nebyla stejná: zadejte obě znovu.",

  "setup.password.hint": {
    one: "Nejméně {count} znak. Čtyři nebo pět slov, která spolu nesouvisejí, se snadno pamatuje a těžko uhodne.",
    few: "Nejméně {count} znaky. Čtyři nebo pět slov, která spolu nesouvisejí, se snadno pamatuje a těžko uhodne.",
    many: "Nejméně {count} znaku. Čtyři nebo pět slov, která spolu nesouvisejí, se snadno pamatuje a těžko uhodne.",
    other:
      "Nejméně {count} znaků. Čtyři nebo pět slov, která spolu nesouvisejí, se snadno pamatuje a těžko uhodne.",
  },
  "setup.password.missing": "Zadejte heslo.",
  "setup.password.too_short": {
    one: "Heslo bylo příliš krátké: zadejte nejméně {count} znak.",
    few: "Heslo bylo příliš krátké: zadejte nejméně {count} znaky.",
    many: "Heslo bylo příliš krátké: zadejte nejméně {count} znaku.",
    other: "Heslo bylo příliš krátké: zadejte nejméně {count} znaků.",
  },
  "setup.password.too_long": {
    one: "Heslo bylo příliš dlouhé: zadejte nejvýše {count} znak.",
    few: "Heslo bylo příliš dlouhé: zadejte nejvýše {count} znaky.",
    many: "Heslo bylo příliš dlouhé: zadejte nejvýše {count} znaku.",
    other: "Heslo bylo příliš dlouhé: zadejte nejvýše {count} znaků.",
  },
  "setup.password.unreadable":
    "Heslo obsahovalo znak, který nelze napsat, například zalomení řádku: zadejte písmena, číslice, mezery a symboly.",
  "setup.password.common":
    "Je to jedno z nejpoužívanějších hesel, dvě z nich, nebo jedno s číslicemi či symboly okolo: zadejte takové, které by nikdo nezkusil jako první.",
  "setup.password.repetitive":
    "Heslo jen opakuje několik znaků nebo v jejich řadě pokračuje: zadejte rozmanitější.",
  "setup.password.personal":
    "Heslo je jen o málo víc než vaše jméno, adresa nebo název prodejce: zadejte takové, které z nich neplyne.",

  "setup.done.heading": "Vaše heslo je nastaveno",
  "setup.done.sign_in": "Od této chvíle se přihlašujte svou e-mailovou adresou a tímto heslem.",
  "setup.done.link_used": "Použitý odkaz už nefunguje. Zprávu můžete smazat.",
  "setup.done.next": "Přihlásit se",

  "setup.closed.used.heading": "Tento odkaz už byl použit",
  "setup.closed.used.once": "Bylo jím nastaveno heslo a každý odkaz funguje jen jednou.",
  "setup.closed.used.not_you":
    "Pokud nastavení nepochází od vás, nebo je heslo zapomenuté, požádejte o nový odkaz a zvolte jiné.",
  "setup.closed.replaced.heading": "Existuje novější odkaz",
  "setup.closed.replaced.newest":
    "Po tomto vám byl poslán další odkaz a funguje jen ten nejnovější. Otevřete ten z poslední zprávy.",
  "setup.closed.replaced.ask": "Pokud ho nenajdete, požádejte o nový odkaz.",
  "setup.closed.expired.heading": "Platnost tohoto odkazu skončila",
  "setup.closed.expired.ask": {
    one: "Odkaz funguje {count} den. Požádejte o nový: pošle se na e-mailovou adresu vašeho účtu.",
    few: "Odkaz funguje {count} dny. Požádejte o nový: pošle se na e-mailovou adresu vašeho účtu.",
    many: "Odkaz funguje {count} dne. Požádejte o nový: pošle se na e-mailovou adresu vašeho účtu.",
    other: "Odkaz funguje {count} dní. Požádejte o nový: pošle se na e-mailovou adresu vašeho účtu.",
  },
  "setup.closed.unknown.heading": "Tento odkaz nefunguje",
  "setup.closed.unknown.incomplete":
    "Možná chybí jeho část: otevřete ho znovu ze zprávy, nebo ho zkopírujte celý.",
  "setup.closed.unknown.ask": "Pokud to nepomůže, požádejte o nový odkaz.",

  "setup.new_link.heading": "Požádat o nový odkaz",
  "setup.new_link.lead": "Pošle se na e-mailovou adresu vašeho účtu a umožní vám nastavit heslo.",
  "setup.new_link.email": "E-mailová adresa",
  "setup.new_link.missing": "Zadejte svou e-mailovou adresu.",
  "setup.new_link.send": "Poslat odkaz",
  "setup.sent.heading": "Podívejte se do své pošty",
  "setup.sent.on_its_way": "Pokud k zadané adrese existuje účet, je k ní na cestě zpráva s odkazem.",
  "setup.sent.nothing_there": {
    one: "Po {count} minutě nic nepřišlo? Podívejte se do nevyžádané pošty, zkontrolujte adresu a požádejte znovu. Víc než jedna zpráva za {count} minutu se neposílá.",
    few: "Po {count} minutách nic nepřišlo? Podívejte se do nevyžádané pošty, zkontrolujte adresu a požádejte znovu. Víc než jedna zpráva za {count} minuty se neposílá.",
    many: "Po {count} minuty nic nepřišlo? Podívejte se do nevyžádané pošty, zkontrolujte adresu a požádejte znovu. Víc než jedna zpráva za {count} minuty se neposílá.",
    other:
      "Po {count} minutách nic nepřišlo? Podívejte se do nevyžádané pošty, zkontrolujte adresu a požádejte znovu. Víc než jedna zpráva za {count} minut se neposílá.",
  },
  "setup.sent.ask_operator": "Požádejte o odkaz provozovatele",
  "setup.sent.in_file": "Pokud k zadané adrese existuje účet, byla pro něj sepsána zpráva s odkazem.",

  "setup.foreign": "Chcete-li nastavit heslo, otevřete odkaz ze své zprávy a vyplňte formulář tam.",
  "setup.unreadable.heading": "Formulář nebylo možné přečíst",
  "setup.unreadable.text":
    "Nic se nezměnilo. Vraťte se, načtěte stránku znovu a vyplňte formulář ještě jednou.",
};
