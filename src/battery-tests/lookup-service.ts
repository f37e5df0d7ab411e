import type { Caller, Reach } from "../credentials/credential.ts";
import { companyWithinReach } from "../credentials/reach-store.ts";
import type { Database } from "../db/database.ts";
import { findCompanyIdOfDealer } from "../dealers/dealer-store.ts";
import { notFound } from "../kernel/errors.ts";
import type { FoundTest } from "./found-test.ts";
import { findTest, listTests } from "./lookup-store.ts";
import { namesVehicle, type TestListRequest, vehicleMissing } from "./test-filter.ts";

export interface TestList {
  readonly tests: readonly FoundTest[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

export type LookupService = ReturnType<typeof createLookupService>;

/** Operators are not tied to a credential. */
const OPERATOR_REACH: Reach = { kind: "everywhere" };

/** What partners find (interface specification, section 4, `GET /tests`, `GET /tests/{test_id}`). */
export function createLookupService({ db }: { db: Database }) {
  return {
    /** @throws ServiceError `invalid_request` for a marketplace that names no vehicle: it looks up one at a time. */
    async list(caller: Caller, request: TestListRequest): Promise<TestList> {
      if (caller.kind === "marketplace" && !namesVehicle(request.filter)) throw vehicleMissing();
      return await page(caller.reach, request);
    },

    /** @throws ServiceError `not_found` when the dealer is absent or outside reach. */
    async requireDealer(caller: Caller, dealerId: number): Promise<void> {
      const companyId = await findCompanyIdOfDealer(db.read, dealerId);
      if (companyId === null || !(await companyWithinReach(db.read, caller.reach, companyId)))
        throw notFound();
    },

    /** @throws ServiceError `not_found` when absent or outside reach. */
    get: (caller: Caller, testId: number): Promise<FoundTest> => get(caller.reach, testId),

    listForOperator: (request: TestListRequest): Promise<TestList> => page(OPERATOR_REACH, request),

    /** @throws ServiceError `not_found`. */
    getForOperator: (testId: number): Promise<FoundTest> => get(OPERATOR_REACH, testId),
  };

  async function get(reach: Reach, testId: number): Promise<FoundTest> {
    const found = await findTest(db.read, reach, testId);
    if (found === null) throw notFound();
    return found;
  }

  async function page(reach: Reach, { filter, page, perPage }: TestListRequest): Promise<TestList> {
    const { tests, total } = await listTests(db.read, reach, filter, { page, perPage });
    return { tests, total, page, perPage };
  }
}
