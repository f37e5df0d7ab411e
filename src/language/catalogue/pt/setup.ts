import type { TranslationOf } from "../../message.ts";
import type { setup as english } from "../en/setup.ts";

/** Portuguese. The pages on which a person sets a password. */
export const setup: TranslationOf<typeof english> = {
  "setup.tagline": "Contas de concessionários",

  "setup.form.heading.first": "Defina a sua palavra-passe",
  "setup.form.heading.again": "Escolha uma nova palavra-passe",
  "setup.form.account": "Para a conta <strong>{email}</strong>",
  "setup.form.joins.owner": "Com ela, junta-se a <strong>{workplace}</strong> com a função de proprietário.",
  "setup.form.joins.admin": "Com ela, junta-se a <strong>{workplace}</strong> com a função de administrador.",
  "setup.form.joins.viewer": "Com ela, junta-se a <strong>{workplace}</strong> com a função de leitor.",
  "setup.form.password": "Nova palavra-passe",
  "setup.form.repeat": "A mesma palavra-passe de novo",
  "setup.form.save": "Guardar a palavra-passe",
  "setup.form.not_repeated": "A palavra-passe só foi introduzida uma vez: introduza-a nos dois campos.",
  "setup.form.differs": "As duas palavras-passe não coincidiam: introduza ambas de novo.",

  "setup.password.hint": {
    one: "Pelo menos {count} carácter. Quatro ou cinco palavras que nada têm a ver umas com as outras são fáceis de lembrar e difíceis de adivinhar.",
    other:
      "Pelo menos {count} caracteres. Quatro ou cinco palavras que nada têm a ver umas com as outras são fáceis de lembrar e difíceis de adivinhar.",
  },
  "setup.password.missing": "Introduza uma palavra-passe.",
  "setup.password.too_short": {
    one: "Era demasiado curta: introduza pelo menos {count} carácter.",
    other: "Era demasiado curta: introduza pelo menos {count} caracteres.",
  },
  "setup.password.too_long": {
    one: "Era demasiado longa: introduza, no máximo, {count} carácter.",
    other: "Era demasiado longa: introduza, no máximo, {count} caracteres.",
  },
  "setup.password.unreadable":
    "Continha um carácter que não pode ser escrito no teclado, como uma mudança de linha: introduza letras, algarismos, espaços e sinais.",
  "setup.password.common":
    "É uma das palavras-passe mais usadas, duas delas, ou uma com algarismos ou sinais à volta: introduza uma que ninguém tentaria primeiro.",
  "setup.password.repetitive":
    "Só repete uns poucos caracteres ou os continua por ordem: introduza uma mais variada.",
  "setup.password.personal":
    "É pouco mais do que o seu nome, o seu endereço ou o nome do seu concessionário: introduza uma que não se deduza deles.",

  "setup.done.heading": "A sua palavra-passe está definida",
  "setup.done.sign_in": "A partir de agora, inicie sessão com o seu endereço de e-mail e esta palavra-passe.",
  "setup.done.link_used": "A ligação que usou já não funciona. Pode eliminar a mensagem.",
  "setup.done.next": "Iniciar sessão",

  "setup.closed.used.heading": "Esta ligação já foi usada",
  "setup.closed.used.once": "Foi definida uma palavra-passe com ela, e cada ligação só funciona uma vez.",
  "setup.closed.used.not_you": "Se não a definiu, ou se a esqueceu, peça uma nova ligação e escolha outra.",
  "setup.closed.replaced.heading": "Há uma ligação mais recente",
  "setup.closed.replaced.newest":
    "Depois desta, foi-lhe enviada outra ligação, e só a mais recente funciona. Abra a da última mensagem.",
  "setup.closed.replaced.ask": "Se não a encontrar, peça uma nova ligação.",
  "setup.closed.expired.heading": "Esta ligação expirou",
  "setup.closed.expired.ask": {
    one: "Uma ligação funciona durante {count} dia. Peça uma nova: é enviada para o endereço de e-mail da sua conta.",
    other:
      "Uma ligação funciona durante {count} dias. Peça uma nova: é enviada para o endereço de e-mail da sua conta.",
  },
  "setup.closed.unknown.heading": "Esta ligação não funciona",
  "setup.closed.unknown.incomplete":
    "Pode faltar uma parte: abra-a de novo a partir da mensagem ou copie-a por inteiro.",
  "setup.closed.unknown.ask": "Se isso não ajudar, peça uma nova ligação.",

  "setup.new_link.heading": "Pedir uma nova ligação",
  "setup.new_link.lead":
    "É enviada para o endereço de e-mail da sua conta e permite definir uma palavra-passe.",
  "setup.new_link.email": "Endereço de e-mail",
  "setup.new_link.missing": "Introduza o seu endereço de e-mail.",
  "setup.new_link.send": "Enviar a ligação",
  "setup.sent.heading": "Veja a sua caixa de correio",
  "setup.sent.on_its_way":
    "Se existir uma conta com o endereço que introduziu, está a caminho uma mensagem com uma ligação.",
  "setup.sent.nothing_there": {
    one: "Nada chegou após {count} minuto? Veja no correio não solicitado, confira o endereço e peça de novo. Em {count} minuto não é enviada mais de uma mensagem.",
    other:
      "Nada chegou após {count} minutos? Veja no correio não solicitado, confira o endereço e peça de novo. Em {count} minutos não é enviada mais de uma mensagem.",
  },
  "setup.sent.ask_operator": "Peça o link ao operador",
  "setup.sent.in_file":
    "Se existir uma conta com o endereço que introduziu, foi escrita uma mensagem com um link.",

  "setup.foreign":
    "Para definir uma palavra-passe, abra a ligação da sua mensagem e preencha lá o formulário.",
  "setup.unreadable.heading": "Não foi possível ler o formulário",
  "setup.unreadable.text":
    "Nada foi alterado. Volte atrás, recarregue a página e preencha o formulário de novo.",
};
