import type { Actor } from "../audit/audit.ts";
import { audited, auditedChange } from "../audit/audit-service.ts";
import { countAudit } from "../audit/audit-store.ts";
import type { Runtime } from "../db/runtime.ts";
import { DAY_MS } from "../kernel/duration.ts";
import { ServiceError } from "../kernel/errors.ts";
import { isTimeZone } from "../kernel/zone-clock.ts";
import { isLanguage } from "../language/language.ts";
import { findCompany, requireCompany } from "./company-store.ts";
import {
  type BillingMode,
  type Company,
  type Dealer,
  type DealerDisplay,
  type DealerStatus,
  isPublicName,
  type NewDealer,
  PUBLIC_NAME_REFUSED,
  presentDealer,
} from "./dealer.ts";
import { type AddedDealer, addDealer, type WelcomeOwner } from "./dealer-provisioning.ts";
import { findDealer, listDealers, lockDealer, updateDealer } from "./dealer-store.ts";
import type { UnitStatus } from "./unit.ts";
import { type CountedUnits, countUnitsOfCompany } from "./unit-store.ts";

const TRY_LOGO = "dealer.try-logo";

export const LOGO_TRIED_TOO_OFTEN = "logo_tried_too_often";

export type UnitCounts = Readonly<Partial<Record<UnitStatus, number>>>;

export type DealerService = ReturnType<typeof createDealerService>;

export function createDealerService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly welcomeOwner: WelcomeOwner;
  },
) {
  const { db, clock, welcomeOwner } = ports;
  return {
    /** Without units, as `addDealer`. */
    async create(actor: Actor, dealer: NewDealer): Promise<AddedDealer> {
      const by = { actor, nowMs: clock.nowMs(), welcomeOwner };
      return await db.transact((tx) => addDealer(tx, by, dealer, 0));
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

    /** `logo` is the digest of a kept logo. @throws ServiceError `not_found`. */
    setLogo: (actor: Actor, dealerId: number, logo: string | null): Promise<Dealer> =>
      change(actor, "dealer.set-logo", dealerId, () => ({ logo })),

    /**
     * From the next page, mail and new certificate on; issued certificates keep what they have.
     * @throws ServiceError `not_found`; `validation` for another name that holds an address, an unknown time zone, or a language
     * without translations.
     */
    async setDisplay(actor: Actor, dealerId: number, display: DealerDisplay): Promise<Dealer> {
      const { publicName, timeZone, language } = display;
      if (timeZone !== null && !isTimeZone(timeZone))
        throw new ServiceError("validation", "The time zone must be one of the IANA database.");
      if (language !== null && !isLanguage(language))
        throw new ServiceError("validation", "The language must be one that certificates are printed in.");
      return await change(actor, "dealer.set-display", dealerId, (before) => {
        if (publicName !== null && publicName !== before.publicName && !isPublicName(publicName))
          throw new ServiceError("validation", PUBLIC_NAME_REFUSED);
        return display;
      });
    },

    /** To be called before a file is drawn, whatever comes of it. @throws ServiceError `validation` after `mostPerDay` files in 24 hours. */
    async countLogoFile(actor: Actor, dealerId: number, mostPerDay: number): Promise<void> {
      const nowMs = clock.nowMs();
      const tried = { subject: "dealer", subjectId: dealerId, action: TRY_LOGO } as const;
      await db.transact(async (tx) => {
        await lockDealer(tx, dealerId);
        if ((await countAudit(tx, tried, nowMs - DAY_MS)) >= mostPerDay) throw triedTooOften(mostPerDay);
        await audited(tx, actor, TRY_LOGO, ["dealer", dealerId], nowMs);
      });
    },

    /** @throws ServiceError `not_found`. */
    async get(dealerId: number): Promise<Dealer> {
      const dealer = await findDealer(db.read, dealerId);
      if (dealer === null) throw noSuchDealer(dealerId);
      return dealer;
    },

    /** The parent company of a dealer. @throws ServiceError `not_found`. */
    async companyOf(dealerId: number): Promise<Company> {
      const { companyId } = await this.get(dealerId);
      const company = await findCompany(db.read, companyId);
      if (company === null) throw new Error("a dealer belongs to no company");
      return company;
    },

    /** Of each dealer of a company, how many units are in which state; states without units are left out. */
    async countUnits(companyId: number): Promise<ReadonlyMap<number, UnitCounts>> {
      const rows = Map.groupBy(await countUnitsOfCompany(db.read, companyId), ({ dealerId }) => dealerId);
      const countsOf = (counted: readonly CountedUnits[]): UnitCounts =>
        Object.fromEntries(counted.map(({ status, unitCount }) => [status, unitCount]));
      return new Map([...rows].map(([dealerId, counted]) => [dealerId, countsOf(counted)]));
    },

    async list(companyId: number | null): Promise<Dealer[]> {
      if (companyId !== null) await requireCompany(db.read, companyId);
      return await listDealers(db.read, companyId);
    },
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
      const after = recordedOf({ ...before, ...decided });
      const subject = ["dealer", dealerId] as const;
      const changes = await auditedChange(tx, actor, action, subject, nowMs, after, recordedOf(before));
      if (Object.keys(changes).length === 0) return before;
      await updateDealer(tx, dealerId, decided, nowMs);
      return { ...before, ...decided, updatedAtMs: nowMs };
    });
  }
}

function recordedOf(dealer: Dealer) {
  const { updated_at: _, ...wire } = presentDealer(dealer);
  const { logo, publicName, timeZone, lengthUnit, language } = dealer;
  return { ...wire, logo, public_name: publicName, time_zone: timeZone, length_unit: lengthUnit, language };
}

/** For operators, who may know which dealers exist. Partners get `notFound`. */
export function noSuchDealer(dealerId: number): ServiceError {
  return new ServiceError("not_found", `There is no dealer ${dealerId}; svc dealers list shows them.`);
}

function triedTooOften(mostPerDay: number): ServiceError {
  return new ServiceError(
    "validation",
    `${mostPerDay} files were sent as a logo in the last 24 hours. Try again tomorrow.`,
    { reason: LOGO_TRIED_TOO_OFTEN },
  );
}
