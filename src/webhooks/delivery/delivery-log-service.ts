import type { Database } from "../../db/database.ts";
import { PING_EVENT } from "../../events/event.ts";
import { excerptOf } from "../transport/answer-excerpt.ts";
import type { LoggedAttempt, LoggedDelivery } from "./delivery-log.ts";
import {
  type AttemptRow,
  countWaiting,
  type DeliveryLogFilter,
  type DeliveryRow,
  listAttemptRows,
  listDeliveryRows,
} from "./delivery-log-store.ts";

export type DeliveryLogService = ReturnType<typeof createDeliveryLogService>;

export function createDeliveryLogService({ db }: { readonly db: Database }) {
  return {
    /** Deliveries of the newest events first, each with its attempts; empty for an endpoint that does not exist. */
    async list(filter: DeliveryLogFilter): Promise<LoggedDelivery[]> {
      const rows = await listDeliveryRows(db.read, filter);
      const attempts = await listAttemptRows(
        db.read,
        rows.map(({ id }) => id),
      );
      const byDelivery = Map.groupBy(attempts, ({ deliveryId }) => deliveryId);
      return rows.map((row) => toLogged(row, byDelivery.get(row.id) ?? []));
    },

    /** Leaves out endpoints without any waiting deliveries. @param endpointIds all by default. */
    countWaiting: (endpointIds?: readonly number[]) => countWaiting(db.read, endpointIds),
  };
}

function toLogged(
  { name, eventData, isRequested, ...row }: DeliveryRow,
  attempts: readonly AttemptRow[],
): LoggedDelivery {
  return {
    ...row,
    event: name ?? PING_EVENT,
    isRequested: isRequested === true,
    attempts: attempts.map((attempt) => toLoggedAttempt(attempt, eventData)),
  };
}

function toLoggedAttempt(row: AttemptRow, eventData: string | null): LoggedAttempt {
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
    answerStart: bodyStart === null ? null : excerptOf(bodyStart, eventData),
  };
}
