import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Danish. The portal's pages of the logo. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo på certifikater",
  "logo.lead":
    "Det trykkes på første side af alle certifikater, der udstedes fra nu af. Tidligere certifikater beholder det, de har.",
  "logo.back": "Indstillinger",
  "logo.present.title": "Nuværende logo",
  "logo.present.none": "Der trykkes intet på nye certifikater.",
  "logo.present.alt": "Logo for {dealer}",
  "logo.present.remove": "Fjern logoet…",
  "logo.form.first": "Logo",
  "logo.form.another": "Et andet logo",
  "logo.form.hint":
    "En PNG- eller SVG-fil på højst {kibibytes} KiB, helst på hvid eller gennemsigtig baggrund. En SVG skal have sine tekster som kurver.",
  "logo.form.button": "Tryk dette logo",
  "logo.form.missing": "Vælg en fil.",
  "logo.changed": "Dette logo trykkes på nye certifikater.",
  "logo.removed": "Der trykkes intet logo på nye certifikater.",

  "logo.remove.title": "Vil du fjerne logoet?",
  "logo.remove.says":
    "Der trykkes intet logo på certifikater, der udstedes fra da af. Tidligere certifikater beholder det. Du kan vælge et logo igen.",
  "logo.remove.button": "Fjern logoet",
  "logo.remove.keep": "Behold det",

  "logo.fault.empty": "Filen er tom.",
  "logo.fault.too_large": "Filen er større end {kibibytes} KiB.",
  "logo.fault.no_picture": "Filen er hverken et PNG- eller et SVG-billede.",
  "logo.fault.document_type": "SVG’en har en dokumenttype; gem den uden.",
  "logo.fault.active_content":
    "SVG’en har scripts, animationer eller fremmed indhold; gem den som almindelig SVG.",
  "logo.fault.font": "SVG’en har tekst, der kræver en skrifttype; konvertér teksten til kurver.",
  "logo.fault.style_sheet": "SVG’en nævner et typografiark; gem den som almindelig SVG.",
  "logo.fault.embedded_picture":
    "SVG’en indeholder et billede; gem hele logoet som PNG eller kun som former.",
  "logo.fault.outside": "SVG’en henviser til noget uden for sig selv; gem den kun som former.",
  "logo.fault.effect":
    "SVG’en har et filter, et mønster, en markør eller en stiplet linje; konvertér dem til kurver, eller gem logoet som PNG.",
  "logo.fault.too_complex":
    "Det tager for lang tid at tegne billedet; gør det enklere, eller gem det som en mindre PNG.",
  "logo.fault.unreadable": "Billedet kan ikke læses.",
  "logo.fault.too_often": {
    one: "Der blev sendt {count} fil som logo i de seneste 24 timer. Prøv igen i morgen.",
    other: "Der blev sendt {count} filer som logo i de seneste 24 timer. Prøv igen i morgen.",
  },
};
