import type { Database } from "../../db/database.ts";
import { bodyOf } from "../outbox/delivery-body.ts";
import type { DeliveryLogFilter, LoggedDelivery } from "./delivery-log.ts";
import { findDeliveryRow, findDeliveryRowById, listDeliveryRows } from "./delivery-log-store.ts";
import { listOutgoing } from "./delivery-queue-store.ts";
import { countWaiting } from "./waiting-count-store.ts";

export type DeliveryLogService = ReturnType<typeof createDeliveryLogService>;

export function createDeliveryLogService({ db }: { readonly db: Database }) {
  return {
    /** Deliveries of the newest events first, each with its newest attempts; empty for an endpoint that does not exist. */
    list: (filter: DeliveryLogFilter): Promise<LoggedDelivery[]> => listDeliveryRows(db.read, filter),

    /** Null unless the endpoint has such a delivery. */
    find: (endpointId: number, webhookId: string): Promise<LoggedDelivery | null> =>
      findDeliveryRow(db.read, endpointId, webhookId),

    /** Null unless the endpoint has such a delivery. */
    findById: (endpointId: number, deliveryId: number): Promise<LoggedDelivery | null> =>
      findDeliveryRowById(db.read, endpointId, deliveryId),

    /** As it was signed. Null when the endpoint may not receive its event any more. */
    async bodyOf({ id }: Pick<LoggedDelivery, "id">): Promise<string | null> {
      const [outgoing] = await listOutgoing(db.read, [id]);
      return outgoing === undefined ? null : bodyOf(outgoing);
    },

    /** Leaves out endpoints without any waiting deliveries. @param endpointIds all by default. */
    countWaiting: (endpointIds?: readonly number[]) => countWaiting(db.read, endpointIds),
  };
}
