import type { Actor } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { insertCompany, listCompanies } from "./company-store.ts";
import type { Company } from "./dealer.ts";

export function createCompanyService({ db, clock }: Pick<Runtime, "db" | "clock">) {
  return {
    /** @throws ServiceError `usage` for an empty or overlong name. */
    async create(actor: Actor, name: string): Promise<Company> {
      const trimmed = name.trim();
      if (trimmed === "" || trimmed.length > 200)
        throw new ServiceError("usage", "A company's name has 1 to 200 characters.");
      return await db.transact(async (tx) => {
        const atMs = clock.nowMs();
        const company = await insertCompany(tx, { name: trimmed, createdAtMs: atMs });
        await audited(tx, actor, "company.create", ["company", company.id], atMs, { name: company.name });
        return company;
      });
    },

    list: (): Promise<Company[]> => listCompanies(db.read),
  };
}
