import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** German. The portal's pages of the logo. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo auf Zertifikaten",
  "logo.lead":
    "Es wird auf die erste Seite jedes Zertifikats gedruckt, das von jetzt an ausgestellt wird. Frühere Zertifikate behalten, was sie haben.",
  "logo.back": "Einstellungen",
  "logo.present.title": "Jetziges Logo",
  "logo.present.none": "Auf neue Zertifikate wird keines gedruckt.",
  "logo.present.alt": "Logo von {dealer}",
  "logo.present.remove": "Logo entfernen …",
  "logo.form.first": "Logo",
  "logo.form.another": "Anderes Logo",
  "logo.form.hint":
    "Eine PNG- oder SVG-Datei mit höchstens {kibibytes} KiB, am besten auf weißem oder durchsichtigem Grund. In einer SVG-Datei müssen Texte in Pfade umgewandelt sein.",
  "logo.form.button": "Dieses Logo drucken",
  "logo.form.missing": "Wählen Sie eine Datei.",
  "logo.changed": "Auf neue Zertifikate wird dieses Logo gedruckt.",
  "logo.removed": "Auf neue Zertifikate wird kein Logo gedruckt.",

  "logo.remove.title": "Logo entfernen?",
  "logo.remove.says":
    "Auf Zertifikate, die danach ausgestellt werden, wird kein Logo gedruckt. Frühere behalten es. Sie können wieder ein Logo wählen.",
  "logo.remove.button": "Logo entfernen",
  "logo.remove.keep": "Behalten",

  "logo.fault.empty": "Die Datei ist leer.",
  "logo.fault.too_large": "Die Datei ist größer als {kibibytes} KiB.",
  "logo.fault.no_picture": "Die Datei ist weder ein PNG- noch ein SVG-Bild.",
  "logo.fault.document_type": "Das SVG hat einen Dokumenttyp; speichern Sie es ohne.",
  "logo.fault.active_content":
    "Das SVG enthält Skripte, Animationen oder fremde Inhalte; speichern Sie es als einfaches SVG.",
  "logo.fault.font": "Das SVG enthält Text, der eine Schrift braucht; wandeln Sie den Text in Pfade um.",
  "logo.fault.style_sheet": "Das SVG nennt ein Stylesheet; speichern Sie es als einfaches SVG.",
  "logo.fault.embedded_picture":
    "Das SVG enthält ein Bild; speichern Sie das ganze Logo als PNG oder nur als Formen.",
  "logo.fault.outside": "Das SVG verweist auf etwas außerhalb; speichern Sie es nur als Formen.",
  "logo.fault.effect":
    "Das SVG enthält einen Filter, ein Muster, eine Markierung oder eine gestrichelte Linie; wandeln Sie sie in Pfade um oder speichern Sie das Logo als PNG.",
  "logo.fault.too_complex":
    "Das Bild zu zeichnen dauert zu lange; vereinfachen Sie es oder speichern Sie es als kleineres PNG.",
  "logo.fault.unreadable": "Das Bild kann nicht gelesen werden.",
  "logo.fault.too_often": {
    one: "In den letzten 24 Stunden wurde {count} Datei als Logo gesendet. Versuchen Sie es morgen noch einmal.",
    other:
      "In den letzten 24 Stunden wurden {count} Dateien als Logo gesendet. Versuchen Sie es morgen noch einmal.",
  },
};
