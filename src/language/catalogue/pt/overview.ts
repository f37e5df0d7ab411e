import type { TranslationOf } from "../../message.ts";
import type { overview as english } from "../en/overview.ts";

/** Portuguese. The first page of a dealer in the portal. */
export const overview: TranslationOf<typeof english> = {
  "overview.title": "Vista geral",
  "overview.units.heading": "Equipamentos de teste",
  "overview.units.none.heading": "Ainda não há equipamentos de teste",
  "overview.units.none.text": "Quando algum for encomendado, será mostrado aqui.",

  "overview.people.heading": "Pessoas",
  "overview.people.only_you": "É a única pessoa que age por este concessionário.",
  "overview.people.one_alone": "Além do grupo, só uma pessoa age por este concessionário.",
  "overview.people.nobody": "Ninguém age unicamente por este concessionário.",
  "overview.people.count": {
    one: "{count} pessoa age por este concessionário.",
    other: "{count} pessoas agem por este concessionário.",
  },
  "overview.people.see_and_invite": "Ver e convidar pessoas",
  "overview.people.see": "Ver as pessoas",

  "overview.notices.heading": "Notificações",
  "overview.notices.see": { one: "Ver a notificação", other: "Ver as {count} notificações" },

  "overview.tests.heading": "Últimos testes",
  "overview.tests.see": { one: "Ver o teste", other: "Ver os {count} testes" },
  "overview.tests.running": { one: "{count} em curso", other: "{count} em curso" },

  "overview.webhooks.heading": "Webhooks",
  "overview.webhooks.none":
    "Ainda nenhum: com um, o seu próprio sistema fica a saber de cada teste assim que está completo.",
  "overview.webhooks.add": "Adicionar um",
  "overview.webhooks.see": "Ver os webhooks",
  "overview.webhooks.waiting": { one: "{count} em espera", other: "{count} em espera" },
  "overview.webhooks.more": { one: "E mais {count}.", other: "E mais {count}." },

  "overview.keys.heading": "Chaves de API",
  "overview.keys.none":
    "Ainda nenhuma: com uma, os seus próprios sistemas procuram estes testes e obtêm os certificados.",
  "overview.keys.working": "Chaves em vigor",
  "overview.keys.last_used": "Última utilização",
  "overview.keys.never": "Nunca",
  "overview.keys.see": "Ver as chaves de API",

  "overview.next.heading": "O que fazer a seguir",
  "overview.next.webhook":
    "As entregas para <a>{host}</a> pararam: repare o seu recetor e, depois, faça-lhe uma entrega de teste.",
  "overview.next.order":
    "<a>Encomende um equipamento de teste</a> ou deixe que o seu grupo de concessionários o faça.",
  "overview.next.ask_for_unit":
    "Peça a um administrador ou ao seu grupo de concessionários que encomende um equipamento de teste para este concessionário.",
  "overview.next.first_test": "Ligue um equipamento ativo a um carro e inicie o primeiro teste.",
  "overview.next.activate": "Um equipamento de teste está a caminho: <a>ative-o</a> quando tiver chegado.",
  "overview.next.ordered":
    "Os seus equipamentos de teste estão encomendados. Poderá ativá-los quando tiverem chegado.",
  "overview.next.order_another":
    "Já nenhum dos seus equipamentos de teste está ativo: <a>encomende outro</a>.",
  "overview.next.ask_for_another":
    "Já nenhum dos seus equipamentos de teste está ativo: peça outro a um administrador ou ao seu grupo de concessionários.",
  "overview.next.invite": "<a>Convide um colega</a>, para não ser a única pessoa aqui.",
};
