import { sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { idsIn } from "../db/engine-sql.ts";
import { prepared } from "../db/prepared.ts";
import type { AttemptOutcome } from "./attempt-outcome.ts";
import type { DeliveryLease } from "./delivery-queue-store.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookQueue } from "./webhook-table.ts";

/** An attempt that succeeded. */
export interface Success {
  readonly lease: DeliveryLease;
  readonly startedAtMs: number;
  readonly outcome: AttemptOutcome;
}

/**
 * Records attempts that succeeded, in a few statements however many they are: they wait no longer, and whatever stood against their endpoints is forgotten. Those whose lease has passed to another, or whose delivery is
 * gone, are left out.
 */
export async function recordSuccesses(
  tx: Executor,
  successes: readonly Success[],
  nowMs: number,
): Promise<void> {
  const held = await takeOut(tx, successes);
  if (held.length === 0) return;
  const ids = JSON.stringify(held.map(({ lease }) => lease.id));
  const endpointIds = JSON.stringify([...new Set(held.map(({ lease }) => lease.endpointId))]);
  await finish(tx).execute({ ids, nowMs });
  await keepAttempts(tx, held);
  await praiseEndpoints(tx).execute({ ids: endpointIds, nowMs });
}

/** @returns those whose lease was still held; they are in the queue no longer. */
async function takeOut(tx: Executor, successes: readonly Success[]): Promise<Success[]> {
  const byToken = Map.groupBy(successes, ({ lease }) => lease.token);
  const heldIds = new Set<number>();
  for (const [token, ofClaim] of byToken) {
    const ids = JSON.stringify(ofClaim.map(({ lease }) => lease.id));
    for (const { id } of await takeOutOfClaim(tx).execute({ token, ids })) heldIds.add(id);
  }
  return successes.filter(({ lease }) => heldIds.has(lease.id));
}

const takeOutOfClaim = prepared((tx) =>
  tx.prepareStatement<{ id: number }>(sql`
    DELETE FROM ${webhookQueue}
    WHERE ${webhookQueue.deliveryId} IN ${idsIn(tx, "ids")}
      AND ${webhookQueue.leaseToken} = ${sql.placeholder("token")}
    RETURNING ${webhookQueue.deliveryId} AS id`),
);

const finish = prepared((tx) =>
  tx.prepareStatement(sql`
    UPDATE ${webhookDeliveries}
    SET state = 'delivered', finished_at_ms = ${sql.placeholder("nowMs")}
    WHERE ${webhookDeliveries.id} IN ${idsIn(tx, "ids")}`),
);

const praiseEndpoints = prepared((tx) =>
  tx.prepareStatement(sql`
    UPDATE ${webhookEndpoints}
    SET consecutive_failures = 0, disabled_at_ms = NULL,
      last_success_at_ms = ${sql.placeholder("nowMs")}, last_attempt_at_ms = ${sql.placeholder("nowMs")}
    WHERE ${webhookEndpoints.id} IN ${idsIn(tx, "ids")}`),
);

/** What of a success `webhook_attempts` keeps, in the order of the insert. */
function attemptOf({ lease, startedAtMs, outcome }: Success) {
  const { durationMs, status, address, phasesMs, bodyStart } = outcome;
  const { dns, connect, tls, firstByte, body } = phasesMs;
  return [lease.id, startedAtMs, durationMs, status, address, dns, connect, tls, firstByte, body, bodyStart];
}

const ATTEMPT_COLUMNS = [
  webhookAttempts.deliveryId,
  webhookAttempts.startedAtMs,
  webhookAttempts.durationMs,
  webhookAttempts.status,
  webhookAttempts.address,
  webhookAttempts.dnsMs,
  webhookAttempts.connectMs,
  webhookAttempts.tlsMs,
  webhookAttempts.firstByteMs,
  webhookAttempts.bodyMs,
  webhookAttempts.bodyStart,
];

/** A statement for each, so that a few of them insert any number of rows. */
const ROWS_PER_INSERT = [32, 8, 1].map((rowCount) => ({ rowCount, statement: insertOf(rowCount) }));

function insertOf(rowCount: number) {
  const columns = sql.join(
    ATTEMPT_COLUMNS.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const rows = Array.from({ length: rowCount }, (_, row) => {
    const cells = ATTEMPT_COLUMNS.map((_, column) =>
      sql.placeholder(`${row * ATTEMPT_COLUMNS.length + column}`),
    );
    return sql`(${sql.join(cells, sql`, `)})`;
  });
  const values = sql.join(rows, sql`, `);
  return prepared((tx) =>
    tx.prepareStatement(sql`INSERT INTO ${webhookAttempts} (${columns}) VALUES ${values}`),
  );
}

async function keepAttempts(tx: Executor, successes: readonly Success[]): Promise<void> {
  let done = 0;
  for (const { rowCount, statement } of ROWS_PER_INSERT) {
    for (; done + rowCount <= successes.length; done += rowCount) {
      // The placeholders are numbered through, row after row.
      await statement(tx).execute({ ...successes.slice(done, done + rowCount).flatMap(attemptOf) });
    }
  }
}
