import type { TranslationOf } from "../../message.ts";
import type { signin as english } from "../en/signin.ts";

/** Portuguese. The pages on which a person signs in to the dealer portal. */
export const signin: TranslationOf<typeof english> = {
  "signin.heading": "Iniciar sessão",
  "signin.email": "Endereço de e-mail",
  "signin.password": "Palavra-passe",
  "signin.button": "Iniciar sessão",
  "signin.forgotten": "Esqueceu a palavra-passe ou ainda não tem uma?",

  "signin.missing_password": "Introduza a sua palavra-passe.",
  "signin.missing_code": "Introduza o código que a sua aplicação mostra.",
  "signin.wrong":
    "O endereço ou a palavra-passe não está certo. Confira ambos ou peça uma ligação para escolher uma nova palavra-passe.",

  "signin.reason.ended": {
    one: "A sua sessão terminou: isso acontece após {count} minuto sem utilização, quando a palavra-passe muda e quando é terminada por si, noutro navegador, ou por nós.",
    other:
      "A sua sessão terminou: isso acontece após {count} minutos sem utilização, quando a palavra-passe muda e quando é terminada por si, noutro navegador, ou por nós.",
  },
  "signin.reason.unsaved":
    "A sua sessão terminou antes de o formulário chegar, por isso nada foi guardado. Inicie sessão e preencha o formulário de novo.",
  "signin.reason.late": {
    one: "Já não se espera nenhum código deste navegador: a espera termina após {count} minuto. Inicie sessão de novo.",
    other:
      "Já não se espera nenhum código deste navegador: a espera termina após {count} minutos. Inicie sessão de novo.",
  },
  "signin.reason.out": "Terminou a sessão.",
  "signin.reason.everywhere": "Terminou a sessão em todo o lado.",

  "signin.code.heading": "Introduza o seu código",
  "signin.code.lead": "A palavra-passe estava certa. Abra a aplicação que gera os seus códigos.",
  "signin.code.label": "Código",
  "signin.code.hint": "Seis algarismos. Sem a aplicação, introduza um dos seus códigos de recuperação.",
  "signin.code.neither":
    "Se não tem a aplicação nem um código de recuperação, peça ao operador deste serviço que desative os códigos.",
  "signin.code.somebody_else": "Iniciar sessão com outra conta",
  "signin.code.wrong":
    "Este código não está certo ou já foi usado. Espere pelo próximo que a sua aplicação mostrar e introduza-o.",
  "signin.code.recovery_code_used":
    "Iniciou sessão com um código de recuperação, que ficou gasto. A página da sua conta diz quantos restam.",

  "signin.too_many_codes.heading": "Demasiados códigos errados",
  "signin.too_many_codes.text": {
    one: "Espere {count} minuto e tente novamente. Nada foi alterado.",
    other: "Espere {count} minutos e tente novamente. Nada foi alterado.",
  },
  "signin.busy.heading": "Há demasiadas pessoas a iniciar sessão",
  "signin.busy.text": "A sua palavra-passe não foi verificada. Espere um minuto e tente novamente.",
  "signin.busy.again": "Tentar novamente",
  "signin.too_many.heading": "Demasiadas palavras-passe erradas",
  "signin.too_many.text": {
    one: "Espere {count} minuto e depois inicie sessão.",
    other: "Espere {count} minutos e depois inicie sessão.",
  },
  "signin.too_many.link":
    "Se esqueceu a palavra-passe, uma ligação para escolher outra abre de imediato a conta.",
  "signin.too_many.ask": "Pedir uma ligação",
};
