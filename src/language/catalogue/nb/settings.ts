import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Norwegian (Bokmål). How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Innstillinger",
  "settings.lead": "Hvordan denne forhandleren vises for folk. API-et beholder forhandlerens navn.",
  "settings.public_name.label": "Offentlig navn (valgfritt)",
  "settings.public_name.hint":
    "Vises i stedet for «{name}» på nye sertifikater og verifiseringssidene deres, i portalen og i e-poster. Høyst {max} tegn.",
  "settings.public_name.refused": {
    one: "Skriv inn et navn på høyst {count} tegn på én linje, uten nett- eller e-postadresse.",
    other: "Skriv inn et navn på høyst {count} tegn på én linje, uten nett- eller e-postadresse.",
  },
  "settings.time_zone.label": "Tidssone",
  "settings.time_zone.hint": "For dager og klokkeslett på nye sertifikater og i listene i portalen.",
  "settings.time_zone.of_country": "Tidssonen i forhandlerens land ({zone})",
  "settings.time_zone.refused": "Velg en tidssone fra listen.",
  "settings.lengths.label": "Avstander",
  "settings.lengths.of_country": "Som i forhandlerens land",
  "settings.lengths.of_country_hint": "Miles først i Storbritannia og USA, kilometer først ellers.",
  "settings.lengths.km": "Kilometer først",
  "settings.lengths.km_hint":
    "Kilometerstand og rekkevidde i kilometer, med miles ved siden av der det er plass.",
  "settings.lengths.miles": "Miles først",
  "settings.lengths.miles_hint":
    "Kilometerstand og rekkevidde i miles, med kilometer ved siden av der det er plass.",
  "settings.lengths.refused": "Velg hvilken enhet som kommer først.",
  "settings.issued": "Sertifikater som allerede er utstedt, beholder det de har.",
  "settings.save": "Lagre",
  "settings.saved": "Innstillingene er lagret.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Logoen til {dealer} kan stå på første side av sertifikatene.",
  "settings.logo.choose": "Velg logo",
  "settings.activity.heading": "Aktivitet",
  "settings.activity.text": "Hvem som endret innstillinger, personer, enheter, nøkler og webhooker, og når.",
  "settings.activity.see": "Se hvem som gjorde hva",
};
