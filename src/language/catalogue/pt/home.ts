import type { TranslationOf } from "../../message.ts";
import type { home as english } from "../en/home.ts";

/** Portuguese. The first page of the portal, and the answers to invitations. */
export const home: TranslationOf<typeof english> = {
  "home.title": "Os seus concessionários",
  "home.none.heading": "Ainda nenhum concessionário",
  "home.none.text":
    "A sua conta {email} não age por nenhum concessionário. Peça a um proprietário do seu que convide este endereço e, depois, abra esta página de novo.",
  "home.group_role.owner": "A sua função no grupo e em todos os seus concessionários: proprietário.",
  "home.group_role.admin": "A sua função no grupo e em todos os seus concessionários: administrador.",
  "home.group_role.viewer": "A sua função no grupo e em todos os seus concessionários: leitor.",
  "home.role.owner": "A sua função aqui: proprietário.",
  "home.role.admin": "A sua função aqui: administrador.",
  "home.role.viewer": "A sua função aqui: leitor.",

  "home.invitation.heading": "Juntar-se a {name}?",
  "home.invitation.owner": "O convite é para a função de proprietário.",
  "home.invitation.admin": "O convite é para a função de administrador.",
  "home.invitation.viewer": "O convite é para a função de leitor.",
  "home.group_invitation.owner":
    "O convite é para a função de proprietário do grupo, em todos os seus concessionários.",
  "home.group_invitation.admin":
    "O convite é para a função de administrador do grupo, em todos os seus concessionários.",
  "home.group_invitation.viewer":
    "O convite é para a função de leitor do grupo, em todos os seus concessionários.",
  "home.invitation.accept": "Aceitar<unseen> o convite de {name}</unseen>",
  "home.invitation.decline": "Recusar…<unseen> o convite de {name}</unseen>",
  "home.decline.title": "Recusar o convite de {name}?",
  "home.decline.says": "O convite desaparece. Se mudar de ideias, um proprietário terá de enviar-lhe outro.",
  "home.decline.act": "Recusar",
  "home.decline.keep": "Mantê-lo",
  "home.joined": "O convite foi aceite.",
  "home.declined": "O convite foi recusado.",
};
