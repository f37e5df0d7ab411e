import type { TranslationOf } from "../../message.ts";
import type { units as english } from "../en/units.ts";

/** Portuguese. The portal's pages of a dealer's test units. */
export const units: TranslationOf<typeof english> = {
  "units.title": "Equipamentos",
  "units.lead":
    "Os equipamentos de teste deste concessionário. É pelo número de série de um equipamento que os resultados são atribuídos a este concessionário.",
  "units.number": "Equipamento {unit}",
  "units.order_link": "Encomendar equipamentos",
  "units.empty.title": "Ainda não há equipamentos de teste",
  "units.empty.text":
    "Encomende um ou deixe que o seu grupo de concessionários o faça; a partir daí são mostrados aqui.",
  "units.empty.text_viewer":
    "São encomendados pelo seu grupo de concessionários ou por um administrador; a partir daí são mostrados aqui.",
  "units.none_found": "Nenhum equipamento deste concessionário corresponde.",
  "units.arriving.activate": {
    one: "Um equipamento está a caminho. Ative-o quando a caixa tiver chegado.",
    other: "{count} equipamentos estão a caminho. Ative cada um quando a respetiva caixa tiver chegado.",
  },
  "units.arriving.viewer": {
    one: "Um equipamento está a caminho. Só um proprietário ou administrador o ativa quando a caixa tiver chegado.",
    other:
      "{count} equipamentos estão a caminho. Só um proprietário ou administrador ativa cada um quando a respetiva caixa tiver chegado.",
  },
  "units.arriving.suspended": {
    one: "Um equipamento está a caminho. Enquanto o concessionário está suspenso, nenhum pode ser ativado.",
    other:
      "{count} equipamentos estão a caminho. Enquanto o concessionário está suspenso, nenhum pode ser ativado.",
  },
  "units.table": "Equipamentos de teste",

  "units.fact.unit": "Equipamento",
  "units.fact.serial": "Número de série",
  "units.fact.status": "Estado",
  "units.fact.reference": "A sua referência",
  "units.fact.location": "Localização",
  "units.fact.shipped": "Enviado",
  "units.fact.activated": "Ativado",
  "units.fact.change": "Alterar",
  "units.activate_link": "Ativar<unseen> {unit}</unseen>",
  "units.fact.unit_number": "Número do equipamento",
  "units.fact.no_serial": "Ainda não conhecido",
  "units.fact.sent_to": "Enviado para",
  "units.return_asked": "Devolução pedida",

  "units.search.label": "Procurar um equipamento",
  "units.search.hint": "Uma parte do nome, do número de série, da referência ou da localização",
  "units.search.state": "Estado",
  "units.search.any_state": "Qualquer estado",
  "units.search.typed": "«{text}»",

  "units.unit.title": "O equipamento",
  "units.unit.last_result": "Último resultado",
  "units.unit.no_result": "Nenhum entre os testes mais recentes deste concessionário.",
  "units.unit.tests": "Testes deste equipamento",
  "units.unit.history": "O que aconteceu",
  "units.unit.history_table": "O que aconteceu ao equipamento, o mais recente primeiro",
  "units.unit.what": "O quê",
  "units.unit.when": "Quando",
  "units.unit.why": "Porquê",
  "units.unit.activate": "Ativar",
  "units.unit.describe": "Alterar nome e local",
  "units.unit.ask_return": "Pedir devolução",
  "units.unit.cancel": "Cancelar a encomenda…",
  "units.unit.return_asked":
    "<strong>Foi pedida ao operador a recolha deste equipamento</strong>, a {moment}: {reason}",
  "units.unit.take_back": "Anular o pedido",
  "units.moment.ordered": "Encomendado",
  "units.moment.moved_here": "Atribuído a este concessionário",
  "units.moment.dispatched": "Enviado",
  "units.moment.delivered": "Entregue",
  "units.moment.activated": "Ativado",
  "units.moment.return_asked": "Devolução pedida",
  "units.moment.return_taken_back": "Pedido anulado",
  "units.moment.return_closed": "Pedido encerrado pelo operador",
  "units.moment.returned": "Devolvido",
  "units.moment.cancelled": "Encomenda cancelada",
  "units.moment.retired": "Retirado de serviço",

  "units.order.title": "Encomendar equipamentos de teste",
  "units.order.lead":
    "São mostrados de imediato como encomendados, e como enviados quando estiverem a caminho.",
  "units.order.quantity": "Quantos",
  "units.order.no_quantity": { one: "Escolha 1 equipamento.", other: "Escolha de 1 a {count} equipamentos." },
  "units.order.destination": "Enviá-los para",
  "units.order.no_destination": "Escolha para onde são enviados os equipamentos.",
  "units.order.dealer": "O endereço de envio do concessionário",
  "units.order.address": "{address}, {country}",
  "units.order.other": "Outro endereço",
  "units.order.other_hint": "Introduza-o abaixo.",
  "units.order.only_address": "Endereço",
  "units.order.line1": "Rua e número",
  "units.order.no_line1": "Introduza a rua e o número.",
  "units.order.line2": "Segunda linha (opcional)",
  "units.order.city": "Localidade",
  "units.order.no_city": "Introduza a localidade.",
  "units.order.postcode": "Código postal",
  "units.order.no_postcode": "Introduza o código postal.",
  "units.order.country": "País",
  "units.order.choose": "Escolher",
  "units.order.no_country": "Escolha o país.",
  "units.order.location": "Localização (opcional)",
  "units.order.location_hint": {
    one: "Onde vão ser usados, por exemplo «Oficina, posto 2»; {count} carácter, no máximo.",
    other: "Onde vão ser usados, por exemplo «Oficina, posto 2»; {count} caracteres, no máximo.",
  },
  "units.order.button": "Encomendar",
  "units.give_up": "Cancelar",
  "units.order.ordered": {
    one: "Foi encomendado um equipamento.",
    other: "Foram encomendados {count} equipamentos.",
  },
  "units.order.ordered_before": {
    one: "Com este formulário já foi encomendado um equipamento.",
    other: "Com este formulário já foram encomendados {count} equipamentos.",
  },
  "units.confirm.title": {
    one: "Encomendar {count} equipamento?",
    other: "Encomendar {count} equipamentos?",
  },
  "units.confirm.says": "Ainda nada foi encomendado.",
  "units.confirm.button": { one: "Encomendar {count} equipamento", other: "Encomendar {count} equipamentos" },
  "units.confirm.change": "Alterar a encomenda",

  "units.activate.title": "Ativar {unit}",
  "units.activate.says":
    "Ative-o quando a caixa tiver chegado. A partir daí conta como em uso neste concessionário.",
  "units.activate.serial_hint": "Tal como figura no equipamento, com maiúsculas e hífenes.",
  "units.activate.location_hint": {
    one: "Onde é usado, por exemplo «Oficina, posto 2»; {count} carácter, no máximo.",
    other: "Onde é usado, por exemplo «Oficina, posto 2»; {count} caracteres, no máximo.",
  },
  "units.activate.button": "Ativar o equipamento",
  "units.activate.done": "{unit} está ativo.",
  "units.serial.missing": "Introduza o número de série que figura no equipamento.",
  "units.serial.malformed":
    "Um número de série tem de 1 a 100 caracteres sem espaços: introduza-o tal como figura no equipamento.",
  "units.serial.taken":
    "Outro equipamento tem este número de série. Compare-o com o do equipamento e, se estiver certo, contacte-nos.",
  "units.serial.differs":
    "Desde que esta página foi aberta, conhecemos este equipamento por outro número de série. Compare-o com o do equipamento.",
  "units.not_activatable.title": "{unit} não pode ser ativado",
  "units.not_activatable.ordered":
    "Este equipamento ainda não foi expedido. Pode ser ativado quando estiver a caminho e a caixa tiver chegado. Nada foi alterado.",
  "units.not_activatable.shipped":
    "Foi pedida ao operador a recolha deste equipamento. Para o usar, anule primeiro o pedido. Nada foi alterado.",
  "units.not_activatable.active":
    "Este equipamento já está ativo: não é preciso fazer mais nada. Nada foi alterado.",
  "units.not_activatable.returned":
    "Este equipamento foi devolvido e já não pode ser ativado. Nada foi alterado.",
  "units.not_activatable.retired":
    "Este equipamento foi retirado de serviço e já não pode ser ativado. Nada foi alterado.",

  "units.cancel.title": "Cancelar a encomenda de {unit}?",
  "units.cancel.says":
    "O equipamento não é enviado e, a partir daí, é mostrado como retirado de serviço. Pode encomendar outro em qualquer altura.",
  "units.cancel.button": "Cancelar a encomenda",
  "units.cancel.keep": "Manter a encomenda",
  "units.cancel.done": "A encomenda foi cancelada.",
  "units.not_cancellable.title": "A encomenda de {unit} não pode ser cancelada",
  "units.not_cancellable.says":
    "Só pode ser cancelada a encomenda de um equipamento que não foi enviado. Nada foi alterado.",

  "units.describe.title": "Alterar {unit}",
  "units.describe.name": "Nome (opcional)",
  "units.describe.name_hint": {
    one: "Como lhe chama, por exemplo «Caixa vermelha»; {count} carácter, no máximo. Só o veem as pessoas deste concessionário e o operador.",
    other:
      "Como lhe chama, por exemplo «Caixa vermelha»; {count} caracteres, no máximo. Só o veem as pessoas deste concessionário e o operador.",
  },
  "units.describe.reference": "A sua referência (opcional)",
  "units.describe.reference_hint":
    "Por exemplo, um número de inventário. Só a veem as pessoas deste concessionário e o operador.",
  "units.describe.location_hint": {
    one: "Onde é usado: qualquer texto com {count} carácter, no máximo. O seu grupo de concessionários também o vê.",
    other:
      "Onde é usado: qualquer texto com {count} caracteres, no máximo. O seu grupo de concessionários também o vê.",
  },
  "units.describe.location_hint_list": {
    one: "Onde é usado: qualquer texto com {count} carácter, no máximo, ou um endereço do concessionário da lista. O seu grupo de concessionários também o vê.",
    other:
      "Onde é usado: qualquer texto com {count} caracteres, no máximo, ou um endereço do concessionário da lista. O seu grupo de concessionários também o vê.",
  },
  "units.describe.button": "Guardar",
  "units.describe.done": "{unit}: as alterações foram guardadas.",

  "units.return.title": "Pedir a devolução de {unit}",
  "units.return.lead":
    "O operador é avisado e diz como devolver o equipamento. Até lá chegar, continua a funcionar, e o pedido pode ser anulado.",
  "units.return.reason": "Porquê",
  "units.return.reason_hint": {
    one: "Por exemplo, «não arranca» ou «já não é preciso»; {count} carácter, no máximo.",
    other: "Por exemplo, «não arranca» ou «já não é preciso»; {count} caracteres, no máximo.",
  },
  "units.return.no_reason":
    "Indique o motivo da devolução do equipamento, por exemplo «avariado» ou «já não é preciso».",
  "units.return.holds_address": "Omita endereços Web e de e-mail: o operador responde para o seu.",
  "units.return.button": "Pedir devolução",
  "units.return.done": "Foi pedida ao operador a recolha do equipamento.",
  "units.return.taken_back": "O pedido foi anulado.",
  "units.return.none_open": "Já não havia nenhum pedido em aberto.",
  "units.not_returnable.title": "{unit} não pode ser devolvido",
  "units.not_returnable.ordered":
    "Este equipamento ainda não foi expedido, por isso não há nada para devolver. Nada foi alterado.",
  "units.not_returnable.shipped": "O pedido já foi feito ao operador. Nada foi alterado.",
  "units.not_returnable.active": "O pedido já foi feito ao operador. Nada foi alterado.",
  "units.not_returnable.returned": "Este equipamento já foi devolvido. Nada foi alterado.",
  "units.not_returnable.retired": "Este equipamento foi retirado de serviço. Nada foi alterado.",
};
