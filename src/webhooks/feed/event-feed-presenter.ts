import { envelopeOf } from "../../events/event.ts";
import { formatInstant } from "../../kernel/instant.ts";
import { JsonText } from "../../kernel/json-text.ts";
import { slimData } from "../outbox/slim-dealer.ts";
import type { FedEvent } from "./event-feed.ts";

export function presentFedEvent(event: FedEvent, options: { readonly isForMarketplace: boolean }): JsonText {
  const { id, name, occurredAtMs, data, marketplaceData } = event;
  const shown = options.isForMarketplace ? (marketplaceData ?? slimData(data)) : data;
  const head = `{"id":${id},"created_at":"${formatInstant(occurredAtMs)}",`;
  return new JsonText(head + envelopeOf(name, shown).slice(1));
}
