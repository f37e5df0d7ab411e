import type { TranslationOf } from "../../message.ts";
import type { settings as english } from "../en/settings.ts";

/** Portuguese. How a dealer is shown to people. */
export const settings: TranslationOf<typeof english> = {
  "settings.title": "Definições",
  "settings.lead": "Como este concessionário é mostrado às pessoas. A API mantém o nome do concessionário.",
  "settings.public_name.label": "Nome público (opcional)",
  "settings.public_name.hint":
    "Mostrado em lugar de «{name}» nos certificados novos e nas respetivas páginas de verificação, no portal e nos e-mails. {max} caracteres, no máximo.",
  "settings.public_name.refused": {
    one: "Introduza um nome com {count} carácter, no máximo, numa só linha, sem endereços Web nem de e-mail.",
    other:
      "Introduza um nome com {count} caracteres, no máximo, numa só linha, sem endereços Web nem de e-mail.",
  },
  "settings.time_zone.label": "Fuso horário",
  "settings.time_zone.hint": "Para os dias e as horas dos certificados novos e das listas do portal.",
  "settings.time_zone.of_country": "O do país do concessionário ({zone})",
  "settings.time_zone.refused": "Escolha um fuso horário da lista.",
  "settings.lengths.label": "Distâncias",
  "settings.lengths.of_country": "Como no país do concessionário",
  "settings.lengths.of_country_hint":
    "Primeiro milhas no Reino Unido e nos Estados Unidos; primeiro quilómetros nos outros países.",
  "settings.lengths.km": "Primeiro quilómetros",
  "settings.lengths.km_hint":
    "Quilometragem e autonomia em quilómetros, com as milhas ao lado onde há espaço.",
  "settings.lengths.miles": "Primeiro milhas",
  "settings.lengths.miles_hint":
    "Quilometragem e autonomia em milhas, com os quilómetros ao lado onde há espaço.",
  "settings.lengths.refused": "Escolha que unidade vem primeiro.",
  "settings.issued": "Os certificados já emitidos mantêm o que têm.",
  "settings.save": "Guardar",
  "settings.saved": "As definições foram guardadas.",
  "settings.logo.heading": "Logótipo",
  "settings.logo.text": "O logótipo de {dealer} pode figurar na primeira página dos seus certificados.",
  "settings.logo.choose": "Escolher o logótipo",
  "settings.activity.heading": "Atividade",
  "settings.activity.text": "Quem alterou definições, pessoas, equipamentos, chaves e webhooks, e quando.",
  "settings.activity.see": "Ver quem fez o quê",
};
