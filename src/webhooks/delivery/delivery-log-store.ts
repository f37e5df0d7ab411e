import { and, type Column, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { rowOfEach } from "../../db/engine-sql.ts";
import { memoized, prepared } from "../../db/prepared.ts";
import { selected } from "../../db/row-query.ts";
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

/**
 * Newest events first. Indexes: `webhook_deliveries_endpoint`, `_rarer` or `_undelivered`, in order up to the
 * limit. Where most deliveries failed or wait, finding a delivered one reads through them.
 */
export async function listDeliveryRows(
  executor: Executor,
  filter: DeliveryLogFilter,
): Promise<StoredDelivery[]> {
  if (filter.state === "waiting") return await listWaiting(executor, filter);
  return inOrder(await pageOfShape(shapeOf(filter))(executor).execute(valuesOf(filter)));
}

/**
 * Few are sorted as the queue has them. Of many, a page is mostly among the newest deliveries; where it is not,
 * as after a replay of old ones, all that wait are sorted. Indexes: `webhook_deliveries_endpoint` or `_rarer`,
 * in order, and `webhook_queue_endpoint`.
 */
async function listWaiting(executor: Executor, filter: DeliveryLogFilter): Promise<StoredDelivery[]> {
  const values = valuesOf(filter);
  const shape = shapeOf(filter);
  const { edge, queued } = waitingOfShape(shape)(executor);
  const some = await someQueued(executor).execute({ endpointId: filter.endpointId });
  if (some.length > FEW_WAITING) {
    const [found] = await edge.execute(values);
    if (found === undefined) return inOrder(await pageOfShape(shape)(executor).execute(values));
    const bounded = { ...values, edgeOccurredAtMs: found.occurredAtMs, edgeId: found.id };
    const newest = await pageOfShape(`${shape} edge`)(executor).execute(bounded);
    if (newest.length === filter.limit) return inOrder(newest);
  }
  return inOrder(await queued.execute(values));
}

function valuesOf({ after = null, ...filter }: DeliveryLogFilter) {
  return { ...filter, afterOccurredAtMs: after?.occurredAtMs, afterId: after?.id };
}

/** Index: `webhook_deliveries_webhook_id`. */
export async function findDeliveryRow(
  executor: Executor,
  endpointId: number,
  webhookId: string,
): Promise<StoredDelivery | null> {
  return inOrder(await byWebhookId(executor).execute({ endpointId, webhookId }))[0] ?? null;
}

export async function findDeliveryRowById(
  executor: Executor,
  endpointId: number,
  deliveryId: number,
): Promise<StoredDelivery | null> {
  return inOrder(await byId(executor).execute({ endpointId, deliveryId }))[0] ?? null;
}

/** A query is prepared for each set of members that are set: its index depends on them. */
function shapeOf({
  state,
  event = null,
  sinceMs = null,
  untilMs = null,
  after = null,
  limit,
}: DeliveryLogFilter) {
  const parts = {
    undelivered: state === "failed" || state === "dropped",
    state: state !== null,
    event: event !== null,
    rarer: event !== null && event !== COMMONEST_EVENT,
    since: sinceMs !== null,
    until: untilMs !== null,
    after: after !== null,
    long: limit > PAGE_MAX,
  };
  return Object.entries(parts)
    .flatMap(([name, isSet]) => (isSet ? [name] : []))
    .join(" ");
}

const { id, endpointId, occurredAtMs } = webhookDeliveries;
const value = sql.placeholder;

const CONDITIONS: Readonly<Record<string, () => SQL>> = {
  undelivered: () => undelivered(webhookDeliveries.state),
  state: () => eq(webhookDeliveries.state, value("state")),
  event: () => eq(webhookDeliveries.event, value("event")),
  rarer: () => isRarer(webhookDeliveries.event),
  since: () => gte(occurredAtMs, value("sinceMs")),
  until: () => lte(occurredAtMs, value("untilMs")),
  after: () => sql`(${occurredAtMs}, ${id}) < (${value("afterOccurredAtMs")}, ${value("afterId")})`,
  edge: () => sql`(${occurredAtMs}, ${id}) >= (${value("edgeOccurredAtMs")}, ${value("edgeId")})`,
};

/** The longest page of the API or of the portal, and one row that says whether there is another. */
const PAGE_MAX = 101;

const pageOfShape = memoized((shape: string) => {
  const names = shape.split(" ");
  return prepared((executor) => {
    const found = inLog(and(eq(endpointId, value("endpointId")), ...conditionsOf(names)));
    return withAttempts(executor, found, extentOf(names));
  });
});

const waitingOfShape = memoized((shape: string) => {
  const names = shape.split(" ").filter((name) => name !== "state");
  return prepared((executor) => {
    const inQueue = and(eq(webhookQueue.endpointId, value("endpointId")), ...conditionsOf(names));
    const queued = sql`
      SELECT ${selected(PAGE)} FROM ${webhookQueue}
      ${rowOfEach(executor, webhookDeliveries, eq(id, webhookQueue.deliveryId))}
      WHERE ${inQueue} ${IN_ORDER}`;
    return {
      queued: withAttempts(executor, queued, extentOf(names)),
      /** The oldest of the newest, where there are more. */
      edge: executor.prepareStatement<DeliveryPlace>(sql`
        SELECT ${occurredAtMs} AS "occurredAtMs", ${id} AS "id" FROM ${webhookDeliveries}
        WHERE ${and(eq(endpointId, value("endpointId")), ...conditionsOf(names))} ${IN_ORDER}
        LIMIT 1 OFFSET ${sql.raw(String(NEWEST_COUNT - 1))}`),
    };
  });
});

const conditionsOf = (names: readonly string[]) => names.flatMap((name) => CONDITIONS[name]?.() ?? []);
const extentOf = (names: readonly string[]): Extent => (names.includes("long") ? "long" : "page");

const byWebhookId = prepared((executor) =>
  withAttempts(
    executor,
    inLog(and(eq(webhookDeliveries.webhookId, value("webhookId")), eq(endpointId, value("endpointId")))),
    "all",
  ),
);

const byId = prepared((executor) =>
  withAttempts(executor, inLog(and(eq(id, value("deliveryId")), eq(endpointId, value("endpointId")))), "all"),
);

/**
 * `found` selects what a page needs, in order. For an unknown limit, PostgreSQL expects a tenth of all rows and makes a plan for every run, which takes
 * several times as long as the query. Within a page it keeps its plan.
 */
function withAttempts(executor: Executor, found: SQL, extent: Extent) {
  const most = sql.raw(String(ATTEMPTS_SHOWN_MAX));
  const ofDelivery = sql`FROM ${webhookAttempts} WHERE ${webhookAttempts.deliveryId} = page.id`;
  const attempts = sql`CASE WHEN page.attempt_count <= ${most} THEN (
      SELECT ${attemptsText()} ${ofDelivery}
    ) ELSE (
      SELECT ${attemptsText()} FROM (
        SELECT * ${ofDelivery} ORDER BY ${webhookAttempts.id} DESC LIMIT ${most}
      ) AS newest
    ) END`;
  const pages = { page: sql` LIMIT ${sql.raw(String(PAGE_MAX))}`, long: sql``, all: sql`` };
  const limit = extent === "all" ? sql`` : sql`LIMIT ${value("limit")}`;
  return executor.prepareStatement<StoredDelivery>(sql`
    SELECT ${selected({ ...JOINED, attempts })}
    FROM (SELECT * FROM (${found}${pages[extent]}) AS found ${limit}) AS page
    LEFT JOIN ${webhookQueue} ON ${webhookQueue.deliveryId} = page.id
    LEFT JOIN ${webhookEndpoints} ON ${webhookEndpoints.id} = page.endpoint_id`);
}

type Extent = "page" | "long" | "all";

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

const PAGE = {
  id,
  webhook_id: webhookDeliveries.webhookId,
  event: webhookDeliveries.event,
  state: webhookDeliveries.state,
  occurred_at_ms: occurredAtMs,
  finished_at_ms: webhookDeliveries.finishedAtMs,
  attempt_count: webhookDeliveries.attemptCount,
  endpoint_id: endpointId,
};

const JOINED = {
  id: sql`page.id`,
  webhookId: sql`page.webhook_id`,
  event: sql`page.event`,
  state: sql`page.state`,
  occurredAtMs: sql`page.occurred_at_ms`,
  finishedAtMs: sql`page.finished_at_ms`,
  attemptCount: sql`page.attempt_count`,
  dueAtMs: sql`CASE WHEN ${webhookQueue.isRequested} OR ${webhookEndpoints.disabledAtMs} IS NULL THEN ${webhookQueue.dueAtMs} END`,
  isRequested: webhookQueue.isRequested,
};

const IN_ORDER = sql`ORDER BY ${occurredAtMs} DESC, ${id} DESC`;

function inLog(wanted: SQL | undefined): SQL {
  return sql`SELECT ${selected(PAGE)} FROM ${webhookDeliveries} WHERE ${wanted} ${IN_ORDER}`;
}

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
