import { asc, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import type { Dealer, NewDealer } from "./dealer.ts";
import { dealers } from "./dealer-table.ts";
import { listUnits } from "./unit-store.ts";

/** Writes a dealer without units. @returns its id. */
export async function insertDealer(
  tx: Executor,
  dealer: NewDealer & { readonly activatedAtMs: number | null; readonly nowMs: number },
): Promise<number> {
  const { nowMs, ...fields } = dealer;
  const [row] = await tx
    .insert(dealers)
    .values({ ...fields, createdAtMs: nowMs, updatedAtMs: nowMs })
    .returning({ id: dealers.id });
  if (row === undefined) throw new Error("an insert returned no row");
  return row.id;
}

/**
 * A dealer with its units, whoever's it is: for operators and for events, never for a partner's request. Indexes: the primary
 * key, then `units_dealer`.
 */
export async function findDealer(executor: Executor, dealerId: number): Promise<Dealer | null> {
  const [row] = await executor.select().from(dealers).where(eq(dealers.id, dealerId)).limit(1);
  return row === undefined ? null : { ...row, units: await listUnits(executor, row.id) };
}

/** The dealers of a company (index: `dealers_company`) or of all, by id, each with its units as `listUnits` reads them. */
export async function listDealers(executor: Executor, companyId: number | null): Promise<Dealer[]> {
  const rows = await executor
    .select()
    .from(dealers)
    .where(companyId === null ? undefined : eq(dealers.companyId, companyId))
    .orderBy(asc(dealers.id));
  const listed: Dealer[] = [];
  for (const row of rows) listed.push({ ...row, units: await listUnits(executor, row.id) });
  return listed;
}

/** The parent company of a dealer; null when there is no such dealer. Index: the primary key. */
export async function findCompanyIdOfDealer(executor: Executor, dealerId: number): Promise<number | null> {
  const [row] = await executor
    .select({ companyId: dealers.companyId })
    .from(dealers)
    .where(eq(dealers.id, dealerId))
    .limit(1);
  return row?.companyId ?? null;
}
