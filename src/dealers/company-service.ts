import type { Actor } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { accepted, line } from "../kernel/field.ts";
import { insertCompany, listCompanies } from "./company-store.ts";
import type { Company } from "./dealer.ts";

const NAME = line(200);
const readName = accepted(NAME);

export function createCompanyService({ db, clock }: Pick<Runtime, "db" | "clock">) {
  return {
    /** @throws ServiceError `usage` for a name that is empty, too long, or holds what cannot be seen. */
    async create(actor: Actor, name: string): Promise<Company> {
      const trimmed = readName(name.trim());
      if (trimmed === undefined) throw new ServiceError("usage", `A company's name is ${NAME.expected}.`);
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
