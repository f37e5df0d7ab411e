import type { Database } from "../../db/database.ts";
import { notFound } from "../../kernel/errors.ts";
import { findAccountOfEndpoint } from "../endpoints/endpoint-store.ts";
import { bodyOf } from "../outbox/delivery-body.ts";
import { attemptsIn } from "./attempt-facts.ts";
import type { DeliveryLogFilter, LoggedDelivery, StoredDelivery } from "./delivery-log.ts";
import { findDeliveryRow, listDeliveryRows, listTestIdsOf } from "./delivery-log-store.ts";
import { countWaiting, listOutgoing, listReceivable } from "./delivery-queue-store.ts";

export type DeliveryLogService = ReturnType<typeof createDeliveryLogService>;

export function createDeliveryLogService({ db }: { readonly db: Database }) {
  /** What was answered may repeat the event: it is shown only as long as the body is. */
  async function withPermittedAnswers(deliveries: readonly LoggedDelivery[]): Promise<LoggedDelivery[]> {
    const answered = deliveries.filter(({ attempts }) => attempts.some(({ answerStart }) => answerStart));
    if (answered.length === 0) return [...deliveries];
    const receivable = await listReceivable(
      db.read,
      answered.map(({ id }) => id),
    );
    return deliveries.map((delivery) => (receivable.has(delivery.id) ? delivery : withoutAnswers(delivery)));
  }

  async function one(stored: StoredDelivery | null): Promise<LoggedDelivery | null> {
    const [delivery] = await withPermittedAnswers(stored === null ? [] : [logged(stored)]);
    return delivery ?? null;
  }

  return {
    /** To read an endpoint for it would take four times as long. @throws ServiceError `not_found` unless the account has it. */
    async requireEndpointOf(accountId: number, endpointId: number): Promise<void> {
      if ((await findAccountOfEndpoint(db.read, endpointId)) !== accountId) throw notFound();
    },

    /** Newest events first; empty for an endpoint that does not exist. */
    list: async (filter: DeliveryLogFilter): Promise<LoggedDelivery[]> =>
      await withPermittedAnswers((await listDeliveryRows(db.read, filter)).map(logged)),

    find: async (endpointId: number, webhookId: string): Promise<LoggedDelivery | null> =>
      await one(await findDeliveryRow(db.read, endpointId, { webhookId })),

    findById: async (endpointId: number, deliveryId: number): Promise<LoggedDelivery | null> =>
      await one(await findDeliveryRow(db.read, endpointId, { deliveryId })),

    /** As it was signed; null when the endpoint may not receive its event any more. */
    async bodyOf({ id }: Pick<LoggedDelivery, "id">): Promise<string | null> {
      const [outgoing] = await listOutgoing(db.read, [id]);
      return outgoing === undefined ? null : bodyOf(outgoing);
    },

    /** By the id of the delivery; those that tell of no test are left out. */
    testIdsOf: (deliveries: readonly Pick<LoggedDelivery, "id">[]) =>
      listTestIdsOf(
        db.read,
        deliveries.map(({ id }) => id),
      ),

    /** Counts for all endpoints by default, and leaves out those without waiting deliveries. */
    countWaiting: (endpointIds?: readonly number[]) => countWaiting(db.read, endpointIds),
  };
}

function logged(delivery: StoredDelivery): LoggedDelivery {
  return { ...delivery, isRequested: Boolean(delivery.isRequested), attempts: attemptsIn(delivery.attempts) };
}

function withoutAnswers(delivery: LoggedDelivery): LoggedDelivery {
  return {
    ...delivery,
    attempts: delivery.attempts.map((attempt) => ({ ...attempt, answerStart: null })),
  };
}
