import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eq, inArray } from "drizzle-orm";
import type { Executor } from "../../src/db/database.ts";
import { blankExcerpts } from "../../src/vehicles/erasure-store.ts";
import type { AttemptOutcome } from "../../src/webhooks/delivery/attempt-outcome.ts";
import { createDeliveryLogService } from "../../src/webhooks/delivery/delivery-log-service.ts";
import { finishDelivery, insertAttempt } from "../../src/webhooks/delivery/delivery-outcome-store.ts";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookQueue,
} from "../../src/webhooks/delivery/webhook-table.ts";
import { insertEndpoint } from "../../src/webhooks/endpoints/endpoint-store.ts";
import { insertDelivery } from "../../src/webhooks/outbox/outbox-store.ts";
import { ExplainedDatabase } from "../support/explained-database.ts";
import { seedCompany, seedCredential } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { TEST_START_MS } from "../support/test-clock.ts";
import { openTestDatabase, type TestDatabase } from "../support/test-database.ts";
import { describeOnSqlite } from "../support/test-engine.ts";

const FAILED = {
  result: "failure",
  failure: "status",
  detail: null,
  status: 503,
  address: "203.0.113.7",
  phasesMs: { dns: 1.2, connect: 2, tls: null, firstByte: 10, body: 0 },
  durationMs: 13.2,
  bodyStart: "come back later",
} as const satisfies AttemptOutcome;

let opened: TestDatabase;
let endpointId: number;
let ids: number[];
beforeAll(async () => {
  opened = await openTestDatabase();
  const { db } = opened;
  const companyId = await seedCompany(db);
  const of = { kind: "dealer-group", companyId } as const;
  const { accountId } = await seedCredential(db, new SeededRandom("recent"), of);
  await db.transact(async (tx) => {
    const endpoint = { accountId, url: "https://example.com/", events: ["svc.test.completed"] as const };
    const sealed = { sealedSecret: "", createdAtMs: TEST_START_MS };
    endpointId = (await insertEndpoint(tx, { ...endpoint, ...sealed })).id;
    ids = [];
    for (const index of [0, 1, 2]) {
      const occurredAtMs = TEST_START_MS + index;
      const ping = { event: "svc.webhook.test", pingData: "{}" } as const;
      ids.push(await insertDelivery(tx, { ...ping, webhookId: `id-${index}`, endpointId, occurredAtMs }));
    }
  });
});
afterAll(() => opened.close());

const all = () => ({ endpointId, state: null, limit: 100 }) as const;
const of = ({ id }: typeof webhookDeliveries) => eq(id, ids[1] ?? 0);

/** Each changes what the list shows. */
const CHANGES: Readonly<Record<string, (tx: Executor, id: number) => Promise<unknown>>> = {
  "another attempt": (tx, id) => insertAttempt(tx, id, TEST_START_MS + 100, FAILED),
  "its end": (tx, id) => finishDelivery(tx, id, "failed", TEST_START_MS + 200),
  "another state at the same instant": (tx) =>
    tx.update(webhookDeliveries).set({ state: "dropped" }).where(of(webhookDeliveries)),
  "another end": (tx) => tx.update(webhookDeliveries).set({ finishedAtMs: 1 }).where(of(webhookDeliveries)),
  "an answer struck out": async (tx, id) => {
    const of = await tx.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, id));
    await blankExcerpts(
      tx,
      of.map((attempt) => attempt.id),
    );
  },
  "the delivery of another state of the database": (tx) =>
    tx.update(webhookDeliveries).set({ webhookId: "restored" }).where(of(webhookDeliveries)),
  "another due time of one that waits": (tx) =>
    tx.update(webhookQueue).set({ dueAtMs: 1 }).where(inArray(webhookQueue.deliveryId, ids)),
  "the endpoint's being disabled, which holds what waits": (tx) =>
    tx
      .update(webhookQueue)
      .set({ isRequested: false })
      .then(() => tx.update(webhookEndpoints).set({ disabledAtMs: 1 })),
  "its deletion": (tx) => tx.delete(webhookDeliveries).where(of(webhookDeliveries)),
};

describe("a list of deliveries that was asked for before", () => {
  test("a list of deliveries that was asked for before has all that came since", async () => {
    const asked = createDeliveryLogService(opened);
    let last = await asked.listAsText(all());
    for (const [name, change] of Object.entries(CHANGES)) {
      await opened.db.transact((tx) => change(tx, ids[1] ?? 0));
      const now = await createDeliveryLogService(opened).listAsText(all());
      expect([name, now]).not.toEqual([name, last]);
      for (let count = 0; count < 3; count += 1)
        expect([name, await asked.listAsText(all())]).toEqual([name, now]);
      last = now;
    }
  });

  test("a list of deliveries with very long answers is the same each time", async () => {
    const bodyStart = "x".repeat(1_000);
    await opened.db.transact(async (tx) => {
      for (let count = 0; count < 10; count += 1)
        await insertAttempt(tx, ids[0] ?? 0, TEST_START_MS + count, { ...FAILED, bodyStart });
    });
    const asked = createDeliveryLogService(opened);
    const first = await asked.listAsText(all());
    expect(first.map(({ json }) => json).join()).toContain(bodyStart);
    expect(await asked.listAsText(all())).toEqual(first);
  });
});

describeOnSqlite("the statements of a list of deliveries", () => {
  test("a list of deliveries that was asked for before reads no attempts, in the order of the same index", async () => {
    const explained = new ExplainedDatabase(opened.path);
    try {
      const asked = createDeliveryLogService({ db: { ...opened.db, read: explained.read } });
      const filter = { endpointId, state: "failed", limit: 26 } as const;
      const [first] = await explained.explain(() => asked.listAsText(filter));
      const [again, ...more] = await explained.explain(() => asked.listAsText(filter));
      expect(first?.sql).toContain("webhook_attempts");
      expect(again?.sql).not.toContain("webhook_attempts");
      expect(again?.plan.join("\n")).toContain("webhook_deliveries_undelivered (endpoint_id=? AND state=?)");
      expect(again?.plan.join("\n")).not.toContain("TEMP B-TREE");
      expect(more).toEqual([]);
    } finally {
      explained.close();
    }
  });
});
