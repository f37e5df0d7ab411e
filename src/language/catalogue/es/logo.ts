import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Spanish. The portal's pages of the logo that a dealer's certificates print. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logotipo en los certificados",
  "logo.lead":
    "Se imprime en la primera página de cada certificado que se emita a partir de ahora. Los certificados anteriores conservan lo que tienen.",
  "logo.back": "Ajustes",
  "logo.present.title": "Logotipo actual",
  "logo.present.none": "Los certificados nuevos no llevan ninguno.",
  "logo.present.alt": "Logotipo de {dealer}",
  "logo.present.remove": "Quitar el logotipo…",
  "logo.form.first": "Logotipo",
  "logo.form.another": "Otro logotipo",
  "logo.form.hint":
    "Un archivo PNG o SVG de {kibibytes}\u00a0KiB como máximo, mejor sobre fondo blanco o transparente. Un SVG debe contener sus textos como trazados.",
  "logo.form.button": "Imprimir este logotipo",
  "logo.form.missing": "Elija un archivo.",
  "logo.changed": "Los certificados nuevos llevan este logotipo.",
  "logo.removed": "Los certificados nuevos no llevan logotipo.",

  "logo.remove.title": "¿Quitar el logotipo?",
  "logo.remove.says":
    "Los certificados que se emitan a partir de entonces no llevan logotipo. Los anteriores lo conservan. Puede volver a elegir uno.",
  "logo.remove.button": "Quitar el logotipo",
  "logo.remove.keep": "Conservarlo",

  "logo.fault.empty": "El archivo está vacío.",
  "logo.fault.too_large": "El archivo ocupa más de {kibibytes}\u00a0KiB.",
  "logo.fault.no_picture": "El archivo no es una imagen PNG ni SVG.",
  "logo.fault.document_type": "El SVG tiene un tipo de documento; guárdelo sin él.",
  "logo.fault.active_content":
    "El SVG tiene scripts, animaciones o contenido ajeno; guárdelo como SVG simple.",
  "logo.fault.font": "El SVG tiene texto que necesita una fuente; convierta su texto en trazados.",
  "logo.fault.style_sheet": "El SVG remite a una hoja de estilo; guárdelo como SVG simple.",
  "logo.fault.embedded_picture":
    "El SVG contiene una imagen; guarde el logotipo entero como PNG o solo con formas.",
  "logo.fault.outside": "El SVG remite a algo externo; guárdelo solo con formas.",
  "logo.fault.effect":
    "El SVG tiene un filtro, un motivo, un marcador o una línea discontinua; conviértalos en trazados o guarde el logotipo como PNG.",
  "logo.fault.too_complex":
    "Dibujar la imagen lleva demasiado tiempo; simplifíquela o guárdela como un PNG más pequeño.",
  "logo.fault.unreadable": "La imagen no se puede leer.",
  "logo.fault.too_often": {
    one: "En las últimas 24 horas se ha enviado {count} archivo como logotipo. Inténtelo de nuevo mañana.",
    other:
      "En las últimas 24 horas se han enviado {count} archivos como logotipo. Inténtelo de nuevo mañana.",
  },
};
