import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { HAS_FAULT_DISK } from "../support/fault-disk.ts";
import { LITESTREAMS } from "../support/litestream.ts";
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
import { type LyingMachine, startLyingMachine } from "../support/lying-machine.ts";
import { MACHINE_FAULTS, type MachineFault, machineFault } from "../support/machine-faults.ts";
import { type Acknowledged, type Asking, startMixedLoad } from "../support/mixed-load.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { startVerifyingReceiver, type VerifyingReceiver } from "../support/verifying-receiver.ts";

setDefaultTimeout(120_000);

/** `SVC_TEST_FAULT_MINUTES=60 bun test test/e2e/lying-machine.test.ts` is the test at full length; the suite plays a few faults. */
const MINUTES = Number(process.env.SVC_TEST_FAULT_MINUTES ?? 0);
const SHORT = [
  "full disk",
  "failed syncs of the database",
  "power loss",
  "short writes",
  TEST_ENGINE === "sqlite" ? "killed Litestream" : "failed recovery",
];
const LASTS_MAX_MS = MINUTES > 0 ? 4_000 : 600;
const QUIET_MAX_MS = MINUTES > 0 ? 2_000 : 200;
/** However slow this machine is, an answer comes in this time while no disk is slow. */
const ANSWER_MAX_MS = 60_000;
/** A healthy disk makes svc write again, in this time. */
const RECOVERY_MAX_MS = MINUTES > 0 ? 240_000 : 60_000;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const TEST_TIMEOUT_MS = 180_000 + MINUTES * 120_000;

let svc: SvcBinary;
let machine: LyingMachine;
let receiver: VerifyingReceiver;
const random = new SeededRandom(`${runSeed()}:machine`);
const counts = new Map<string, number>();
const faults: string[] = [];
let isSlow = false;

beforeAll(async () => {
  if (!HAS_FAULT_DISK) return;
  svc = await compileSvc();
  receiver = startVerifyingReceiver(new SeededRandom(`${runSeed()}:receiver`), 0.1);
  machine = await startLyingMachine({
    program: svc.path,
    seed: random.below(2 ** 31),
    litestream: LITESTREAMS[0]?.path ?? null,
    settings: {
      SVC_INGEST_SECRET: INGEST_SECRET,
      SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
      SVC_RATE_LIMITS: "off",
      SVC_WEBHOOK_RETRY_SECONDS: "1,1,1,1,2,3,5,8,8",
      SVC_WEBHOOK_TIMEOUT_SECONDS: "5",
      SVC_RENDER_WORKERS: "1",
    },
  });
});
afterAll(async () => {
  if (!HAS_FAULT_DISK) return;
  await machine.remove();
  await receiver.stop();
  await svc.remove();
});

/** A request that svc does not answer is a fault, but for a disk that is slow itself. */
const ask: Asking = async (url, init) => {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    if (isLate && !isSlow) faults.push(`no answer in ${ANSWER_MAX_MS} ms: ${new URL(url).pathname}`);
    throw error;
  }
};

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await machine.open();
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

const untilListens = async () => {
  while (!machine.isListening()) await Bun.sleep(20);
};

const acknowledgedCount = ({ tests, dealers }: Acknowledged) => tests.size + dealers.size;

/** After the fault svc must write again, by itself. */
async function untilWrites(acknowledged: Acknowledged, fault: MachineFault): Promise<void> {
  const before = acknowledgedCount(acknowledged);
  const beganAtMs = performance.now();
  while (acknowledgedCount(acknowledged) === before) {
    if (performance.now() - beganAtMs > RECOVERY_MAX_MS) {
      faults.push(
        `nothing was written in ${RECOVERY_MAX_MS} ms after: ${fault.name}\n${machine.databaseSays()}`,
      );
      machine.kill();
      return;
    }
    await Bun.sleep(20);
  }
}

async function play(fault: MachineFault, acknowledged: Acknowledged): Promise<void> {
  counts.set(fault.name, (counts.get(fault.name) ?? 0) + 1);
  const endCount = machine.notes.ends.length;
  isSlow = fault.isSlow === true;
  if (MINUTES > 0) console.info(`${new Date().toISOString()} ${fault.name}`);
  await fault.begin(machine, random);
  await Bun.sleep(random.below(LASTS_MAX_MS));
  await fault.end(machine);
  await untilWrites(acknowledged, fault);
  isSlow = false;
  for (const end of machine.notes.ends.slice(endCount)) faults.push(`svc ended at: ${fault.name}: ${end}`);
}

