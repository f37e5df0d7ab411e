import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Danish. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Indstillinger",
  "settings.lead": "Hvordan denne forhandler vises for andre. API’et beholder forhandlerens navn.",
  "settings.public_name.label": "Offentligt navn (valgfrit)",
  "settings.public_name.hint":
    "Vises i stedet for »{name}« på nye certifikater og deres verifikationssider, i portalen og i mails. Højst {max} tegn.",
  "settings.public_name.refused": {
    one: "Indtast et navn på højst {count} tegn på én linje, uden web- eller e-mailadresse.",
    other: "Indtast et navn på højst {count} tegn på én linje, uden web- eller e-mailadresse.",
  },
  "settings.time_zone.label": "Tidszone",
  "settings.time_zone.hint": "Til dage og tidspunkter på nye certifikater og i portalens lister.",
  "settings.time_zone.of_country": "Tidszonen i forhandlerens land ({zone})",
  "settings.time_zone.refused": "Vælg en tidszone på listen.",
  "settings.lengths.label": "Afstande",
  "settings.lengths.of_country": "Som i forhandlerens land",
  "settings.lengths.of_country_hint":
    "Miles først i Storbritannien og USA, kilometer først alle andre steder.",
  "settings.lengths.km": "Kilometer først",
  "settings.lengths.km_hint":
    "Kilometerstand og rækkevidde i kilometer, med miles ved siden af, hvor der er plads.",
  "settings.lengths.miles": "Miles først",
  "settings.lengths.miles_hint":
    "Kilometerstand og rækkevidde i miles, med kilometer ved siden af, hvor der er plads.",
  "settings.lengths.refused": "Vælg, hvilken enhed der kommer først.",
  "settings.issued": "Certifikater, der allerede er udstedt, beholder det, de har.",
  "settings.save": "Gem",
  "settings.saved": "Indstillingerne er gemt.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Logoet for {dealer} kan stå på første side af forhandlerens certifikater.",
  "settings.logo.choose": "Vælg logoet",
  "settings.activity.heading": "Aktivitet",
  "settings.activity.text":
    "Hvem der har ændret indstillinger, personer, enheder, nøgler og webhooks, og hvornår.",
  "settings.activity.see": "Se, hvem der gjorde hvad",
};
