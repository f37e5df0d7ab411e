import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Polish. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Webhook {id} stale zawodzi",
  "webhookmail.failing.happened": {
    one: "Webhook {id} ({host}) nie odebrał {count} dostarczenia z rzędu. Gdy nieudanych z rzędu będzie {limit}, zostanie wyłączony, a to, co do niego trafi, będzie zatrzymywane.",
    few: "Webhook {id} ({host}) nie odebrał {count} dostarczeń z rzędu. Gdy nieudanych z rzędu będzie {limit}, zostanie wyłączony, a to, co do niego trafi, będzie zatrzymywane.",
    many: "Webhook {id} ({host}) nie odebrał {count} dostarczeń z rzędu. Gdy nieudanych z rzędu będzie {limit}, zostanie wyłączony, a to, co do niego trafi, będzie zatrzymywane.",
    other:
      "Webhook {id} ({host}) nie odebrał {count} dostarczenia z rzędu. Gdy nieudanych z rzędu będzie {limit}, zostanie wyłączony, a to, co do niego trafi, będzie zatrzymywane.",
  },
  "webhookmail.disabled.subject": "Webhook {id} jest wyłączony",
  "webhookmail.disabled.happened": {
    one: "Webhook {id} ({host}) nie odebrał {count} dostarczenia z rzędu i jest wyłączony. To, co do niego trafia, jest zatrzymywane.",
    few: "Webhook {id} ({host}) nie odebrał {count} dostarczeń z rzędu i jest wyłączony. To, co do niego trafia, jest zatrzymywane.",
    many: "Webhook {id} ({host}) nie odebrał {count} dostarczeń z rzędu i jest wyłączony. To, co do niego trafia, jest zatrzymywane.",
    other:
      "Webhook {id} ({host}) nie odebrał {count} dostarczenia z rzędu i jest wyłączony. To, co do niego trafia, jest zatrzymywane.",
  },
  "webhookmail.disabled.repair":
    "Należy naprawić system odbierający, a potem wysłać testowe dostarczenie: gdy się powiedzie, webhook zostanie włączony i otrzyma to, co zatrzymano. Dostarczenia, które wyczerpały swoje próby, wysyła ponownie wywołanie replay.",
  "webhookmail.recovered.subject": "Webhook {id} znów działa",
  "webhookmail.recovered.happened":
    "Webhook {id} ({host}) znów odebrał dostarczenie. Licznik niepowodzeń wynosi 0.",
  "webhookmail.recovered.replay":
    "Dostarczenia, które w międzyczasie wyczerpały swoje próby, wysyła ponownie wywołanie replay.",
  "webhookmail.where_to_look":
    "Dlaczego każda z prób się nie powiodła, podaje lista dostarczeń: {call} albo strona webhooka w portalu.",
};
