import type { Messages } from "../../message.ts";

/**
 * Mails to the technical contact of a partner whose webhook fails: an address of the partner's own to which svc sends deliveries. {id} is
 * its number, {host} the name of a computer, {count} a number of deliveries, more than one.
 */
export const webhookmail = {
  "webhookmail.failing.subject": "Your webhook {id} keeps failing",
  /** {limit} is a number of deliveries. */
  "webhookmail.failing.happened": {
    one: "The webhook {id} at {host} has failed to take {count} delivery in a row. After {limit} in a row it is disabled, and what comes for it is held.",
    other:
      "The webhook {id} at {host} has failed to take {count} deliveries in a row. After {limit} in a row it is disabled, and what comes for it is held.",
  },

  "webhookmail.disabled.subject": "Your webhook {id} is disabled",
  "webhookmail.disabled.happened": {
    one: "The webhook {id} at {host} has failed to take {count} delivery in a row, and is disabled. What comes for it is held.",
    other:
      "The webhook {id} at {host} has failed to take {count} deliveries in a row, and is disabled. What comes for it is held.",
  },
  /** A replay is a call of the API that sends deliveries again. */
  "webhookmail.disabled.repair":
    "Repair the receiver, then send a test delivery: when it succeeds, the webhook is enabled and what was held follows. Deliveries that have used up their attempts are sent again by a replay.",

  "webhookmail.recovered.subject": "Your webhook {id} works again",
  "webhookmail.recovered.happened":
    "The webhook {id} at {host} has taken a delivery again. Its count of failures is 0.",
  "webhookmail.recovered.replay":
    "Deliveries that have used up their attempts meanwhile are sent again by a replay.",
  /** {call} is a call of the API: GET /v1/webhooks/{id}/deliveries. */
  "webhookmail.where_to_look":
    "The list of its deliveries says why each attempt failed: {call}, or the page of the webhook in the portal.",
} as const satisfies Messages;
