import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Dutch. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Uw webhook {id} heeft een storing",
  "webhookmail.failing.happened": {
    one: "De webhook {id} op {host} heeft {count} aflevering achter elkaar niet aangenomen. Na {limit} achter elkaar wordt hij uitgeschakeld, en wat ernaartoe zou gaan, wordt vastgehouden.",
    other:
      "De webhook {id} op {host} heeft {count} afleveringen achter elkaar niet aangenomen. Na {limit} achter elkaar wordt hij uitgeschakeld, en wat ernaartoe zou gaan, wordt vastgehouden.",
  },
  "webhookmail.disabled.subject": "Uw webhook {id} is uitgeschakeld",
  "webhookmail.disabled.happened": {
    one: "De webhook {id} op {host} heeft {count} aflevering achter elkaar niet aangenomen en is uitgeschakeld. Wat ernaartoe zou gaan, wordt vastgehouden.",
    other:
      "De webhook {id} op {host} heeft {count} afleveringen achter elkaar niet aangenomen en is uitgeschakeld. Wat ernaartoe zou gaan, wordt vastgehouden.",
  },
  "webhookmail.disabled.repair":
    "Herstel de ontvanger en verzend daarna een testaflevering: als die slaagt, wordt de webhook ingeschakeld en volgt wat werd vastgehouden. Afleveringen waarvan de pogingen op zijn, worden door een replay opnieuw verzonden.",
  "webhookmail.recovered.subject": "Uw webhook {id} werkt weer",
  "webhookmail.recovered.happened":
    "De webhook {id} op {host} heeft weer een aflevering aangenomen. Het aantal mislukkingen staat op 0.",
  "webhookmail.recovered.replay":
    "Afleveringen waarvan de pogingen intussen op zijn, worden door een replay opnieuw verzonden.",
  "webhookmail.where_to_look":
    "In de lijst met afleveringen staat waarom elke poging is mislukt: {call}, of de pagina van de webhook in het portaal.",
};
