import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Swedish. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Inställningar",
  "settings.lead": "Hur den här bilhandlaren visas för människor. API:et behåller bilhandlarens namn.",
  "settings.public_name.label": "Publikt namn (valfritt)",
  "settings.public_name.hint":
    "Visas i stället för ”{name}” på nya certifikat och deras verifieringssidor, i portalen och i mejl. Högst {max} tecken.",
  "settings.public_name.refused": {
    one: "Ange ett namn på högst {count} tecken på en rad, utan webb- eller e-postadress.",
    other: "Ange ett namn på högst {count} tecken på en rad, utan webb- eller e-postadress.",
  },
  "settings.time_zone.label": "Tidszon",
  "settings.time_zone.hint": "För dagar och tider på nya certifikat och i portalens listor.",
  "settings.time_zone.of_country": "Tidszonen i bilhandlarens land ({zone})",
  "settings.time_zone.refused": "Välj en tidszon i listan.",
  "settings.lengths.label": "Avstånd",
  "settings.lengths.of_country": "Som i bilhandlarens land",
  "settings.lengths.of_country_hint": "Miles först i Storbritannien och USA, kilometer först i andra länder.",
  "settings.lengths.km": "Kilometer först",
  "settings.lengths.km_hint":
    "Mätarställning och räckvidd i kilometer, med miles bredvid där det finns plats.",
  "settings.lengths.miles": "Miles först",
  "settings.lengths.miles_hint":
    "Mätarställning och räckvidd i miles, med kilometer bredvid där det finns plats.",
  "settings.lengths.refused": "Välj vilken enhet som kommer först.",
  "settings.issued": "Certifikat som redan är utfärdade ändras inte.",
  "settings.save": "Spara",
  "settings.saved": "Inställningarna är sparade.",
  "settings.logo.heading": "Logotyp",
  "settings.logo.text": "Logotypen för {dealer} kan stå på första sidan av certifikaten.",
  "settings.logo.choose": "Välj logotyp",
  "settings.activity.heading": "Aktivitet",
  "settings.activity.text":
    "Vem som ändrade inställningar, personer, enheter, nycklar och webhookar, och när.",
  "settings.activity.see": "Visa vem som gjorde vad",
};
