import { envelopeMembers } from "../../events/event.ts";
import { addInstant } from "../../kernel/instant-parts.ts";
import { JsonText } from "../../kernel/json-text.ts";
import { slimData } from "../outbox/slim-dealer.ts";
import type { FedEvent } from "./event-feed.ts";

/** Of each event the envelope of a delivery of it, with its id and time before. */
export function presentFedEvents(
  events: readonly FedEvent[],
  options: { readonly isForMarketplace: boolean },
): JsonText {
  const parts: string[] = [];
  let start = '[{"id":';
  for (const { id, name, occurredAtMs, data, marketplaceData } of events) {
    const shown = options.isForMarketplace ? (marketplaceData ?? slimData(data)) : data;
    parts.push(start, String(id), ',"created_at":"');
    addInstant(parts, occurredAtMs);
    parts.push('",', envelopeMembers(name, shown), "}");
    start = ',{"id":';
  }
  parts.push(events.length === 0 ? "[]" : "]");
  return new JsonText(parts.join(""));
}
