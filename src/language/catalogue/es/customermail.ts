import type { TranslationOf } from "../../message.ts";
import type { customermail as english } from "../en/customermail.ts";

/** Spanish. The mail with which a dealer hands certificates to a customer. */
export const customermail: TranslationOf<typeof english> = {
  "customermail.subject.one": "Certificado de batería: {vehicle}",
  "customermail.subject.several": {
    one: "{count} certificado de batería de {dealer}",
    other: "{count} certificados de batería de {dealer}",
  },
  "customermail.subject.alarm": "{verdict}. {subject}",
  "customermail.test": "prueba {test}",
  "customermail.tested_on": "{vehicle}, prueba del {day}",
  "customermail.of_vehicle": "{verdict}: {vehicle}",
  "customermail.sends.one": "{dealer} le envía el certificado de batería de este vehículo: {vehicle}.",
  "customermail.sends.several": {
    one: "{dealer} le envía el certificado de batería de {count} vehículo.",
    other: "{dealer} le envía los certificados de batería de {count} vehículos.",
  },
  "customermail.writes": "{person} le escribe:",
  "customermail.attached.pdf": {
    one: "Se adjunta el certificado en PDF.",
    other: "Se adjuntan los certificados en PDF.",
  },
  "customermail.attached.jpeg": {
    one: "Se adjunta una imagen del resultado.",
    other: "Se adjuntan imágenes de los resultados.",
  },
  "customermail.page.one":
    "El enlace abre su página de verificación, que dice qué encontró la prueba, si el certificado es auténtico y si sigue siendo válido.",
  "customermail.page.several":
    "Cada una de las direcciones siguientes abre una página de verificación, que dice qué encontró la prueba, si el certificado es auténtico y si sigue siendo válido.",
  "customermail.button": "Comprobar el certificado",
  "customermail.answer": "Responda a este correo para contactar con {person}, de {dealer}.",
};
