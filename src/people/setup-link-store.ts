import { and, between, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { setupLinkRequests, setupLinks } from "./person-table.ts";
import { recentSinceMs, type SetupLink } from "./setup-link.ts";

export async function insertSetupLink(
  tx: Executor,
  link: {
    readonly tokenDigest: string;
    readonly personId: number;
    readonly expiresAtMs: number;
    readonly createdAtMs: number;
  },
): Promise<void> {
  await tx.insert(setupLinks).values(link);
}

export async function findSetupLink(executor: Executor, tokenDigest: string): Promise<SetupLink | null> {
  const [row] = await executor
    .select({
      personId: setupLinks.personId,
      expiresAtMs: setupLinks.expiresAtMs,
      usedAtMs: setupLinks.usedAtMs,
      replacedAtMs: setupLinks.replacedAtMs,
    })
    .from(setupLinks)
    .where(eq(setupLinks.tokenDigest, tokenDigest))
    .limit(1);
  return row ?? null;
}

/** Ends the links of a person that were not used yet. */
export async function replaceSetupLinks(tx: Executor, personId: number, nowMs: number): Promise<void> {
  await tx
    .update(setupLinks)
    .set({ replacedAtMs: nowMs })
    .where(
      and(eq(setupLinks.personId, personId), isNull(setupLinks.usedAtMs), isNull(setupLinks.replacedAtMs)),
    );
}

/**
 * Uses an open link up. Of several who try at once, one succeeds.
 *
 * @returns whose link it is; null when it is not open.
 */
export async function useSetupLink(tx: Executor, tokenDigest: string, nowMs: number): Promise<number | null> {
  const [row] = await tx
    .update(setupLinks)
    .set({ usedAtMs: nowMs })
    .where(
      and(
        eq(setupLinks.tokenDigest, tokenDigest),
        isNull(setupLinks.usedAtMs),
        isNull(setupLinks.replacedAtMs),
        gt(setupLinks.expiresAtMs, nowMs),
      ),
    )
    .returning({ personId: setupLinks.personId });
  return row?.personId ?? null;
}

/** Whether a link was made for this person of late. */
export async function hasRecentSetupLink(
  executor: Executor,
  personId: number,
  nowMs: number,
): Promise<boolean> {
  const [row] = await executor
    .select({ createdAtMs: setupLinks.createdAtMs })
    .from(setupLinks)
    .where(
      and(eq(setupLinks.personId, personId), between(setupLinks.createdAtMs, recentSinceMs(nowMs), nowMs)),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Notes that a new link is asked for, and forgets the requests that are no longer recent, so that the table stays small. A
 * request from the future is one of before the clock was set back: it must not bar the address.
 *
 * @returns false when the same address was asked for of late.
 */
export async function admitLinkRequest(tx: Executor, addressDigest: string, nowMs: number): Promise<boolean> {
  const { requestedAtMs } = setupLinkRequests;
  await tx
    .delete(setupLinkRequests)
    .where(or(lt(requestedAtMs, recentSinceMs(nowMs)), gt(requestedAtMs, nowMs)));
  const noted = await tx
    .insert(setupLinkRequests)
    .values({ addressDigest, requestedAtMs: nowMs })
    .onConflictDoNothing()
    .returning({ requestedAtMs });
  return noted.length > 0;
}
