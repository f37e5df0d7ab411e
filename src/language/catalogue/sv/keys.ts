import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Swedish. The portal's pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "API-nycklar",
  "keys.lead":
    "Med en nyckel läser dina program den här bilhandlarens tester via API:et. En nyckel når inte andra bilhandlare i din grupp.",
  "keys.make": "Skapa en nyckel",
  "keys.table.live": "Nycklar som fungerar",
  "keys.table.revoked": "Återkallade nycklar",
  "keys.revoked.title": "Återkallade",
  "keys.empty.none": "Inga nycklar än",
  "keys.empty.none_live": "Ingen nyckel fungerar",
  "keys.empty.text": {
    one: "Högst {count} nyckel kan fungera samtidigt: skapa en för varje program, så att var och en kan återkallas för sig.",
    other:
      "Högst {count} nycklar kan fungera samtidigt: skapa en för varje program, så att var och en kan återkallas för sig.",
  },
  "keys.unchangeable.suspended": "Ingen nyckel kan skapas eller återkallas medan bilhandlaren är spärrad.",
  "keys.unchangeable.role":
    "Bara en ägare eller administratör hos bilhandlaren skapar och återkallar nycklar.",

  "keys.column.key": "Nyckel",
  "keys.column.name": "Namn",
  "keys.column.kind": "Typ",
  "keys.column.client_id": "Klient-id",
  "keys.column.client_secret": "Klienthemlighet",
  "keys.column.made": "Skapad",
  "keys.column.last_used": "Senast använd",
  "keys.column.never_used": "Aldrig",
  "keys.column.revoked": "Återkallad",
  "keys.column.change": "Ändra",
  "keys.revoke_link": "Återkalla…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Endast läsning",
  "keys.kind.read-only.may":
    "Hittar den här bilhandlarens tester och hämtar deras certifikat och förhandsbilder.",
  "keys.kind.full-integration.name": "Full integration",
  "keys.kind.full-integration.may":
    "Läser även bilhandlarens uppgifter och enheter, och registrerar webhookar som tar emot nya resultat.",

  "keys.form.lead": "Nyckelns hemlighet visas på nästa sida, och aldrig igen.",
  "keys.form.name_hint": {
    one: "Så att du kan skilja den från andra, till exempel programmet som använder den; högst {count} tecken.",
    other:
      "Så att du kan skilja den från andra, till exempel programmet som använder den; högst {count} tecken.",
  },
  "keys.form.button": "Skapa nyckeln",
  "keys.form.no_name": "Ange ett namn på nyckeln.",
  "keys.form.no_kind": "Välj vad nyckeln får göra.",
  "keys.form.too_many": {
    one: "Högst {count} nyckel kan fungera samtidigt: återkalla en som inte används längre.",
    other: "Högst {count} nycklar kan fungera samtidigt: återkalla en som inte används längre.",
  },

  "keys.made.title": "Din nya nyckel",
  "keys.made.said": "{name} är skapad. Kopiera hemligheten nu: den sparas inte här och kan inte visas igen.",
  "keys.made.copy_client_id": "Kopiera<unseen> klient-id</unseen>",
  "keys.made.copy_secret": "Kopiera<unseen> hemligheten</unseen>",
  "keys.made.hint":
    "Den som har båda kan läsa det som nyckeln läser. Ett program byter dem mot en token på <code>/v1/oauth/token</code>, som <a>snabbstarten</a> visar.",
  "keys.made.done": "Jag har kopierat den",
  "keys.made_before.title": "Det här formuläret har skapat sin nyckel",
  "keys.made_before.gone": "Nyckeln som det skapade finns inte längre. Ingen annan skapades.",
  "keys.made_before.text":
    "Formuläret skickades en gång till, och ingen andra nyckel skapades. Hemligheten för <b>{name}</b> visades en gång och sparas inte här. Om du inte har kopierat den, återkalla nyckeln och skapa en ny.",
  "keys.made_before.to_keys": "Till nycklarna",
  "keys.made_before.another": "Skapa en ny nyckel",

  "keys.revoke.title": "Återkalla {name}?",
  "keys.revoke.says":
    "Program som använder den nekas genast. En nyckel som är återkallad kan inte fås tillbaka.",
  "keys.revoke.button": "Återkalla nyckeln",
  "keys.revoke.keep": "Behåll den",
  "keys.revoke.done_title": "{name} är återkallad",
  "keys.revoke.done": "{name} är återkallad.",
};
