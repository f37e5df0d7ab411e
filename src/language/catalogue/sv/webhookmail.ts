import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** Swedish. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Din webhook {id} misslyckas upprepade gånger",
  "webhookmail.failing.happened": {
    one: "{count} leverans i rad till webhooken {id} på {host} har misslyckats. Efter {limit} i rad inaktiveras den, och det som kommer till den hålls kvar.",
    other:
      "{count} leveranser i rad till webhooken {id} på {host} har misslyckats. Efter {limit} i rad inaktiveras den, och det som kommer till den hålls kvar.",
  },
  "webhookmail.disabled.subject": "Din webhook {id} är inaktiverad",
  "webhookmail.disabled.happened": {
    one: "{count} leverans i rad till webhooken {id} på {host} har misslyckats, och den är inaktiverad. Det som kommer till den hålls kvar.",
    other:
      "{count} leveranser i rad till webhooken {id} på {host} har misslyckats, och den är inaktiverad. Det som kommer till den hålls kvar.",
  },
  "webhookmail.disabled.repair":
    "Åtgärda felet i mottagaren och skicka sedan en testleverans: när den lyckas aktiveras webhooken, och det som hölls kvar följer. Leveranser som har förbrukat sina försök skickas igen med ett replay-anrop.",
  "webhookmail.recovered.subject": "Din webhook {id} fungerar igen",
  "webhookmail.recovered.happened":
    "Webhooken {id} på {host} har tagit emot en leverans igen. Antalet misslyckanden är 0.",
  "webhookmail.recovered.replay":
    "Leveranser som under tiden har förbrukat sina försök skickas igen med ett replay-anrop.",
  "webhookmail.where_to_look":
    "Listan över leveranserna visar varför varje försök misslyckades: {call}, eller webhookens sida i portalen.",
};
