import type { Caller, Reach } from "../credentials/credential.ts";
import type { Database } from "../db/database.ts";
import { dealerWithinReach } from "../dealers/dealer-store.ts";
import type { Query } from "../http/query.ts";
import { notFound, ServiceError } from "../kernel/errors.ts";
import { type FoundTest, findTest, listTests } from "./lookup-store.ts";
import { namesVehicle, parseTestFilter } from "./test-filter.ts";

export interface TestList {
  readonly tests: readonly FoundTest[];
  readonly page: number;
  readonly perPage: number;
  readonly total: number;
}

export type LookupService = ReturnType<typeof createLookupService>;

/** What partners find (interface specification, section 4, `GET /tests`, `GET /tests/{test_id}`). */
export function createLookupService({ db }: { db: Database }) {
  return {
    /** @throws ServiceError `invalid_request` for a marketplace that names no vehicle; `invalid_field` for a bad parameter. */
    async list(caller: Caller, query: Query): Promise<TestList> {
      requireVehicle(caller, query);
      return await page(caller.reach, query, null);
    },

    /** As `list`, with the dealer fixed. @throws ServiceError `not_found` when the dealer is outside reach. */
    async listOfDealer(caller: Caller, dealerId: number, query: Query): Promise<TestList> {
      requireVehicle(caller, query);
      if (!(await dealerWithinReach(db.read, caller.reach, dealerId))) throw notFound();
      return await page(caller.reach, query, dealerId);
    },

    /** @throws ServiceError `not_found` when absent or outside reach. */
    async get(caller: Caller, testId: number): Promise<FoundTest> {
      const found = await findTest(db.read, caller.reach, testId);
      if (found === null) throw notFound();
      return found;
    },
  };

  async function page(reach: Reach, query: Query, dealerId: number | null): Promise<TestList> {
    const filter = parseTestFilter(query);
    const paging = query.paging();
    const { tests, total } = await listTests(
      db.read,
      reach,
      { ...filter, dealerId: dealerId ?? filter.dealerId },
      paging,
    );
    return { tests, total, ...paging };
  }
}

/** A marketplace looks up one vehicle at a time. */
function requireVehicle(caller: Caller, query: Query): void {
  if (caller.kind === "marketplace" && !namesVehicle(query)) {
    throw new ServiceError("invalid_request", "Look up one vehicle: give vin or registration.");
  }
}
