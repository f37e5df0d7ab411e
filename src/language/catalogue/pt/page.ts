import type { TranslationOf } from "../../message.ts";
import type { page as english } from "../en/page.ts";

/** Portuguese. What pages of every kind share. */
export const page: TranslationOf<typeof english> = {
  "page.name": "Certificado de bateria",
  "page.tagline": "Teste de bateria independente",
  "page.title_with_error": "Erro: {title}",
  "page.languages": "Idioma",
  "page.in_english": "(em inglês)",
  "page.sandbox.name": "Sandbox",
  "page.sandbox.text": "Sandbox: tudo aqui é inventado. Nenhum certificado daqui é autêntico.",
  "page.no_mail_server":
    "Este serviço não tem servidor de correio, por isso nenhum e-mail chega a ninguém. O operador encontra cada e-mail num ficheiro e pode encaminhá-lo.",

  "page.refusal.fault": "Algo correu mal do nosso lado",
  "page.refusal.number": "Se continuar, indique-nos este número: {number}",
  "page.refusal.too_long.heading": "Era demasiado texto",
  "page.refusal.too_long.text":
    "Nada foi alterado. O que introduziu é demasiado longo: volte atrás e encurte-o.",
  "page.refusal.foreign.heading": "Isto não veio da nossa página",
  "page.refusal.foreign.text":
    "Outro sítio Web enviou o seu navegador para aqui, por isso nada foi alterado.",
  "page.refusal.no_page": "Esta página não existe",
  "page.refusal.not_shown": "Isto não pode ser mostrado",
  "page.refusal.open_exactly": "Abra o endereço exatamente como lhe foi dado.",
  "page.refusal.expired.heading": "Esta ligação expirou",
  "page.refusal.expired.text": "Uma ligação destas funciona durante uma hora. Peça uma nova a quem lha deu.",
  "page.refusal.too_many.heading": "Demasiados pedidos",
  "page.refusal.too_many.text": "Espere um minuto e recarregue a página.",
  "page.refusal.too_many.unchanged": "Nada foi alterado. Espere um minuto e recarregue a página.",
  "page.refusal.try_later": "Tente novamente dentro de alguns minutos.",
  "page.refusal.try_later_with_link":
    "Nada foi alterado. Tente novamente dentro de alguns minutos; a sua ligação continua válida.",
  "page.refusal.open_docs": "Abrir a documentação",
};
