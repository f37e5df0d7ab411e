import type { Database } from "../db/database.ts";
import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { findCompany } from "./company-store.ts";
import type { Dealer, NewDealer } from "./dealer.ts";
import { findDealer, insertDealer, listDealers } from "./dealer-store.ts";

/** What operators do with dealers. */
export function createDealerService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * Makes a dealer without units; an active one counts as activated now.
     *
     * @throws ServiceError `usage` when the company does not exist.
     */
    async create(dealer: NewDealer): Promise<Dealer> {
      const nowMs = clock.nowMs();
      return await db.transact(async (tx) => {
        if ((await findCompany(tx, dealer.companyId)) === null) {
          throw new ServiceError(
            "usage",
            `There is no company ${dealer.companyId}; svc companies list shows them.`,
          );
        }
        const activatedAtMs = dealer.status === "active" ? nowMs : null;
        const dealerId = await insertDealer(tx, { ...dealer, activatedAtMs, nowMs });
        const created = await findDealer(tx, dealerId);
        if (created === null) throw new Error("a dealer vanished inside its transaction");
        return created;
      });
    },

    /** @throws ServiceError `not_found`. */
    async get(dealerId: number): Promise<Dealer> {
      const dealer = await findDealer(db.read, dealerId);
      if (dealer === null) throw noSuchDealer(dealerId);
      return dealer;
    },

    /** The dealers of a company, or of all. */
    list: (companyId: number | null): Promise<Dealer[]> => listDealers(db.read, companyId),
  };
}

/** `not_found` in words for operators, who may know which dealers there are; partners get `notFound`. */
export function noSuchDealer(dealerId: number): ServiceError {
  return new ServiceError("not_found", `There is no dealer ${dealerId}; svc dealers list shows them.`);
}
