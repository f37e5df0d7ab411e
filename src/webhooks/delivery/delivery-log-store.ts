import { and, type Column, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { jsonPathText, rowOfEach } from "../../db/engine-sql.ts";
import { list, pageOf } from "../../db/list.ts";
import { prepared } from "../../db/prepared.ts";
import { selected } from "../../db/row-query.ts";
import { events } from "../outbox/event-table.ts";
import { BETWEEN_VALUES, NO_ANSWER } from "./attempt-facts.ts";
import {
  ATTEMPTS_SHOWN_MAX,
  type DeliveryLogFilter,
  type DeliveryPlace,
  type StoredDelivery,
} from "./delivery-log.ts";
import {
  COMMONEST_EVENT,
  isRarer,
  undelivered,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "./webhook-table.ts";

/** An endpoint that works never has more waiting. */
const FEW_WAITING = 1_000;
/** Deliveries among which a page of many that wait is looked for, before all that waits is sorted. */
const NEWEST_COUNT = 10_000;

const { id, endpointId, occurredAtMs } = webhookDeliveries;
const value = sql.placeholder;

/** The longest page of the API or of the portal, and one row that says whether there is another. */
const PAGE_MAX = 101;

interface Asked extends ReturnType<typeof askedValues> {
  readonly webhookId?: string;
  readonly deliveryId?: number;
  /** The last place to look at; null for the end of the list. */
  readonly edgeId?: number | null;
}

/**
 * Newest events first. Indexes: `webhook_deliveries_endpoint`, `_rarer` or `_undelivered`, in order up to the
 * limit. Where most deliveries failed or wait, finding a delivered one reads through them.
 */
const DELIVERIES = list<Asked>()({
  from: webhookDeliveries,
  fields: {
    id,
    webhook_id: webhookDeliveries.webhookId,
    event_id: webhookDeliveries.eventId,
    event: webhookDeliveries.event,
    state: webhookDeliveries.state,
    occurred_at_ms: occurredAtMs,
    finished_at_ms: webhookDeliveries.finishedAtMs,
    attempt_count: webhookDeliveries.attemptCount,
    endpoint_id: endpointId,
  },
  order: sql`${occurredAtMs} DESC, ${id} DESC`,
  filters: {
    endpointId: eq(endpointId, value("endpointId")),
    webhookId: eq(webhookDeliveries.webhookId, value("webhookId")),
    deliveryId: eq(id, value("deliveryId")),
    state: eq(webhookDeliveries.state, value("state")),
    event: eq(webhookDeliveries.event, value("event")),
    sinceMs: gte(occurredAtMs, value("sinceMs")),
    untilMs: lte(occurredAtMs, value("untilMs")),
    afterId: sql`(${occurredAtMs}, ${id}) < (${value("afterOccurredAtMs")}, ${value("afterId")})`,
    edgeId: sql`(${occurredAtMs}, ${id}) >= (${value("edgeOccurredAtMs")}, ${value("edgeId")})`,
    // These two say again what the indexes of some deliveries say.
    undelivered: {
      isGiven: ({ state }) => state === "failed" || state === "dropped",
      condition: undelivered(webhookDeliveries.state),
    },
    rarer: {
      isGiven: ({ event }) => event !== null && event !== COMMONEST_EVENT,
      condition: isRarer(webhookDeliveries.event),
    },
    long: { isGiven: ({ limit }) => limit > PAGE_MAX },
  },
});

export async function listDeliveryRows(
  executor: Executor,
  filter: DeliveryLogFilter,
): Promise<StoredDelivery[]> {
  const asked = askedValues(filter);
  if (filter.state === "waiting") return await listWaiting(executor, asked);
  return inOrder(await pages(executor, asked).execute(asked));
}

function askedValues({
  event = null,
  sinceMs = null,
  untilMs = null,
  after = null,
  ...filter
}: DeliveryLogFilter) {
  const place = { afterOccurredAtMs: after?.occurredAtMs ?? null, afterId: after?.id ?? null };
  return { ...filter, event, sinceMs, untilMs, ...place };
}

/**
 * Few are sorted as the queue has them. Of many, a page is mostly among the newest deliveries; where it is not,
 * as after a replay of old ones, all that wait are sorted. Indexes: `webhook_deliveries_endpoint` or `_rarer`,
 * in order, and `webhook_queue_endpoint`.
 */
async function listWaiting(
  executor: Executor,
  asked: ReturnType<typeof askedValues>,
): Promise<StoredDelivery[]> {
  const { edge, queued } = waiting(executor, asked);
  const some = await someQueued(executor).execute({ endpointId: asked.endpointId });
  if (some.length > FEW_WAITING) {
    const [found] = await edge.execute(asked);
    if (found === undefined) return inOrder(await pages(executor, asked).execute(asked));
    const bounded = { ...asked, edgeOccurredAtMs: found.occurredAtMs, edgeId: found.id };
    const newest = await pages(executor, bounded).execute(bounded);
    if (newest.length === asked.limit) return inOrder(newest);
  }
  return inOrder(await queued.execute(asked));
}

/** Index: `webhook_deliveries_webhook_id`, or the primary key. */
export async function findDeliveryRow(
  executor: Executor,
  ofEndpointId: number,
  one: { readonly webhookId: string } | { readonly deliveryId: number },
): Promise<StoredDelivery | null> {
  const asked = { ...askedValues({ endpointId: ofEndpointId, state: null, limit: 1 }), ...one };
  return (await pages(executor, asked).execute(asked))[0] ?? null;
}

/** Which test each of these deliveries tells of, by the id of the delivery; those that tell of none are left out. Index: the primary keys. */
export async function listTestIdsOf(
  executor: Executor,
  deliveryIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (deliveryIds.length === 0) return new Map();
  const rows = await executor
    .select({ deliveryId: id, testId: jsonPathText(executor, events.data, ["test", "id"]) })
    .from(webhookDeliveries)
    .innerJoin(events, eq(events.id, webhookDeliveries.eventId))
    .where(inArray(id, [...deliveryIds]));
  return new Map(
    rows.flatMap(({ deliveryId, testId }) => (testId === null ? [] : [[deliveryId, Number(testId)]])),
  );
}

const pages = DELIVERIES.prepared((shape) => withAttempts(shape, DELIVERIES.rows(shape)));

const waiting = DELIVERIES.prepared((shape) => {
  const { executor } = shape;
  const conditions = DELIVERIES.where(shape, ["event", "sinceMs", "untilMs", "afterId", "rarer"]);
  const ofQueue = DELIVERIES.rows(
    shape,
    and(eq(webhookQueue.endpointId, value("endpointId")), conditions),
    sql`
    ${webhookQueue} ${rowOfEach(executor, webhookDeliveries, eq(id, webhookQueue.deliveryId))}`,
  );
  const newest = sql`SELECT ${occurredAtMs} AS "occurredAtMs", ${id} AS "id" FROM ${webhookDeliveries}
    WHERE ${eq(endpointId, value("endpointId"))} AND ${conditions}`;
  return {
    queued: withAttempts(shape, ofQueue),
    /** The oldest of the newest, where there are more. */
    edge: executor.prepareStatement<DeliveryPlace>(
      sql`${DELIVERIES.inOrder(shape, newest)} LIMIT 1 OFFSET ${sql.raw(String(NEWEST_COUNT - 1))}`,
    ),
  };
});

/** `found` selects what a page needs. */
function withAttempts(shape: Parameters<typeof DELIVERIES.where>[0], found: SQL) {
  const { executor } = shape;
  const most = sql.raw(String(ATTEMPTS_SHOWN_MAX));
  const ofDelivery = sql`FROM ${webhookAttempts} WHERE ${webhookAttempts.deliveryId} = page.id`;
  const attempts = sql`CASE WHEN page.attempt_count <= ${most} THEN (
      SELECT ${attemptsText()} ${ofDelivery}
    ) ELSE (
      SELECT ${attemptsText()} FROM (
        SELECT * ${ofDelivery} ORDER BY ${webhookAttempts.id} DESC LIMIT ${most}
      ) AS newest
    ) END`;
  const rows = DELIVERIES.inOrder(shape, found);
  const page = shape.has("long") ? sql`${rows} LIMIT ${value("limit")}` : pageOf(executor, rows, PAGE_MAX);
  return executor.prepareStatement<StoredDelivery>(sql`
    SELECT ${selected({ ...JOINED, attempts })} FROM (${page}) AS page
    LEFT JOIN ${webhookQueue} ON ${webhookQueue.deliveryId} = page.id
    LEFT JOIN ${webhookEndpoints} ON ${webhookEndpoints.id} = page.endpoint_id`);
}

/** In the order of `ATTEMPT_VALUES`. */
function attemptsText(): SQL {
  const quoted = (text: string) => sql.raw(`'${text}'`);
  const of = ({ name }: Column) => sql.identifier(name);
  const { id: attemptId, startedAtMs, failure, bodyStart, facts } = webhookAttempts;
  const values = [
    of(attemptId),
    of(startedAtMs),
    sql`coalesce(${of(failure)}, '')`,
    sql`coalesce(${of(bodyStart)}, ${quoted(NO_ANSWER)})`,
    of(facts),
  ];
  // SQLite takes twice as long to put them together with `||`.
  const attempt = sql`concat_ws(${quoted(BETWEEN_VALUES)}, ${sql.join(values, sql`, `)})`;
  return sql`string_agg(${attempt}, ${quoted(BETWEEN_VALUES)})`;
}

const JOINED = {
  id: sql`page.id`,
  webhookId: sql`page.webhook_id`,
  eventId: sql`page.event_id`,
  event: sql`page.event`,
  state: sql`page.state`,
  occurredAtMs: sql`page.occurred_at_ms`,
  finishedAtMs: sql`page.finished_at_ms`,
  attemptCount: sql`page.attempt_count`,
  dueAtMs: sql`CASE WHEN ${webhookQueue.isRequested} OR ${webhookEndpoints.disabledAtMs} IS NULL THEN ${webhookQueue.dueAtMs} END`,
  isRequested: webhookQueue.isRequested,
};

function inOrder<Row extends DeliveryPlace>(rows: Row[]): Row[] {
  return rows.sort((a, b) => b.occurredAtMs - a.occurredAtMs || b.id - a.id);
}

const someQueued = prepared((executor) =>
  executor
    .select({ id: webhookQueue.deliveryId })
    .from(webhookQueue)
    .where(eq(webhookQueue.endpointId, value("endpointId")))
    .limit(FEW_WAITING + 1)
    .prepare(),
);
