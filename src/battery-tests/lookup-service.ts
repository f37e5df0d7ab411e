import type { Caller } from "../access/caller.ts";
import type { Reach } from "../access/reach.ts";
import type { DailyVehicles } from "../credentials/daily-vehicles.ts";
import { dealerWithinReach } from "../credentials/reach-store.ts";
import type { Runtime } from "../db/runtime.ts";
import { findCompanyIdOfDealer } from "../dealers/dealer-store.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { namesVehicle, type TestListRequest, vehicleMissing } from "./battery-test-filter.ts";
import type { FoundTest } from "./found-test.ts";
import { findLatestTestOfUnit, findTest, findTests, listTests } from "./lookup-store.ts";
import type { OperatorListRequest } from "./operator-test-filter.ts";
import { listOperatorTests } from "./operator-test-store.ts";
import type { PlausibilityRemark } from "./plausibility.ts";
import type { ChangeList, ChangeListRequest } from "./test-change.ts";
import { createTestChanges } from "./test-change-service.ts";
import { listNoticedTestIds, listRemarks } from "./test-remark-store.ts";

export interface TestList {
  readonly tests: readonly FoundTest[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

/** A page of the tests with remarks on their plausibility. */
export interface NoticedList extends Omit<TestList, "tests"> {
  readonly tests: ReadonlyArray<{
    readonly test: FoundTest;
    readonly remarks: readonly PlausibilityRemark[];
  }>;
}

export type LookupService = ReturnType<typeof createLookupService>;

/** Operators are not tied to a credential, and a dealer's people are tied to the dealer. */
const OPERATOR_REACH: Reach = { kind: "everywhere" };

/** Interface specification, section 4, `GET /tests`, `GET /tests/{test_id}`. */
export function createLookupService(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly dailyVehicles: Pick<DailyVehicles, "admit" | "admitNothing">;
  },
) {
  const { db, clock, dailyVehicles } = ports;
  const changes = createTestChanges({ db, clock });
  return {
    /** @throws ServiceError `invalid_request` for a marketplace without a vehicle; `too_many_requests`. */
    async list(caller: Caller, request: TestListRequest): Promise<TestList> {
      if (caller.kind === "marketplace" && !namesVehicle(request.filter)) throw vehicleMissing();
      const list = await page(caller.reach, request);
      if (caller.dailyVehicles !== null) await admitList(caller, request, list);
      return list;
    },

    /** Oldest change first. @throws ServiceError as `list`. */
    async listChanges(caller: Caller, request: ChangeListRequest): Promise<ChangeList> {
      if (caller.kind === "marketplace" && !namesVehicle(request.filter)) throw vehicleMissing();
      const list = await changes(caller.reach, request);
      if (caller.dailyVehicles === null) return list;
      const vehicles = list.tests.map(({ vehicle }) => vehicle);
      if (vehicles.length === 0) await dailyVehicles.admitNothing(caller);
      else await dailyVehicles.admit(caller, vehicles);
      return list;
    },

    /** @throws ServiceError `not_found` when the dealer does not exist or is outside reach. */
    async requireDealer(caller: Caller, dealerId: number): Promise<void> {
      const companyId = await findCompanyIdOfDealer(db.read, dealerId);
      if (companyId === null || !(await dealerWithinReach(db.read, caller.reach, { companyId, dealerId })))
        throw notFound();
    },

    /**
     * @throws ServiceError `not_found` outside reach; `too_many_requests` beyond the vehicles of a day, and
     * then for tests that do not exist too.
     */
    async get(caller: Caller, testId: number): Promise<FoundTest> {
      const found = await findTest(db.read, caller.reach, testId);
      if (found === null) {
        await dailyVehicles.admitNothing(caller);
        throw notFound();
      }
      if (caller.dailyVehicles !== null) await dailyVehicles.admit(caller, [found.vehicle]);
      return found;
    },

    /** Counts the vehicle when the caller requests a file of the test. @throws ServiceError as `get`. */
    async admit(caller: Caller, testId: number): Promise<void> {
      if (caller.dailyVehicles !== null) await this.get(caller, testId);
    },

    listOfDealer: (dealerId: number, { filter, ...paging }: TestListRequest): Promise<TestList> =>
      page(OPERATOR_REACH, { filter: { ...filter, dealerId }, ...paging }),

    /** @throws ServiceError `not_found`, for a test of another dealer too. */
    async getOfDealer(dealerId: number, testId: number): Promise<FoundTest> {
      const found = await findTest(db.read, OPERATOR_REACH, testId);
      if (found?.figures.dealerId !== dealerId) throw notFound();
      return found;
    },

    /** Among the dealer's newest thousand; null where it has none there. */
    async findLatestOfUnit(dealerId: number, unitId: number): Promise<FoundTest | null> {
      const testId = await findLatestTestOfUnit(db.read, dealerId, unitId);
      return testId === null ? null : await findTest(db.read, OPERATOR_REACH, testId);
    },

    async listForOperator({ filter, ...paging }: OperatorListRequest): Promise<TestList> {
      return { ...(await listOperatorTests(db.read, filter, paging)), ...paging };
    },

    /** Tests with remarks on their plausibility, those that were noticed last first. */
    async listNoticed(paging: Pick<TestListRequest, "page" | "perPage">): Promise<NoticedList> {
      const { testIds, total } = await listNoticedTestIds(db.read, paging);
      const remarks = await listRemarks(db.read, testIds);
      const found = await findTests(db.read, OPERATOR_REACH, testIds);
      const tests = testIds.flatMap((testId) => {
        const test = found.get(testId);
        return test === undefined ? [] : [{ test, remarks: remarks.get(testId) ?? [] }];
      });
      return { tests, total, ...paging };
    },

    /** What of the test's result is not plausible, by code. */
    async listRemarksOn(testId: number): Promise<readonly PlausibilityRemark[]> {
      return (await listRemarks(db.read, [testId])).get(testId) ?? [];
    },

    /** @throws ServiceError `not_found`. */
    async getForOperator(testId: number): Promise<FoundTest> {
      const found = await findTest(db.read, OPERATOR_REACH, testId);
      if (found === null) {
        throw new ServiceError("not_found", `There is no test ${testId}; svc tests list shows them.`);
      }
      return found;
    },
  };

  /** The total reveals vehicles, so a page past the end counts as the first. */
  async function admitList(
    caller: Caller,
    { filter, perPage }: TestListRequest,
    { tests, total }: TestList,
  ): Promise<void> {
    if (total === 0) return await dailyVehicles.admitNothing(caller);
    const shown = tests.length > 0 ? tests : (await page(caller.reach, { filter, page: 1, perPage })).tests;
    await dailyVehicles.admit(
      caller,
      shown.map(({ vehicle }) => vehicle),
    );
  }

  async function page(reach: Reach, { filter, page, perPage }: TestListRequest): Promise<TestList> {
    const { tests, total } = await listTests(db.read, reach, filter, { page, perPage });
    return { tests, total, page, perPage };
  }
}
