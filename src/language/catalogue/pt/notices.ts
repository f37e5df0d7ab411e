import type { TranslationOf } from "../../message.ts";
import type { notices as english } from "../en/notices.ts";

/** Portuguese. The list of notices in the portal, and the page on which a person chooses which to get. */
export const notices: TranslationOf<typeof english> = {
  "notices.title": "Notificações",
  "notices.back.overview": "Vista geral",
  "notices.lead": {
    one: "O que aconteceu neste concessionário. São conservadas durante {count} dia.",
    other: "O que aconteceu neste concessionário. São conservadas durante {count} dias.",
  },
  "notices.choose": "Escolher as suas notificações",
  "notices.none.heading": "Não há notificações",
  "notices.none.text":
    "Aqui são mostrados problemas de segurança, testes falhados, equipamentos a caminho, webhooks com problemas, chaves e pessoas novas.",
  "notices.table": "Notificações, as mais recentes primeiro",
  "notices.column.what": "O quê",
  "notices.column.advice": "O que fazer",
  "notices.column.when": "Quando",
  "notices.new": "Nova",
  "notices.mark_read": { one: "Marcar como lida", other: "Marcar as {count} como lidas" },
  "notices.marked": "As notificações estão marcadas como lidas.",
  "notices.saved": "As suas escolhas foram guardadas.",

  "notices.choices.lead": "O que lhe é notificado sobre {dealer}. As escolhas das outras pessoas não mudam.",
  "notices.choices.by_mail": "Por e-mail",
  "notices.choices.show": "Mostrar na vista geral",
  "notices.choices.save": "Guardar",
  "notices.choices.cancel": "Cancelar",
  "notices.choices.missing": "Escolha quando recebe um e-mail.",
  "notices.choices.pace":
    "Os e-mails «de imediato» chegam, no máximo, a cada {minutes} minutos: o que acontece entretanto vem num só e-mail. O e-mail diário chega a esta hora: {hour}h00.",
  "notices.choices.always":
    "Recebe sempre um e-mail quando a sua palavra-passe ou o seu segundo fator mudam, e quando um novo navegador inicia sessão na sua conta.",
  "notices.mail.none": "Sem e-mail",
  "notices.mail.at_once": "De imediato",
  "notices.mail.daily": "Uma vez por dia",

  "notices.kind.safety_issue.name": "Problema de segurança",
  "notices.kind.safety_issue.hint": "Um teste encontrou uma bateria que pode ser perigosa.",
  "notices.kind.certificate_ready.name": "Certificado pronto",
  "notices.kind.certificate_ready.hint": "Um teste está completo e o respetivo certificado está disponível.",
  "notices.kind.certificate_withdrawn.name": "Certificado retirado",
  "notices.kind.certificate_withdrawn.hint": "Um certificado em que já não se deve confiar.",
  "notices.kind.test_failed.name": "Teste falhado",
  "notices.kind.test_failed.hint": "Um teste começou e foi interrompido ou falhou.",
  "notices.kind.unit_shipped.name": "Equipamento enviado",
  "notices.kind.unit_shipped.hint": "Um equipamento de teste está a caminho.",
  "notices.kind.unit_return.name": "Devolução de um equipamento",
  "notices.kind.unit_return.hint":
    "O operador respondeu a um pedido de devolução ou recebeu um equipamento de volta.",
  "notices.kind.endpoint.name": "Webhook com problemas",
  "notices.kind.endpoint.hint": "Um webhook falha repetidamente, está desativado ou voltou a funcionar.",
  "notices.kind.key.name": "Chave de API",
  "notices.kind.key.hint": "Foi criada ou revogada uma chave.",
  "notices.kind.person.name": "Nova pessoa",
  "notices.kind.person.hint": "Alguém aceitou um convite.",
};
