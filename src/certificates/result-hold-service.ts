import type { Actor } from "../audit/audit.ts";
import { audited } from "../audit/audit-service.ts";
import type { BatteryTest } from "../battery-tests/battery-test.ts";
import { refusedTest } from "../battery-tests/battery-test-transition.ts";
import { findTest } from "../battery-tests/lookup-store.ts";
import { updateTest } from "../battery-tests/result-record-store.ts";
import { countTestChange } from "../battery-tests/test-change-store.ts";
import type { Executor } from "../db/database.ts";
import type { Runtime } from "../db/runtime.ts";
import type { PublishEvents } from "../events/publish-events.ts";
import { ServiceError } from "../kernel/errors.ts";
import { formatInstant } from "../kernel/instant.ts";
import { enqueueRender } from "./render-queue-store.ts";
import { testEvent } from "./test-event.ts";

export interface ResultHolds {
  /** Queues its certificate; the test is completed once that is rendered. @throws ServiceError `not_found`; `conflict` unless it is on hold. */
  release(testId: number, actor: Actor): Promise<BatteryTest>;
  /** The test fails, as `refused`, and `svc.test.failed` is on its way. @throws ServiceError as `release`. */
  refuse(testId: number, actor: Actor): Promise<BatteryTest>;
}

/** @param ports.onRenderQueued called after a commit that queued a rendering. */
export function createResultHolds(
  ports: Pick<Runtime, "db" | "clock"> & {
    readonly publish: PublishEvents;
    readonly onRenderQueued: () => void;
  },
): ResultHolds {
  const { db, clock, publish } = ports;

  return {
    async release(testId, actor) {
      const released = await db.transact(async (tx) => {
        const held = await getOnHold(tx, testId);
        const test = { ...held, onHoldSinceMs: null, updatedAtMs: clock.nowMs() };
        await store(tx, test, held, actor);
        await enqueueRender(tx, testId, test.updatedAtMs);
        return test;
      });
      ports.onRenderQueued();
      return released;
    },

    async refuse(testId, actor) {
      return await db.transact(async (tx) => {
        const held = await getOnHold(tx, testId);
        const test = { ...refusedTest(held), updatedAtMs: clock.nowMs() };
        await store(tx, test, held, actor);
        await publish(tx, await testEvent(tx, "svc.test.failed", testId, test.updatedAtMs));
        return test;
      });
    },
  };
}

async function store(tx: Executor, test: BatteryTest, held: BatteryTest, actor: Actor): Promise<void> {
  await countTestChange(tx);
  await updateTest(tx, { test, figuresDigest: null });
  const action = test.status === "failed" ? "test.refuse" : "test.release";
  await audited(tx, actor, action, ["test", test.id], test.updatedAtMs, told(test), told(held));
}

const told = ({ status, onHoldSinceMs }: BatteryTest) => ({
  status,
  on_hold_since: onHoldSinceMs === null ? null : formatInstant(onHoldSinceMs),
});

async function getOnHold(tx: Executor, testId: number): Promise<BatteryTest> {
  const found = await findTest(tx, { kind: "everywhere" }, testId);
  if (found === null)
    throw new ServiceError("not_found", `There is no test ${testId}; svc tests list shows them.`);
  if (found.test.onHoldSinceMs === null) throw new ServiceError("conflict", `Test ${testId} is not on hold.`);
  return found.test;
}
