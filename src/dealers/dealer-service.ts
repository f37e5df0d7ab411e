import { type Actor, changesBetween } from "../audit/audit.ts";
import { recordAudit } from "../audit/audit-store.ts";
import type { Runtime } from "../db/runtime.ts";
import { ServiceError } from "../kernel/errors.ts";
import { findCompany } from "./company-store.ts";
import type { BillingMode, Dealer, DealerStatus, NewDealer } from "./dealer.ts";
import { presentDealer } from "./dealer.ts";
import type { WelcomeOwner } from "./dealer-provisioning.ts";
import { findDealer, insertDealer, listDealers, updateDealer } from "./dealer-store.ts";

interface NewlyMadeDealer extends Dealer {
  /** Null where no owner was named. */
  readonly isOwnerMailed: boolean | null;
}

export type DealerService = ReturnType<typeof createDealerService>;

export function createDealerService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly welcomeOwner: WelcomeOwner;
  },
) {
  const { db, clock, welcomeOwner } = ports;
  return {
    /**
     * Without units. An active dealer counts as activated now. A contact with an address is invited as owner, as over the API.
     *
     * @throws ServiceError `usage` when the company does not exist; `setup` when the owner must be mailed and the public address is not
     * known.
     */
    async create(actor: Actor, dealer: NewDealer): Promise<NewlyMadeDealer> {
      const nowMs = clock.nowMs();
      return await db.transact(async (tx) => {
        const company = await findCompany(tx, dealer.companyId);
        if (company === null) {
          throw new ServiceError(
            "usage",
            `There is no company ${dealer.companyId}; svc companies list shows them.`,
          );
        }
        const activatedAtMs = dealer.status === "active" ? nowMs : null;
        const dealerId = await insertDealer(tx, { ...dealer, activatedAtMs, nowMs });
        const created = await findDealer(tx, dealerId);
        if (created === null) throw new Error("a dealer vanished inside its transaction");
        const { id: _, units, created_at, updated_at, ...made } = presentDealer(created);
        await recordAudit(tx, {
          atMs: nowMs,
          actor,
          action: "dealer.create",
          subject: "dealer",
          subjectId: dealerId,
          changes: changesBetween({}, made),
        });
        const { name = null, email = null } = dealer.primaryContact ?? {};
        const isOwnerMailed =
          email === null
            ? null
            : await welcomeOwner(tx, actor, {
                dealer: created,
                orderedBy: company.name,
                hasOrdered: false,
                name,
                email,
              });
        return { ...created, isOwnerMailed };
      });
    },

    /** The first time that a dealer is active counts as its activation. @throws ServiceError `not_found`. */
    setStatus: (actor: Actor, dealerId: number, status: DealerStatus): Promise<Dealer> =>
      change(actor, "dealer.set-status", dealerId, (dealer, nowMs) => ({
        status,
        activatedAtMs: status === "active" ? (dealer.activatedAtMs ?? nowMs) : dealer.activatedAtMs,
      })),

    /** @throws ServiceError `not_found`. */
    setBilling: (actor: Actor, dealerId: number, billingMode: BillingMode): Promise<Dealer> =>
      change(actor, "dealer.set-billing", dealerId, () => ({ billingMode })),

    /** On new certificates. @param logo the digest of a kept logo. @throws ServiceError `not_found`. */
    setLogo: (actor: Actor, dealerId: number, logo: string | null): Promise<Dealer> =>
      change(actor, "dealer.set-logo", dealerId, () => ({ logo })),

    /** @throws ServiceError `not_found`. */
    async get(dealerId: number): Promise<Dealer> {
      const dealer = await findDealer(db.read, dealerId);
      if (dealer === null) throw noSuchDealer(dealerId);
      return dealer;
    },

    /** @param companyId null for all dealers. */
    list: (companyId: number | null): Promise<Dealer[]> => listDealers(db.read, companyId),
  };

  async function change(
    actor: Actor,
    action: string,
    dealerId: number,
    decide: (dealer: Dealer, nowMs: number) => Parameters<typeof updateDealer>[2],
  ): Promise<Dealer> {
    const nowMs = clock.nowMs();
    return await db.transact(async (tx) => {
      const before = await findDealer(tx, dealerId);
      if (before === null) throw noSuchDealer(dealerId);
      const decided = decide(before, nowMs);
      const changes = changesBetween(recordedOf(before), recordedOf({ ...before, ...decided }));
      // A change to the same values is not recorded.
      if (Object.keys(changes).length === 0) return before;
      await updateDealer(tx, dealerId, decided, nowMs);
      await recordAudit(tx, { atMs: nowMs, actor, action, subject: "dealer", subjectId: dealerId, changes });
      return { ...before, ...decided, updatedAtMs: nowMs };
    });
  }
}

/** Only what the audit log compares. */
function recordedOf(dealer: Dealer) {
  const { updated_at: _, ...wire } = presentDealer(dealer);
  return { ...wire, logo: dealer.logo };
}

/** For operators, who may know which dealers exist. Partners get `notFound`. */
export function noSuchDealer(dealerId: number): ServiceError {
  return new ServiceError("not_found", `There is no dealer ${dealerId}; svc dealers list shows them.`);
}