function* plan(): Generator<MachineFault> {
  if (MINUTES === 0) for (const name of SHORT) yield machineFault(name);
  const endsAtMs = performance.now() + MINUTES * 60_000;
  while (performance.now() < endsAtMs) yield random.pick(MACHINE_FAULTS);
}

const ENDED_WELL = { exitCode: 0, ends: [], faults: [] };
const stopped = async () => {
  const endCount = machine.notes.ends.length;
  const exitCode = await machine.stop();
  return { exitCode, ends: machine.notes.ends.slice(endCount), faults: machine.notes.faults };
};

test.skipIf(!HAS_FAULT_DISK)(
  "what svc acknowledged is there once, whatever its disk does; it goes on when the disk is well again, after a failed sync once a check has passed",
  async () => {
    const { callers, dealer } = await withDatabase((db) => seedPartners(db, random));
    machine.start();
    await untilListens();
    const endpointIds = await subscribeAll(machine.url(), receiver, callers);
    const load = await startMixedLoad({
      random: new SeededRandom(`${runSeed()}:load`),
      ingestSecret: INGEST_SECRET,
      baseUrl: machine.url,
      serialNumber: `SVC-TEST-${dealer.dealerId}`,
      credential: callers.group,
      pingedEndpointId: endpointIds.get("group") ?? 0,
      completedShare: 0.12,
      pauseMaxMs: () => (MINUTES > 0 ? 1_000 : 600),
      ask,
    });
    const { acknowledged } = load;
    for (const fault of plan()) {
      await play(fault, acknowledged);
      await Bun.sleep(random.below(QUIET_MAX_MS));
      expect([...faults, ...machine.notes.faults, ...load.faults]).toEqual([]);
    }
    await load.stop();
    expect(await stopped()).toEqual(ENDED_WELL);
    await report(acknowledged);

    await withDatabase(async (db) => {
      await endLeases(db);
      machine.start();
      await untilListens();
      await untilQueuesAreEmpty(db);
      await expectServedAsRecorded(db, machine.url(), callers.group);
      expect(await stopped()).toEqual(ENDED_WELL);
      await expectSound(db);
      await expectAcknowledged(db, acknowledged, dealer);
    });
    expectMailed(String(machine.settings.SVC_DATA_DIR), acknowledged);
    expectTold(receiver, acknowledged);
    expect([...faults, ...machine.notes.faults, ...load.faults, ...receiver.faults]).toEqual([]);
    const at = { cwd: machine.disk.path, env: machine.settings };
    expect(await svc.run(["db", "check"], at)).toMatchObject({ exitCode: 0 });
    if (machine.settings.SVC_REPLICA_URL === undefined) return;
    await inTemporaryFolder(async (folder) => {
      const path = join(folder, "restored.db");
      expect(await svc.run(["db", "restore", "--to", path], at)).toMatchObject({ exitCode: 0 });
      const restored = openSqliteDatabase(path);
      await expectSound(restored);
      await expectAcknowledged(restored, acknowledged, dealer);
      await restored.close();
    });
  },
  TEST_TIMEOUT_MS,
);

async function report({ tests, dealers, downloadCount }: Acknowledged): Promise<void> {
  const {
    startCount,
    refusedStartCount,
    diskFaultCount,
    busErrorCount,
    databaseStartCount,
    stuckDatabaseCount,
  } = machine.notes;
  const played = [...counts].map(([name, count]) => `${count} ${name}`).join(", ");
  console.info(
    `${TEST_ENGINE}: ${played}; operations of the disk: ${JSON.stringify(await machine.disk.hits())}, of the replica's: ` +
      `${JSON.stringify((await machine.replicaDisk?.hits()) ?? {})}; ${startCount} starts, ${refusedStartCount} of them refused, ${diskFaultCount} ends at failed syncs, ${busErrorCount} bus errors, ` +
      `${databaseStartCount} starts of the database, ${stuckDatabaseCount} of them because it was stuck; ${tests.size} tests, ${dealers.size} dealers, ${downloadCount} downloads`,
  );
}
