import { and, between, eq, gt, isNull } from "drizzle-orm";
import type { Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import { hasRow } from "../../db/row-query.ts";
import { setupLinks } from "../people/person-table.ts";
import { recentSinceMs, type SetupLink } from "./setup-link.ts";

export async function insertSetupLink(
  tx: Executor,
  link: {
    readonly tokenDigest: string;
    readonly personId: number;
    readonly workplace: Workplace | null;
    readonly expiresAtMs: number;
    readonly createdAtMs: number;
  },
): Promise<void> {
  const { workplace, ...fields } = link;
  await tx.insert(setupLinks).values({ ...fields, ...workplace });
}

export async function findSetupLink(executor: Executor, tokenDigest: string): Promise<SetupLink | null> {
  const [row] = await executor
    .select({
      ...OWNER,
      expiresAtMs: setupLinks.expiresAtMs,
      usedAtMs: setupLinks.usedAtMs,
      replacedAtMs: setupLinks.replacedAtMs,
    })
    .from(setupLinks)
    .where(eq(setupLinks.tokenDigest, tokenDigest))
    .limit(1);
  return row === undefined ? null : linkOf(row);
}

/** Ends all unused links of a person, or only those that came with the invitations of one dealer or company. */
export async function replaceSetupLinks(
  tx: Executor,
  personId: number,
  nowMs: number,
  workplace: Workplace | null = null,
): Promise<void> {
  await tx
    .update(setupLinks)
    .set({ replacedAtMs: nowMs })
    .where(
      and(
        eq(setupLinks.personId, personId),
        workplace === null ? undefined : cameWith(workplace),
        isNull(setupLinks.usedAtMs),
        isNull(setupLinks.replacedAtMs),
      ),
    );
}

/** Of several calls at once, only one succeeds. Null when the link is not open, else the person and whose invitation it came with. */
export async function useSetupLink(
  tx: Executor,
  tokenDigest: string,
  nowMs: number,
): Promise<Pick<SetupLink, "personId" | "workplace"> | null> {
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
    .returning(OWNER);
  return row === undefined ? null : linkOf(row);
}

const OWNER = {
  personId: setupLinks.personId,
  dealerId: setupLinks.dealerId,
  companyId: setupLinks.companyId,
};

function cameWith(workplace: Workplace) {
  return "dealerId" in workplace
    ? eq(setupLinks.dealerId, workplace.dealerId)
    : eq(setupLinks.companyId, workplace.companyId);
}

function linkOf<Row extends { readonly dealerId: number | null; readonly companyId: number | null }>({
  dealerId,
  companyId,
  ...link
}: Row): Omit<Row, "dealerId" | "companyId"> & Pick<SetupLink, "workplace"> {
  const ofCompany = companyId === null ? null : { companyId };
  return { ...link, workplace: dealerId === null ? ofCompany : { dealerId } };
}

export async function hasRecentSetupLink(
  executor: Executor,
  personId: number,
  nowMs: number,
): Promise<boolean> {
  return await hasRow(
    executor,
    setupLinks.createdAtMs,
    eq(setupLinks.personId, personId),
    between(setupLinks.createdAtMs, recentSinceMs(nowMs), nowMs),
  );
}
