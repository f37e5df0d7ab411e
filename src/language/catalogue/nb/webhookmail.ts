import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Norwegian (Bokmål). Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Webhooken din {id} mislykkes gang på gang",
  "webhookmail.failing.happened": {
    one: "{count} levering på rad til webhooken {id} på {host} har mislyktes. Etter {limit} på rad deaktiveres den, og det som kommer til den, holdes tilbake.",
    other:
      "{count} leveringer på rad til webhooken {id} på {host} har mislyktes. Etter {limit} på rad deaktiveres den, og det som kommer til den, holdes tilbake.",
  },
  "webhookmail.disabled.subject": "Webhooken din {id} er deaktivert",
  "webhookmail.disabled.happened": {
    one: "{count} levering på rad til webhooken {id} på {host} har mislyktes, og den er deaktivert. Det som kommer til den, holdes tilbake.",
    other:
      "{count} leveringer på rad til webhooken {id} på {host} har mislyktes, og den er deaktivert. Det som kommer til den, holdes tilbake.",
  },
  "webhookmail.disabled.repair":
    "Rett feilen i mottakeren, og send så en testlevering: Når den lykkes, aktiveres webhooken, og det som ble holdt tilbake, følger. Leveringer som har brukt opp forsøkene sine, sendes på nytt med et replay-kall.",
  "webhookmail.recovered.subject": "Webhooken din {id} virker igjen",
  "webhookmail.recovered.happened":
    "Webhooken {id} på {host} har tatt imot en levering igjen. Antallet feil er 0.",
  "webhookmail.recovered.replay":
    "Leveringer som i mellomtiden har brukt opp forsøkene sine, sendes på nytt med et replay-kall.",
  "webhookmail.where_to_look":
    "Listen over leveringene viser hvorfor hvert forsøk mislyktes: {call}, eller siden til webhooken i portalen.",
};
