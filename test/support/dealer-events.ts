import { type DealerEventName, EVENT_NAMES } from "../../src/events/event.ts";

export const DEALER_EVENT_NAMES = EVENT_NAMES.filter(
  (name): name is DealerEventName => name !== "svc.webhook.disabled",
);
