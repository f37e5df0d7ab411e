import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Portuguese. The mail with which a dealer hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Certificado de bateria: {vehicle}",
  "customermail.subject.several": {
    one: "{count} certificado de bateria de {dealer}",
    other: "{count} certificados de bateria de {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "teste {test}",
  "customermail.tested_on": "{vehicle}, testado a {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} envia-lhe o certificado de bateria deste veículo: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} envia-lhe o certificado de bateria de {count} veículo.",
    other: "{dealer} envia-lhe os certificados de bateria de {count} veículos.",
  },
  "customermail.writes": "{person} escreve:",
  "customermail.attached.pdf": {
    one: "O certificado segue em anexo, em PDF.",
    other: "Os certificados seguem em anexo, em PDF.",
  },
  "customermail.attached.jpeg": {
    one: "Uma imagem do resultado segue em anexo.",
    other: "Imagens dos resultados seguem em anexo.",
  },
  "customermail.page.one":
    "A ligação abre a respetiva página de verificação, que diz o que o teste encontrou, se o certificado é autêntico e se continua válido.",
  "customermail.page.several":
    "Cada um dos endereços abaixo abre uma página de verificação, que diz o que o teste encontrou, se o certificado é autêntico e se continua válido.",
  "customermail.button": "Verificar o certificado",
  "customermail.answer": "Responda a este e-mail para contactar {person}, de {dealer}.",
};
