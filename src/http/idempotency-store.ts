import { and, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { idempotencyKeys } from "./idempotency-table.ts";

export type StoredAnswer = typeof idempotencyKeys.$inferSelect;
export type KeyName = Pick<StoredAnswer, "owner" | "operation" | "key">;

/** By the primary key. */
export async function findStoredAnswer(executor: Executor, name: KeyName): Promise<StoredAnswer | null> {
  const [row] = await executor
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.owner, name.owner),
        eq(idempotencyKeys.operation, name.operation),
        eq(idempotencyKeys.key, name.key),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function insertStoredAnswer(tx: Executor, answer: StoredAnswer): Promise<void> {
  await tx.insert(idempotencyKeys).values(answer);
}

/** Of sealing an answer. */
export function answerContext({ owner, operation, key }: KeyName): string {
  return `${owner} ${operation} ${key}`;
}
