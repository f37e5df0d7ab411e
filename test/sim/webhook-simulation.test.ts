import { expect, test } from "bun:test";
import { runSeed } from "../support/seeded-random.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { WebhookSimulation } from "../support/webhook-simulation.ts";

/** `SVC_TEST_HISTORIES=1000 bun test test/sim` runs longer; `SVC_TEST_SEED` repeats a run. */
const historyCount = Number(process.env.SVC_TEST_HISTORIES ?? (TEST_ENGINE === "sqlite" ? 3 : 2));

test(`no event is lost, sent early, twice at once or unsigned, whatever happens in ${historyCount} histories`, async () => {
  let attemptCount = 0;
  for (let index = 0; index < historyCount; index += 1) {
    const seed = `${runSeed()}:${index}`;
    // 50 as it is set by default, and few, so that it is reached again and again.
    const disableAfter = index % 3 === 2 ? 50 : 3;
    try {
      attemptCount += await WebhookSimulation.run(seed, { stepCount: 60, disableAfter });
    } catch (error) {
      throw new Error(`history ${seed} went wrong`, { cause: error });
    }
  }
  // Histories in which nothing happens would prove nothing.
  expect(attemptCount).toBeGreaterThan(historyCount * 20);
}, 3_600_000);
