import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Spanish. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Ajustes",
  "settings.lead":
    "Cómo se muestra este concesionario a las personas. La API conserva el nombre del concesionario.",
  "settings.public_name.label": "Nombre público (opcional)",
  "settings.public_name.hint":
    "Se muestra en lugar de «{name}» en los certificados nuevos y sus páginas de verificación, en el portal y en los correos. {max} caracteres como máximo.",
  "settings.public_name.refused": {
    one: "Introduzca un nombre de {count} carácter como máximo en una sola línea, sin direcciones web ni de correo.",
    other:
      "Introduzca un nombre de {count} caracteres como máximo en una sola línea, sin direcciones web ni de correo.",
  },
  "settings.time_zone.label": "Zona horaria",
  "settings.time_zone.hint":
    "Para los días y las horas de los certificados nuevos y de las listas del portal.",
  "settings.time_zone.of_country": "La del país del concesionario ({zone})",
  "settings.time_zone.refused": "Elija una zona horaria de la lista.",
  "settings.lengths.label": "Distancias",
  "settings.lengths.of_country": "Como en el país del concesionario",
  "settings.lengths.of_country_hint":
    "Primero millas en el Reino Unido y los Estados Unidos; primero kilómetros en los demás países.",
  "settings.lengths.km": "Primero kilómetros",
  "settings.lengths.km_hint":
    "Kilometraje y autonomía en kilómetros, con las millas al lado donde hay espacio.",
  "settings.lengths.miles": "Primero millas",
  "settings.lengths.miles_hint":
    "Kilometraje y autonomía en millas, con los kilómetros al lado donde hay espacio.",
  "settings.lengths.refused": "Elija qué unidad va primero.",
  "settings.issued": "Los certificados ya emitidos conservan lo que tienen.",
  "settings.save": "Guardar",
  "settings.saved": "Los ajustes se han guardado.",
  "settings.logo.heading": "Logotipo",
  "settings.logo.text": "El logotipo de {dealer} puede figurar en la primera página de sus certificados.",
  "settings.logo.choose": "Elegir el logotipo",
  "settings.activity.heading": "Actividad",
  "settings.activity.text": "Quién cambió ajustes, personas, equipos, claves y webhooks, y cuándo.",
  "settings.activity.see": "Ver quién hizo qué",
};
