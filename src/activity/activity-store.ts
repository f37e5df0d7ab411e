import { and, desc, eq, inArray, like, lt, type SQL, sql } from "drizzle-orm";
import type { AuditSubject } from "../audit/audit.ts";
import { auditEntries } from "../audit/audit-table.ts";
import { batteryTests } from "../battery-tests/battery-test-table.ts";
import { accounts } from "../credentials/credential-table.ts";
import type { Executor } from "../db/database.ts";
import { unindexed } from "../db/engine-sql.ts";
import { webhookEndpoints } from "../webhooks/delivery/webhook-table.ts";
import { ACTIVITY_ACTIONS, type Activity, type ActivityFilter } from "./activity.ts";

/** Index: `audit_entries_subject`. Entries of several things are sorted afterwards, so that the whole log is never read by its ids. */
export async function listActivityOf(
  executor: Executor,
  subject: AuditSubject,
  subjectIds: readonly number[],
  filter: ActivityFilter,
): Promise<Activity[]> {
  if (subjectIds.length === 0) return [];
  const [only] = subjectIds;
  const isOne = subjectIds.length === 1 && only !== undefined;
  const isOf = isOne ? eq(auditEntries.subjectId, only) : inArray(auditEntries.subjectId, [...subjectIds]);
  return await select(executor, filter, and(eq(auditEntries.subject, subject), isOf), isOne);
}

/** Of units, without what was done before they came to their present dealer. Index: `audit_entries_subject`. */
export async function listActivityOfUnits(
  executor: Executor,
  unitIds: readonly number[],
  filter: ActivityFilter,
): Promise<Activity[]> {
  if (unitIds.length === 0) return [];
  const came = sql`(SELECT COALESCE(max(moved.id), 0) FROM ${auditEntries} AS moved
    WHERE moved.subject = 'unit' AND moved.subject_id = ${auditEntries.subjectId} AND moved.action = 'unit.move')`;
  return await select(
    executor,
    filter,
    and(
      eq(auditEntries.subject, "unit"),
      inArray(auditEntries.subjectId, [...unitIds]),
      sql`${auditEntries.id} >= ${came}`,
    ),
    false,
  );
}

/** Of the dealer's tests. Few entries are about a test, so each is looked at. Index: `audit_entries_subject`. */
export async function listActivityOfTests(
  executor: Executor,
  dealerId: number,
  filter: ActivityFilter,
): Promise<Activity[]> {
  const isOwn = sql`EXISTS (SELECT 1 FROM ${batteryTests} WHERE ${batteryTests.id} = ${auditEntries.subjectId} AND ${batteryTests.dealerId} = ${dealerId})`;
  return await select(executor, filter, and(eq(auditEntries.subject, "test"), isOwn), false);
}

/** The addresses of all endpoints that a dealer has or had, by id. */
export async function listEndpointUrls(executor: Executor, dealerId: number): Promise<Map<number, string>> {
  const rows = await executor
    .select({ id: webhookEndpoints.id, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .innerJoin(accounts, eq(accounts.id, webhookEndpoints.accountId))
    .where(eq(accounts.dealerId, dealerId));
  return new Map(rows.map(({ id, url }) => [id, url]));
}

const KNOWN_ACTIONS = Object.values(ACTIVITY_ACTIONS).flat();

/** @param isInOrder whether the index that the condition uses gives the entries by id. */
async function select(
  executor: Executor,
  { actor, kind, beforeId, limit }: ActivityFilter,
  condition: SQL | undefined,
  isInOrder: boolean,
): Promise<Activity[]> {
  const byId = isInOrder ? auditEntries.id : unindexed(executor, auditEntries.id);
  const rows = await executor
    .select()
    .from(auditEntries)
    .where(
      and(
        condition,
        inArray(auditEntries.action, [...(kind === null ? KNOWN_ACTIONS : ACTIVITY_ACTIONS[kind])]),
        beforeId === null ? undefined : lt(auditEntries.id, beforeId),
        actor === null ? undefined : isActor(actor),
      ),
    )
    .orderBy(desc(byId))
    .limit(limit);
  return rows as Activity[];
}

function isActor(actor: NonNullable<ActivityFilter["actor"]>): SQL {
  if (actor === "operator") return like(auditEntries.actor, "operator:%");
  if (actor === "program") return like(auditEntries.actor, "credential:%");
  return eq(auditEntries.actor, `person:${actor.personId}`);
}
