import type { TranslationOf } from "../../message.ts";
import type { help as english } from "../en/help.ts";

/** Portuguese. The help of the portal. */
export const help: TranslationOf<typeof english> = {
  "help.title": "Ajuda",
  "help.lead": "O que fazer em cada página do portal e a quem perguntar.",
  "help.contact.heading": "A quem perguntar",
  "help.contact.operator": "Operador",
  "help.contact.way": "Contacto",
  "help.contact.site": "Sítio Web",
  "help.contact.none":
    "O operador deste serviço não indicou aqui nenhum contacto: pergunte ao seu grupo de concessionários como o contactar.",
  "help.contact.about":
    "Contacte o operador sobre equipamentos, resultados, certificados e códigos perdidos; um proprietário do seu concessionário, sobre a sua função. Indique de que teste, equipamento ou webhook se trata. Nunca envie uma palavra-passe nem um segredo.",
  "help.topics": "Temas",

  "help.start.heading": "Os primeiros dias",
  "help.start.link": "Ajuda para os primeiros dias",
  "help.start.order":
    "A vista geral diz o que fazer a seguir. O habitual é ativar um equipamento, testar um carro, ver o respetivo certificado, convidar colegas e, depois, deixar que o seu próprio sistema leia os testes.",
  "help.start.roles":
    "Os leitores consultam e entregam certificados; os administradores tratam também dos equipamentos, das chaves e dos webhooks; os proprietários decidem ainda quem pode agir pelo concessionário.",
  "help.start.guide.terms": "As palavras que o portal usa",
  "help.start.guide.pages": "As páginas e as funções",

  "help.notices.heading": "Notificações",
  "help.notices.link": "Ajuda sobre as notificações",
  "help.notices.what":
    "Uma notificação diz o que aconteceu no concessionário e o que fazer: um problema de segurança, um teste falhado, um equipamento a caminho, um webhook com problemas, uma chave ou uma pessoa nova. É nova até a marcar como lida; as outras pessoas marcam as suas.",
  "help.notices.choices":
    "Cada pessoa escolhe o que é mostrado e o que recebe por e-mail, de imediato ou uma vez por dia. Os e-mails sobre a segurança da sua conta são sempre enviados.",
  "help.notices.guide.kinds": "Que notificações existem",

  "help.units.heading": "Equipamentos de teste",
  "help.units.link": "Ajuda sobre os equipamentos de teste",
  "help.units.activation":
    "Um equipamento é encomendado, depois enviado e depois fica ativo. Ative-o quando a caixa tiver chegado: o número de série está no equipamento.",
  "help.units.orders":
    "Encomendam-se mais equipamentos na página dos equipamentos; uma encomenda que ainda não foi enviada cancela-se na página do equipamento. Um equipamento avariado ou que já não é preciso volta para o operador: peça a devolução na página do equipamento e diga porquê.",
  "help.units.results":
    "Um resultado pertence ao concessionário que tem o equipamento nesse momento. Se os resultados de um equipamento não aparecerem, compare o número de série com o da lista.",
  "help.units.guide.trust": "Como se associam um equipamento e os seus resultados",

  "help.tests.heading": "Testes e certificados",
  "help.tests.link": "Ajuda sobre testes e certificados",
  "help.tests.arrival":
    "Um teste aparece por si assim que um equipamento o tiver enviado. Está completo quando o certificado está pronto, normalmente em segundos.",
  "help.tests.verdict":
    "A avaliação global resume os controlos da bateria. O estado de saúde diz que parte da sua energia ela ainda consegue armazenar. Provisório significa que os valores ainda podem ser substituídos; sem resultado, que não foi possível determinar o estado de saúde: teste o carro novamente.",
  "help.tests.handing_out":
    "Para entregar um certificado a um cliente, abra o teste e envie-o por e-mail, transfira-o ou copie a ligação para a página de verificação. Para vários testes de uma vez, assinale-os na lista. O PDF mostra o VIN completo; a imagem não, e pode acompanhar um anúncio.",
  "help.tests.list":
    "A lista encontra um teste por uma parte do VIN, da matrícula, do número do certificado ou da sua referência. Os filtros restringem-na, e um clique no cabeçalho de uma coluna ordena-a. O que mostra pode ser transferido para uma folha de cálculo ou guardado como marcador. As estatísticas mostram quantos testes houve em cada mês e como terminaram.",
  "help.tests.checking":
    "Um comprador verifica um certificado com o respetivo código QR ou com o número na página de verificação de certificados. Nenhum dos dois mostra o VIN ou a matrícula.",
  "help.tests.guide.checking": "A página para verificar um certificado",
  "help.tests.guide.trust": "Porque se pode confiar num certificado",
  "help.tests.guide.figures": "Cada valor de um certificado",

  "help.keys.heading": "Chaves de API",
  "help.keys.link": "Ajuda sobre as chaves de API",
  "help.keys.what":
    "Uma chave permite que um programa seu leia os testes deste concessionário. Crie uma para cada programa, para que cada uma possa ser revogada separadamente. O segredo é mostrado uma só vez; se se perder, revogue a chave e crie outra.",
  "help.keys.guide.start": "Início rápido para os seus programadores",
  "help.keys.guide.scopes": "O que uma chave pode ler",
  "help.keys.guide.reference": "A referência da API",

  "help.webhooks.heading": "Webhooks",
  "help.webhooks.link": "Ajuda sobre os webhooks",
  "help.webhooks.what":
    "Com um webhook, o seu próprio sistema fica a saber de um teste assim que este está completo. Se as entregas falharem, a página do webhook diz porquê; repare o recetor, faça uma entrega de teste e, depois, reenvie o que falhou.",
  "help.webhooks.guide.receiving": "Como receber entregas",
  "help.webhooks.guide.verifying": "Como verificar que são autênticas",

  "help.people.heading": "Pessoas",
  "help.people.link": "Ajuda sobre as pessoas",
  "help.people.roles":
    "Um proprietário convida colegas por e-mail e dá a cada um uma função. Quem sai é removido na página dessa pessoa, e a sua sessão termina de imediato. Um concessionário mantém pelo menos um proprietário.",
  "help.people.lost_mail":
    "Se um e-mail não chegar, procure-o no correio não solicitado e, depois, reenvie o convite a partir da lista de pessoas.",
  "help.people.guide.roles": "O que cada função pode fazer",

  "help.settings.heading": "Definições",
  "help.settings.link": "Ajuda sobre as definições",
  "help.settings.what":
    "O nome público e o logótipo figuram nos certificados novos; os já emitidos mantêm o que têm. O fuso horário decide os dias e as horas que são mostrados; a unidade de comprimento, se vêm primeiro as milhas ou os quilómetros.",
  "help.settings.activity": "A atividade diz quem fez o quê e quando.",
  "help.settings.guide.settings": "O que cada definição altera",

  "help.group.heading": "Os concessionários de um grupo",
  "help.group.link": "Ajuda sobre os grupos",
  "help.group.what":
    "A página do grupo compara os seus concessionários: abra um para trabalhar nele e use o nome dele no cabeçalho para ir para outro. As pessoas do grupo têm a mesma função em todos os concessionários; um proprietário do grupo convida-as e remove-as.",
  "help.group.guide.people": "O que podem fazer as pessoas de um grupo",

  "help.account.heading": "A sua conta",
  "help.account.link": "Ajuda sobre a sua conta",
  "help.account.codes":
    "Configure códigos de uma aplicação, para que uma palavra-passe roubada não baste para entrar, e guarde os códigos de recuperação. Se perder a aplicação e os códigos, contacte o operador deste serviço.",
  "help.account.browsers":
    "Se a lista de navegadores mostrar um que não reconhece, termine a respetiva sessão e altere a palavra-passe.",
  "help.account.guide.codes": "Contas e códigos de uma aplicação",
};
