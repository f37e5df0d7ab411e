import { listCursor } from "../../http/cursor.ts";
import {
  idempotencyKey,
  type OperationAnswer,
  refusal,
  type SecuredOperation,
} from "../../http/openapi/operation.ts";
import { instantParameter, PER_PAGE, queryParameter } from "../../http/query.ts";
import { oneOf } from "../../kernel/field.ts";
import { arrayOf } from "../../kernel/json-schema.ts";
import { DELIVERY_STATES } from "./delivery-log.ts";
import { DELIVERED_EVENTS, DELIVERY, DELIVERY_WITH_BODY } from "./delivery-log-presenter.ts";

const tag = "Webhooks";
const path = "/v1/webhooks/{webhook_id}/deliveries";
const bearer = { kind: "bearer", scope: "manage:webhooks" } as const;
const delivery = {
  name: "delivery",
  in: "path",
  required: true,
  description: "The header `webhook-id` of the delivery.",
  schema: { type: "string" },
  example: DELIVERY.example.webhook_id,
} as const;

export const DELIVERY_QUERY = {
  state: queryParameter("state", oneOf(DELIVERY_STATES), { description: "Only deliveries in this state." }),
  event: queryParameter("event", oneOf(DELIVERED_EVENTS), { description: "Only deliveries of this event." }),
  since: instantParameter("since", { description: "Only events of this instant or later." }),
  until: instantParameter("until", { description: "Only events of this instant or earlier." }),
  /** The time of an event, and the delivery's number. */
  cursor: listCursor("deliveries", ["occurredAtMs", "id"], "`meta.next_cursor` of the previous page."),
};

export const listDeliveries: SecuredOperation = {
  method: "get",
  path,
  id: "listWebhookDeliveries",
  tag,
  access: { ...bearer, group: "lists" },
  summary: "List deliveries",
  description:
    "Lists the deliveries of the endpoint, newest events first, each with its newest 20 attempts: the time, the duration of each phase, the response, and the reason of a failure. Deliveries are kept for 90 days, unless the operator has set another time.",
  parameters: [...Object.values(DELIVERY_QUERY).map(({ shown }) => shown), PER_PAGE.shown],
  answers: [
    {
      status: 200,
      description: "A page of deliveries.",
      content: {
        kind: "data",
        schema: arrayOf(DELIVERY.sent),
        example: [DELIVERY.example],
        paged: "by-cursor",
      },
    },
  ],
  refusals: [refusal("invalid_field", "A parameter is wrong, or is given twice.")],
};

export const getDelivery: SecuredOperation = {
  method: "get",
  path: `${path}/{delivery}`,
  id: "getWebhookDelivery",
  tag,
  access: { ...bearer, group: "lists" },
  summary: "Read a delivery",
  description: "One delivery, with its body as it is signed.",
  parameters: [delivery],
  answers: [
    {
      status: 200,
      description: "The delivery.",
      content: { kind: "data", schema: DELIVERY_WITH_BODY.sent, example: DELIVERY_WITH_BODY.example },
    },
  ],
  refusals: [refusal("not_found")],
};

const resent: OperationAnswer = {
  status: 200,
  description: "The delivery, which is waiting.",
  content: {
    kind: "data",
    schema: DELIVERY.sent,
    example: { ...DELIVERY.example, state: "waiting", finished_at: null },
  },
};

export const resendDelivery: SecuredOperation = {
  method: "post",
  path: `${path}/{delivery}/resend`,
  id: "resendWebhookDelivery",
  tag,
  access: { ...bearer, group: "writes" },
  summary: "Resend a delivery",
  description:
    "Queues this delivery again, due now, whatever its state, under the same `webhook-id` and with the same body, even to a disabled endpoint. During a replay it waits for what the replay has queued before it. It has all attempts of a new delivery; a delivery that is already waiting keeps the attempts that it has used. No body.",
  parameters: [delivery, idempotencyKey({ required: false })],
  answers: [resent],
  refusals: [
    refusal("not_found"),
    refusal("invalid_request", "The `Idempotency-Key` is unusable."),
    refusal("validation", "The `Idempotency-Key` was used for another delivery."),
  ],
};

export const DELIVERY_OPERATIONS = [listDeliveries, getDelivery, resendDelivery] as const;
