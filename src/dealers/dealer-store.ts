import { and, asc, count, eq, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { Dealer, DealerDisplay, DealerScope, NewDealer } from "./dealer.ts";
import { dealers } from "./dealer-table.ts";
import { listUnits, listUnitsOf } from "./unit-store.ts";

/** Without units. @returns its id. */
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

/** Of any company: for operators and events, never for a partner's request. Indexes: the primary key, `units_dealer`. */
export async function findDealer(executor: Executor, dealerId: number): Promise<Dealer | null> {
  // On PostgreSQL, what a transaction queries at once is one round trip.
  const [[row], units] = await Promise.all([
    dealerById(executor).execute({ dealerId }),
    listUnits(executor, dealerId),
  ]);
  return row === undefined ? null : { ...row, units };
}

const dealerById = prepared((executor) =>
  executor
    .select()
    .from(dealers)
    .where(eq(dealers.id, sql.placeholder("dealerId")))
    .limit(1)
    .prepare(),
);

export async function findDealerOf(
  executor: Executor,
  scope: DealerScope,
  dealerId: number,
): Promise<Dealer | null> {
  const [row] = await executor
    .select()
    .from(dealers)
    .where(and(eq(dealers.id, dealerId), within(scope)))
    .limit(1);
  return row === undefined ? null : { ...row, units: await listUnits(executor, row.id) };
}

/** Oldest first, with the count of all. Index: `dealers_company`. */
export async function pageDealersOf(
  executor: Executor,
  scope: DealerScope,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<{ dealers: Dealer[]; total: number }> {
  const rows = await executor
    .select()
    .from(dealers)
    .where(within(scope))
    .orderBy(asc(dealers.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await executor.select({ total: count() }).from(dealers).where(within(scope));
  return { dealers: await withUnits(executor, rows), total: counted?.total ?? 0 };
}

/** By id, with the units as `listUnits` reads them. Index: `dealers_company`. @param companyId null for all dealers. */
export async function listDealers(executor: Executor, companyId: number | null): Promise<Dealer[]> {
  const rows = await executor
    .select()
    .from(dealers)
    .where(companyId === null ? undefined : eq(dealers.companyId, companyId))
    .orderBy(asc(dealers.id));
  return await withUnits(executor, rows);
}

export async function updateDealer(
  tx: Executor,
  dealerId: number,
  change: Partial<
    Pick<Dealer, "status" | "billingMode" | "primaryContact" | "shippingAddress" | "logo" | "activatedAtMs"> &
      DealerDisplay
  >,
  nowMs: number,
): Promise<void> {
  await tx
    .update(dealers)
    .set({ ...change, updatedAtMs: nowMs })
    .where(eq(dealers.id, dealerId));
}

/** Other transactions that change or lock the dealer wait for the end of this one. */
export async function lockDealer(tx: Executor, dealerId: number): Promise<void> {
  await tx
    .update(dealers)
    .set({ logo: sql`${dealers.logo}` })
    .where(eq(dealers.id, dealerId));
}

function within({ companyId, dealerId }: DealerScope) {
  return and(eq(dealers.companyId, companyId), dealerId === null ? undefined : eq(dealers.id, dealerId));
}

async function withUnits(executor: Executor, rows: Omit<Dealer, "units">[]): Promise<Dealer[]> {
  const units = await listUnitsOf(
    executor,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, units: units.get(row.id) ?? [] }));
}

export async function findCompanyIdOfDealer(executor: Executor, dealerId: number): Promise<number | null> {
  const [row] = await executor
    .select({ companyId: dealers.companyId })
    .from(dealers)
    .where(eq(dealers.id, dealerId))
    .limit(1);
  return row?.companyId ?? null;
}
