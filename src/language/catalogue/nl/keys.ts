import type { TranslationOf } from "../../message.ts";
import type { keys as english } from "../en/keys.ts";

/** Dutch. The API keys of a dealer. */
export const keys: TranslationOf<typeof english> = {
  "keys.title": "API-sleutels",
  "keys.lead":
    "Met een sleutel lezen uw programma’s de tests van deze dealer via de API. Een sleutel geeft geen toegang tot andere dealers van uw groep.",
  "keys.make": "Sleutel maken",
  "keys.table.live": "Werkende sleutels",
  "keys.table.revoked": "Ingetrokken sleutels",
  "keys.revoked.title": "Ingetrokken",
  "keys.empty.none": "Nog geen sleutels",
  "keys.empty.none_live": "Er werkt geen sleutel",
  "keys.empty.text": {
    one: "Er kan {count} sleutel tegelijk werken: maak er een voor elk programma, zodat elke sleutel afzonderlijk kan worden ingetrokken.",
    other:
      "Er kunnen hoogstens {count} sleutels tegelijk werken: maak er een voor elk programma, zodat elke sleutel afzonderlijk kan worden ingetrokken.",
  },
  "keys.unchangeable.suspended":
    "Zolang de dealer is geblokkeerd, kan geen sleutel worden gemaakt of ingetrokken.",
  "keys.unchangeable.role": "Alleen een eigenaar of beheerder van de dealer kan sleutels maken en intrekken.",

  "keys.column.key": "Sleutel",
  "keys.column.name": "Naam",
  "keys.column.kind": "Soort",
  "keys.column.client_id": "Client-ID",
  "keys.column.client_secret": "Clientgeheim",
  "keys.column.made": "Gemaakt",
  "keys.column.last_used": "Laatst gebruikt",
  "keys.column.never_used": "Nooit",
  "keys.column.revoked": "Ingetrokken",
  "keys.column.change": "Wijzigen",
  "keys.revoke_link": "Intrekken…<unseen> {key}</unseen>",

  "keys.kind.read-only.name": "Alleen lezen",
  "keys.kind.read-only.may":
    "Vindt de tests van deze dealer en haalt de certificaten en voorbeeldafbeeldingen op.",
  "keys.kind.full-integration.name": "Volledige integratie",
  "keys.kind.full-integration.may":
    "Leest ook de gegevens van de dealer en de apparaten, en registreert webhooks die nieuwe resultaten ontvangen.",

  "keys.form.lead": "Het geheim wordt op de volgende pagina getoond, en daarna nooit meer.",
  "keys.form.name_hint": {
    one: "Om de sleutel van andere te onderscheiden, bijvoorbeeld het programma dat hem gebruikt; hoogstens {count} teken.",
    other:
      "Om de sleutel van andere te onderscheiden, bijvoorbeeld het programma dat hem gebruikt; hoogstens {count} tekens.",
  },
  "keys.form.button": "Sleutel maken",
  "keys.form.no_name": "Voer een naam voor de sleutel in.",
  "keys.form.no_kind": "Kies wat de sleutel mag doen.",
  "keys.form.too_many": {
    one: "Er kan niet meer dan {count} sleutel tegelijk werken: trek een sleutel in die niet meer wordt gebruikt.",
    other:
      "Er kunnen niet meer dan {count} sleutels tegelijk werken: trek een sleutel in die niet meer wordt gebruikt.",
  },

  "keys.made.title": "Uw nieuwe sleutel",
  "keys.made.said":
    "{name} is gemaakt. Kopieer het geheim nu: het wordt hier niet bewaard en kan niet opnieuw worden getoond.",
  "keys.made.copy_client_id": "Kopiëren<unseen>: de client-ID</unseen>",
  "keys.made.copy_secret": "Kopiëren<unseen>: het geheim</unseen>",
  "keys.made.hint":
    "Iedereen die beide heeft, kan lezen wat de sleutel leest. Een programma wisselt ze in voor een token op <code>/v1/oauth/token</code>, zoals de <a>snelstart</a> laat zien.",
  "keys.made.done": "Ik heb het gekopieerd",
  "keys.made_before.title": "De sleutel is al gemaakt",
  "keys.made_before.gone": "De sleutel die ermee is gemaakt, bestaat niet meer. Er is geen andere gemaakt.",
  "keys.made_before.text":
    "Het formulier is nog een keer verzonden, en er is geen tweede sleutel gemaakt. Het geheim van <b>{name}</b> is één keer getoond en wordt hier niet bewaard. Hebt u het niet gekopieerd, trek de sleutel dan in en maak een andere.",
  "keys.made_before.to_keys": "Naar de sleutels",
  "keys.made_before.another": "Andere sleutel maken",

  "keys.revoke.title": "{name} intrekken?",
  "keys.revoke.says":
    "Programma’s die de sleutel gebruiken, worden meteen geweigerd. Een ingetrokken sleutel kan niet worden hersteld.",
  "keys.revoke.button": "Sleutel intrekken",
  "keys.revoke.keep": "Behouden",
  "keys.revoke.done_title": "{name} is ingetrokken",
  "keys.revoke.done": "{name} is ingetrokken.",
};
