import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Italian. Mails to the technical contact of a partner whose webhook fails: an address of the partner's own to which svc sends deliveries. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Il suo webhook {id} continua a dare errori",
  "webhookmail.failing.happened": {
    one: "Il webhook {id} su {host} non ha accettato {count} consegna di seguito. Dopo {limit} di seguito viene disattivato, e ciò che gli è destinato viene trattenuto.",
    other:
      "Il webhook {id} su {host} non ha accettato {count} consegne di seguito. Dopo {limit} di seguito viene disattivato, e ciò che gli è destinato viene trattenuto.",
  },
  "webhookmail.disabled.subject": "Il suo webhook {id} è disattivato",
  "webhookmail.disabled.happened": {
    one: "Il webhook {id} su {host} non ha accettato {count} consegna di seguito, ed è disattivato. Ciò che gli è destinato viene trattenuto.",
    other:
      "Il webhook {id} su {host} non ha accettato {count} consegne di seguito, ed è disattivato. Ciò che gli è destinato viene trattenuto.",
  },
  "webhookmail.disabled.repair":
    "Ripari il ricevitore, poi invii una consegna di prova: se riesce, il webhook viene attivato e ciò che era trattenuto segue. Le consegne che hanno esaurito i tentativi si inviano di nuovo con un replay.",
  "webhookmail.recovered.subject": "Il suo webhook {id} funziona di nuovo",
  "webhookmail.recovered.happened":
    "Il webhook {id} su {host} ha accettato di nuovo una consegna. Il suo contatore degli insuccessi è a 0.",
  "webhookmail.recovered.replay":
    "Le consegne che nel frattempo hanno esaurito i tentativi si inviano di nuovo con un replay.",
  "webhookmail.where_to_look":
    "L’elenco delle sue consegne dice perché ogni tentativo è fallito: {call}, o la pagina del webhook nel portale.",
};
