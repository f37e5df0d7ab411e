import type { TranslationOf } from "../../message.ts";
import type { notice as english } from "../en/notice.ts";

/** Portuguese. What has happened at a dealer: in the portal and in mails. */
export const notice: TranslationOf<typeof english> = {
  "notice.vehicle_and_test": "{vehicle}, teste {test}",
  "notice.test": "teste {test}",
  "notice.unit": "Equipamento {id}",

  "notice.safety_issue.title": "Problema de segurança: {subject}",
  "notice.certificate_ready.title": "Certificado pronto: {subject}",
  "notice.certificate_withdrawn.title": "Certificado retirado: {subject}",
  "notice.certificate_withdrawn.advice":
    "Não mostre mais as suas cópias e avise as pessoas a quem entregou uma.",
  "notice.test_failed.title": "Teste falhado: {subject}",
  "notice.test_failed.advice": "Ligue o equipamento e inicie o teste de novo.",

  "notice.unit_shipped.title": "{unit} está a caminho",
  "notice.unit_shipped.advice": "Ative-o quando a caixa tiver chegado.",
  "notice.unit_return.returned.title": "{unit} voltou ao operador",
  "notice.unit_return.returned.advice": "Aqui já não é preciso fazer mais nada com ele.",
  "notice.unit_return.closed.title": "O operador encerrou o pedido de devolução de {unit}",
  "notice.unit_return.closed.advice":
    "Não inclui resposta. Se o equipamento ainda tiver de ser devolvido, peça de novo.",
  "notice.unit_return.closed.answered": "A resposta: {answer}",

  "notice.endpoint.failing.title": "O webhook em {host} falha repetidamente",
  "notice.endpoint.failing.advice": {
    one: "Não aceitou {count} entrega seguida. A página dele diz porquê; se falharem demasiadas, é desativado.",
    other:
      "Não aceitou {count} entregas seguidas. A página dele diz porquê; se falharem demasiadas, é desativado.",
  },
  "notice.endpoint.disabled.title": "O webhook em {host} está desativado",
  "notice.endpoint.disabled.advice": {
    one: "Não aceitou {count} entrega seguida, e o que chega para ele fica retido. Repare o recetor e, depois, faça uma entrega de teste.",
    other:
      "Não aceitou {count} entregas seguidas, e o que chega para ele fica retido. Repare o recetor e, depois, faça uma entrega de teste.",
  },
  "notice.endpoint.recovered.title": "O webhook em {host} voltou a funcionar",
  "notice.endpoint.recovered.advice": "As entregas que esgotaram as tentativas podem ser reenviadas.",

  "notice.key.made.title": "Foi criada a chave de API «{label}»",
  "notice.key.made.unnamed": "Foi criada uma chave de API",
  "notice.key.made.advice": "Se nenhum dos seus colegas a criou, revogue-a de imediato.",
  "notice.key.revoked.title": "Foi revogada a chave de API «{label}»",
  "notice.key.revoked.unnamed": "Foi revogada uma chave de API",
  "notice.key.revoked.advice": "O que a usava precisa de outra chave.",

  "notice.person.owner": "{name} juntou-se com a função de proprietário",
  "notice.person.admin": "{name} juntou-se com a função de administrador",
  "notice.person.viewer": "{name} juntou-se com a função de leitor",
  "notice.person.unknown.owner": "Alguém se juntou com a função de proprietário",
  "notice.person.unknown.admin": "Alguém se juntou com a função de administrador",
  "notice.person.unknown.viewer": "Alguém se juntou com a função de leitor",
  "notice.person.advice": "Se esta pessoa não devia ter esta função, um proprietário pode alterá-la.",
};
