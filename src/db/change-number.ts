import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { Executor } from "./database.ts";
import { prepared } from "./prepared.ts";

/**
 * From the counter of an id that has no other use; on SQLite `countChange` must have counted before. The
 * statement must be the one that writes the row: `createHighWaterMark` relies on its lock.
 */
export function changeNumber(executor: Executor, id: Column): SQL<number> {
  return executor.engine === "postgres"
    ? sql<number>`nextval(${sql.raw(`'"${getTableName(id.table)}_${id.name}_seq"'`)})`
    : sql<number>`(SELECT seq FROM sqlite_sequence WHERE name = ${sql.raw(`'${getTableName(id.table)}'`)})`;
}

/** Call it in the transaction before the rows of a change are written. */
export async function countChange(tx: Executor, id: Column): Promise<void> {
  if (tx.engine === "postgres") return;
  const name = getTableName(id.table);
  const counted = await countUp(tx).execute({ name });
  if (counted.length === 0) await beginCount(tx).execute({ name });
}

const countUp = prepared((tx) =>
  tx.prepareStatement(
    sql`UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = ${sql.placeholder("name")} RETURNING seq`,
  ),
);

const beginCount = prepared((tx) =>
  tx.prepareStatement(sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${sql.placeholder("name")}, 1)`),
);
