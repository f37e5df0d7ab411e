import type { TranslationOf } from "../../message.ts";
import type { landing as english } from "../en/landing.ts";

/** Spanish. The start page of the service's site. */
export const landing: TranslationOf<typeof english> = {
  "landing.title.named": "Certificados de batería de {issuer}",
  "landing.title.unnamed": "Certificados de batería",
  "landing.description":
    "Certificados de pruebas independientes de batería de vehículos eléctricos: qué dicen y cómo comprobar uno.",
  "landing.heading": "Certificados de batería",
  "landing.introduction.named":
    "Un certificado dice qué resultado obtuvo la batería de un vehículo eléctrico en una prueba independiente. Los certificados que se comprueban aquí los emite {issuer}.",
  "landing.introduction.unnamed":
    "Un certificado dice qué resultado obtuvo la batería de un vehículo eléctrico en una prueba independiente. Los certificados que se comprueban aquí los emite <operator>el operador de este servicio</operator>.",

  "landing.given.heading": "Le han entregado un certificado",
  "landing.given.scan":
    "Escanee su código QR. La página que se abre debe estar en <strong>{host}</strong>, como esta.",
  "landing.given.compare":
    "Compare lo que dice la página con el certificado, y el número de bastidor (VIN) con el del coche.",
  "landing.given.date": "Fíjese en la fecha: si hay una prueba más reciente, se indica allí.",
  "landing.given.check": "Comprobar un documento sin su código QR",

  "landing.dealers.heading": "Concesionarios",
  "landing.dealers.text": "Sus pruebas y los certificados de estas, sus equipos de prueba y sus compañeros.",
  "landing.dealers.open": "Abrir el portal de concesionarios",
  "landing.partners.heading": "Socios y desarrolladores",
  "landing.partners.text": "Cómo buscar pruebas, obtener certificados y recibir webhooks.",
  "landing.partners.open": "Abrir la documentación",
};
