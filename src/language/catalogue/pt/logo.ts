import type { TranslationOf } from "../../message.ts";
import type { logo as english } from "../en/logo.ts";

/** Portuguese. The portal's pages of the logo that a dealer's certificates print. */
export const logo: TranslationOf<typeof english> = {
  "logo.title": "Logótipo nos certificados",
  "logo.lead":
    "É impresso na primeira página de cada certificado emitido a partir de agora. Os certificados anteriores mantêm o que têm.",
  "logo.back": "Definições",
  "logo.present.title": "Logótipo atual",
  "logo.present.none": "Os certificados novos não têm nenhum.",
  "logo.present.alt": "Logótipo de {dealer}",
  "logo.present.remove": "Remover o logótipo…",
  "logo.form.first": "Logótipo",
  "logo.form.another": "Outro logótipo",
  "logo.form.hint":
    "Um ficheiro PNG ou SVG com {kibibytes}\u00a0KiB, no máximo, de preferência sobre fundo branco ou transparente. Um SVG tem de conter os textos como traçados.",
  "logo.form.button": "Imprimir este logótipo",
  "logo.form.missing": "Escolha um ficheiro.",
  "logo.changed": "Os certificados novos têm este logótipo.",
  "logo.removed": "Os certificados novos não têm logótipo.",

  "logo.remove.title": "Remover o logótipo?",
  "logo.remove.says":
    "Os certificados emitidos a partir daí não têm logótipo. Os anteriores mantêm-no. Pode voltar a escolher um.",
  "logo.remove.button": "Remover o logótipo",
  "logo.remove.keep": "Mantê-lo",

  "logo.fault.empty": "O ficheiro está vazio.",
  "logo.fault.too_large": "O ficheiro tem mais de {kibibytes}\u00a0KiB.",
  "logo.fault.no_picture": "O ficheiro não é uma imagem PNG nem SVG.",
  "logo.fault.document_type": "O SVG tem um tipo de documento; guarde-o sem ele.",
  "logo.fault.active_content":
    "O SVG tem scripts, animações ou conteúdo estranho; guarde-o como SVG simples.",
  "logo.fault.font": "O SVG tem texto que precisa de um tipo de letra; converta o texto em traçados.",
  "logo.fault.style_sheet": "O SVG remete para uma folha de estilo; guarde-o como SVG simples.",
  "logo.fault.embedded_picture":
    "O SVG contém uma imagem; guarde o logótipo inteiro como PNG ou só com formas.",
  "logo.fault.outside": "O SVG remete para algo exterior; guarde-o só com formas.",
  "logo.fault.effect":
    "O SVG tem um filtro, um padrão, um marcador ou uma linha tracejada; converta-os em traçados ou guarde o logótipo como PNG.",
  "logo.fault.too_complex":
    "A imagem demora demasiado tempo a desenhar; simplifique-a ou guarde-a como um PNG mais pequeno.",
  "logo.fault.unreadable": "Não é possível ler a imagem.",
  "logo.fault.too_often": {
    one: "Nas últimas 24 horas foi enviado {count} ficheiro como logótipo. Tente novamente amanhã.",
    other: "Nas últimas 24 horas foram enviados {count} ficheiros como logótipo. Tente novamente amanhã.",
  },
};
