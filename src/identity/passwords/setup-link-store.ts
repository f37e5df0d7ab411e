import { and, between, eq, gt, isNull } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { setupLinks } from "../people/person-table.ts";
import { recentSinceMs, type SetupLink } from "./setup-link.ts";

export async function insertSetupLink(
  tx: Executor,
  link: {
    readonly tokenDigest: string;
    readonly personId: number;
    readonly dealerId: number | null;
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
      dealerId: setupLinks.dealerId,
      expiresAtMs: setupLinks.expiresAtMs,
      usedAtMs: setupLinks.usedAtMs,
      replacedAtMs: setupLinks.replacedAtMs,
    })
    .from(setupLinks)
    .where(eq(setupLinks.tokenDigest, tokenDigest))
    .limit(1);
  return row ?? null;
}

/** Ends all unused links of a person, or only those that came with the invitations of one dealer. */
export async function replaceSetupLinks(
  tx: Executor,
  personId: number,
  nowMs: number,
  dealerId: number | null = null,
): Promise<void> {
  await tx
    .update(setupLinks)
    .set({ replacedAtMs: nowMs })
    .where(
      and(
        eq(setupLinks.personId, personId),
        dealerId === null ? undefined : eq(setupLinks.dealerId, dealerId),
        isNull(setupLinks.usedAtMs),
        isNull(setupLinks.replacedAtMs),
      ),
    );
}

/**
 * Of several calls at once, only one succeeds.
 *
 * @returns the person, and the dealer whose invitation the link came with; null when the link is not open.
 */
export async function useSetupLink(
  tx: Executor,
  tokenDigest: string,
  nowMs: number,
): Promise<Pick<SetupLink, "personId" | "dealerId"> | null> {
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
    .returning({ personId: setupLinks.personId, dealerId: setupLinks.dealerId });
  return row ?? null;
}

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
