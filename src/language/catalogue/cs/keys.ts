import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Czech. The portal’s pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "Klíče API",
  "keys.lead":
    "S klíčem čtou vaše programy testy tohoto prodejce přes API. K jiným prodejcům vaší skupiny klíč přístup nemá.",
  "keys.make": "Vytvořit klíč",
  "keys.table.live": "Funkční klíče",
  "keys.table.revoked": "Odvolané klíče",
  "keys.revoked.title": "Odvolané",
  "keys.empty.none": "Zatím žádné klíče",
  "keys.empty.none_live": "Žádný klíč nefunguje",
  "keys.empty.text": {
    one: "Najednou může fungovat nejvýše {count} klíč: vytvořte jeden pro každý program, aby šlo každý odvolat zvlášť.",
    few: "Najednou mohou fungovat nejvýše {count} klíče: vytvořte jeden pro každý program, aby šlo každý odvolat zvlášť.",
    many: "Najednou může fungovat nejvýše {count} klíče: vytvořte jeden pro každý program, aby šlo každý odvolat zvlášť.",
    other:
      "Najednou může fungovat nejvýše {count} klíčů: vytvořte jeden pro každý program, aby šlo každý odvolat zvlášť.",
  },
  "keys.unchangeable.suspended": "Dokud je prodejce zablokovaný, nelze klíče vytvářet ani odvolávat.",
  "keys.unchangeable.role": "Klíče vytváří a odvolává jen vlastník nebo správce prodejce.",

  "keys.column.key": "Klíč",
  "keys.column.name": "Název",
  "keys.column.kind": "Druh",
  "keys.column.client_id": "ID klienta",
  "keys.column.client_secret": "Tajný klíč klienta",
  "keys.column.made": "Vytvořeno",
  "keys.column.last_used": "Naposledy použito",
  "keys.column.never_used": "Nikdy",
  "keys.column.revoked": "Odvoláno",
  "keys.column.change": "Změna",
  "keys.revoke_link": "Odvolat…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Jen čtení",
  "keys.kind.read-only.may":
    "Vyhledává testy tohoto prodejce a stahuje jejich certifikáty a náhledové obrázky.",
  "keys.kind.full-integration.name": "Plná integrace",
  "keys.kind.full-integration.may":
    "Čte také záznam prodejce a jeho zařízení a registruje webhooky, které přijímají nové výsledky.",

  "keys.form.lead": "Jeho tajný klíč se zobrazí na další stránce a pak už nikdy.",
  "keys.form.name_hint": {
    one: "Pro odlišení od ostatních, například program, který ho používá; nejvýše {count} znak.",
    few: "Pro odlišení od ostatních, například program, který ho používá; nejvýše {count} znaky.",
    many: "Pro odlišení od ostatních, například program, který ho používá; nejvýše {count} znaku.",
    other: "Pro odlišení od ostatních, například program, který ho používá; nejvýše {count} znaků.",
  },
  "keys.form.button": "Vytvořit klíč",
  "keys.form.no_name": "Zadejte název klíče.",
  "keys.form.no_kind": "Vyberte, co klíč smí.",
  "keys.form.too_many": {
    one: "Najednou může fungovat nejvýše {count} klíč: odvolejte některý, který se už nepoužívá.",
    few: "Najednou mohou fungovat nejvýše {count} klíče: odvolejte některý, který se už nepoužívá.",
    many: "Najednou může fungovat nejvýše {count} klíče: odvolejte některý, který se už nepoužívá.",
    other: "Najednou může fungovat nejvýše {count} klíčů: odvolejte některý, který se už nepoužívá.",
  },

  "keys.made.title": "Váš nový klíč",
  "keys.made.said":
    "Klíč {name} je vytvořen. Zkopírujte si tajný klíč hned: neukládáme ho a znovu ho nelze zobrazit.",
  "keys.made.copy_client_id": "Kopírovat<unseen> ID klienta</unseen>",
  "keys.made.copy_secret": "Kopírovat<unseen> tajný klíč</unseen>",
  "keys.made.hint":
    "Kdo má oba údaje, může číst vše, co čte klíč. Program je vymění za token na <code>/v1/oauth/token</code>, jak ukazuje <a>rychlý začátek</a>.",
  "keys.made.done": "Mám zkopírováno",
  "keys.made_before.title": "Tento formulář už svůj klíč vytvořil",
  "keys.made_before.gone": "Klíč, který vytvořil, už neexistuje. Žádný jiný vytvořen nebyl.",
  "keys.made_before.text":
    "Formulář byl odeslán ještě jednou a druhý klíč vytvořen nebyl. Tajný klíč ke klíči <b>{name}</b> se zobrazil jednou a neukládáme ho. Pokud ho nemáte zkopírovaný, klíč odvolejte a vytvořte jiný.",
  "keys.made_before.to_keys": "Ke klíčům",
  "keys.made_before.another": "Vytvořit další klíč",

  "keys.revoke.title": "Odvolat klíč {name}?",
  "keys.revoke.says": "Programy, které ho používají, budou ihned odmítány. Odvolaný klíč nelze obnovit.",
  "keys.revoke.button": "Odvolat klíč",
  "keys.revoke.keep": "Ponechat",
  "keys.revoke.done_title": "Klíč {name} je odvolán",
  "keys.revoke.done": "Klíč {name} je odvolán.",
};
