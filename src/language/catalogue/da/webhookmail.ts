import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Danish. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Din webhook {id} bliver ved med at fejle",
  "webhookmail.failing.happened": {
    one: "Webhooken {id} på {host} har ikke taget imod {count} levering i træk. Efter {limit} i træk deaktiveres den, og det, der kommer til den, holdes tilbage.",
    other:
      "Webhooken {id} på {host} har ikke taget imod {count} leveringer i træk. Efter {limit} i træk deaktiveres den, og det, der kommer til den, holdes tilbage.",
  },
  "webhookmail.disabled.subject": "Din webhook {id} er deaktiveret",
  "webhookmail.disabled.happened": {
    one: "Webhooken {id} på {host} har ikke taget imod {count} levering i træk og er deaktiveret. Det, der kommer til den, holdes tilbage.",
    other:
      "Webhooken {id} på {host} har ikke taget imod {count} leveringer i træk og er deaktiveret. Det, der kommer til den, holdes tilbage.",
  },
  "webhookmail.disabled.repair":
    "Ret fejlen i modtageren, og send så en testlevering: Når den lykkes, aktiveres webhooken, og det, der blev holdt tilbage, følger. Leveringer, der har brugt alle deres forsøg, sendes igen med et replay-kald.",
  "webhookmail.recovered.subject": "Din webhook {id} virker igen",
  "webhookmail.recovered.happened":
    "Webhooken {id} på {host} har taget imod en levering igen. Antallet af fejl er 0.",
  "webhookmail.recovered.replay":
    "Leveringer, der imens har brugt alle deres forsøg, sendes igen med et replay-kald.",
  "webhookmail.where_to_look":
    "Listen over leveringer viser, hvorfor hvert forsøg mislykkedes: {call} eller webhookens side i portalen.",
};
