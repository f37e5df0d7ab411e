import type { Database } from "../../src/db/database.ts";
import { type SeededDealer, seedCompany, seedDealer } from "./seed.ts";

const DEALERS_PER_GROUP = 6;

/** So many dealers, six of each group. At least one. */
export async function seedGroups(
  db: Database,
  dealerCount: number,
): Promise<readonly [SeededDealer, ...SeededDealer[]]> {
  const first = await seedDealer(db, await seedCompany(db), "Dealer 0");
  const dealers: [SeededDealer, ...SeededDealer[]] = [first];
  for (let index = 1; index < dealerCount; index += 1) {
    const { companyId } = dealers.at(-1) ?? first;
    const isNext = index % DEALERS_PER_GROUP === 0;
    dealers.push(await seedDealer(db, isNext ? await seedCompany(db) : companyId, `Dealer ${index}`));
  }
  return dealers;
}
