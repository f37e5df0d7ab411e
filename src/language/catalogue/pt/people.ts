import type { TranslationOf } from "../../message.ts";
import type { people as english } from "../en/people.ts";

/** Portuguese. The people of a dealer, or of a group of dealers. */
export const people: TranslationOf<typeof english> = {
  "people.title": "Pessoas",
  "people.lead.dealer": "Quem pode agir por este concessionário.",
  "people.lead.group": "Quem pode agir por todos os concessionários do grupo.",
  "people.invite": "Convidar alguém",
  "people.who_did_what": "Quem fez o quê",
  "people.none.heading": "Ainda ninguém",
  "people.none.dealer": "Ninguém age unicamente por este concessionário.",
  "people.table.dealer": "Pessoas do concessionário",
  "people.table.group": "Pessoas do grupo",
  "people.invited.heading": "Pessoas convidadas",
  "people.invited.table": "Pessoas convidadas",
  "people.owner_changes": "Um proprietário convida pessoas e altera as funções delas.",
  "people.of_group.heading": "Pessoas de {group}",
  "people.of_group.text":
    "Agem por todos os concessionários do grupo, incluindo este. Um proprietário do grupo decide quem são.",

  "people.column.person": "Pessoa",
  "people.column.email": "Endereço de e-mail",
  "people.column.role": "Função",
  "people.column.state": "Estado",
  "people.column.change": "Alterar",
  "people.column.sent": "Enviado",
  "people.you": "(a sua conta)",
  "people.state.disabled": "Desativada",
  "people.state.active": "Ativa",
  "people.state.no_password": "Sem palavra-passe",
  "people.state.invited": "Convite enviado",
  "people.state.too_old": "Expirado",
  "people.row.change": "Alterar<unseen> {email}</unseen>",
  "people.row.send_again": "Reenviar<unseen> para {email}</unseen>",
  "people.row.withdraw": "Retirar…<unseen> o convite de {email}</unseen>",

  "people.invite.heading.dealer": "Convidar alguém",
  "people.invite.heading.group": "Convidar alguém para o grupo",
  "people.invite.lead": {
    one: "Um e-mail pede à pessoa que se junte; pode responder durante {count} dia.",
    other: "Um e-mail pede à pessoa que se junte; pode responder durante {count} dias.",
  },
  "people.invite.email": "Endereço de e-mail",
  "people.invite.name": "Nome (opcional)",
  "people.invite.name_hint": "Como a pessoa é chamada na sua lista de pessoas.",
  "people.invite.language": "Idioma do convite",
  "people.invite.language_hint":
    "As pessoas novas começam com ele e podem escolher outro. Quem já tem uma conta lê no idioma da conta.",
  "people.invite.role": "Função",
  "people.invite.button": "Enviar o convite",
  "people.invite.missing_role": "Escolha o que a pessoa pode fazer.",
  "people.invite.is_member.dealer": "Esta pessoa já age pelo concessionário.",
  "people.invite.is_member.group": "Esta pessoa já age pelo grupo.",
  "people.invite.is_invited":
    "Este endereço já foi convidado. O convite pode ser reenviado a partir da lista de pessoas.",
  "people.invite.too_many": {
    one: "Não pode haver mais de {count} convite pendente ao mesmo tempo: retire primeiro um deles.",
    other: "Não pode haver mais de {count} convites pendentes ao mesmo tempo: retire primeiro um deles.",
  },
  "people.invite.too_soon": {
    one: "Há instantes foi enviado um convite para este endereço. Espere {count} minuto.",
    other: "Há instantes foi enviado um convite para este endereço. Espere {count} minutos.",
  },
  "people.invite.too_many_mails.dealer": {
    one: "Não é enviado mais de {count} e-mail por hora para um concessionário: tente mais tarde.",
    other: "Não são enviados mais de {count} e-mails por hora para um concessionário: tente mais tarde.",
  },
  "people.invite.too_many_mails.group": {
    one: "Não é enviado mais de {count} e-mail por hora para um grupo: tente mais tarde.",
    other: "Não são enviados mais de {count} e-mails por hora para um grupo: tente mais tarde.",
  },
  "people.invite.done": "Foi enviado um convite a {email}.",
  "people.resend.sent": "O convite foi renovado.",
  "people.resend.too_soon": {
    one: "Nada foi enviado: o último e-mail tem menos de {count} minuto.",
    other: "Nada foi enviado: o último e-mail tem menos de {count} minutos.",
  },
  "people.resend.too_many_mails.dealer": {
    one: "Nada foi enviado. Não é enviado mais de {count} e-mail por hora para um concessionário: tente mais tarde.",
    other:
      "Nada foi enviado. Não são enviados mais de {count} e-mails por hora para um concessionário: tente mais tarde.",
  },
  "people.resend.too_many_mails.group": {
    one: "Nada foi enviado. Não é enviado mais de {count} e-mail por hora para um grupo: tente mais tarde.",
    other:
      "Nada foi enviado. Não são enviados mais de {count} e-mails por hora para um grupo: tente mais tarde.",
  },

  "people.withdraw.title": "Retirar o convite de {name}?",
  "people.withdraw.says":
    "A ligação deixa de funcionar de imediato. A pessoa não é avisada e pode ser convidada de novo.",
  "people.withdraw.act": "Retirar o convite",
  "people.withdraw.keep": "Mantê-lo",
  "people.withdraw.done": "O convite foi retirado.",

  "people.member.role": "Função",
  "people.member.may": "O que a pessoa pode fazer",
  "people.member.may_hint": "Vale a partir da próxima página que a pessoa abrir.",
  "people.member.missing_role": "Escolha uma função.",
  "people.member.save": "Guardar a função",
  "people.member.now.owner": "{name} tem agora a função de proprietário.",
  "people.member.now.admin": "{name} tem agora a função de administrador.",
  "people.member.now.viewer": "{name} tem agora a função de leitor.",
  "people.last_owner.dealer":
    "Um concessionário mantém pelo menos um proprietário: dê primeiro essa função a outra pessoa.",
  "people.last_owner.group":
    "Um grupo mantém pelo menos um proprietário: dê primeiro essa função a outra pessoa.",
  "people.remove.heading": "Remover",
  "people.remove.text.dealer": "A partir daí, {name} não pode agir por este concessionário.",
  "people.remove.text.group": "A partir daí, {name} não pode agir por este grupo.",
  "people.remove.link": "Remover…<unseen> {name}</unseen>",
  "people.remove.title": "Remover {name}?",
  "people.remove.says.dealer":
    "A sessão da pessoa termina de imediato, e ela deixa de poder agir por este concessionário. Para voltar, tem de ser convidada de novo.",
  "people.remove.says.group":
    "A sessão da pessoa termina de imediato, e ela deixa de poder agir por este grupo. Para voltar, tem de ser convidada de novo.",
  "people.remove.act": "Remover",
  "people.remove.keep": "Manter a pessoa",
  "people.remove.done": "Acesso removido: {name}.",
};
