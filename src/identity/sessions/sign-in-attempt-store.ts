import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { signInAttempts } from "./session-table.ts";
import { type AttemptLimit, windowEndsMs } from "./sign-in-limit.ts";

type Admission =
  | { readonly isAdmitted: true }
  /** True for the attempt that reached the limit. */
  | { readonly isAdmitted: false; readonly isFirst: boolean };

/**
 * Counts one attempt under each limit before its password is checked. A window in the future was begun before the clock was set back, and
 * locks nobody out. When one limit is reached, only that fact is stored.
 */
export async function admitAttempt(
  tx: Executor,
  limits: readonly AttemptLimit[],
  nowMs: number,
): Promise<Admission> {
  const { windowStartedAtMs } = signInAttempts;
  await tx
    .delete(signInAttempts)
    .where(
      and(
        or(...limits.map(under)),
        or(lte(windowStartedAtMs, windowEndsMs(nowMs)), gt(windowStartedAtMs, nowMs)),
      ),
    );
  for (const limit of limits) {
    const [row] = await tx
      .select({ attemptCount: signInAttempts.attemptCount })
      .from(signInAttempts)
      .where(under(limit))
      .limit(1);
    const count = row?.attemptCount ?? 0;
    if (count < limit.limit) continue;
    const isFirst = count === limit.limit;
    if (isFirst)
      await tx
        .update(signInAttempts)
        .set({ attemptCount: limit.limit + 1 })
        .where(under(limit));
    return { isAdmitted: false, isFirst };
  }
  for (const { accountDigest, sourceKey } of limits) {
    await tx
      .insert(signInAttempts)
      .values({ accountDigest, sourceKey, windowStartedAtMs: nowMs, attemptCount: 1 })
      .onConflictDoUpdate({
        target: [signInAttempts.accountDigest, signInAttempts.sourceKey],
        set: { attemptCount: sql`${signInAttempts.attemptCount} + 1` },
      });
  }
  return { isAdmitted: true };
}

/** The password was right: this attempt does not count, nor do the earlier ones for the same account from the same source. */
export async function forgiveAttempt(tx: Executor, limits: readonly AttemptLimit[]): Promise<void> {
  const [narrowest, ...wider] = limits;
  if (narrowest !== undefined) await tx.delete(signInAttempts).where(under(narrowest));
  await withdrawAttempt(tx, wider);
}

/** The password was not checked: the attempt does not count. */
export async function withdrawAttempt(tx: Executor, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits) {
    await tx
      .update(signInAttempts)
      .set({ attemptCount: sql`${signInAttempts.attemptCount} - 1` })
      .where(and(under(limit), gt(signInAttempts.attemptCount, 0)));
  }
}

export async function forgetAttempts(tx: Executor, accountDigest: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.accountDigest, accountDigest));
}

function under({ accountDigest, sourceKey }: AttemptLimit) {
  return and(eq(signInAttempts.accountDigest, accountDigest), eq(signInAttempts.sourceKey, sourceKey));
}
