import { lt, lte, or } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { knownSinceMs } from "./known-browser.ts";
import { pendingEndsMs, sessionEndsMs } from "./session.ts";
import { knownBrowsers, pendingSignIns, sessions, signInAttempts } from "./session-table.ts";
import { windowEndsMs } from "./sign-in-limit.ts";

/**
 * Deletes sessions that have ended, sign-ins that waited too long for their code, counts of attempts that are over, and browsers that were
 * not used for long. Indexes: those of the times. @returns how many rows; 0 when none are left.
 */
export async function pruneSignIns(tx: Executor, { nowMs }: { readonly nowMs: number }): Promise<number> {
  const { lastSeenAtMs, createdAtMs } = sessionEndsMs(nowMs);
  const hasEnded = or(lte(sessions.lastSeenAtMs, lastSeenAtMs), lte(sessions.createdAtMs, createdAtMs));
  const pruned = [
    await tx.delete(sessions).where(hasEnded).returning({ of: sessions.personId }),
    await tx
      .delete(pendingSignIns)
      .where(lte(pendingSignIns.createdAtMs, pendingEndsMs(nowMs)))
      .returning({ of: pendingSignIns.personId }),
    await tx
      .delete(signInAttempts)
      .where(lte(signInAttempts.windowStartedAtMs, windowEndsMs(nowMs)))
      .returning({ of: signInAttempts.attemptCount }),
    await tx
      .delete(knownBrowsers)
      .where(lt(knownBrowsers.signedInAtMs, knownSinceMs(nowMs)))
      .returning({ of: knownBrowsers.personId }),
  ];
  return pruned.flat().length;
}
