import { and, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { isAmongIds } from "../../db/engine-sql.ts";
import { memoized, prepared } from "../../db/prepared.ts";
import { type RowOf, selected } from "../../db/row-query.ts";
import type { DeliveryFailure } from "./attempt-outcome.ts";
import type { DeliveredEvent, DeliveryState } from "./delivery.ts";
import { ATTEMPTS_SHOWN_MAX, type DeliveryLogFilter, type DeliveryPlace } from "./delivery-log.ts";
import {
  COMMONEST_EVENT,
  isRarer,
  undelivered,
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "./webhook-table.ts";

export interface AttemptRow
  extends Omit<typeof webhookAttempts.$inferSelect, "id" | "deliveryId" | "failure"> {
  readonly failure: DeliveryFailure | null;
}

export interface DeliveryRow {
  readonly id: number;
  readonly webhookId: string;
  readonly event: DeliveredEvent;
  readonly state: DeliveryState;
  readonly occurredAtMs: number;
  readonly finishedAtMs: number | null;
  readonly dueAtMs: number | null;
  readonly isRequested: boolean;
  /** The newest `ATTEMPTS_SHOWN_MAX`, oldest first. */
  readonly attempts: readonly AttemptRow[];
  readonly attemptCount: number;
}

/** More than an endpoint that works ever has waiting: so many are sorted in memory. */
const FEW_WAITING = 1_000;

/**
 * Deliveries of the newest events first, with their newest attempts. Index: `webhook_deliveries_endpoint`, `webhook_deliveries_rarer` or
 * `webhook_deliveries_undelivered`, read in order up to the limit, so that older rows cost nothing. Where most deliveries failed, finding a
 * delivered one reads through them.
 */
export async function listDeliveryRows(
  executor: Executor,
  filter: DeliveryLogFilter,
): Promise<DeliveryRow[]> {
  if (filter.state === "waiting") {
    const waiting = await listFewWaiting(executor, filter.endpointId);
    if (waiting !== null) return await listOfThese(executor, filter, waiting);
  }
  const { after = null } = filter;
  const rows = await pageOfShape(shapeOf(filter))(executor).execute({
    ...filter,
    afterOccurredAtMs: after?.occurredAtMs,
    afterId: after?.id,
  });
  return inOrder(rows);
}

/** Index: `webhook_deliveries_webhook_id`. */
export async function findDeliveryRow(
  executor: Executor,
  endpointId: number,
  webhookId: string,
): Promise<DeliveryRow | null> {
  return inOrder(await byWebhookId(executor).execute({ endpointId, webhookId }))[0] ?? null;
}

/** Index: the primary key. */
export async function findDeliveryRowById(
  executor: Executor,
  endpointId: number,
  deliveryId: number,
): Promise<DeliveryRow | null> {
  return inOrder(await byId(executor).execute({ endpointId, deliveryId }))[0] ?? null;
}

/** Which members of a filter are set. A query is prepared for each: what its index is depends on them. */
function shapeOf({
  state,
  event = null,
  sinceMs = null,
  untilMs = null,
  after = null,
  limit,
}: DeliveryLogFilter) {
  const parts = {
    waiting: state === "waiting",
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

const CONDITIONS: Readonly<Record<string, (executor: Executor) => SQL>> = {
  waiting: (executor) => inArray(id, queuedFor(executor)),
  undelivered: () => undelivered(webhookDeliveries.state),
  state: () => eq(webhookDeliveries.state, value("state")),
  event: () => eq(webhookDeliveries.event, value("event")),
  rarer: () => isRarer(webhookDeliveries.event),
  since: () => gte(occurredAtMs, value("sinceMs")),
  until: () => lte(occurredAtMs, value("untilMs")),
  after: () => sql`(${occurredAtMs}, ${id}) < (${value("afterOccurredAtMs")}, ${value("afterId")})`,
};

/** The most that a page of the API or of the portal reads: its length, and one row that says whether there is another page. */
const PAGE_MAX = 101;

const pageOfShape = memoized((shape: string) => {
  const names = shape.split(" ");
  return prepared((executor) =>
    withAttempts(
      executor,
      and(
        eq(endpointId, value("endpointId")),
        ...names.flatMap((name) => CONDITIONS[name]?.(executor) ?? []),
      ),
      names.includes("long") ? "long" : "page",
    ),
  );
});

const byWebhookId = prepared((executor) =>
  withAttempts(
    executor,
    and(eq(webhookDeliveries.webhookId, value("webhookId")), eq(endpointId, value("endpointId"))),
    "all",
  ),
);

const byId = prepared((executor) =>
  withAttempts(executor, and(eq(id, value("deliveryId")), eq(endpointId, value("endpointId"))), "all"),
);

const byIds = prepared((executor) => withAttempts(executor, isAmongIds(executor, id, "ids"), "all"));

/**
 * One row for each attempt, and one for a delivery without any, in no order: one statement, so one round trip.
 *
 * For a limit that it does not know, PostgreSQL expects a tenth of all rows. It then thinks that a plan for every run is worth its
 * time, which is several times that of the query. Within a page it expects a few rows, and keeps its plan.
 */
function withAttempts(executor: Executor, wanted: SQL | undefined, extent: "page" | "long" | "all") {
  const found = sql`
    SELECT ${selected(PAGE)} FROM ${webhookDeliveries} WHERE ${wanted} ORDER BY ${occurredAtMs} DESC, ${id} DESC`;
  const pages = { page: sql` LIMIT ${sql.raw(String(PAGE_MAX))}`, long: sql``, all: sql`` };
  const limit = extent === "all" ? sql`` : sql`LIMIT ${value("limit")}`;
  const skipped = sql.raw(String(ATTEMPTS_SHOWN_MAX - 1));
  return executor.prepareStatement<JoinedRow>(sql`
    SELECT ${selected(JOINED)}
    FROM (
      SELECT found.*, CASE WHEN found.attempt_count > ${sql.raw(String(ATTEMPTS_SHOWN_MAX))} THEN (
        SELECT of_one.id FROM ${webhookAttempts} AS of_one WHERE of_one.delivery_id = found.id
        ORDER BY of_one.id DESC LIMIT 1 OFFSET ${skipped}
      ) ELSE 0 END AS first_attempt_id
      FROM (${found}${pages[extent]}) AS found ${limit}
    ) AS page
    LEFT JOIN ${webhookQueue} ON ${webhookQueue.deliveryId} = page.id
    LEFT JOIN ${webhookEndpoints} ON ${webhookEndpoints.id} = page.endpoint_id
    LEFT JOIN ${webhookAttempts}
      ON ${webhookAttempts.deliveryId} = page.id AND ${webhookAttempts.id} >= page.first_attempt_id`);
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

/** Null in a row without an attempt. */
const ATTEMPT = {
  startedAtMs: sql<number | null>`${webhookAttempts.startedAtMs}`,
  durationMs: sql<number | null>`${webhookAttempts.durationMs}`,
  failure: sql<DeliveryFailure | null>`${webhookAttempts.failure}`,
  failureDetail: webhookAttempts.failureDetail,
  status: webhookAttempts.status,
  address: webhookAttempts.address,
  dnsMs: webhookAttempts.dnsMs,
  connectMs: webhookAttempts.connectMs,
  tlsMs: webhookAttempts.tlsMs,
  firstByteMs: webhookAttempts.firstByteMs,
  bodyMs: webhookAttempts.bodyMs,
  bodyStart: webhookAttempts.bodyStart,
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
  attemptId: webhookAttempts.id,
  ...ATTEMPT,
};

interface JoinedRow extends Omit<DeliveryRow, "attempts" | "isRequested">, RowOf<typeof ATTEMPT> {
  readonly isRequested: boolean | number | null;
  readonly attemptId: number | null;
}

function inOrder(rows: readonly JoinedRow[]): DeliveryRow[] {
  const deliveries = [...Map.groupBy(rows, (row) => row.id).values()].map((joined) => deliveryOf(joined));
  return deliveries.sort((a, b) => b.occurredAtMs - a.occurredAtMs || b.id - a.id);
}

function deliveryOf(joined: readonly JoinedRow[]): DeliveryRow {
  const [row] = joined;
  if (row === undefined) throw new Error("a group has no row");
  const attempts = joined
    .filter(({ attemptId }) => attemptId !== null)
    .sort((a, b) => (a.attemptId ?? 0) - (b.attemptId ?? 0))
    .map(({ startedAtMs, durationMs, ...rest }) => ({
      ...rest,
      startedAtMs: startedAtMs ?? 0,
      durationMs: durationMs ?? 0,
    }));
  return { ...row, isRequested: Boolean(row.isRequested), attempts };
}

/** Index: `webhook_queue_endpoint`. */
function queuedFor(executor: Executor) {
  return executor
    .select({ id: webhookQueue.deliveryId })
    .from(webhookQueue)
    .where(eq(webhookQueue.endpointId, value("endpointId")));
}

const someQueued = prepared((executor) =>
  queuedFor(executor)
    .limit(FEW_WAITING + 1)
    .prepare(),
);

/**
 * The ids of what waits for an endpoint, unless there are many. Few are found in the queue: the newest deliveries of an endpoint that works
 * have all been delivered. Of many, as a disabled endpoint has, the newest deliveries are some. Index: `webhook_queue_endpoint`.
 */
async function listFewWaiting(executor: Executor, ofEndpoint: number): Promise<number[] | null> {
  const rows = await someQueued(executor).execute({ endpointId: ofEndpoint });
  return rows.length > FEW_WAITING ? null : rows.map((row) => row.id);
}

/** Index: the primary key. */
async function listOfThese(
  executor: Executor,
  filter: DeliveryLogFilter,
  ids: readonly number[],
): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const { event = null, sinceMs = null, untilMs = null, after = null, limit } = filter;
  const places = await executor
    .select({ id, occurredAtMs, event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .where(inArray(id, [...ids]));
  const chosen = places
    .filter(
      (place) =>
        (event === null || place.event === event) &&
        (sinceMs === null || place.occurredAtMs >= sinceMs) &&
        (untilMs === null || place.occurredAtMs <= untilMs) &&
        (after === null || isAfter(place, after)),
    )
    .sort((a, b) => b.occurredAtMs - a.occurredAtMs || b.id - a.id)
    .slice(0, limit);
  if (chosen.length === 0) return [];
  const rows = await byIds(executor).execute({ ids: JSON.stringify(chosen.map((place) => place.id)) });
  return inOrder(rows);
}

function isAfter(place: DeliveryPlace, { occurredAtMs: atMs, id: ofId }: DeliveryPlace): boolean {
  return place.occurredAtMs < atMs || (place.occurredAtMs === atMs && place.id < ofId);
}
