import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Spanish. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Su webhook {id} falla repetidamente",
  "webhookmail.failing.happened": {
    one: "El webhook {id} en {host} no ha aceptado {count} entrega seguida. Tras {limit} seguidas se desactiva, y lo que llega para él queda retenido.",
    other:
      "El webhook {id} en {host} no ha aceptado {count} entregas seguidas. Tras {limit} seguidas se desactiva, y lo que llega para él queda retenido.",
  },
  "webhookmail.disabled.subject": "Su webhook {id} está desactivado",
  "webhookmail.disabled.happened": {
    one: "El webhook {id} en {host} no ha aceptado {count} entrega seguida y está desactivado. Lo que llega para él queda retenido.",
    other:
      "El webhook {id} en {host} no ha aceptado {count} entregas seguidas y está desactivado. Lo que llega para él queda retenido.",
  },
  "webhookmail.disabled.repair":
    "Repare el receptor y haga después una entrega de prueba: cuando tenga éxito, el webhook se activa y se envía lo retenido. Las entregas que han agotado sus intentos se reenvían con un replay.",
  "webhookmail.recovered.subject": "Su webhook {id} vuelve a funcionar",
  "webhookmail.recovered.happened":
    "El webhook {id} en {host} ha vuelto a aceptar una entrega. Su contador de fallos está a 0.",
  "webhookmail.recovered.replay":
    "Las entregas que entretanto han agotado sus intentos se reenvían con un replay.",
  "webhookmail.where_to_look":
    "La lista de sus entregas dice por qué falló cada intento: {call}, o la página del webhook en el portal.",
};
