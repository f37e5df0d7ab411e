import type { TranslationOf } from "../../message.ts";
import type { accountmail as english } from "../en/accountmail.ts";

/** Portuguese. Mails about a person's own account and its safety. */
export const accountmail: TranslationOf<typeof english> = {
  "accountmail.link.validity": {
    one: "A ligação funciona uma só vez e durante {count} dia, até {until}.",
    other: "A ligação funciona uma só vez e durante {count} dias, até {until}.",
  },

  "accountmail.new_link.first.subject": "A sua nova ligação para definir uma palavra-passe",
  "accountmail.new_link.first.asked":
    "Foi pedida uma nova ligação para definir a palavra-passe da sua conta {email}.",
  "accountmail.new_link.first.unexpected":
    "Se não fez este pedido, pode ignorar esta mensagem: enquanto não houver uma palavra-passe, ninguém pode iniciar sessão.",
  "accountmail.new_link.first.button": "Definir a palavra-passe",
  "accountmail.new_link.again.subject": "A sua ligação para escolher uma nova palavra-passe",
  "accountmail.new_link.again.asked":
    "Foi pedida uma nova ligação para escolher outra palavra-passe para a sua conta {email}.",
  "accountmail.new_link.again.unexpected":
    "Se não fez este pedido, pode ignorar esta mensagem: a sua palavra-passe não muda.",
  "accountmail.new_link.again.button": "Escolher uma nova palavra-passe",
  "accountmail.new_link.validity": {
    one: "A ligação funciona uma só vez e durante {count} dia, até {until}. As ligações que recebeu antes já não funcionam.",
    other:
      "A ligação funciona uma só vez e durante {count} dias, até {until}. As ligações que recebeu antes já não funcionam.",
  },

  "accountmail.password_changed.subject": "A sua palavra-passe foi alterada",
  "accountmail.password_changed.happened":
    "A palavra-passe da sua conta {email} foi alterada a {when}. A sessão terminou em todos os outros navegadores onde estava iniciada.",
  "accountmail.password_changed.known": "Se a alteração foi sua, não precisa de fazer nada.",
  "accountmail.password_changed.unknown":
    "Se não foi, escolha de imediato uma nova palavra-passe: peça uma ligação para este endereço.",
  "accountmail.password_changed.button": "Pedir uma ligação",

  "accountmail.second_factor.on.subject": "O início de sessão com código está ativado",
  "accountmail.second_factor.happened.on":
    "O início de sessão com um código de uma aplicação foi ativado na sua conta {email} a {when}.",
  "accountmail.second_factor.on.effect":
    "A partir de agora, o portal pede um código depois da palavra-passe.",
  "accountmail.second_factor.off.subject": "O início de sessão com código está desativado",
  "accountmail.second_factor.happened.off":
    "O início de sessão com um código de uma aplicação foi desativado na sua conta {email} a {when}.",
  "accountmail.second_factor.happened.off_by_operator":
    "O operador do serviço desativou o início de sessão com um código de uma aplicação na sua conta {email} a {when}.",
  "accountmail.second_factor.off.effect": "A partir de agora, basta a palavra-passe.",
  "accountmail.second_factor.unknown":
    "Se tem conhecimento disso, não precisa de fazer nada. Se não, escolha de imediato uma nova palavra-passe: a página de início de sessão envia uma ligação para este endereço.",

  "accountmail.new_browser.subject": "Um novo navegador iniciou sessão na sua conta",
  "accountmail.new_browser.unknown": "Um navegador que não reconhecemos",
  "accountmail.new_browser.happened":
    "{browser} iniciou sessão na sua conta {email} a {when}. Nunca o tinha feito antes.",
  "accountmail.new_browser.happened_from":
    "{browser} iniciou sessão na sua conta {email} a {when}, a partir do endereço {address}. Nunca o tinha feito antes.",
  "accountmail.new_browser.known":
    "Se esse início de sessão é seu, não precisa de fazer nada. Se não é, escolha de imediato uma nova palavra-passe: isso termina também a sessão em todos os navegadores.",
  "accountmail.new_browser.button": "Escolher uma nova palavra-passe",
};
