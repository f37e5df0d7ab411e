import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Swedish. The portal's pages of the logo. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logotyp på certifikat",
  "logo.lead":
    "Den trycks på första sidan av varje certifikat som utfärdas från och med nu. Tidigare certifikat ändras inte.",
  "logo.back": "Inställningar",
  "logo.present.title": "Nuvarande logotyp",
  "logo.present.none": "Nya certifikat har ingen logotyp.",
  "logo.present.alt": "Logotyp för {dealer}",
  "logo.present.remove": "Ta bort logotypen…",
  "logo.form.first": "Logotyp",
  "logo.form.another": "En annan logotyp",
  "logo.form.hint":
    "En PNG- eller SVG-fil på högst {kibibytes} KiB, helst på vit eller genomskinlig bakgrund. I en SVG måste texterna vara banor.",
  "logo.form.button": "Använd den här logotypen",
  "logo.form.missing": "Välj en fil.",
  "logo.changed": "Nya certifikat får den här logotypen.",
  "logo.removed": "Nya certifikat får ingen logotyp.",

  "logo.remove.title": "Ta bort logotypen?",
  "logo.remove.says":
    "Certifikat som utfärdas från och med då får ingen logotyp. Tidigare behåller den. Du kan välja en logotyp igen.",
  "logo.remove.button": "Ta bort logotypen",
  "logo.remove.keep": "Behåll den",

  "logo.fault.empty": "Filen är tom.",
  "logo.fault.too_large": "Filen är större än {kibibytes} KiB.",
  "logo.fault.no_picture": "Filen är varken en PNG- eller en SVG-bild.",
  "logo.fault.document_type": "SVG-filen har en dokumenttyp; spara den utan.",
  "logo.fault.active_content":
    "SVG-filen har skript, animationer eller främmande innehåll; spara den som vanlig SVG.",
  "logo.fault.font": "SVG-filen har text som kräver ett teckensnitt; konvertera texten till banor.",
  "logo.fault.style_sheet": "SVG-filen hänvisar till en stilmall; spara den som vanlig SVG.",
  "logo.fault.embedded_picture":
    "SVG-filen innehåller en bild; spara hela logotypen som PNG, eller bara som former.",
  "logo.fault.outside": "SVG-filen hänvisar till något utanför sig själv; spara den bara som former.",
  "logo.fault.effect":
    "SVG-filen har ett filter, ett mönster, en markör eller en streckad linje; konvertera dem till banor, eller spara logotypen som PNG.",
  "logo.fault.too_complex":
    "Bilden tar för lång tid att rita; förenkla den, eller spara den som en mindre PNG.",
  "logo.fault.unreadable": "Bilden kan inte läsas.",
  "logo.fault.too_often": {
    one: "{count} fil har skickats som logotyp de senaste 24 timmarna. Försök igen i morgon.",
    other: "{count} filer har skickats som logotyp de senaste 24 timmarna. Försök igen i morgon.",
  },
};
