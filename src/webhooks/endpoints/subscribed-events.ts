import type { Caller } from "../../access/caller.ts";
import { type EventName, MARKETPLACE_EVENT_NAMES } from "../../events/event.ts";
import { ServiceError } from "../../kernel/errors.ts";

/** @throws ServiceError `invalid_field`, with the position in the list. */
export function requireEvents(kind: Caller["kind"], events: readonly EventName[]): void {
  const refuse = (field: string, message: string) => {
    throw new ServiceError("invalid_field", message, { field, place: "body" });
  };
  if (events.length === 0) refuse("events", "Expected at least one event.");
  for (const [index, name] of events.entries()) {
    if (kind === "marketplace" && !MARKETPLACE_EVENT_NAMES.includes(name))
      refuse(`events[${index}]`, `Expected one of ${MARKETPLACE_EVENT_NAMES.join(", ")}.`);
    if (events.indexOf(name) < index) refuse(`events[${index}]`, "This event is in the list already.");
  }
}
