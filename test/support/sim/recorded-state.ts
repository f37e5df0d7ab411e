import { eq } from "drizzle-orm";
import { batteryTests } from "../../../src/battery-tests/battery-test-table.ts";
import type { Database } from "../../../src/db/database.ts";
import { dealerMembers, people } from "../../../src/identity/people/person-table.ts";
import { demand } from "./broken-promise.ts";
import type { InvariantName } from "./invariant-names.ts";
import type { SimModel } from "./sim-model.ts";

type Read = Database["read"];

/** Of a database, or of its copy. @param lost what is broken when something that was acknowledged is not there. */
export async function requireTests(read: Read, model: SimModel, lost: InvariantName): Promise<void> {
  const rows = await read
    .select({
      id: batteryTests.id,
      runId: batteryTests.runId,
      status: batteryTests.status,
      resultHeld: batteryTests.resultHeld,
      dealerId: batteryTests.dealerId,
      companyId: batteryTests.companyId,
    })
    .from(batteryTests);
  const byRun = Map.groupBy(rows, ({ runId }) => runId);
  for (const [runId, { length }] of byRun)
    demand("one-test-a-run", length === 1, `the run ${runId} has ${length} tests`);
  for (const run of model.runs) {
    if (run.testId === null || run.isBeingErased) continue;
    const row = byRun.get(run.runId)?.[0];
    if (run.isErased) {
      demand("erased-stays-erased", row === undefined, `the test of ${run.runId} is there`);
      continue;
    }
    demand(lost, row !== undefined, `the run ${run.runId} has no test`);
    const status = row.status === "in_progress" && row.resultHeld ? "completed" : row.status;
    const held = JSON.stringify(row);
    const isSo = row.id === run.testId && status === run.status;
    demand(lost, isSo, `${run.runId}: ${held} instead of ${run.testId} ${run.status}`);
    const { companyId } = run.dealer;
    const owners = [run.dealer, ...(model.earlierDealers.get(run.serial) ?? [])]
      .filter((dealer) => dealer.companyId === companyId)
      .map(({ id }) => id);
    const isOwn = (run.ownerId === null ? owners : [run.ownerId]).includes(row.dealerId);
    run.ownerId = row.dealerId;
    demand(
      "tests-stay-with-dealers",
      isOwn && row.companyId === companyId,
      `${run.runId}: ${held} instead of dealer ${owners.join(" or ")}`,
    );
  }
}

/** As `requireTests`. */
export async function requireRoles(read: Read, model: SimModel, lost: InvariantName): Promise<void> {
  const rows = await read
    .select({ email: people.email, dealerId: dealerMembers.dealerId, role: dealerMembers.role })
    .from(dealerMembers)
    .innerJoin(people, eq(people.id, dealerMembers.personId));
  const held = rows.map(({ email, dealerId, role }) => `${email} ${role} ${dealerId}`).sort();
  const given = model.people
    .flatMap(({ email, roles }) => [...roles].map(([{ id }, role]) => `${email} ${role} ${id}`))
    .sort();
  demand(lost, Bun.deepEquals(held, given), `${held.join()} instead of ${given.join()}`);
}
