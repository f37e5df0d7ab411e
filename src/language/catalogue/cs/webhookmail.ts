import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Czech. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Váš webhook {id} opakovaně selhává",
  "webhookmail.failing.happened": {
    one: "Webhook {id} na {host} nepřijal {count} doručení po sobě. Po {limit} po sobě se vypne a to, co pro něj přijde, se zadrží.",
    few: "Webhook {id} na {host} nepřijal {count} doručení po sobě. Po {limit} po sobě se vypne a to, co pro něj přijde, se zadrží.",
    many: "Webhook {id} na {host} nepřijal {count} doručení po sobě. Po {limit} po sobě se vypne a to, co pro něj přijde, se zadrží.",
    other:
      "Webhook {id} na {host} nepřijal {count} doručení po sobě. Po {limit} po sobě se vypne a to, co pro něj přijde, se zadrží.",
  },
  "webhookmail.disabled.subject": "Váš webhook {id} je vypnutý",
  "webhookmail.disabled.happened": {
    one: "Webhook {id} na {host} nepřijal {count} doručení po sobě a je vypnutý. To, co pro něj přijde, se zadržuje.",
    few: "Webhook {id} na {host} nepřijal {count} doručení po sobě a je vypnutý. To, co pro něj přijde, se zadržuje.",
    many: "Webhook {id} na {host} nepřijal {count} doručení po sobě a je vypnutý. To, co pro něj přijde, se zadržuje.",
    other:
      "Webhook {id} na {host} nepřijal {count} doručení po sobě a je vypnutý. To, co pro něj přijde, se zadržuje.",
  },
  "webhookmail.disabled.repair":
    "Opravte přijímač a odešlete zkušební doručení: jakmile uspěje, webhook se zapne a odešle se i to, co je zadrženo. Doručení, která vyčerpala své pokusy, odešle znovu volání replay.",
  "webhookmail.recovered.subject": "Váš webhook {id} zase funguje",
  "webhookmail.recovered.happened": "Webhook {id} na {host} zase přijal doručení. Jeho počet selhání je 0.",
  "webhookmail.recovered.replay": "Doručení, která mezitím vyčerpala své pokusy, odešle znovu volání replay.",
  "webhookmail.where_to_look":
    "Proč který pokus selhal, říká seznam jeho doručení: {call}, nebo stránka webhooku v portálu.",
};
