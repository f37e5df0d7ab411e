import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { insertCompany, listCompanies } from "./company-store.ts";
import type { Company } from "./dealer.ts";

/** Parent companies are made by the operator. */
export function createCompanyService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** @throws ServiceError `usage` for an empty or overlong name. */
    async create(name: string): Promise<Company> {
      const trimmed = name.trim();
      if (trimmed === "" || trimmed.length > 200)
        throw new ServiceError("usage", "A company's name has 1 to 200 characters.");
      return await db.transact((tx) => insertCompany(tx, { name: trimmed, createdAtMs: clock.nowMs() }));
    },

    /** Every company, by id. */
    list: (): Promise<Company[]> => listCompanies(db.read),
  };
}
