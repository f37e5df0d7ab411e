import type { TranslationOf } from "../../message.ts";
import type { invitation as english } from "../en/invitation.ts";

/** Portuguese. The mail that invites a person to work for a dealer. */
export const invitation: TranslationOf<typeof english> = {
  "invitation.subject.join": "Junte-se a {workplace}",
  "invitation.subject.set_password": "Defina a sua palavra-passe para {workplace}",

  "invitation.asked.person.dealer":
    "{person} pede-lhe que se junte a {workplace} no portal de testes independentes de bateria de carros elétricos usados.",
  "invitation.asked.person.company":
    "{person} pede-lhe que se junte a {workplace} e a todos os seus concessionários no portal de testes independentes de bateria de carros elétricos usados.",
  "invitation.asked.group":
    "{group} registou {workplace} para os testes independentes de bateria de carros elétricos usados e atribuiu-lhe a si a função de proprietário.",
  "invitation.asked.group_ordered":
    "{group} registou {workplace} para os testes independentes de bateria de carros elétricos usados e atribuiu-lhe a si a função de proprietário. Os equipamentos de teste estão encomendados.",
  "invitation.asked.operator.dealer.owner":
    "{operator} pede-lhe que se junte a {workplace} no portal de testes independentes de bateria de carros elétricos usados, com a função de proprietário.",
  "invitation.asked.operator.dealer.admin":
    "{operator} pede-lhe que se junte a {workplace} no portal de testes independentes de bateria de carros elétricos usados, com a função de administrador.",
  "invitation.asked.operator.dealer.viewer":
    "{operator} pede-lhe que se junte a {workplace} no portal de testes independentes de bateria de carros elétricos usados, com a função de leitor.",
  "invitation.asked.operator.company.owner":
    "{operator} pede-lhe que se junte a {workplace} e a todos os seus concessionários no portal de testes independentes de bateria de carros elétricos usados, com a função de proprietário.",
  "invitation.asked.operator.company.admin":
    "{operator} pede-lhe que se junte a {workplace} e a todos os seus concessionários no portal de testes independentes de bateria de carros elétricos usados, com a função de administrador.",
  "invitation.asked.operator.company.viewer":
    "{operator} pede-lhe que se junte a {workplace} e a todos os seus concessionários no portal de testes independentes de bateria de carros elétricos usados, com a função de leitor.",
  "invitation.asked.unnamed.dealer.owner":
    "Recebeu um convite para se juntar a {workplace} no portal de testes independentes de bateria de carros elétricos usados, com a função de proprietário.",
  "invitation.asked.unnamed.dealer.admin":
    "Recebeu um convite para se juntar a {workplace} no portal de testes independentes de bateria de carros elétricos usados, com a função de administrador.",
  "invitation.asked.unnamed.dealer.viewer":
    "Recebeu um convite para se juntar a {workplace} no portal de testes independentes de bateria de carros elétricos usados, com a função de leitor.",
  "invitation.asked.unnamed.company.owner":
    "Recebeu um convite para se juntar a {workplace} e a todos os seus concessionários no portal de testes independentes de bateria de carros elétricos usados, com a função de proprietário.",
  "invitation.asked.unnamed.company.admin":
    "Recebeu um convite para se juntar a {workplace} e a todos os seus concessionários no portal de testes independentes de bateria de carros elétricos usados, com a função de administrador.",
  "invitation.asked.unnamed.company.viewer":
    "Recebeu um convite para se juntar a {workplace} e a todos os seus concessionários no portal de testes independentes de bateria de carros elétricos usados, com a função de leitor.",

  "invitation.set_password":
    "Para aceitar, defina uma palavra-passe. É com ela e com este endereço, {email}, que iniciará sessão.",
  "invitation.sign_in":
    "Inicie sessão com o seu endereço {email} e a sua palavra-passe. Depois pode aceitar ou recusar.",
  "invitation.sign_in_within": {
    one: "Inicie sessão com o seu endereço {email} e a sua palavra-passe. Depois pode aceitar ou recusar, durante {count} dia.",
    other:
      "Inicie sessão com o seu endereço {email} e a sua palavra-passe. Depois pode aceitar ou recusar, durante {count} dias.",
  },
  "invitation.unexpected": "Se não esperava esta mensagem, ignore-a: nada acontece se não aceitar.",
  "invitation.button.set_password": "Definir palavra-passe e juntar-se",
  "invitation.button.sign_in": "Iniciar sessão para aceitar ou recusar",
};
