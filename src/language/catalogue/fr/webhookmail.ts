import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** French. Mails to the technical contact of a partner whose webhook fails: an address of the partner's own to which svc sends deliveries. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Votre webhook {id} échoue à répétition",
  "webhookmail.failing.happened": {
    one: "Le webhook {id} sur {host} n’a pas accepté {count} livraison de suite. Après {limit} de suite, il est désactivé, et ce qui lui est destiné est retenu.",
    other:
      "Le webhook {id} sur {host} n’a pas accepté {count} livraisons de suite. Après {limit} de suite, il est désactivé, et ce qui lui est destiné est retenu.",
  },
  "webhookmail.disabled.subject": "Votre webhook {id} est désactivé",
  "webhookmail.disabled.happened": {
    one: "Le webhook {id} sur {host} n’a pas accepté {count} livraison de suite et est désactivé. Ce qui lui est destiné est retenu.",
    other:
      "Le webhook {id} sur {host} n’a pas accepté {count} livraisons de suite et est désactivé. Ce qui lui est destiné est retenu.",
  },
  "webhookmail.disabled.repair":
    "Réparez le récepteur, puis envoyez une livraison de test\u00a0: si elle aboutit, le webhook est activé et ce qui était retenu suit. Les livraisons qui ont épuisé leurs tentatives se renvoient par un replay.",
  "webhookmail.recovered.subject": "Votre webhook {id} fonctionne de nouveau",
  "webhookmail.recovered.happened":
    "Le webhook {id} sur {host} a de nouveau accepté une livraison. Son compteur d’échecs est à 0.",
  "webhookmail.recovered.replay":
    "Les livraisons qui ont épuisé leurs tentatives entre-temps se renvoient par un replay.",
  "webhookmail.where_to_look":
    "La liste de ses livraisons dit pourquoi chaque tentative a échoué\u00a0: {call}, ou la page du webhook dans le portail.",
};
