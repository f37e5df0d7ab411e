import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Spanish. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Elija un idioma de la lista.",
  "languages.label": "Idioma",
  "languages.of_country": "El del país del concesionario ({name})",
  "languages.dealer_hint":
    "Idioma de los certificados nuevos y de los correos a los clientes, y del portal y los correos para quien no ha elegido idioma en su cuenta.",
  "languages.of_pages": "Idioma de las páginas y los correos",
  "languages.of_dealer": "El del concesionario",
  "languages.person_hint": "Del portal y de los correos que usted recibe, en todos los concesionarios.",
  "languages.of_sign_in":
    "Eligió {name} al iniciar sesión: solo vale en este navegador, y no para los correos. Para conservar ese idioma, elíjalo aquí.",
  "languages.save": "Guardar el idioma",
  "languages.changed": "Su idioma se ha guardado.",
  "languages.in_another": "Certificado e imagen en otro idioma",
  "languages.get_certificate": "Obtener el certificado",
  "languages.get_picture": "Obtener la imagen",
  "languages.rendering":
    "El archivo en ese idioma se está generando: pídalo de nuevo dentro de un minuto aproximadamente.",
};
