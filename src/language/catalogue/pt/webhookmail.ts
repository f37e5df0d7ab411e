import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Portuguese. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "O seu webhook {id} falha repetidamente",
  "webhookmail.failing.happened": {
    one: "O webhook {id} em {host} não aceitou {count} entrega seguida. Após {limit} seguidas é desativado, e o que chega para ele fica retido.",
    other:
      "O webhook {id} em {host} não aceitou {count} entregas seguidas. Após {limit} seguidas é desativado, e o que chega para ele fica retido.",
  },
  "webhookmail.disabled.subject": "O seu webhook {id} está desativado",
  "webhookmail.disabled.happened": {
    one: "O webhook {id} em {host} não aceitou {count} entrega seguida e está desativado. O que chega para ele fica retido.",
    other:
      "O webhook {id} em {host} não aceitou {count} entregas seguidas e está desativado. O que chega para ele fica retido.",
  },
  "webhookmail.disabled.repair":
    "Repare o recetor e, depois, faça uma entrega de teste: quando tiver êxito, o webhook é ativado e segue o que ficou retido. As entregas que esgotaram as tentativas são reenviadas com um replay.",
  "webhookmail.recovered.subject": "O seu webhook {id} voltou a funcionar",
  "webhookmail.recovered.happened":
    "O webhook {id} em {host} voltou a aceitar uma entrega. O seu contador de falhas está em 0.",
  "webhookmail.recovered.replay":
    "As entregas que entretanto esgotaram as tentativas são reenviadas com um replay.",
  "webhookmail.where_to_look":
    "A lista das suas entregas diz porque falhou cada tentativa: {call}, ou a página do webhook no portal.",
};
