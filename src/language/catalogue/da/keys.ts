import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Danish. The portal's pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "API-nøgler",
  "keys.lead":
    "Med en nøgle kan dine programmer læse denne forhandlers test via API’et. En nøgle giver ikke adgang til andre forhandlere i din gruppe.",
  "keys.make": "Opret en nøgle",
  "keys.table.live": "Nøgler, der virker",
  "keys.table.revoked": "Tilbagekaldte nøgler",
  "keys.revoked.title": "Tilbagekaldt",
  "keys.empty.none": "Ingen nøgler endnu",
  "keys.empty.none_live": "Ingen nøgle virker",
  "keys.empty.text": {
    one: "Op til {count} nøgle kan virke ad gangen: Opret en til hvert program, så hver kan tilbagekaldes for sig.",
    other:
      "Op til {count} nøgler kan virke ad gangen: Opret en til hvert program, så hver kan tilbagekaldes for sig.",
  },
  "keys.unchangeable.suspended":
    "Ingen nøgle kan oprettes eller tilbagekaldes, mens forhandleren er spærret.",
  "keys.unchangeable.role":
    "Kun en ejer eller administrator hos forhandleren opretter og tilbagekalder nøgler.",

  "keys.column.key": "Nøgle",
  "keys.column.name": "Navn",
  "keys.column.kind": "Type",
  "keys.column.client_id": "Klient-id",
  "keys.column.client_secret": "Klienthemmelighed",
  "keys.column.made": "Oprettet",
  "keys.column.last_used": "Sidst brugt",
  "keys.column.never_used": "Aldrig",
  "keys.column.revoked": "Tilbagekaldt",
  "keys.column.change": "Ændr",
  "keys.revoke_link": "Tilbagekald…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Kun læsning",
  "keys.kind.read-only.may":
    "Finder denne forhandlers test og henter deres certifikater og forhåndsvisninger.",
  "keys.kind.full-integration.name": "Fuld integration",
  "keys.kind.full-integration.may":
    "Læser også forhandlerens data og dens enheder og registrerer webhooks, der modtager nye resultater.",

  "keys.form.lead": "Dens hemmelighed vises på næste side og aldrig igen.",
  "keys.form.name_hint": {
    one: "Så du kan kende den fra andre, for eksempel programmet, der bruger den; højst {count} tegn.",
    other: "Så du kan kende den fra andre, for eksempel programmet, der bruger den; højst {count} tegn.",
  },
  "keys.form.button": "Opret nøglen",
  "keys.form.no_name": "Indtast et navn til nøglen.",
  "keys.form.no_kind": "Vælg, hvad nøglen må.",
  "keys.form.too_many": {
    one: "Højst {count} nøgle kan virke ad gangen: Tilbagekald en, der ikke bruges længere.",
    other: "Højst {count} nøgler kan virke ad gangen: Tilbagekald en, der ikke bruges længere.",
  },

  "keys.made.title": "Din nye nøgle",
  "keys.made.said":
    "{name} er oprettet. Kopiér hemmeligheden nu: Den gemmes ikke her og kan ikke vises igen.",
  "keys.made.copy_client_id": "Kopiér<unseen> klient-id’et</unseen>",
  "keys.made.copy_secret": "Kopiér<unseen> hemmeligheden</unseen>",
  "keys.made.hint":
    "Enhver, der har begge, kan læse det, nøglen læser. Et program veksler dem til et token på <code>/v1/oauth/token</code>, som <a>hurtigstarten</a> viser.",
  "keys.made.done": "Jeg har kopieret den",
  "keys.made_before.title": "Denne formular har oprettet sin nøgle",
  "keys.made_before.gone": "Nøglen, som den oprettede, findes ikke længere. Der blev ikke oprettet en anden.",
  "keys.made_before.text":
    "Den blev sendt en gang til, og der blev ikke oprettet en nøgle mere. Hemmeligheden for <b>{name}</b> blev vist én gang og gemmes ikke her. Hvis du ikke har kopieret den, så tilbagekald nøglen, og opret en anden.",
  "keys.made_before.to_keys": "Til nøglerne",
  "keys.made_before.another": "Opret en nøgle til",

  "keys.revoke.title": "Vil du tilbagekalde {name}?",
  "keys.revoke.says":
    "Programmer, der bruger den, bliver straks afvist. En tilbagekaldt nøgle kan ikke tages i brug igen.",
  "keys.revoke.button": "Tilbagekald nøglen",
  "keys.revoke.keep": "Behold den",
  "keys.revoke.done_title": "{name} er tilbagekaldt",
  "keys.revoke.done": "{name} er tilbagekaldt.",
};
