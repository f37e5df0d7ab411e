import { afterAll, expect, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { LITESTREAMS, until } from "../support/litestream.ts";
import {
  expectAcknowledged,
  expectMailed,
  expectServedAsRecorded,
  expectSound,
} from "../support/load-checker.ts";
import { expectTold, seedPartners, subscribeAll, untilQueuesAreEmpty } from "../support/load-subscribers.ts";
import { type Asking, startMixedLoad } from "../support/mixed-load.ts";
import { startOperatorLoad } from "../support/operator-load.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeTestPlace } from "../support/test-database.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { startVerifyingReceiver } from "../support/verifying-receiver.ts";

/** `SVC_TEST_EVERYTHING_SECONDS=180 bun test test/e2e/everything-at-once.test.ts` is the test at full length. */
const SECONDS = Number(process.env.SVC_TEST_EVERYTHING_SECONDS ?? 4);
const IS_LONG = SECONDS > 10;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const REFUSAL = 0.1;
/** They share the database, the data directory and the keys. */
const INSTANCE_COUNT = TEST_ENGINE === "sqlite" ? 1 : 2;

const random = new SeededRandom(`${runSeed()}:everything`);
const svc = await compileSvc();
const place = await makeTestPlace();
const receiver = startVerifyingReceiver(new SeededRandom(`${runSeed()}:receiver`), REFUSAL);
/** Of the replica, and of what commands read and write. */
const outside = temporaryFolder();
const replica = join(outside.path, "replica");
mkdirSync(replica);
const [litestream] = LITESTREAMS;
const hasReplica = TEST_ENGINE === "sqlite" && litestream !== undefined;
const env: Record<string, string> = {
  ...(place.settings as Record<string, string>),
  SVC_INGEST_SECRET: INGEST_SECRET,
  SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
  SVC_RATE_LIMITS: "off",
  SVC_WEBHOOK_RETRY_SECONDS: "1,1,2,3",
  SVC_LOG_LEVEL: "error",
  ...(hasReplica ? { SVC_REPLICA_URL: `file://${replica}`, SVC_LITESTREAM_BIN: litestream.path } : {}),
};
const at = { cwd: outside.path, env };
let running: Awaited<ReturnType<typeof startSvc>>[] = [];
afterAll(async () => {
  for (const { kill } of running) kill();
  await receiver.stop();
  await place.remove();
  await svc.remove();
  outside.remove();
});

async function startSvc() {
  const { url, process } = await svc.serve(at);
  // A pipe that nobody reads would hold svc up.
  const said = new Response(process.stderr).text();
  return {
    url,
    kill: () => process.kill("SIGKILL"),
    async end() {
      process.kill("SIGTERM");
      return { exitCode: await process.exited, said: await said };
    },
  };
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await place.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const unanswered: string[] = [];
/** Nothing is killed here, so each request has an answer, and none is a fault of svc. */
const ask: Asking = async (url, init) => {
  const what = `${init?.method ?? "GET"} ${new URL(url).pathname}`;
  try {
    const response = await fetch(url, init);
    if (response.status >= 500) unanswered.push(`${what}: ${response.status}`);
    return response;
  } catch (error) {
    unanswered.push(`${what}: ${error}`);
    throw error;
  }
};

test(
  "every kind of request and of command at once: each is answered, and what was acknowledged is there once, told, copied and replicated",
  async () => {
    const { callers, dealer, companyId } = await withDatabase((db) => seedPartners(db, random));
    // The first makes the keys.
    for (let nth = 0; nth < INSTANCE_COUNT; nth += 1) running.push(await startSvc());
    if (hasReplica)
      await until(async () => (await svc.run(["db", "restore", "--verify"], at)).exitCode === 0);
    const baseUrl = () => random.pick(running).url;
    const endpointIds = await subscribeAll(baseUrl(), receiver, callers);
    const serialNumber = `SVC-TEST-${dealer.dealerId}`;
    const endpointId = endpointIds.get("group") ?? 0;
    const load = await startMixedLoad({
      random: new SeededRandom(`${runSeed()}:load`),
      ingestSecret: INGEST_SECRET,
      baseUrl,
      serialNumber,
      credential: callers.group,
      pingedEndpointId: endpointId,
      completedShare: IS_LONG ? 0.1 : 0.05,
      pauseMaxMs: () => (IS_LONG ? 300 : 600),
      ask,
    });
    const { acknowledged } = load;
    const operators = startOperatorLoad({
      ...{ svc, at, baseUrl, random, receiver, acknowledged, serialNumber, companyId, endpointId },
      credential: callers.group,
      pauseMaxMs: IS_LONG ? 1_000 : 200,
    });
    await Bun.sleep(SECONDS * 1_000);
    await operators.stop();
    await load.stop();
    expect([...operators.faults, ...load.faults, ...unanswered]).toEqual([]);
    expect([...operators.counts.keys()].toSorted()).toEqual([...operators.kinds].toSorted());

    await withDatabase(async (db) => {
      await untilQueuesAreEmpty(db);
      const fileCount = await expectServedAsRecorded(db, baseUrl(), callers.group);
      for (const { end } of running) expect(await end()).toMatchObject({ exitCode: 0, said: "" });
      running = [];
      await expectSound(db);
      await expectAcknowledged(db, acknowledged, dealer);
      const done = [...operators.counts].map(([work, count]) => `${work} ${count}`).join(", ");
      const { tests, dealers, downloadCount } = acknowledged;
      console.info(
        `${TEST_ENGINE}, ${SECONDS} s: ${done}; ${tests.size} tests, ${dealers.size} dealers, ${downloadCount} downloads, ${fileCount} files checked`,
      );
    });
    expectMailed(place.folder, acknowledged);
    const everTold = new Map([...acknowledged.tests, ...operators.erased]);
    expectTold(receiver, { ...acknowledged, tests: everTold });
    expect(receiver.faults).toEqual([]);
    if (!hasReplica) return;
    const restored = join(outside.path, "restored.db");
    expect(await svc.run(["db", "restore", "--to", restored], at)).toMatchObject({ exitCode: 0 });
    const db = openSqliteDatabase(restored);
    await expectSound(db);
    await expectAcknowledged(db, acknowledged, dealer);
    await db.close();
  },
  240_000 + SECONDS * 4_000,
);
