import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runSeed } from "../support/seeded-random.ts";
import { History, type Played } from "../support/sim/history.ts";
import { INVARIANTS } from "../support/sim/invariant-names.ts";
import { TEST_ENGINE, testOnSqlite } from "../support/test-engine.ts";
import { KEPT_SEEDS } from "./kept-seeds.ts";

/** `SVC_TEST_HISTORIES=100` plays more, `SVC_TEST_DAYS=1000` until so many days have passed, `SVC_TEST_SEED` the same again. */
const HISTORIES = Number(process.env.SVC_TEST_HISTORIES ?? 1);
const DAYS = Number(process.env.SVC_TEST_DAYS ?? 0);
const isLong = DAYS > 0 || process.env.SVC_TEST_HISTORIES !== undefined;
const LENGTH = isLong ? { days: 20 } : { steps: 40 };
const DAY_SECONDS = 86_400;

test("nothing acknowledged is lost, doubled or shown to others, whatever happens in simulated days of the whole service", async () => {
  const played: Played[] = [];
  const startedMs = performance.now();
  const daysPlayed = () => played.reduce((sum, { days }) => sum + days, 0);
  for (let index = 0; DAYS > 0 ? daysPlayed() < DAYS : index < HISTORIES; index += 1) {
    played.push(await History.play(`${runSeed()}:${index}`, LENGTH));
    if (isLong) report(played, (performance.now() - startedMs) / 1000);
  }
  report(played, (performance.now() - startedMs) / 1000);
  // Histories in which nothing happens would prove nothing.
  expect(sumOf(played, "steps")).toBeGreaterThan(played.length * 30);
}, 36_000_000);

for (const { seed, steps, hasPeople, found } of KEPT_SEEDS)
  testOnSqlite(
    `what the history ${seed} found stays mended: ${found}`,
    async () => {
      await History.play(seed, { steps, hasPeople });
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

function report(played: readonly Played[], seconds: number): void {
  const days = sumOf(played, "days");
  const counts = (["steps", "deaths", "faults", "cuts", "deliveries"] as const).map(
    (name) => `${sumOf(played, name)} ${name}`,
  );
  const ratio = Math.round((days * DAY_SECONDS) / seconds);
  console.info(
    `${TEST_ENGINE}: ${played.length} histories, ${days.toFixed(1)} days in ${seconds.toFixed(1)} s, ${ratio} × real time, ${counts.join(", ")}`,
  );
}

function sumOf(
  played: readonly Played[],
  name: "days" | "steps" | "deaths" | "faults" | "cuts" | "deliveries",
): number {
  return played.reduce((sum, each) => sum + each[name], 0);
}
