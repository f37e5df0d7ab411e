import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { enqueueRenders, RENDER_LEASE_MS } from "../../src/certificates/render-queue-store.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { until } from "../support/litestream.ts";
import { seedCompany, seedDealer, seedTest } from "../support/seed.ts";
import { compileSvc, type ServeProcess } from "../support/svc-binary.ts";
import { makeTestPlace } from "../support/test-database.ts";
import { testOnSqlite } from "../support/test-engine.ts";

setDefaultTimeout(180_000);
const TEST_COUNT = 12;
const HELD = {
  status: "in_progress",
  resultHeld: true,
  certificateNumber: null,
  renderedAtMs: null,
} as const;

let abandon = () => {};
const svc = await compileSvc();
const place = await makeTestPlace();
afterAll(async () => {
  abandon();
  await place.remove();
  await svc.remove();
});

const ENV = { ...(place.settings as Record<string, string>), SVC_RENDER_WORKERS: "1" };

async function start(args: readonly string[] = []): Promise<ServeProcess> {
  const { process } = await svc.serve({ cwd: place.folder, env: ENV, args });
  abandon = () => process.kill("SIGKILL");
  return process;
}

interface Job {
  readonly test_id: number;
  readonly lease_until_ms: number;
  readonly interrupted_count: number | null;
}

/** As they are now, read past svc. */
function jobs(): Job[] {
  using file = new SqliteFile(join(place.folder, "svc.db"), { readonly: true });
  return file
    .query("SELECT test_id, lease_until_ms, interrupted_count FROM render_jobs ORDER BY test_id")
    .all() as Job[];
}

const underWay = () => jobs().filter(({ lease_until_ms }) => lease_until_ms > systemClock.nowMs());

/** Kills it while what it works on is as `isWanted` says. */
async function killWhile(
  process: ServeProcess,
  isWanted: (underWay: readonly Job[]) => boolean,
): Promise<Job[]> {
  await until(() => {
    if (!isWanted(underWay())) return false;
    // It may have gone on since.
    process.kill("SIGSTOP");
    if (isWanted(underWay())) return true;
    process.kill("SIGCONT");
    return false;
  });
  process.kill("SIGKILL");
  await process.exited;
  return underWay();
}

async function queueResults(): Promise<void> {
  const db = await place.open();
  const dealer = await seedDealer(db, await seedCompany(db), "Ours");
  const testIds: number[] = [];
  while (testIds.length < TEST_COUNT) testIds.push(await seedTest(db, dealer, HELD));
  await db.transact((tx) => enqueueRenders(tx, testIds, systemClock.nowMs()));
  await db.close();
}

testOnSqlite(
  "a killed svc takes up at its next start what it was rendering, holds only what it was rendering at two kills in a row, and names it",
  async () => {
    await queueResults();
    await killWhile(await start(), ({ length }) => length > 1);
    const isSuspect = ({ interrupted_count }: Job) => interrupted_count !== null;
    const [suspect, ...others] = await killWhile(await start(), (jobs) => jobs.some(isSuspect));
    expect(others).toEqual([]);

    const startedAtMs = systemClock.nowMs();
    const third = await start(["--admin-port", "0"]);
    const errors = linesOf(third);
    await until(() => jobs().every(({ test_id }) => test_id === suspect?.test_id));
    expect(systemClock.nowMs() - startedAtMs).toBeLessThan(RENDER_LEASE_MS / 2);
    expect(jobs()).toMatchObject([{ test_id: suspect?.test_id, lease_until_ms: 0, interrupted_count: 2 }]);

    const testId = suspect?.test_id ?? 0;
    await until(() => errors.some((line) => line.includes('"interruptedCount":2')));
    const adminUrl = errors.join("\n").match(/"url":"(http:[^"]+)","msg":"the admin listener is up"/)?.[1];
    const readyz = await fetch(`${adminUrl}/readyz`);
    expect(readyz.status).toBe(200);
    expect(JSON.stringify(await readyz.json())).toContain(`"render_held_test_ids":"${testId}"`);
    expect(await (await fetch(`${adminUrl}/metrics`)).text()).toContain(
      'svc_queue_jobs{queue="render",state="held"} 1\n',
    );
    const doctor = await svc.call(["doctor", "--json"], { cwd: place.folder, env: ENV });
    expect(doctor.stdout).toContain(`render: the certificate of test ${testId} waits`);

    const asked = ["certificates", "render", "--test", String(testId), "--public-url", "https://svc.example"];
    const { stdout } = await svc.run(asked, { cwd: place.folder, env: ENV });
    expect(stdout).toBe("1 rendered\n");
    third.kill("SIGTERM");
    expect(await third.exited).toBe(0);
    expect(jobs()).toEqual([]);
    const db = await place.open();
    const states = await db.read.select({ status: batteryTests.status }).from(batteryTests);
    expect(states).toEqual(Array(TEST_COUNT).fill({ status: "completed" }));
    await db.close();
  },
);

/** As they come: a pipe that nobody reads would hold svc up. */
function linesOf({ stderr }: ServeProcess): string[] {
  const lines: string[] = [];
  void (async () => {
    const decoder = new TextDecoder();
    for await (const bytes of stderr) lines.push(...decoder.decode(bytes, { stream: true }).split("\n"));
  })();
  return lines;
}
