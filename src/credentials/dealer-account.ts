import type { Executor } from "../db/database.ts";
import { findCompanyIdOfDealer } from "../dealers/dealer-store.ts";
import { notFound } from "../kernel/errors.ts";
import { findAccountOfDealer, insertAccount } from "./credential-store.ts";

/**
 * Holds a dealer's own keys and webhook endpoints; made with the first. Two requests at once cannot make two (unique index
 * `accounts_dealer`). @throws ServiceError `not_found` for a dealer that does not exist.
 */
export async function ensureAccountOfDealer(
  tx: Executor,
  dealerId: number,
  createdAtMs: number,
): Promise<number> {
  const known = await findAccountOfDealer(tx, dealerId);
  if (known !== null) return known;
  const companyId = await findCompanyIdOfDealer(tx, dealerId);
  if (companyId === null) throw notFound();
  const grants = { restrictedTo: null, eventsGranted: [] };
  return await insertAccount(tx, { kind: "dealer-group", companyId, dealerId, ...grants, createdAtMs });
}
