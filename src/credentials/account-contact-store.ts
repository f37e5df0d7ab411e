import { eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { accounts } from "./credential-table.ts";

export async function updateContact(tx: Executor, accountId: number, contact: string | null): Promise<void> {
  await tx.update(accounts).set({ contact }).where(eq(accounts.id, accountId));
}

/** Whom to write to about an account: the address that was set, and the dealer whose own keys the account holds. */
export async function findContact(
  executor: Executor,
  accountId: number,
): Promise<{ contact: string | null; dealerId: number | null }> {
  const [row] = await executor
    .select({ contact: accounts.contact, dealerId: accounts.dealerId })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? { contact: null, dealerId: null };
}
