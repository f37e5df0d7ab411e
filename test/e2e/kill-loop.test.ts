import { afterAll, expect, test } from "bun:test";
import type { Database } from "../../src/db/database.ts";
import {
  expectAcknowledged,
  expectMailed,
  expectServedAsRecorded,
  expectSound,
} from "../support/load-checker.ts";
import {
  endLeases,
  expectTold,
  seedPartners,
  subscribeAll,
  untilQueuesAreEmpty,
} from "../support/load-subscribers.ts";
import { type Acknowledged, startMixedLoad } from "../support/mixed-load.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { makeTestPlace } from "../support/test-database.ts";
import { type Accepted, startVerifyingReceiver } from "../support/verifying-receiver.ts";

/** `SVC_TEST_KILLS=300 bun test test/e2e/kill-loop.test.ts` is the test at full length; the suite kills fewer times. */
const KILL_COUNT = Number(process.env.SVC_TEST_KILLS ?? 2);
/** A certificate costs as much as all else that is acknowledged beside it; the test at full length has more of them. */
const IS_LONG = KILL_COUNT > 10;
const COMPLETED_SHARE = IS_LONG ? 0.25 : 0.12;
/** What a caller of the suite waits at most between two requests, so that other tests have the processors meanwhile. */
const PAUSE_MAX_MS = 600;
/** How long a process lives at most after it listens: some die while they start their writer thread, most at work, some when much is done. */
const LIFETIMES_MS = [30, 500, 1500, 3000, 5000];
/** Of the processes, some die before they listen: while they open the database, or while they read their keys. */
const EARLY_DEATH = 0.15;
const EARLY_LIFETIME_MAX_MS = 400;
/** Of the kills, so many are followed by a pause that is longer than any lease. */
const LONG_PAUSE = 0.2;
const TEST_TIMEOUT_MS = 60_000 + KILL_COUNT * 10_000;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
/** Of the webhooks, so many are refused when they come for the first time: those wait to be tried again when svc is killed. */
const REFUSAL = 0.1;
/** Of the processes, so many find the receiver gone; it is back with the next one. */
const OUTAGE = 0.2;

/** Ends what a failed test leaves behind. */
let abandon = () => {};
const random = new SeededRandom(`${runSeed()}:kills`);
const svc = await compileSvc();
const place = await makeTestPlace();
const receiver = startVerifyingReceiver(new SeededRandom(`${runSeed()}:receiver`), REFUSAL);
afterAll(async () => {
  abandon();
  await receiver.stop();
  await place.remove();
  svc.remove();
});

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const servePlace = () => ({
  cwd: place.folder,
  env: {
    ...(place.settings as Record<string, string>),
    SVC_INGEST_SECRET: INGEST_SECRET,
    SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
    SVC_RATE_LIMITS: "off",
    // Far more than a webhook needs that is refused once and meets outages, however slow the machine.
    SVC_WEBHOOK_RETRY_SECONDS: "1,1,1,1,2,3,5,8,8",
    SVC_WEBHOOK_TIMEOUT_SECONDS: "5",
    SVC_LOG_LEVEL: "error",
  },
});

async function startSvc() {
  const { url, process } = await started();
  abandon = () => process.kill("SIGKILL");
  // A pipe that nobody reads would hold svc up.
  const errors = new Response(process.stderr).text();
  return {
    url,
    async end(signal: "SIGKILL" | "SIGTERM") {
      process.kill(signal);
      await process.exited;
      expect(process.signalCode).toBe(signal === "SIGKILL" ? signal : null);
      expect(withoutExpected(await errors)).toBe("");
    },
  };
}

/**
 * A machine that is busy enough makes svc say that it is not ready, and how long it was not; and two kills may meet the same rendering,
 * which is then held.
 */
function withoutExpected(errors: string): string {
  return errors
    .split("\n")
    .filter((line) => !line.includes('"notReadySeconds":') && !line.includes('"interruptedCount":'))
    .join("\n");
}

const PATIENT_EVERY = 10;

/** Until one more certificate has been downloaded. */
async function untilDownloaded(acknowledged: Acknowledged): Promise<void> {
  const before = acknowledged.downloadCount;
  while (acknowledged.downloadCount === before) await Bun.sleep(20);
}

const STARTS_MAX = 5;
let refusedStartCount = 0;

