import type { Database } from "../../db/database.ts";
import { bodyOf } from "../outbox/delivery-body.ts";
import type { DeliveryLogFilter, LoggedAttempt, LoggedDelivery } from "./delivery-log.ts";
import {
  type AttemptRow,
  type DeliveryRow,
  findDeliveryRow,
  findDeliveryRowById,
  listDeliveryRows,
} from "./delivery-log-store.ts";
import { listOutgoing } from "./delivery-queue-store.ts";
import { countWaiting } from "./waiting-count-store.ts";

export type DeliveryLogService = ReturnType<typeof createDeliveryLogService>;

export function createDeliveryLogService({ db }: { readonly db: Database }) {
  return {
    /** Deliveries of the newest events first, each with its newest attempts; empty for an endpoint that does not exist. */
    list: async (filter: DeliveryLogFilter): Promise<LoggedDelivery[]> =>
      (await listDeliveryRows(db.read, filter)).map(toLogged),

    /** Null unless the endpoint has such a delivery. */
    async find(endpointId: number, webhookId: string): Promise<LoggedDelivery | null> {
      const row = await findDeliveryRow(db.read, endpointId, webhookId);
      return row === null ? null : toLogged(row);
    },

    /** Null unless the endpoint has such a delivery. */
    async findById(endpointId: number, deliveryId: number): Promise<LoggedDelivery | null> {
      const row = await findDeliveryRowById(db.read, endpointId, deliveryId);
      return row === null ? null : toLogged(row);
    },

    /** As it was signed. Null when the endpoint may not receive its event any more. */
    async bodyOf({ id }: Pick<LoggedDelivery, "id">): Promise<string | null> {
      const [outgoing] = await listOutgoing(db.read, [id]);
      return outgoing === undefined ? null : bodyOf(outgoing);
    },

    /** Leaves out endpoints without any waiting deliveries. @param endpointIds all by default. */
    countWaiting: (endpointIds?: readonly number[]) => countWaiting(db.read, endpointIds),
  };
}

function toLogged({ attempts, ...row }: DeliveryRow): LoggedDelivery {
  return { ...row, attempts: attempts.map(toLoggedAttempt) };
}

function toLoggedAttempt(row: AttemptRow): LoggedAttempt {
  const { startedAtMs, durationMs, failure, failureDetail, status, address, bodyStart } = row;
  return {
    startedAtMs,
    durationMs,
    failure,
    failureDetail,
    status,
    address,
    phasesMs: {
      dns: row.dnsMs,
      connect: row.connectMs,
      tls: row.tlsMs,
      firstByte: row.firstByteMs,
      body: row.bodyMs,
    },
    answerStart: bodyStart,
  };
}
