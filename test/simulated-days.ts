import { availableParallelism } from "node:os";
import { join } from "node:path";
import { postgresForTests } from "./support/postgres-server.ts";
import { runSeed } from "./support/seeded-random.ts";
import type { Played } from "./support/sim/history.ts";
import { describePlayed } from "./support/sim/played-report.ts";
import type { Heard, Wanted } from "./support/sim/player.ts";
import { keepFoldersInMemory } from "./support/temporary-folder.ts";
import { TEST_ENGINE } from "./support/test-engine.ts";

/**
 * Plays simulated days of the whole service on all cores: `SVC_TEST_DAYS` (100) in histories of 20 days, in `SVC_TEST_PROCESSES` (one for
 * each core) processes, on the engine of `SVC_TEST_ENGINE`. `SVC_TEST_SEED` plays the same histories again, `SVC_TEST_HISTORY` one of them.
 * A history that fails is told at once and does not end the others. Exits with 0 when none failed.
 */
const DAYS = Number(process.env.SVC_TEST_DAYS ?? 100);
const HISTORY_DAYS = 20;
const ONE_HISTORY = process.env.SVC_TEST_HISTORY;
const PROCESSES =
  ONE_HISTORY === undefined ? Number(process.env.SVC_TEST_PROCESSES ?? availableParallelism()) : 1;
const PLAYER = join(import.meta.dir, "support/sim/player.ts");

if (TEST_ENGINE === "postgres" && (await postgresForTests()) === null) process.exit(1);
const env = { ...process.env, ...keepFoldersInMemory().settings };
const startedMs = performance.now();
const played: Played[] = [];
const failed: string[] = [];
let asked = 0;

/** Null when enough is played or under way. */
function nextSeed(): string | null {
  if (ONE_HISTORY === undefined ? asked * HISTORY_DAYS >= DAYS : asked > 0) return null;
  asked += 1;
  return ONE_HISTORY ?? `${runSeed()}:${asked - 1}`;
}

/** Plays until nothing is left, in one process after the other: one that failed is not asked again. */
async function playOn(): Promise<void> {
  for (let seed = nextSeed(); seed !== null; ) {
    const answers = new Map<string, PromiseWithResolvers<Heard>>();
    const child = Bun.spawn([process.execPath, PLAYER], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
      ipc: (heard: Heard) => answers.get(heard.seed)?.resolve(heard),
    });
    for (let isSound = true; isSound && seed !== null; ) {
      const answer = Promise.withResolvers<Heard>();
      answers.set(seed, answer);
      child.send({ seed, days: HISTORY_DAYS } satisfies Wanted);
      const ended = child.exited.then(
        (code): Heard => ({ seed: `${seed}`, failure: `it ended with ${code}` }),
      );
      const heard = await Promise.race([answer.promise, ended]);
      isSound = "played" in heard;
      tell(heard);
      seed = nextSeed();
    }
    child.kill();
    await child.exited;
  }
}

function tell(heard: Heard): void {
  if ("played" in heard) played.push(heard.played);
  else {
    failed.push(heard.seed);
    console.info(`\nFAILED: SVC_TEST_HISTORY=${heard.seed} bun test/simulated-days.ts\n${heard.failure}\n`);
  }
  const seconds = (performance.now() - startedMs) / 1000;
  console.info(`${heard.seed}: ${TEST_ENGINE}, ${describePlayed(played, seconds)}`);
}

await Promise.all(Array.from({ length: PROCESSES }, playOn));
console.info(failed.length === 0 ? "no history failed" : `failed: ${failed.join(", ")}`);
process.exit(failed.length === 0 && played.length > 0 ? 0 : 1);
