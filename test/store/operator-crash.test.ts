import { afterAll, expect, test } from "bun:test";
import { EVERY_DEALER } from "../../src/dealers/unit.ts";
import { ADDRESS } from "../support/dealer-world.ts";
import { seedCompany, seedDealer } from "../support/seed.ts";
import { type StatementTap, tapStatements } from "../support/statement-tap.ts";
import { rowsAdded, tableContents } from "../support/table-contents.ts";
import { startTestApp } from "../support/test-app.ts";

const OPERATOR = "operator:ann";

let tap: StatementTap;
tap = tapStatements();
const testApp = await startTestApp();
const companyId = await seedCompany(testApp.db);
const leedsId = (await seedDealer(testApp.db, companyId, "Leeds")).dealerId;
const yorkId = (await seedDealer(testApp.db, companyId, "York")).dealerId;
afterAll(async () => {
  tap.remove();
  await testApp.close();
});

/** A change that an operator makes; `prepare` makes ready what it changes, and gives the change. */
interface OperatorChange {
  readonly name: string;
  readonly prepare: () => Promise<() => Promise<unknown>>;
  readonly writes: Readonly<Record<string, number>>;
}

const orderedUnit = async () =>
  (await testApp.app.units({ dealerId: leedsId }).seed(OPERATOR, { count: 1, active: false }))[0]?.id ?? 0;
const activeUnit = async () =>
  (await testApp.app.units({ dealerId: leedsId }).seed(OPERATOR, { count: 1, active: true }))[0]?.id ?? 0;
const newDealer = () =>
  testApp.app.dealers.create(OPERATOR, {
    companyId,
    name: "Selby",
    legalName: null,
    status: "pending",
    billingMode: "group",
    companyNumber: null,
    vatNumber: null,
    primaryContact: null,
    registeredAddress: null,
    shippingAddress: ADDRESS,
  });

const CHANGES: readonly OperatorChange[] = [
  {
    name: "companies create",
    prepare: async () => () => testApp.app.companies.create(OPERATOR, "Gamma Group"),
    writes: { companies: 1, audit_entries: 1 },
  },
  {
    name: "credentials create",
    prepare: async () => () =>
      testApp.app.credentials.create(OPERATOR, {
        kind: "marketplace",
        restrictedTo: [companyId],
        scopes: ["read:tests"],
        label: null,
      }),
    writes: { accounts: 1, account_companies: 1, account_event_grants: 1, credentials: 1, audit_entries: 1 },
  },
  {
    name: "dealers create",
    prepare: async () => newDealer,
    writes: { dealers: 1, audit_entries: 1 },
  },
  {
    name: "dealers set-status",
    prepare: async () => {
      const { id } = await newDealer();
      return () => testApp.app.dealers.setStatus(OPERATOR, id, "active");
    },
    writes: { audit_entries: 1 },
  },
  {
    name: "dealers set-billing",
    prepare: async () => {
      const { id } = await newDealer();
      return () => testApp.app.dealers.setBilling(OPERATOR, id, "direct");
    },
    writes: { audit_entries: 1 },
  },
  {
    name: "units seed",
    prepare: async () => () =>
      testApp.app.units({ dealerId: leedsId }).seed(OPERATOR, { count: 3, active: true }),
    writes: { units: 3, unit_moves: 3, audit_entries: 3 },
  },
  {
    name: "units ship",
    prepare: async () => {
      const id = await orderedUnit();
      return () => testApp.app.units(EVERY_DEALER).move(OPERATOR, id, "ship", null);
    },
    writes: { audit_entries: 1 },
  },
  {
    name: "units move",
    prepare: async () => {
      const id = await activeUnit();
      return () => testApp.app.units(EVERY_DEALER).transfer(OPERATOR, id, yorkId);
    },
    writes: { audit_entries: 1 },
  },
];

for (const { name, prepare, writes } of CHANGES) {
  test(`a failure at any one statement leaves nothing of svc ${name}, and the same command again does all of it with its entry`, async () => {
    let isDone = false;
    for (let failing = 1; !isDone; failing += 1) {
      const change = await prepare();
      const before = await tableContents(testApp.db);
      let count = 0;
      tap.before = () => {
        count += 1;
        if (count === failing) throw new Error("the machine is gone");
      };
      const outcome = change();
      isDone = await outcome.then(
        () => true,
        () => false,
      );
      tap.before = () => {};
      if (isDone) {
        // Fewer would not be a transaction with a change and its entry in it.
        expect(count).toBeGreaterThanOrEqual(4);
        expect(count).toBe(failing - 1);
      } else {
        await expect(outcome).rejects.toThrow("the machine is gone");
        expect(await tableContents(testApp.db)).toEqual(before);
        await change();
      }
      expect(rowsAdded(before, await tableContents(testApp.db))).toEqual(writes);
    }
  });
}
