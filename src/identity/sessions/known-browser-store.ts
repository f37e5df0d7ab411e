import { and, desc, eq, inArray } from "drizzle-orm";
import type { Executor } from "../../db/database.ts";
import { hasRow } from "../../db/row-query.ts";
import { KNOWN_BROWSERS_MAX } from "./known-browser.ts";
import { knownBrowsers } from "./session-table.ts";

export async function isKnownBrowser(
  executor: Executor,
  personId: number,
  tokenDigest: string,
): Promise<boolean> {
  const isBrowser = eq(knownBrowsers.tokenDigest, tokenDigest);
  return await hasRow(executor, knownBrowsers.personId, isBrowser, eq(knownBrowsers.personId, personId));
}

/** Whether any browser has signed in to the account before, since its password was set. Index: `known_browsers_person`. */
export async function hasKnownBrowser(executor: Executor, personId: number): Promise<boolean> {
  return await hasRow(executor, knownBrowsers.personId, eq(knownBrowsers.personId, personId));
}

/** For any account. */
export async function isBrowserToken(executor: Executor, tokenDigest: string): Promise<boolean> {
  return await hasRow(executor, knownBrowsers.personId, eq(knownBrowsers.tokenDigest, tokenDigest));
}

/** Also deletes the oldest ones of an account with too many. */
export async function rememberBrowser(
  tx: Executor,
  { tokenDigest, personId, nowMs }: { tokenDigest: string; personId: number; nowMs: number },
): Promise<void> {
  await tx
    .insert(knownBrowsers)
    .values({ tokenDigest, personId, signedInAtMs: nowMs })
    .onConflictDoUpdate({
      target: [knownBrowsers.tokenDigest, knownBrowsers.personId],
      set: { signedInAtMs: nowMs },
    });
  const own = await tx
    .select({ tokenDigest: knownBrowsers.tokenDigest })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.personId, personId))
    .orderBy(desc(knownBrowsers.signedInAtMs), desc(knownBrowsers.tokenDigest));
  const tooMany = own.slice(KNOWN_BROWSERS_MAX).map((row) => row.tokenDigest);
  if (tooMany.length > 0) {
    await tx
      .delete(knownBrowsers)
      .where(and(eq(knownBrowsers.personId, personId), inArray(knownBrowsers.tokenDigest, tooMany)));
  }
}

export async function forgetBrowsersOf(tx: Executor, personId: number): Promise<void> {
  await tx.delete(knownBrowsers).where(eq(knownBrowsers.personId, personId));
}
