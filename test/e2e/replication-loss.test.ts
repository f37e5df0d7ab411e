import { describe, expect, test } from "bun:test";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { openData } from "../../src/db/open-data.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { systemTimers } from "../../src/kernel/timers.ts";
import { openReplica } from "../../src/replication/replica-access.ts";
import { readReplica } from "../../src/replication/replica-history.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import { LITESTREAMS, litestreamPid, QUICK_PACE, until } from "../support/litestream.ts";
import { settingsIn } from "../support/replicated-app.ts";
import { bareRecord } from "../support/result-records.ts";
import { s3Program, startS3Server } from "../support/s3-server.ts";
import { asList, asObject } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";
import { startVerifyingReceiver } from "../support/verifying-receiver.ts";

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
const PACE = { ...QUICK_PACE, syncMs: 200 };
const LOAD_MS = 1_200;
const AGENTS = 3;

/** A result that svc has acknowledged. */
interface Acknowledged {
  readonly testId: number;
  readonly sentAtMs: number;
  readonly acknowledgedAtMs: number;
}

async function serve(settings: Settings) {
  const child = Bun.spawn([await compiledProgram("probe"), "replicated service", JSON.stringify(PACE)], {
    env: { PATH: process.env.PATH ?? "", SVC_PORT: "0", SVC_LOG_LEVEL: "error", ...settings },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const decoder = new TextDecoder();
  let said = "";
  for await (const bytes of child.stdout) {
    said += decoder.decode(bytes, { stream: true });
    const url = /listening on (\S+)\n/.exec(said)?.[1];
    if (url !== undefined) return { url, child };
  }
  throw new Error("svc serve ended early");
}

/** Sends one result of a unit: a failed one is told of at once, a completed one has a certificate rendered first. */
async function sendResult(
  baseUrl: string,
  serialNumber: string,
  { status, runId }: { readonly status: "completed" | "failed"; readonly runId: string },
): Promise<Acknowledged> {
  const sentAtMs = Date.now();
  const body = JSON.stringify(bareRecord(status, { unit_serial_number: serialNumber, run_id: runId }));
  const now = new Date();
  const response = await fetch(`${baseUrl}/ingest/v1/results`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": runId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(INGEST_SECRET).sign(runId, now, body),
    },
    body,
  });
  const [test] = asList(asObject(asObject(await response.json()).data).tests);
  return { testId: Number(test?.test_id), sentAtMs, acknowledgedAtMs: Date.now() };
}

/** A dealer group with an endpoint for completed tests. */
async function seed(settings: Settings) {
  const db = await openData(readConfig(settings, { isTerminal: false }));
  const random = new SeededRandom(`${runSeed()}:loss`);
  const companyId = await seedCompany(db);
  const { dealerId } = await seedDealer(db, companyId, "Leeds");
  const { clientId, clientSecret } = await seedCredential(db, random, { kind: "dealer-group", companyId });
  await db.close();
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
  return { serialNumber: `SVC-TEST-${dealerId}`, form };
}

/** `Bearer …`, for an hour: with the keys it outlives the loss of the machine. */
async function signIn(baseUrl: string, form: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  return `Bearer ${asObject(await response.json()).access_token}`;
}

