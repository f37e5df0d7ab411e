import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Italian. The portal's pages of the logo that a dealer's certificates print. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logo sui certificati",
  "logo.lead":
    "È stampato sulla prima pagina di ogni certificato emesso da ora in poi. I certificati precedenti mantengono quello che hanno.",
  "logo.back": "Impostazioni",
  "logo.present.title": "Logo attuale",
  "logo.present.none": "I nuovi certificati non ne stampano nessuno.",
  "logo.present.alt": "Logo di {dealer}",
  "logo.present.remove": "Rimuovi il logo…",
  "logo.form.first": "Logo",
  "logo.form.another": "Un altro logo",
  "logo.form.hint":
    "Un file PNG o SVG di al massimo {kibibytes}\u00a0KiB, preferibilmente su fondo bianco o trasparente. In un SVG i testi devono essere convertiti in tracciati.",
  "logo.form.button": "Stampa questo logo",
  "logo.form.missing": "Scelga un file.",
  "logo.changed": "I nuovi certificati stampano questo logo.",
  "logo.removed": "I nuovi certificati non stampano alcun logo.",

  "logo.remove.title": "Rimuovere il logo?",
  "logo.remove.says":
    "I certificati emessi da quel momento non stampano alcun logo. I precedenti lo mantengono. Potrà scegliere di nuovo un logo.",
  "logo.remove.button": "Rimuovi il logo",
  "logo.remove.keep": "Mantienilo",

  "logo.fault.empty": "Il file è vuoto.",
  "logo.fault.too_large": "Il file supera i {kibibytes}\u00a0KiB.",
  "logo.fault.no_picture": "Il file non è né un’immagine PNG né un’immagine SVG.",
  "logo.fault.document_type": "L’SVG contiene un tipo di documento; lo salvi senza.",
  "logo.fault.active_content":
    "L’SVG contiene script, animazioni o contenuti estranei; lo salvi come SVG semplice.",
  "logo.fault.font": "L’SVG contiene testo che richiede un font; converta i testi in tracciati.",
  "logo.fault.style_sheet": "L’SVG fa riferimento a un foglio di stile; lo salvi come SVG semplice.",
  "logo.fault.embedded_picture":
    "L’SVG contiene un’immagine; salvi l’intero logo come PNG, o solo come tracciati.",
  "logo.fault.outside": "L’SVG rimanda a qualcosa di esterno; lo salvi solo come tracciati.",
  "logo.fault.effect":
    "L’SVG contiene un filtro, un motivo, un marcatore o una linea tratteggiata; li converta in tracciati, o salvi il logo come PNG.",
  "logo.fault.too_complex":
    "Disegnare l’immagine richiede troppo tempo; la semplifichi, o la salvi come PNG più piccolo.",
  "logo.fault.unreadable": "L’immagine non è leggibile.",
  "logo.fault.too_often": {
    one: "Nelle ultime 24 ore è stato inviato {count} file come logo. Riprovi domani.",
    other: "Nelle ultime 24 ore sono stati inviati {count} file come logo. Riprovi domani.",
  },
};
