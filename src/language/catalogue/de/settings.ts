import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** German. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Einstellungen",
  "settings.lead": "Wie dieser Händler angezeigt wird. In der API bleibt der Name des Händlers unverändert.",
  "settings.public_name.label": "Öffentlicher Name (freiwillig)",
  "settings.public_name.hint":
    "Wird statt „{name}“ auf neuen Zertifikaten und ihren Prüfseiten, im Portal und in E-Mails angezeigt. Höchstens {max} Zeichen.",
  "settings.public_name.refused": {
    one: "Geben Sie einen Namen mit höchstens {count} Zeichen in einer Zeile ein, ohne Web- oder E-Mail-Adresse.",
    other:
      "Geben Sie einen Namen mit höchstens {count} Zeichen in einer Zeile ein, ohne Web- oder E-Mail-Adresse.",
  },
  "settings.time_zone.label": "Zeitzone",
  "settings.time_zone.hint":
    "Für die Tage und Uhrzeiten auf neuen Zertifikaten und in den Listen des Portals.",
  "settings.time_zone.of_country": "Die des Landes des Händlers ({zone})",
  "settings.time_zone.refused": "Wählen Sie eine Zeitzone aus der Liste.",
  "settings.lengths.label": "Entfernungen",
  "settings.lengths.of_country": "Wie im Land des Händlers",
  "settings.lengths.of_country_hint":
    "Im Vereinigten Königreich und in den Vereinigten Staaten Meilen zuerst, sonst Kilometer zuerst.",
  "settings.lengths.km": "Kilometer zuerst",
  "settings.lengths.km_hint":
    "Kilometerstand und Reichweite in Kilometern, wo Platz ist, mit Meilen daneben.",
  "settings.lengths.miles": "Meilen zuerst",
  "settings.lengths.miles_hint":
    "Kilometerstand und Reichweite in Meilen, wo Platz ist, mit Kilometern daneben.",
  "settings.lengths.refused": "Wählen Sie, welche Einheit zuerst steht.",
  "settings.issued": "Bereits ausgestellte Zertifikate behalten, was sie haben.",
  "settings.save": "Speichern",
  "settings.saved": "Die Einstellungen sind gespeichert.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Das Logo von {dealer} kann auf der ersten Seite seiner Zertifikate stehen.",
  "settings.logo.choose": "Logo wählen",
  "settings.activity.heading": "Aktivität",
  "settings.activity.text": "Wer wann Einstellungen, Personen, Geräte, Schlüssel und Webhooks geändert hat.",
  "settings.activity.see": "Ansehen, wer was getan hat",
};
