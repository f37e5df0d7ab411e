import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Dutch. The logo on a dealer's certificates. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo op certificaten",
  "logo.lead":
    "Het wordt afgedrukt op de eerste pagina van elk certificaat dat vanaf nu wordt afgegeven. Eerdere certificaten houden wat erop staat.",
  "logo.back": "Instellingen",
  "logo.present.title": "Huidig logo",
  "logo.present.none": "Op nieuwe certificaten staat geen logo.",
  "logo.present.alt": "Logo van {dealer}",
  "logo.present.remove": "Logo verwijderen…",
  "logo.form.first": "Logo",
  "logo.form.another": "Ander logo",
  "logo.form.hint":
    "Een PNG- of SVG-bestand van hoogstens {kibibytes} KiB, bij voorkeur op een witte of transparante achtergrond. In een SVG moeten teksten als paden zijn opgeslagen.",
  "logo.form.button": "Dit logo afdrukken",
  "logo.form.missing": "Kies een bestand.",
  "logo.changed": "Op nieuwe certificaten wordt dit logo afgedrukt.",
  "logo.removed": "Op nieuwe certificaten wordt geen logo afgedrukt.",

  "logo.remove.title": "Logo verwijderen?",
  "logo.remove.says":
    "Op certificaten die daarna worden afgegeven, staat geen logo. Eerdere houden het. U kunt opnieuw een logo kiezen.",
  "logo.remove.button": "Logo verwijderen",
  "logo.remove.keep": "Behouden",

  "logo.fault.empty": "Het bestand is leeg.",
  "logo.fault.too_large": "Het bestand is groter dan {kibibytes} KiB.",
  "logo.fault.no_picture": "Het bestand is geen PNG- of SVG-afbeelding.",
  "logo.fault.document_type": "De SVG heeft een documenttype; sla hem zonder documenttype op.",
  "logo.fault.active_content":
    "De SVG bevat scripts, animaties of vreemde inhoud; sla hem op als gewone SVG.",
  "logo.fault.font": "De SVG bevat tekst waarvoor een lettertype nodig is; zet de tekst om in paden.",
  "logo.fault.style_sheet": "De SVG verwijst naar een stylesheet; sla hem op als gewone SVG.",
  "logo.fault.embedded_picture":
    "De SVG bevat een afbeelding; sla het hele logo op als PNG, of alleen als vormen.",
  "logo.fault.outside": "De SVG verwijst naar iets buiten zichzelf; sla hem op als alleen vormen.",
  "logo.fault.effect":
    "De SVG bevat een filter, een patroon, een markering of een stippellijn; zet die om in paden, of sla het logo op als PNG.",
  "logo.fault.too_complex":
    "Het tekenen van de afbeelding duurt te lang; vereenvoudig haar, of sla haar op als kleinere PNG.",
  "logo.fault.unreadable": "De afbeelding kan niet worden gelezen.",
  "logo.fault.too_often": {
    one: "In de laatste 24 uur is {count} bestand als logo verstuurd. Probeer het morgen opnieuw.",
    other: "In de laatste 24 uur zijn {count} bestanden als logo verstuurd. Probeer het morgen opnieuw.",
  },
};
