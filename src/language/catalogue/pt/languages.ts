import type { TranslationOf } from "../../message.ts";
import type { languages as english } from "../en/languages.ts";

/** Portuguese. Choosing a language. */
export const languages: TranslationOf<typeof english> = {
  "languages.not_listed": "Escolha um idioma da lista.",
  "languages.label": "Idioma",
  "languages.of_country": "O do país do concessionário ({name})",
  "languages.dealer_hint":
    "Idioma dos certificados novos e dos e-mails aos clientes, e do portal e dos e-mails para quem não escolheu um idioma na sua conta.",
  "languages.of_pages": "Idioma das páginas e dos e-mails",
  "languages.of_dealer": "O do concessionário",
  "languages.person_hint": "Do portal e dos e-mails que recebe, em todos os concessionários.",
  "languages.of_sign_in":
    "Escolheu {name} ao iniciar sessão: só se aplica neste navegador, e não aos e-mails. Para manter esse idioma, escolha-o aqui.",
  "languages.save": "Guardar o idioma",
  "languages.changed": "O seu idioma foi guardado.",
  "languages.in_another": "Certificado e imagem noutro idioma",
  "languages.get_certificate": "Obter o certificado",
  "languages.get_picture": "Obter a imagem",
  "languages.rendering":
    "O ficheiro nesse idioma está a ser gerado: peça-o de novo dentro de cerca de um minuto.",
};
