import type { TranslationOf } from "../../message.ts";
import type { account as english } from "../en/account.ts";

/** Portuguese. The pages of a person's own account in the portal. */
export const account: TranslationOf<typeof english> = {
  "account.title": "A sua conta",
  "account.you": "Os seus dados",
  "account.email": "Endereço de e-mail",
  "account.role.owner": "Proprietário, como {name}",
  "account.role.admin": "Administrador, como {name}",
  "account.role.viewer": "Leitor, como {name}",

  "account.password.heading": "Palavra-passe",
  "account.password.text": "Ao alterá-la, a sessão termina em todos os outros navegadores.",
  "account.password.change": "Alterar a palavra-passe",
  "account.password.lead": "Para a conta <strong>{email}</strong>",
  "account.password.current": "A sua palavra-passe atual",
  "account.password.new": "Nova palavra-passe",
  "account.password.repeat": "Repita a nova palavra-passe",
  "account.password.save": "Guardar a palavra-passe",
  "account.password.missing_current": "Introduza a palavra-passe com que inicia sessão atualmente.",
  "account.password.missing_repeat": "Introduza a nova palavra-passe mais uma vez.",
  "account.password.differs": "Não coincide com a nova palavra-passe: introduza ambas de novo.",
  "account.password.wrong_current": "Esta não é a sua palavra-passe atual.",
  "account.password.stale": "Entretanto, a palavra-passe foi alterada noutro local. Tente novamente.",
  "account.password.changed":
    "A sua palavra-passe foi alterada. A sessão terminou em todos os outros navegadores.",

  "account.code.heading": "Código de uma aplicação",
  "account.code.why":
    "Com um código de uma aplicação além da palavra-passe, ninguém que conheça apenas a sua palavra-passe consegue iniciar sessão.",
  "account.code.switched_on": "Ativado",
  "account.code.left": "Códigos de recuperação restantes",
  "account.code.set_up": "Configurar códigos de uma aplicação",
  "account.code.change": "Alterar",

  "account.notices.heading": "Notificações",
  "account.notices.text": "Escolha as suas notificações, na vista geral e por e-mail.",
  "account.notices.of": "Notificações de {dealer}",

  "account.sessions.heading": "Sessões iniciadas",
  "account.sessions.table": "Navegadores com sessão iniciada na sua conta",
  "account.sessions.browser": "Navegador",
  "account.sessions.unknown_browser": "Navegador desconhecido",
  "account.browser.named": "{browser} em {system}",
  "account.browser.unknown": "Um navegador em {system}",
  "account.sessions.address": "Endereço",
  "account.sessions.unknown_address": "Desconhecido",
  "account.sessions.since": "Início",
  "account.sessions.last_used": "Última utilização",
  "account.sessions.end": "Terminar",
  "account.sessions.end_of": "Terminar<unseen> a sessão de {browser}</unseen>",
  "account.sessions.end_of_unknown": "Terminar<unseen> a sessão de um navegador desconhecido</unseen>",
  "account.sessions.this_browser": "Este navegador",
  "account.sessions.lifetime":
    "A sessão de um navegador termina após {minutes} minutos sem utilização e, em qualquer caso, ao fim de {hours} horas. Se não reconhecer algum, termine a respetiva sessão e altere a palavra-passe.",
  "account.sessions.ended": "A sessão desse navegador foi terminada.",

  "account.everywhere.link": "Terminar sessão em todo o lado…",
  "account.everywhere.title": "Terminar sessão em todo o lado?",
  "account.everywhere.says":
    "A sessão termina de imediato em todos os navegadores que a tenham iniciada na sua conta, incluindo este. A sua palavra-passe não muda.",
  "account.everywhere.act": "Terminar sessão em todo o lado",
  "account.everywhere.keep": "Manter a sessão",

  "account.factor.title": "Códigos de uma aplicação",
  "account.factor.lead": "O portal pede um código depois da palavra-passe.",
  "account.factor.lead_required":
    "A sua função exige-os: configure-os para continuar. A partir daí, o portal pede um código depois da palavra-passe.",
  "account.factor.lead_offered": "Depois de configurados, o portal pede um código a seguir à palavra-passe.",
  "account.factor.install":
    "Instale uma aplicação que gere códigos, como Aegis, Google Authenticator, 1Password ou a que existe nas definições do seu telemóvel.",
  "account.factor.scan": "Leia isto com a aplicação.",
  "account.factor.qr": "Código QR da chave para a sua aplicação",
  "account.factor.type":
    "Neste telemóvel, <a>abra-a na aplicação</a>. Ou escreva a chave: <code>{key}</code>",
  "account.factor.your_password": "A sua palavra-passe",
  "account.factor.first_code": "O código que a aplicação mostra",
  "account.factor.first_code_hint": "Seis algarismos; há um novo a cada 30 segundos.",
  "account.factor.switch_on": "Ativar os códigos",
  "account.factor.on.heading": "Ativados",
  "account.factor.on.since": "Desde",
  "account.factor.on.required":
    "A sua função exige códigos, pelo que não podem ser desativados. Para usar outro telemóvel, contacte o operador deste serviço.",
  "account.factor.on.other_phone": "Para usar outro telemóvel, desative os códigos e configure-os nele.",
  "account.factor.off.link": "Desativar os códigos…",
  "account.factor.off.title": "Desativar os códigos",
  "account.factor.off.lead":
    "A partir daí, basta a palavra-passe para iniciar sessão. Os seus códigos de recuperação também deixam de valer.",
  "account.factor.off.button": "Desativar os códigos",
  "account.factor.off.done":
    "Os códigos de uma aplicação estão desativados. Basta a palavra-passe para iniciar sessão.",
  "account.factor.was_on": "Os códigos de uma aplicação já estão ativados.",
  "account.factor.recovery.heading": "Códigos de recuperação",
  "account.factor.recovery.text":
    "Cada um permite entrar uma vez sem a aplicação. Os novos códigos substituem os anteriores.",
  "account.factor.recovery.code": "Código",
  "account.factor.recovery.code_hint": "O que a sua aplicação mostra, ou um código de recuperação.",
  "account.factor.recovery.renew": "Mostrar dez novos",
  "account.factor.recovery.title_first": "Os códigos de uma aplicação estão ativados",
  "account.factor.recovery.title_new": "Os seus novos códigos de recuperação",
  "account.factor.recovery.keep":
    "Guarde agora estes códigos de recuperação, em papel ou onde guarda as suas palavras-passe: não voltam a ser mostrados.",
  "account.factor.recovery.list": "Códigos de recuperação",
  "account.factor.recovery.use": "Sem a aplicação, cada um permite entrar uma vez em lugar de um código.",
  "account.factor.recovery.kept": "Já os guardei",
  "account.factor.missing_password": "Introduza a palavra-passe com que inicia sessão.",
  "account.factor.wrong_password": "Esta não é a sua palavra-passe.",
  "account.factor.stale_offer":
    "Esta página foi aberta noutra sessão e a respetiva chave já não é válida. Leia a nova, mais abaixo.",
};
