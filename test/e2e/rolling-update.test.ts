import { beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import { checkConfiguration, guideConfiguration, startHaProxy } from "../support/haproxy.ts";
import { expectAcknowledged } from "../support/load-checker.ts";
import { signIn, startMixedLoad } from "../support/mixed-load.ts";
import { postgresForTests } from "../support/postgres-server.ts";
import { asObject } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { runSeed, SeededRandom } from "../support/seeded-random.ts";
import { TEST_SIGNING_SETTINGS } from "../support/signing-keys.ts";
import { type SvcInstance, startSvcInstance } from "../support/svc-instance.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { makeCertificate } from "../support/test-certificate.ts";
import { serverOf } from "../support/test-database.ts";
import { startVerifyingReceiver } from "../support/verifying-receiver.ts";
import { witness } from "../support/witness.ts";

// Four processes and their callers share the machine with all else that runs there.
setDefaultTimeout(240_000);

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5b).toString("base64")}`;
const EVENTS = ["svc.dealer.activated", "svc.test.completed", "svc.test.failed"];
const PORT = 8080;
const VIN = "WVWZZZE1ZMP000123";

const server = await postgresForTests();
const haproxy = witness("haproxy");
const openssl = witness("openssl");

/** Addresses of loopback that no other process uses: an instance must come back at its own, and another may take a port meanwhile. */
const hostOf = (index: number) => `127.${64 + (process.pid % 128)}.${(process.pid >> 7) & 255}.${index + 1}`;
const SERVERS = Object.fromEntries([0, 1, 2].map((index) => [`svc${index + 1}`, `${hostOf(index)}:${PORT}`]));

describe.skipIf(haproxy === null || openssl === null)("the guide's HAProxy configuration", () => {
  test("the guide's HAProxy configuration is one that HAProxy takes without a warning", async () => {
    const { cert, key } = await makeCertificate(openssl ?? "", "battery.example.com");
    expect(await checkConfiguration(haproxy ?? "", guideConfiguration(), cert + key)).toBe("");
  });

  test("the guide's HAProxy configuration sends requests to instances of which none is ready", async () => {
    await using cleanUp = new AsyncDisposableStack();
    for (const index of [0, 1, 2]) {
      const instance = Bun.serve({
        hostname: hostOf(index),
        port: PORT,
        fetch: ({ url }) => new Response(null, { status: url.endsWith("/readyz") ? 503 : 200 }),
      });
      cleanUp.defer(() => instance.stop(true));
    }
    const proxy = await startHaProxy(haproxy ?? "", { host: hostOf(3), port: PORT }, SERVERS);
    cleanUp.defer(() => proxy.stop());
    for (const name of Object.keys(SERVERS)) while (await proxy.isUp(name)) await Bun.sleep(20);
    expect((await fetch(`http://${hostOf(3)}:${PORT}/v1/tests`, { method: "POST" })).status).toBe(200);
  });
});

