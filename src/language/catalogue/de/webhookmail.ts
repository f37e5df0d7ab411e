import type { TranslationOf } from "../../message.ts";
import type { webhookmail as english } from "../en/webhookmail.ts";

/** German. Mails to the technical contact of a partner whose webhook fails. */
export const webhookmail: TranslationOf<typeof english> = {
  "webhookmail.failing.subject": "Ihr Webhook {id} schlägt immer wieder fehl",
  "webhookmail.failing.happened": {
    one: "Der Webhook {id} bei {host} hat {count} Zustellung nacheinander nicht angenommen. Nach {limit} nacheinander wird er abgeschaltet, und was für ihn ankommt, wird zurückgehalten.",
    other:
      "Der Webhook {id} bei {host} hat {count} Zustellungen nacheinander nicht angenommen. Nach {limit} nacheinander wird er abgeschaltet, und was für ihn ankommt, wird zurückgehalten.",
  },
  "webhookmail.disabled.subject": "Ihr Webhook {id} ist abgeschaltet",
  "webhookmail.disabled.happened": {
    one: "Der Webhook {id} bei {host} hat {count} Zustellung nacheinander nicht angenommen und ist abgeschaltet. Was für ihn ankommt, wird zurückgehalten.",
    other:
      "Der Webhook {id} bei {host} hat {count} Zustellungen nacheinander nicht angenommen und ist abgeschaltet. Was für ihn ankommt, wird zurückgehalten.",
  },
  "webhookmail.disabled.repair":
    "Reparieren Sie den Empfänger und senden Sie dann eine Testzustellung: Wenn sie gelingt, wird der Webhook eingeschaltet, und das Zurückgehaltene folgt. Zustellungen, deren Versuche aufgebraucht sind, sendet ein Replay erneut.",
  "webhookmail.recovered.subject": "Ihr Webhook {id} funktioniert wieder",
  "webhookmail.recovered.happened":
    "Der Webhook {id} bei {host} hat wieder eine Zustellung angenommen. Sein Fehlerzähler steht auf 0.",
  "webhookmail.recovered.replay":
    "Zustellungen, deren Versuche inzwischen aufgebraucht sind, sendet ein Replay erneut.",
  "webhookmail.where_to_look":
    "Die Liste seiner Zustellungen sagt, warum jeder Versuch fehlschlug: {call} oder die Seite des Webhooks im Portal.",
};
