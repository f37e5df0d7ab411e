import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Italian. How a dealer is shown to people: a form in the portal for owners and admins. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Impostazioni",
  "settings.lead":
    "Come questo concessionario è mostrato alle persone. L’API mantiene il nome del concessionario.",
  "settings.public_name.label": "Nome pubblico (facoltativo)",
  "settings.public_name.hint":
    "Mostrato al posto di «{name}» sui nuovi certificati e sulle loro pagine di verifica, nel portale e nelle e-mail. Al massimo {max} caratteri.",
  "settings.public_name.refused": {
    one: "Inserisca un nome di al massimo {count} carattere su una riga, senza indirizzi web o e-mail.",
    other: "Inserisca un nome di al massimo {count} caratteri su una riga, senza indirizzi web o e-mail.",
  },
  "settings.time_zone.label": "Fuso orario",
  "settings.time_zone.hint": "Per i giorni e le ore sui nuovi certificati e negli elenchi del portale.",
  "settings.time_zone.of_country": "Quello del Paese del concessionario ({zone})",
  "settings.time_zone.refused": "Scelga un fuso orario dall’elenco.",
  "settings.lengths.label": "Distanze",
  "settings.lengths.of_country": "Come nel Paese del concessionario",
  "settings.lengths.of_country_hint":
    "Prima le miglia nel Regno Unito e negli Stati Uniti, prima i chilometri altrove.",
  "settings.lengths.km": "Prima i chilometri",
  "settings.lengths.km_hint":
    "Chilometraggio e autonomia in chilometri, con le miglia accanto dove c’è spazio.",
  "settings.lengths.miles": "Prima le miglia",
  "settings.lengths.miles_hint":
    "Chilometraggio e autonomia in miglia, con i chilometri accanto dove c’è spazio.",
  "settings.lengths.refused": "Scelga quale unità viene prima.",
  "settings.issued": "I certificati già emessi mantengono quello che hanno.",
  "settings.save": "Salva",
  "settings.saved": "Le impostazioni sono salvate.",
  "settings.logo.heading": "Logo",
  "settings.logo.text": "Il logo di {dealer} può comparire sulla prima pagina dei suoi certificati.",
  "settings.logo.choose": "Scegli il logo",
  "settings.activity.heading": "Attività",
  "settings.activity.text":
    "Chi ha modificato impostazioni, persone, dispositivi, chiavi e webhook, e quando.",
  "settings.activity.see": "Vedi chi ha fatto che cosa",
};