/** As a supervisor does, starts svc again when a PostgreSQL server on a busy machine did not answer it in time. */
async function started(): ReturnType<SvcBinary["serve"]> {
  for (let start = 1; ; start += 1) {
    try {
      return await svc.serve(servePlace());
    } catch (error) {
      if (start === STARTS_MAX || !String(error).includes("the PostgreSQL server does not respond"))
        throw error;
      refusedStartCount += 1;
    }
  }
}

/** Kills a process that has not said yet that it listens, as far as the machine is slow enough for that. */
async function killOneAtItsStart(): Promise<void> {
  const process = await svc.launch(servePlace());
  abandon = () => process.kill("SIGKILL");
  const errors = new Response(process.stderr).text();
  await Bun.sleep(random.below(EARLY_LIFETIME_MAX_MS));
  process.kill("SIGKILL");
  await process.exited;
  expect(process.signalCode).toBe("SIGKILL");
  expect(await errors).toBe("");
}

test(
  "what svc acknowledged is there once, however often it is killed, is sent to every subscriber, and every certificate is the one on record",
  async () => {
    const { callers, dealer } = await withDatabase((db) => seedPartners(db, random));
    let running = await startSvc();
    const baseUrl = () => running.url;
    const endpointIds = await subscribeAll(running.url, receiver, callers);
    const load = await startMixedLoad({
      random: new SeededRandom(`${runSeed()}:load`),
      ingestSecret: INGEST_SECRET,
      baseUrl,
      serialNumber: `SVC-TEST-${dealer.dealerId}`,
      credential: callers.group,
      pingedEndpointId: endpointIds.get("group") ?? 0,
      completedShare: COMPLETED_SHARE,
      ...(IS_LONG ? {} : { pauseMaxMs: () => PAUSE_MAX_MS }),
    });
    const { acknowledged } = load;
    let patientAt = 0;
    for (let kill = 0; kill < KILL_COUNT; kill += 1) {
      const isOutage = random.chance(OUTAGE);
      if (isOutage) await receiver.goAway();
      // Rendering takes its time to get going: now and then a process lives until it has served some.
      if (kill >= patientAt) {
        await untilDownloaded(acknowledged);
        patientAt += PATIENT_EVERY;
      }
      await Bun.sleep(random.below(random.pick(LIFETIMES_MS)));
      await running.end("SIGKILL");
      if (isOutage) receiver.comeBack();
      if (kill + 1 < KILL_COUNT && random.chance(EARLY_DEATH)) {
        await killOneAtItsStart();
        kill += 1;
      }
      if (random.chance(LONG_PAUSE)) await withDatabase(endLeases);
      running = await startSvc();
      expect(load.faults).toEqual([]);
    }
    await load.stop();
    await running.end("SIGTERM");

    await withDatabase(async (db) => {
      await endLeases(db);
      running = await startSvc();
      await untilQueuesAreEmpty(db);
      const fileCount = await expectServedAsRecorded(db, running.url, callers.group);
      await running.end("SIGTERM");
      await expectSound(db);
      await expectAcknowledged(db, acknowledged, dealer);
      report(acknowledged, fileCount);
    });
    expectMailed(place.folder, acknowledged);
    expect([...load.faults, ...receiver.faults]).toEqual([]);
    const { tests, dealers, pingCount, tokenCount, downloadCount } = acknowledged;
    expect(Math.min(tests.size, dealers.size, pingCount, tokenCount, downloadCount)).toBeGreaterThan(0);
    expectTold(receiver, acknowledged);
  },
  TEST_TIMEOUT_MS,
);

/** What the run was like: repeats show that kills met deliveries under way. */
function report(acknowledged: Acknowledged, fileCount: number): void {
  const { tests, dealers, units, phones, certificates, pingCount, tokenCount } = acknowledged;
  const webhooks = (["group", "failures", "market"] as const).flatMap((name) => receiver.accepted(name));
  const repeats = webhooks.reduce((total, { count: times }: Accepted) => total + times - 1, 0);
  console.info(
    `${KILL_COUNT} kills: ${tests.size} tests, ${dealers.size} dealers, ${units.size} orders of units, ${phones.size} dealers ` +
      `changed, ${pingCount} pings, ${tokenCount} tokens, ${acknowledged.downloadCount} downloads of ${certificates.size} certificates meanwhile; ${fileCount} ` +
      `files checked, ${webhooks.length} webhooks, ${repeats} of them repeated, ${receiver.refusedCount} refused at first, ` +
      `${refusedStartCount} starts without PostgreSQL`,
  );
}
