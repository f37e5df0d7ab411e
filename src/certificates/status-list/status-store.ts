import { and, eq, max, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { prepared } from "../../db/prepared.ts";
import type { Random } from "../../kernel/random.ts";
import { STATUS_LIST_LENGTH, type StatusEntry } from "./status-entry.ts";
import { statusEntries } from "./status-table.ts";

/** A list counts as full when so many places in a row, chosen at random, are taken: at about 80 %. */
const ATTEMPTS = 32;
const FIRST_LIST = 1;

/**
 * A free place at random in the newest list, or in a new one where that is full. The bit is not set: the transaction has read that the
 * certificate is not withdrawn, and is SERIALIZABLE on PostgreSQL, so no withdrawal beside it can miss the new place.
 */
export async function reserveStatusEntry(tx: Executor, random: Random, testId: number): Promise<StatusEntry> {
  for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1) {
    const step = attempt < ATTEMPTS ? 0 : 1;
    const [entry] = await insertEntry(tx).execute({ step, index: randomIndex(random), testId });
    if (entry !== undefined) return entry;
  }
  throw new Error("no free place in a status list was found");
}

function randomIndex(random: Random): number {
  return Buffer.from(random.bytes(4)).readUInt32LE() % STATUS_LIST_LENGTH;
}

const { listNumber, listIndex, testId: ofTest, isSuspended } = statusEntries;

function bigintOf(name: string) {
  return sql`CAST(${sql.placeholder(name)} AS bigint)`;
}

/** Returns nothing where the place is taken. Index: the primary key. */
const insertEntry = prepared((tx) =>
  tx.prepareStatement<StatusEntry>(sql`
    INSERT INTO ${statusEntries} (list_number, list_index, test_id, is_suspended)
    SELECT coalesce(max(list_number), ${sql.raw(String(FIRST_LIST))}) + ${bigintOf("step")}, ${bigintOf("index")}, ${bigintOf("testId")}, false
    FROM ${statusEntries}
    WHERE true
    ON CONFLICT DO NOTHING
    RETURNING list_number AS "list", list_index AS "index"`),
);

/** Null while no certificate is reserved for the test. Index: `status_entries_test`. */
export async function findStatusEntry(executor: Executor, testId: number): Promise<StatusEntry | null> {
  const [row] = await executor
    .select({ list: listNumber, index: listIndex })
    .from(statusEntries)
    .where(eq(ofTest, testId))
    .limit(1);
  return row ?? null;
}

/** Does nothing for a test without a certificate. In the transaction that withdraws or reinstates it. */
export async function setSuspended(tx: Executor, testId: number, isSet: boolean): Promise<void> {
  await tx.update(statusEntries).set({ isSuspended: isSet }).where(eq(ofTest, testId));
}

/** The number of the newest list; null before the first certificate. Index: the primary key. */
export async function findNewestList(executor: Executor): Promise<number | null> {
  const [row] = await executor.select({ newest: max(listNumber) }).from(statusEntries);
  return row?.newest ?? null;
}

/** The places of a list whose bits are set, in ascending order. Index: `status_entries_suspended`. */
export async function listSuspended(executor: Executor, list: number): Promise<number[]> {
  const rows = await executor
    .select({ index: listIndex })
    .from(statusEntries)
    .where(and(eq(listNumber, list), sql`${isSuspended}`))
    .orderBy(listIndex);
  return rows.map(({ index }) => index);
}
