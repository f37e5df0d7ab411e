import type { TranslationOf } from "../../message.ts";
import type { portal as english } from "../en/portal.ts";

/** Portuguese. What the pages of the dealer portal share. */
export const portal: TranslationOf<typeof english> = {
  "portal.tagline": "Portal dos concessionários",
  "portal.skip": "Ir para o conteúdo",
  "portal.menu": "Menu",
  "portal.help": "Ajuda",
  "portal.sign_out": "Terminar sessão",
  "portal.to_the_portal": "Para o portal",

  "portal.navigation": "Portal",
  "portal.page.overview": "Vista geral",
  "portal.page.units": "Equipamentos",
  "portal.page.tests": "Testes",
  "portal.page.figures": "Estatísticas",
  "portal.page.keys": "Chaves de API",
  "portal.page.webhooks": "Webhooks",
  "portal.page.people": "Pessoas",
  "portal.page.settings": "Definições",
  "portal.page.account": "Conta",
  "portal.page.dealers": "Concessionários",

  "portal.switcher.dealer": "<unseen>Concessionário: </unseen><present>{name}</present>",
  "portal.switcher.group": "<unseen>Grupo: </unseen><present>{name}</present>",
  "portal.switcher.list": "Os seus concessionários",
  "portal.switcher.all_of_group": "{group}: todos os concessionários",
  "portal.switcher.search": "Concessionários",
  "portal.switcher.field": "Procurar um concessionário",
  "portal.switcher.find": "Procurar",

  "portal.state.suspended":
    "<strong>Este concessionário está suspenso.</strong> Pode consultar tudo e não alterar nada.",
  "portal.state.suspended_ask_group":
    "<strong>Este concessionário está suspenso.</strong> Pode consultar tudo e não alterar nada. O seu grupo de concessionários pode dar-lhe mais informações.",
  "portal.state.closed":
    "<strong>Este concessionário está encerrado.</strong> Pode consultar tudo e não alterar nada.",

  "portal.dealer_status.pending": "Pendente",
  "portal.dealer_status.active": "Ativo",
  "portal.dealer_status.suspended": "Suspenso",
  "portal.dealer_status.closed": "Encerrado",
  "portal.unit_status.ordered": "Encomendado",
  "portal.unit_status.shipped": "Enviado",
  "portal.unit_status.active": "Ativo",
  "portal.unit_status.returned": "Devolvido",
  "portal.unit_status.retired": "Retirado de serviço",
  "portal.test_status.pending": "Pendente",
  "portal.test_status.in_progress": "Em curso",
  "portal.test_status.completed": "Concluído",
  "portal.test_status.failed": "Falhado",
  "portal.test_status.cancelled": "Cancelado",

  "portal.role.owner.name": "Proprietário",
  "portal.role.owner.may": "Faz tudo e decide quem mais pode agir pelo concessionário.",
  "portal.role.admin.name": "Administrador",
  "portal.role.admin.may": "Ativa equipamentos, cria chaves de API e trata dos webhooks.",
  "portal.role.viewer.name": "Leitor",
  "portal.role.viewer.may":
    "Consulta tudo, entrega certificados e envia-os aos clientes. Não altera mais nada.",

  "portal.pagination.label": "Páginas da lista",
  "portal.pagination.previous": "Anterior",
  "portal.pagination.next": "Seguinte",
  "portal.pagination.position": "Página {page} de {last}",

  "portal.search.button": "Procurar",
  "portal.search.filters": "Filtros e ordem",
  "portal.search.filters_set": {
    one: "Filtros e ordem, {count} ativo",
    other: "Filtros e ordem, {count} ativos",
  },
  "portal.search.apply": "Aplicar",
  "portal.search.chips": "Filtros ativos",
  "portal.search.take_off": "<unseen>Retirar </unseen>{filter}",
  "portal.search.clear": "Retirar os filtros",

  "portal.tick.column": "Escolher",
  "portal.tick.all": "Escolher tudo",
  "portal.tick.none": "Não escolher nada",
  "portal.tick.chosen": { one: "Escolha: {count}", other: "Escolha: {count}" },

  "portal.copy.done": "Copiado.",
  "portal.copy.refused": "O navegador não o permite: copie à mão o texto selecionado.",

  "portal.unmarked": "Este formulário não estava completo. Nada foi criado: envie-o mais uma vez.",

  "portal.nothing_here.heading": "Aqui não há nada",
  "portal.nothing_here.text":
    "Ou esta página não existe, ou pertence a um concessionário ou grupo pelo qual não age.",
  "portal.not_allowed.heading": "A sua função não o permite",
  "portal.not_allowed.owner":
    "Só um proprietário o pode fazer, e nada foi alterado. Um proprietário pode dar-lhe outra função.",
  "portal.not_allowed.admin":
    "Só um proprietário ou administrador o pode fazer, e nada foi alterado. Um proprietário pode dar-lhe outra função.",
  "portal.closed.heading": "O concessionário {dealer} está encerrado",
  "portal.closed.text":
    "Os seus testes, equipamentos e pessoas já não podem ser vistos aqui, e as suas chaves de API não funcionam. Nada foi eliminado.",
  "portal.closed.ask": "Se acha que é um erro, pergunte ao seu grupo de concessionários.",
  "portal.unchangeable.heading": "Agora não se pode alterar nada",
  "portal.unchangeable.suspended":
    "O concessionário {dealer} está suspenso. Nada foi alterado. Pode continuar a consultar tudo.",
  "portal.unchangeable.suspended_ask_group":
    "O concessionário {dealer} está suspenso. Nada foi alterado. Pode continuar a consultar tudo; o seu grupo de concessionários pode dar-lhe mais informações.",
  "portal.unchangeable.closed":
    "O concessionário {dealer} está encerrado. Nada foi alterado. Pode continuar a consultar tudo.",
  "portal.stale_form.heading": "Este formulário já não é válido",
  "portal.stale_form.text":
    "Pode ter iniciado sessão de novo desde que o abriu, ou o seu navegador não guarda cookies. Nada foi alterado.",
  "portal.stale_form.next": "Abra a página de novo e preencha lá o formulário.",
  "portal.too_many.heading": "Era demasiado de uma vez",
  "portal.too_many.text": "Espere um minuto e continue. Nada foi alterado.",
  "portal.unreadable.heading": "Não foi possível ler o pedido",
  "portal.unreadable.text": "Nada foi alterado. Volte atrás, recarregue a página e tente novamente.",
};
