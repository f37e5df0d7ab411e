import { and, asc, eq, inArray, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { hasRow } from "../db/row-query.ts";
import { accounts, credentials, shownVehicles } from "./credential-table.ts";

interface AccountDay {
  readonly accountId: number;
  readonly day: number;
}

export async function listShown(
  executor: Executor,
  { accountId, day }: AccountDay,
  vehicles: readonly string[],
): Promise<string[]> {
  const rows = await executor
    .select({ vehicle: shownVehicles.vehicle })
    .from(shownVehicles)
    .where(
      and(
        eq(shownVehicles.accountId, accountId),
        eq(shownVehicles.day, day),
        inArray(shownVehicles.vehicle, [...vehicles]),
      ),
    );
  return rows.map(({ vehicle }) => vehicle);
}

/** Index: `shown_vehicles_ordinal`. */
export async function countShown(executor: Executor, { accountId, day }: AccountDay): Promise<number> {
  const [row] = await executor
    .select({ count: max(shownVehicles.ordinal) })
    .from(shownVehicles)
    .where(and(eq(shownVehicles.accountId, accountId), eq(shownVehicles.day, day)));
  return row?.count ?? 0;
}

/** @param vehicles not shown on that day yet. @param before how many were shown on that day. */
export async function insertShown(
  tx: Executor,
  { accountId, day }: AccountDay,
  vehicles: readonly string[],
  before: number,
): Promise<void> {
  await tx
    .insert(shownVehicles)
    .values(vehicles.map((vehicle, index) => ({ accountId, day, vehicle, ordinal: before + index + 1 })));
}

interface CappedCredential {
  readonly clientId: string;
  readonly dailyVehicles: number;
  readonly shownCount: number;
}

export async function listCapped(executor: Executor, day: number): Promise<CappedCredential[]> {
  const rows = await executor
    .select({
      clientId: credentials.clientId,
      accountId: accounts.id,
      dailyVehicles: sql<number>`${accounts.dailyVehicles}`.mapWith(Number),
    })
    .from(credentials)
    .innerJoin(accounts, eq(accounts.id, credentials.accountId))
    .where(and(isNotNull(accounts.dailyVehicles), isNull(credentials.disabledAtMs)))
    .orderBy(asc(credentials.id));
  const capped: CappedCredential[] = [];
  for (const { clientId, accountId, dailyVehicles } of rows) {
    capped.push({ clientId, dailyVehicles, shownCount: await countShown(executor, { accountId, day }) });
  }
  return capped;
}

/** Index: `shown_vehicles_day`. */
export async function hasShownBefore(executor: Executor, day: number): Promise<boolean> {
  return await hasRow(executor, shownVehicles.day, lt(shownVehicles.day, day));
}

export async function pruneShown(tx: Executor, day: number, limit: number): Promise<number> {
  const rows = await tx
    .select()
    .from(shownVehicles)
    .where(lt(shownVehicles.day, day))
    .orderBy(asc(shownVehicles.day), asc(shownVehicles.accountId))
    .limit(limit);
  for (const row of rows) {
    await tx
      .delete(shownVehicles)
      .where(
        and(
          eq(shownVehicles.accountId, row.accountId),
          eq(shownVehicles.day, row.day),
          eq(shownVehicles.vehicle, row.vehicle),
        ),
      );
  }
  return rows.length;
}
