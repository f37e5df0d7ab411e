import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runSeed } from "../support/seeded-random.ts";
import { History } from "../support/sim/history.ts";
import { INVARIANTS } from "../support/sim/invariant-names.ts";
import { describePlayed } from "../support/sim/played-report.ts";
import { TEST_ENGINE, testOnSqlite } from "../support/test-engine.ts";
import { KEPT_SEEDS } from "./kept-seeds.ts";

/** `SVC_TEST_SEED` plays the same again; `bun test/simulated-days.ts` plays many days. */
const STEPS = 40;

test("nothing acknowledged is lost, doubled or shown to others, whatever happens in a simulated history of the whole service", async () => {
  const startedMs = performance.now();
  const played = await History.play(`${runSeed()}:0`, { steps: STEPS });
  console.info(`${TEST_ENGINE}: ${describePlayed([played], (performance.now() - startedMs) / 1000)}`);
  // A history in which nothing happens would prove nothing.
  expect(played.steps).toBe(STEPS);
  // Deaths are sure. Whether a fault or a cut that is set meets anybody depends on the seed; the kept seeds need theirs.
  expect(played.deaths).toBeGreaterThan(0);
}, 600_000);

for (const { seed, steps, without, needs, found } of KEPT_SEEDS)
  testOnSqlite(
    `what the history ${seed} found stays mended: ${found}`,
    async () => {
      const played = await History.play(seed, { steps, without });
      for (const name of needs) expect([name, played[name]]).not.toEqual([name, 0]);
    },
    600_000,
  );

testOnSqlite(
  "the same seed plays the same history",
  async () => {
    const one = await History.play("twice", { steps: 15 });
    const other = await History.play("twice", { steps: 15 });
    expect(other).toEqual(one);
  },
  600_000,
);

test("the guide lists every invariant of the simulator with its sentence", () => {
  const page = readFileSync(join(import.meta.dir, "../../src/guide/internals/simulation.md"), "utf8");
  const listed = [...page.matchAll(/^\| `([a-z-]+)` +\| (.+?) +\|$/gm)].map(([, name, sentence]) => [
    name,
    sentence,
  ]);
  expect(Object.fromEntries(listed)).toEqual(INVARIANTS);
});
