import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Dutch. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Instellingen",
  "settings.lead": "Hoe deze dealer wordt getoond. In de API blijft de naam van de dealer staan.",
  "settings.public_name.label": "Openbare naam (optioneel)",
  "settings.public_name.hint":
    "Wordt getoond in plaats van “{name}” op nieuwe certificaten en hun verificatiepagina’s, in het portaal en in e-mails. Hoogstens {max} tekens.",
  "settings.public_name.refused": {
    one: "Voer een naam van hoogstens {count} teken op één regel in, zonder web- of e-mailadres.",
    other: "Voer een naam van hoogstens {count} tekens op één regel in, zonder web- of e-mailadres.",
  },
  "settings.time_zone.label": "Tijdzone",
  "settings.time_zone.hint":
    "Voor de dagen en tijden op nieuwe certificaten en in de lijsten van het portaal.",
  "settings.time_zone.of_country": "Die van het land van de dealer ({zone})",
  "settings.time_zone.refused": "Kies een tijdzone uit de lijst.",
  "settings.lengths.label": "Afstanden",
  "settings.lengths.of_country": "Zoals in het land van de dealer",
  "settings.lengths.of_country_hint":
    "In het Verenigd Koninkrijk en de Verenigde Staten eerst mijlen, elders eerst kilometers.",
  "settings.lengths.km": "Eerst kilometers",
  "settings.lengths.km_hint":
    "Kilometerstand en actieradius in kilometers, met mijlen ernaast waar daar plaats voor is.",
  "settings.lengths.miles": "Eerst mijlen",
  "settings.lengths.miles_hint":
    "Kilometerstand en actieradius in mijlen, met kilometers ernaast waar daar plaats voor is.",
  "settings.lengths.refused": "Kies welke eenheid eerst komt.",
  "settings.issued": "Certificaten die al zijn afgegeven, houden wat erop staat.",
  "settings.save": "Opslaan",
  "settings.saved": "De instellingen zijn opgeslagen.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Het logo van {dealer} kan op de eerste pagina van de certificaten staan.",
  "settings.logo.choose": "Logo kiezen",
  "settings.activity.heading": "Activiteit",
  "settings.activity.text":
    "Wie instellingen, personen, apparaten, sleutels en webhooks heeft gewijzigd, en wanneer.",
  "settings.activity.see": "Bekijken wie wat heeft gedaan",
};
