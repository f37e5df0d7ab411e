import { asc, eq } from "drizzle-orm";
import type { Executor } from "../db/database.ts";
import { ServiceError } from "../kernel/errors.ts";
import { companies } from "./company-table.ts";
import type { Company } from "./dealer.ts";

/** Names need not be unique. */
export async function insertCompany(tx: Executor, company: Omit<Company, "id">): Promise<Company> {
  const [row] = await tx.insert(companies).values(company).returning();
  if (row === undefined) throw new Error("an insert returned no row");
  return row;
}

export async function findCompany(executor: Executor, companyId: number): Promise<Company | null> {
  const [row] = await executor.select().from(companies).where(eq(companies.id, companyId)).limit(1);
  return row ?? null;
}

/** @throws ServiceError `not_found`. */
export async function requireCompany(executor: Executor, companyId: number): Promise<Company> {
  const company = await findCompany(executor, companyId);
  if (company !== null) return company;
  throw new ServiceError("not_found", `There is no company ${companyId}; svc companies list shows them.`);
}

export async function listCompanies(executor: Executor): Promise<Company[]> {
  return await executor.select().from(companies).orderBy(asc(companies.id));
}
