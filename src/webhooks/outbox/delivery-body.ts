import { envelopeOf, type NewEvent, PING_EVENT } from "../../events/event.ts";
import type { OutgoingDelivery } from "../delivery/delivery-queue-store.ts";

/** The text that was fixed when the event was written; its bytes are signed and sent. */
export function bodyOf({
  kind,
  event,
  pingData,
}: Pick<OutgoingDelivery, "kind" | "event" | "pingData">): string {
  if (event === null) return envelopeOf(PING_EVENT, pingData ?? "{}");
  // A marketplace never gets the full dealer, even if its slim form is missing.
  if (kind !== "marketplace") return envelopeOf(event.name, event.data);
  if (event.marketplaceData === null) throw new Error("an event for a marketplace lacks its slim form");
  return envelopeOf(event.name, event.marketplaceData);
}

/** Marketplaces see only the id and the name of a dealer. */
export function withSlimDealer(data: NewEvent["data"]): NewEvent["data"] {
  const { id, name } = data.dealer;
  return { ...data, dealer: { id, name } };
}

export function slimData(text: string): string {
  return JSON.stringify(withSlimDealer(JSON.parse(text)));
}
