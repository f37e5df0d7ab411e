import type { Workplace } from "../../access/workplace.ts";
import type { Executor } from "../../db/database.ts";
import { findCompany } from "../../dealers/company-store.ts";
import { shownName } from "../../dealers/dealer.ts";
import { findDealer } from "../../dealers/dealer-store.ts";

export interface InvitingWorkplace {
  readonly workplace: Workplace;
  readonly name: string;
  /** The company itself, or the parent company of the dealer. */
  readonly companyId: number;
}

export async function findInvitingWorkplace(
  executor: Executor,
  workplace: Workplace,
): Promise<InvitingWorkplace | null> {
  if ("companyId" in workplace) {
    const company = await findCompany(executor, workplace.companyId);
    return company === null ? null : { workplace, name: company.name, companyId: company.id };
  }
  const dealer = await findDealer(executor, workplace.dealerId);
  return dealer === null ? null : { workplace, name: shownName(dealer), companyId: dealer.companyId };
}
