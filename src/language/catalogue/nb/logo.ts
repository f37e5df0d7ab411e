import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Norwegian (Bokmål). The portal's pages of the logo. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo på sertifikater",
  "logo.lead":
    "Den trykkes på første side av alle sertifikater som utstedes fra nå av. Tidligere sertifikater beholder det de har.",
  "logo.back": "Innstillinger",
  "logo.present.title": "Nåværende logo",
  "logo.present.none": "Nye sertifikater har ingen logo.",
  "logo.present.alt": "Logoen til {dealer}",
  "logo.present.remove": "Fjern logoen…",
  "logo.form.first": "Logo",
  "logo.form.another": "En annen logo",
  "logo.form.hint":
    "En PNG- eller SVG-fil på høyst {kibibytes} KiB, helst på hvit eller gjennomsiktig bakgrunn. I en SVG må tekstene være baner.",
  "logo.form.button": "Bruk denne logoen",
  "logo.form.missing": "Velg en fil.",
  "logo.changed": "Nye sertifikater får denne logoen.",
  "logo.removed": "Nye sertifikater får ingen logo.",

  "logo.remove.title": "Fjerne logoen?",
  "logo.remove.says":
    "Sertifikater som utstedes fra da av, får ingen logo. Tidligere beholder den. Du kan velge en logo igjen.",
  "logo.remove.button": "Fjern logoen",
  "logo.remove.keep": "Behold den",

  "logo.fault.empty": "Filen er tom.",
  "logo.fault.too_large": "Filen er større enn {kibibytes} KiB.",
  "logo.fault.no_picture": "Filen er verken et PNG- eller et SVG-bilde.",
  "logo.fault.document_type": "SVG-filen har en dokumenttype; lagre den uten.",
  "logo.fault.active_content":
    "SVG-filen har skript, animasjoner eller fremmed innhold; lagre den som vanlig SVG.",
  "logo.fault.font": "SVG-filen har tekst som krever en skrifttype; konverter teksten til baner.",
  "logo.fault.style_sheet": "SVG-filen viser til et stilark; lagre den som vanlig SVG.",
  "logo.fault.embedded_picture":
    "SVG-filen inneholder et bilde; lagre hele logoen som PNG, eller bare som former.",
  "logo.fault.outside": "SVG-filen viser til noe utenfor seg selv; lagre den bare som former.",
  "logo.fault.effect":
    "SVG-filen har et filter, et mønster, en markør eller en stiplet linje; konverter dem til baner, eller lagre logoen som PNG.",
  "logo.fault.too_complex":
    "Det tar for lang tid å tegne bildet; gjør det enklere, eller lagre det som en mindre PNG.",
  "logo.fault.unreadable": "Bildet kan ikke leses.",
  "logo.fault.too_often": {
    one: "{count} fil er sendt som logo de siste 24 timene. Prøv igjen i morgen.",
    other: "{count} filer er sendt som logo de siste 24 timene. Prøv igjen i morgen.",
  },
};
