import { gt, isNotNull, max } from "drizzle-orm";
import type { Database } from "../../src/db/database.ts";
import { envelopeOf, PING_EVENT } from "../../src/events/event.ts";
import { webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { apiContract } from "./api-contract.ts";

/** The last event that is in the database; 0 where there is none. */
export async function lastEventId(db: Database): Promise<number> {
  const [row] = await db.read.select({ id: max(events.id) }).from(events);
  return row?.id ?? 0;
}

/**
 * Includes pings. Events up to `keptId` are left out: an older svc may have written them, without a member that was added later.
 * @throws Error when a body differs from the document.
 */
export async function requireDocumentedEvents(db: Database, keptId: number): Promise<void> {
  const { id, name, data, marketplaceData } = events;
  const written = await db.read.select({ name, data, marketplaceData }).from(events).where(gt(id, keptId));
  const pings = await db.read
    .select({ data: webhookDeliveries.pingData })
    .from(webhookDeliveries)
    .where(isNotNull(webhookDeliveries.pingData));
  const bodies = [
    ...written.map((event) => envelopeOf(event.name, event.data)),
    ...written.flatMap((event) =>
      event.marketplaceData === null ? [] : [envelopeOf(event.name, event.marketplaceData)],
    ),
    ...pings.map((ping) => envelopeOf(PING_EVENT, ping.data ?? "")),
  ];
  const breaches = new Set(bodies.flatMap((body) => apiContract().eventBreaches(body)));
  if (breaches.size > 0)
    throw new Error(`events that are not as the document says:\n${[...breaches].join("\n")}`);
}
