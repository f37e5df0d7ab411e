import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Norwegian (Bokmål). The portal's pages of API keys. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "API-nøkler",
  "keys.lead":
    "Med en nøkkel leser programmene dine testene til denne forhandleren via API-et. En nøkkel når ikke andre forhandlere i gruppen din.",
  "keys.make": "Lag en nøkkel",
  "keys.table.live": "Nøkler som virker",
  "keys.table.revoked": "Tilbakekalte nøkler",
  "keys.revoked.title": "Tilbakekalt",
  "keys.empty.none": "Ingen nøkler ennå",
  "keys.empty.none_live": "Ingen nøkkel virker",
  "keys.empty.text": {
    one: "Høyst {count} nøkkel kan virke samtidig: Lag én for hvert program, slik at hver kan tilbakekalles for seg.",
    other:
      "Høyst {count} nøkler kan virke samtidig: Lag én for hvert program, slik at hver kan tilbakekalles for seg.",
  },
  "keys.unchangeable.suspended": "Ingen nøkkel kan lages eller tilbakekalles mens forhandleren er sperret.",
  "keys.unchangeable.role":
    "Bare en eier eller administrator hos forhandleren lager og tilbakekaller nøkler.",

  "keys.column.key": "Nøkkel",
  "keys.column.name": "Navn",
  "keys.column.kind": "Type",
  "keys.column.client_id": "Klient-ID",
  "keys.column.client_secret": "Klienthemmelighet",
  "keys.column.made": "Laget",
  "keys.column.last_used": "Sist brukt",
  "keys.column.never_used": "Aldri",
  "keys.column.revoked": "Tilbakekalt",
  "keys.column.change": "Endre",
  "keys.revoke_link": "Tilbakekall…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Bare lesing",
  "keys.kind.read-only.may":
    "Finner testene til denne forhandleren og henter sertifikatene og forhåndsvisningene.",
  "keys.kind.full-integration.name": "Full integrasjon",
  "keys.kind.full-integration.may":
    "Leser også opplysningene om forhandleren og enhetene, og registrerer webhooker som tar imot nye resultater.",

  "keys.form.lead": "Hemmeligheten vises på neste side, og aldri igjen.",
  "keys.form.name_hint": {
    one: "Så du kan skille den fra andre, for eksempel programmet som bruker den; høyst {count} tegn.",
    other: "Så du kan skille den fra andre, for eksempel programmet som bruker den; høyst {count} tegn.",
  },
  "keys.form.button": "Lag nøkkelen",
  "keys.form.no_name": "Skriv inn et navn på nøkkelen.",
  "keys.form.no_kind": "Velg hva nøkkelen kan gjøre.",
  "keys.form.too_many": {
    one: "Høyst {count} nøkkel kan virke samtidig: Tilbakekall en som ikke brukes lenger.",
    other: "Høyst {count} nøkler kan virke samtidig: Tilbakekall en som ikke brukes lenger.",
  },

  "keys.made.title": "Din nye nøkkel",
  "keys.made.said": "{name} er laget. Kopier hemmeligheten nå: Den lagres ikke her og kan ikke vises igjen.",
  "keys.made.copy_client_id": "Kopier<unseen> klient-ID-en</unseen>",
  "keys.made.copy_secret": "Kopier<unseen> hemmeligheten</unseen>",
  "keys.made.hint":
    "Den som har begge, kan lese det som nøkkelen leser. Et program bytter dem mot et token på <code>/v1/oauth/token</code>, slik <a>hurtigstarten</a> viser.",
  "keys.made.done": "Jeg har kopiert den",
  "keys.made_before.title": "Dette skjemaet har laget nøkkelen sin",
  "keys.made_before.gone": "Nøkkelen som det laget, finnes ikke lenger. Ingen annen ble laget.",
  "keys.made_before.text":
    "Skjemaet ble sendt en gang til, og ingen ny nøkkel ble laget. Hemmeligheten til <b>{name}</b> ble vist én gang og lagres ikke her. Hvis du ikke har kopiert den, tilbakekaller du nøkkelen og lager en ny.",
  "keys.made_before.to_keys": "Til nøklene",
  "keys.made_before.another": "Lag en ny nøkkel",

  "keys.revoke.title": "Tilbakekalle {name}?",
  "keys.revoke.says":
    "Programmer som bruker den, avvises med en gang. En nøkkel som er tilbakekalt, kan ikke hentes tilbake.",
  "keys.revoke.button": "Tilbakekall nøkkelen",
  "keys.revoke.keep": "Behold den",
  "keys.revoke.done_title": "{name} er tilbakekalt",
  "keys.revoke.done": "{name} er tilbakekalt.",
};