async function loseAndRestore(folder: string, litestreamPath: string, replica: Settings): Promise<void> {
  const settings: Settings = {
    ...settingsIn(folder, litestreamPath, replica),
    SVC_INGEST_SECRET: INGEST_SECRET,
    SVC_RATE_LIMITS: "off",
    SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
    SVC_RENDER_WORKERS: "1",
  };
  const dataDir = join(folder, "data");
  const receiver = startVerifyingReceiver(new SeededRandom("loss"), 0);
  let running: Awaited<ReturnType<typeof serve>> | null = null;
  try {
    const { serialNumber, form } = await seed({ SVC_DATA_DIR: dataDir });
    running = await serve(settings);
    const authorization = await signIn(running.url, form);
    const subscribed = await fetch(`${running.url}/v1/webhooks`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ url: receiver.url("group"), events: ["svc.test.completed", "svc.test.failed"] }),
    });
    const subscription = await subscribed.text();
    expect(subscribed.status, subscription).toBe(201);
    receiver.trust("group", String(asObject(asObject(JSON.parse(subscription)).data).secret));
    const { replica: setting } = readConfig(settings, { isTerminal: false });
    if (setting === null) throw new Error("no replica");
    const files = openReplica(setting.place, {
      clock: systemClock,
      timers: systemTimers,
      fetch: systemFetch,
    });
    await until(async () => (await readReplica(files)).newestMark !== null);

    const ledger: Acknowledged[] = [];
    const { url, child } = running;
    const agents = Array.from({ length: AGENTS }, async (_, agent) => {
      try {
        for (let count = 0; ; count += 1)
          ledger.push(await sendResult(url, serialNumber, { status: "failed", runId: `${agent}-${count}` }));
      } catch {
        // svc is gone.
      }
    });
    await Bun.sleep(LOAD_MS);
    child.kill("SIGKILL");
    process.kill(litestreamPid(dataDir), "SIGKILL");
    await Promise.all([...agents, child.exited]);
    rmSync(dataDir, { recursive: true });
    const markedAtMs = (await readReplica(files)).newestMark?.writtenAtMs ?? 0;

    running = await serve(settings);
    const again = running;
    const isThere = await Promise.all(
      ledger.map(async ({ testId }) => {
        const response = await fetch(`${again.url}/v1/tests/${testId}`, { headers: { authorization } });
        await response.bytes();
        return response.status === 200;
      }),
    );
    const missing = ledger.filter((_, index) => !isThere[index]);
    const kept = ledger.filter((_, index) => isThere[index]);
    // How much is lost depends on the machine: mostly what was acknowledged in the last tenth of a second or two.
    expect(kept.length).toBeGreaterThan(0);
    for (const { acknowledgedAtMs } of missing) {
      // What the mark in the replica says is the truth.
      expect(acknowledgedAtMs).toBeGreaterThan(markedAtMs);
      // Nothing was kept that came after something that was lost: the past has no hole.
      expect(kept.filter(({ sentAtMs }) => sentAtMs > acknowledgedAtMs)).toEqual([]);
    }

    const { testId } = await sendResult(again.url, serialNumber, {
      status: "completed",
      runId: "after the loss",
    });
    // It is told of once its certificate has been rendered.
    await until(() =>
      receiver.accepted("group").some(({ data }) => Number(asObject(data.test).id) === testId),
    );
    expect(receiver.faults).toEqual([]);
    again.child.kill("SIGTERM");
    expect(await again.child.exited).toBe(0);
    running = null;
  } finally {
    if (running !== null) {
      running.child.kill("SIGKILL");
      await running.child.exited;
      try {
        process.kill(litestreamPid(dataDir), "SIGKILL");
      } catch {
        // It does not run.
      }
    }
    await receiver.stop();
  }
}

describe.skipIf(TEST_ENGINE !== "sqlite")("a machine that is lost under load", () => {
  for (const { path, version } of LITESTREAMS) {
    if (s3Program !== null) {
      testLoss(`with Litestream ${version} on S3`, async (folder) => {
        const s3 = await startS3Server();
        const { SVC_STORAGE_URL: url = "", ...credentials } = s3.settings;
        try {
          await loseAndRestore(folder, path, { ...credentials, SVC_REPLICA_URL: url });
        } finally {
          await s3.remove();
        }
      });
    }
    testLoss(`with Litestream ${version} on a disk`, async (folder) => {
      mkdirSync(join(folder, "replica"));
      await loseAndRestore(folder, path, {});
    });
  }

  function testLoss(how: string, work: (folder: string) => Promise<void>): void {
    test(`a machine that is lost under load costs what was acknowledged last, nothing before the mark in the replica, and the work goes on, ${how}`, () =>
      inTemporaryFolder(work));
  }
});