describe.skipIf(server === null || haproxy === null)("three instances behind HAProxy", () => {
  // Not in the time of the test, of which it would take half on a busy machine.
  beforeAll(() => compiledProgram("svc"));

  test("three instances behind HAProxy that are updated one after the other fail no request, keep what they acknowledged, and deliver each webhook once", async () => {
    await using cleanUp = new AsyncDisposableStack();
    const folder = temporaryFolder();
    cleanUp.defer(() => folder.remove());
    const database = await (server as NonNullable<typeof server>).createDatabase();
    cleanUp.defer(() => database.drop());
    const random = new SeededRandom(`${runSeed()}:rolling`);
    const receiver = startVerifyingReceiver(random, 0);
    cleanUp.defer(() => receiver.stop());
    const settings = {
      SVC_DATA_DIR: join(folder.path, "data"),
      SVC_KEYS_FILE: join(folder.path, "keys.json"),
      SVC_DATABASE_URL: database.url,
      SVC_DATABASE_CONNECTIONS: "6",
      SVC_INGEST_SECRET: INGEST_SECRET,
      SVC_ALLOW_PRIVATE_WEBHOOKS: "on",
      SVC_RATE_LIMITS: "off",
      SVC_RENDER_WORKERS: "1",
      SVC_TRUSTED_PROXIES: "127.0.0.0/8",
      SVC_PUBLIC_URL: `http://${hostOf(3)}:${PORT}`,
      SVC_LOG_LEVEL: "error",
      ...TEST_SIGNING_SETTINGS,
    };
    const instances: SvcInstance[] = [];
    cleanUp.defer(() => {
      for (const instance of instances) instance.kill();
    });
    const start = async (index: number) => {
      instances[index] = await startSvcInstance(settings, { host: hostOf(index), port: PORT });
    };
    // The first makes the schema and the keys.
    await start(0);
    await Promise.all([start(1), start(2)]);
    const url = `http://${hostOf(3)}:${PORT}`;
    const proxy = await startHaProxy(haproxy ?? "", { host: hostOf(3), port: PORT }, SERVERS);
    cleanUp.defer(() => proxy.stop());

    const db = await openPostgresDatabase(serverOf(database.url), 3);
    cleanUp.defer(() => db.close());
    const companyId = await seedCompany(db);
    const dealer = await seedDealer(db, companyId, "Brackenmoor Leeds");
    const credential = await seedCredential(db, random, { kind: "dealer-group", companyId });
    const failed: string[] = [];
    const ask = async (at: string, init?: RequestInit) => {
      const asked = `${init?.method ?? "GET"} ${new URL(at).pathname}`;
      try {
        const answer = await fetch(at, init);
        if (answer.status >= 500) failed.push(`${asked}: ${answer.status} ${await answer.clone().text()}`);
        return answer;
      } catch (error) {
        failed.push(`${asked}: ${error}`);
        throw error;
      }
    };
    const authorization = await signIn(() => url, credential, ask);
    const subscribed = await ask(`${url}/v1/webhooks`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify({ url: receiver.url("group"), events: EVENTS }),
    });
    const endpoint = asObject(asObject(await subscribed.json()).data);
    receiver.trust("group", String(endpoint.secret));
    const load = await startMixedLoad({
      random,
      baseUrl: () => url,
      ingestSecret: INGEST_SECRET,
      credential,
      serialNumber: `SVC-TEST-${dealer.dealerId}`,
      pingedEndpointId: Number(endpoint.id),
      // Rendering would take more processor time than all the rest.
      completedShare: 0,
      pauseMaxMs: () => 2_400,
      ask,
    });

    let isUpdating = true;
    let lookupCount = 0;
    const lookups = (async () => {
      for (; isUpdating; lookupCount += 1) {
        await ask(`${url}/v1/tests?vin=${VIN}`, { headers: { authorization } });
        await Bun.sleep(100);
      }
    })();
    const { acknowledged } = load;
    for (const [index, instance] of instances.entries()) {
      const before = acknowledged.tests.size;
      expect(await instance.stop()).toBe(0);
      expect(instance.log()).toBe("");
      await start(index);
      while (!(await proxy.isUp(`svc${index + 1}`))) await Bun.sleep(50);
      expect(acknowledged.tests.size).toBeGreaterThan(before);
    }
    isUpdating = false;
    await lookups;
    await load.stop();
    expect(lookupCount).toBeGreaterThan(20);
    expect(load.faults).toEqual([]);
    expect(failed).toEqual([]);

    const waiting = () => db.read.all("SELECT 1 FROM render_jobs UNION ALL SELECT 1 FROM webhook_queue");
    while ((await waiting()).length > 0) await Bun.sleep(50);
    await expectAcknowledged(db, acknowledged, dealer);
    expect(receiver.faults).toEqual([]);
    const { tests, dealers, pingCount } = acknowledged;
    const delivered = receiver.accepted("group");
    expect(delivered).toHaveLength(tests.size + dealers.size + pingCount);
    expect(delivered.filter(({ count }) => count > 1)).toEqual([]);
    for (const instance of instances) expect(await instance.stop()).toBe(0);
  });
});
