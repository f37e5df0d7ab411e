import { and, count, eq, gt, lt, or } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { recoveryCodes, secondFactors } from "../people/person-table.ts";

interface StoredSecondFactor {
  readonly sealedSecret: string;
  readonly createdAtMs: number;
}

export async function findSecondFactor(
  executor: Executor,
  personId: number,
): Promise<StoredSecondFactor | null> {
  const [row] = await executor
    .select({ sealedSecret: secondFactors.sealedSecret, createdAtMs: secondFactors.createdAtMs })
    .from(secondFactors)
    .where(eq(secondFactors.personId, personId))
    .limit(1);
  return row ?? null;
}

export async function listSecondFactorHolders(executor: Executor): Promise<number[]> {
  const rows = await executor.select({ personId: secondFactors.personId }).from(secondFactors);
  return rows.map(({ personId }) => personId);
}

/** @returns false when the person has one already, which stays. */
export async function insertSecondFactor(
  tx: Executor,
  { nowMs, ...fields }: { personId: number; sealedSecret: string; lastPeriod: number; nowMs: number },
): Promise<boolean> {
  const inserted = await tx
    .insert(secondFactors)
    .values({ ...fields, createdAtMs: nowMs })
    .onConflictDoNothing()
    .returning({ personId: secondFactors.personId });
  return inserted.length > 0;
}

/**
 * Uses up the code of a period and of every earlier one; of several calls at once, only one succeeds. A stored period after
 * `lastGoodPeriod` was used before the clock was set back, and blocks nothing.
 */
export async function usePeriod(
  tx: Executor,
  personId: number,
  { period, lastGoodPeriod }: { readonly period: number; readonly lastGoodPeriod: number },
): Promise<boolean> {
  const { lastPeriod } = secondFactors;
  const used = await tx
    .update(secondFactors)
    .set({ lastPeriod: period })
    .where(
      and(eq(secondFactors.personId, personId), or(lt(lastPeriod, period), gt(lastPeriod, lastGoodPeriod))),
    )
    .returning({ personId: secondFactors.personId });
  return used.length > 0;
}

export async function deleteSecondFactor(tx: Executor, personId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId));
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.personId, personId))
    .returning({ personId: secondFactors.personId });
  return deleted.length > 0;
}

/** The earlier codes stop working. */
export async function replaceRecoveryCodes(
  tx: Executor,
  personId: number,
  digests: readonly string[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.personId, personId));
  await tx.insert(recoveryCodes).values(digests.map((codeDigest) => ({ personId, codeDigest })));
}

export async function useRecoveryCode(tx: Executor, personId: number, codeDigest: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.personId, personId), eq(recoveryCodes.codeDigest, codeDigest)))
    .returning({ personId: recoveryCodes.personId });
  return used.length > 0;
}

export async function countRecoveryCodes(executor: Executor, personId: number): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.personId, personId));
  return row?.total ?? 0;
}
