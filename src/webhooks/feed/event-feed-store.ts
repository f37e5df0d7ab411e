import { type Column, type SQL, sql } from "drizzle-orm";
import { accountEventGrants } from "../../credentials/credential-table.ts";
import type { Database, Executor } from "../../db/database.ts";
import { createHighWaterMark, type HighWaterMark } from "../../db/high-water-mark.ts";
import { memoized, prepared } from "../../db/prepared.ts";
import { type RowOf, selected } from "../../db/row-query.ts";
import { MARKETPLACE_EVENT_NAMES } from "../../events/event.ts";
import { events } from "../outbox/event-table.ts";
import type { EventMark, FedEvent, FeedOwner, FeedSpan } from "./event-feed.ts";

const { placeholder } = sql;
const isAfterStart = sql`${events.id} > ${placeholder("afterId")}`;
/** The event before the list may be anyone's, so nothing of its content is read. */
const listed = <Value>(column: Column) => sql<Value>`CASE WHEN ${isAfterStart} THEN ${column} END`;

const FED_EVENT = {
  id: events.id,
  name: events.name,
  occurredAtMs: events.occurredAtMs,
  data: listed<string>(events.data),
  marketplaceData: listed<string | null>(events.marketplaceData),
};

/** How far times may differ from the order of ids, as when the clocks of two instances differ. */
const UNORDERED_MAX_COUNT = 1_000;

export function eventHighWaterMark(db: Database): HighWaterMark {
  return createHighWaterMark(db, { column: events.id, writtenTo: events });
}

const inSpan = sql`${isAfterStart} AND ${events.id} <= ${placeholder("upToId")}`;

const listPrepared = prepared((executor) =>
  memoized((kind: FeedOwner["kind"]) =>
    executor.prepareStatement<RowOf<typeof FED_EVENT>>(sql`
      SELECT ${selected(FED_EVENT)} FROM ${events} WHERE ${events.id} IN (
        SELECT id FROM (
          SELECT id FROM (${ofDealers(executor, kind)}) AS of_dealers
          UNION ALL SELECT id FROM (${firstOf(sql`${events.accountId} = ${placeholder("accountId")}`)}) AS of_account
          ORDER BY id LIMIT ${placeholder("limit")}
        ) AS found
        UNION ALL SELECT id FROM (${lastUpTo("afterId")}) AS before_them
      ) ORDER BY ${events.id}`),
  ),
);

/**
 * `before` is the last event of anyone before the span. Indexes: `events_account_id`, with
 * `events_company_id` or `events_dealer_id`; for a large marketplace, the ids of the span.
 */
export async function listEventsOf(
  executor: Executor,
  owner: FeedOwner,
  span: FeedSpan,
  limit: number,
): Promise<{ readonly events: FedEvent[]; readonly before: EventMark | null }> {
  const rows = await listPrepared(executor)(owner.kind).execute({ ...owner, ...span, limit });
  const [first] = rows;
  const before = first !== undefined && first.id <= span.afterId ? first : null;
  return { events: before === null ? rows : rows.slice(1), before };
}

function lastUpTo(id: string): SQL {
  return sql`SELECT ${events.id} AS id FROM ${events} WHERE ${events.id} <= ${placeholder(id)} ORDER BY ${events.id} DESC LIMIT 1`;
}

function firstOf(condition: SQL): SQL {
  return sql`SELECT ${events.id} AS id FROM ${events} WHERE ${condition} AND ${inSpan} ORDER BY ${events.id} LIMIT ${placeholder("limit")}`;
}

function ofDealers(executor: Executor, kind: FeedOwner["kind"]): SQL {
  switch (kind) {
    case "company":
      return firstOf(sql`${events.companyId} = ${placeholder("companyId")}`);
    case "dealer":
      return firstOf(sql`${events.dealerId} = ${placeholder("dealerId")}`);
    case "marketplace":
      return ofGranted(executor);
    case "large-marketplace":
      return pickedOut();
  }
}

/** By the ids, whatever other index there is: with many companies, the marketplace gets most events. */
function pickedOut(): SQL {
  const granted = sql`SELECT ${accountEventGrants.companyId} FROM ${accountEventGrants} WHERE ${accountEventGrants.accountId} = ${placeholder("accountId")}`;
  // Neither engine then takes another index, and PostgreSQL looks each company up in a hash table instead of joining.
  const isGranted = sql`CASE WHEN ${events.companyId} IN (${granted}) THEN true END`;
  return firstOf(sql`${isGranted} AND ${isForMarketplaces}`);
}

const isForMarketplaces = sql`${events.name} IN (${sql.raw(MARKETPLACE_EVENT_NAMES.map((name) => `'${name}'`).join(", "))})`;

function ofGranted(executor: Executor): SQL {
  const ofCompany = firstOf(sql`${events.companyId} = granted.company_id AND ${isForMarketplaces}`);
  const chosen =
    executor.engine === "postgres"
      ? sql`CROSS JOIN LATERAL (${ofCompany}) AS chosen`
      : sql`CROSS JOIN ${events} AS chosen ON chosen.id IN (${ofCompany})`;
  return sql`
    SELECT chosen.id AS id FROM ${accountEventGrants} AS granted ${chosen}
    WHERE granted.account_id = ${placeholder("accountId")}
    ORDER BY chosen.id LIMIT ${placeholder("limit")}`;
}

const beginningPrepared = prepared((executor) =>
  executor.prepareStatement<{ firstId: number | null }>(sql`
    SELECT min(early.id) AS "firstId" FROM (
      SELECT ${events.id} AS id FROM ${events} WHERE ${events.occurredAtMs} >= ${placeholder("sinceMs")}
      ORDER BY ${events.occurredAtMs}, ${events.id} LIMIT ${placeholder("limit")}
    ) AS early`),
);

/** Of anyone. Index: `events_time`. */
export async function findFirstSince(executor: Executor, sinceMs: number): Promise<number | null> {
  const [row] = await beginningPrepared(executor).execute({ sinceMs, limit: UNORDERED_MAX_COUNT });
  const firstId = row?.firstId ?? null;
  return firstId === null ? null : Number(firstId);
}

const someGrants = prepared((executor) =>
  executor.prepareStatement<{ found: number }>(sql`
    SELECT 1 AS found FROM ${accountEventGrants}
    WHERE ${accountEventGrants.accountId} = ${placeholder("accountId")} LIMIT ${placeholder("limit")}`),
);

export async function hasGrants(executor: Executor, accountId: number, count: number): Promise<boolean> {
  return (await someGrants(executor).execute({ accountId, limit: count })).length === count;
}

const lastUpToPrepared = prepared((executor) =>
  executor.prepareStatement<EventMark>(sql`
    SELECT ${selected({ id: events.id, occurredAtMs: events.occurredAtMs })} FROM ${events}
    WHERE ${events.id} IN (${lastUpTo("id")})`),
);

export async function findLastUpTo(executor: Executor, id: number): Promise<EventMark | null> {
  return (await lastUpToPrepared(executor).execute({ id }))[0] ?? null;
}

const lastPrepared = prepared((executor) =>
  executor.prepareStatement<{ lastId: number | null }>(
    sql`SELECT max(${events.id}) AS "lastId" FROM ${events}`,
  ),
);

export async function findLastId(executor: Executor): Promise<number> {
  const [row] = await lastPrepared(executor).execute({});
  return Number(row?.lastId ?? 0);
}
