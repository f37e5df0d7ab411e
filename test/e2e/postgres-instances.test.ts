import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemRandom } from "../../src/kernel/random.ts";
import { readConfig } from "../../src/settings/config.ts";
import { createApp } from "../support/composed-app.ts";
import { DEALER_BODY } from "../support/dealer-world.ts";
import { type PostgresProxy, startPostgresProxy } from "../support/postgres-proxy.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { connectPostgres, type PostgresSession } from "../support/postgres-session.ts";
import { bareRecord, fullRecord } from "../support/result-records.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { type SvcInstance, startSvcInstance } from "../support/svc-instance.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { capturingLog } from "../support/test-app.ts";

setDefaultTimeout(240_000);

const SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString("base64")}`;
const suiteServer = await postgresForTests();

/** Results that wait for their rendering while the load goes on: the moment to kill may be long in coming, what is left to do then is not. */
const BACKLOG_MAX_COUNT = 9;
/** Of the results: each certificate costs as much as all else that comes with it. */
const isCompleted = (runId: string) => runId.startsWith("shared-");
/** The test ends before: what has not come by then does not come. */
const PATIENCE_MS = 100_000;

/**
 * They share the database, the key file and the data directory, a folder that each machine mounts: the render queue is everybody's, so
 * a file is often rendered by another instance than the one that is asked for it.
 */
describe.skipIf(suiteServer === null)("three instances on one database, one of which is killed", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  const folder = temporaryFolder();
  let database: PostgresTestDatabase;
  let proxy: PostgresProxy;
  let session: PostgresSession;
  let instances: SvcInstance[];
  let client: { id: string; secret: string };
  let unitSerialNumber: string;

  beforeAll(async () => {
    database = await server.createDatabase();
    session = await connectPostgres(database.url);
    const settings = (nth: number) => ({
      SVC_DATA_DIR: join(folder.path, "data"),
      SVC_KEYS_FILE: join(folder.path, "keys.json"),
      SVC_DATABASE_URL: nth === 0 ? proxy.url : database.url,
      SVC_DATABASE_CONNECTIONS: "6",
      SVC_INGEST_SECRET: SECRET,
      SVC_RENDER_WORKERS: "1",
      SVC_LOG_LEVEL: "warn",
      SVC_RATE_LIMITS: "off",
      // A signed URL is good at every instance: they have one public URL, behind which a balancer would stand.
      SVC_PUBLIC_URL: "https://svc.example",
    });
    proxy = await startPostgresProxy(database.url);
    const app = await createApp(readConfig(settings(1), { isTerminal: false }), {
      clock: systemClock,
      random: systemRandom(),
      log: capturingLog(() => {}),
    });
    const companyId = await seedCompany(app.db);
    const dealer = await seedDealer(app.db, companyId, "The first");
    unitSerialNumber = `SVC-TEST-${dealer.dealerId}`;
    const credential = await seedCredential(app.db, systemRandom(), { kind: "dealer-group", companyId });
    client = { id: credential.clientId, secret: credential.clientSecret };
    await app.close();
    instances = await Promise.all([0, 1, 2].map((nth) => startSvcInstance(settings(nth))));
  });
  afterAll(async () => {
    for (const instance of instances) instance.kill();
    await session[Symbol.asyncDispose]();
    await proxy.close();
    await database.drop();
    folder.remove();
  });

  /** As a balancer does: the instance of that number, and the next one where that one does not answer. */
  async function send(
    nth: number,
    path: string,
    init: RequestInit = {},
  ): Promise<{ at: number; response: Response }> {
    for (let at = nth; at < nth + 6; at += 1) {
      try {
        const response = await fetch(`${instances[at % 3]?.url}${path}`, init);
        if (response.status !== 503) return { at: at % 3, response };
        await response.body?.cancel();
      } catch {
        // It was killed.
      }
    }
    throw new Error(`nobody answers ${path}`);
  }

  async function dataOf({ response }: { response: Response }, status: number): Promise<JsonObject> {
    const text = await response.text();
    expect(response.status, text).toBe(status);
    return asObject(asObject(JSON.parse(text)).data);
  }

  async function ingest(nth: number, runIds: readonly string[]): Promise<JsonObject> {
    const results = runIds.map((runId) => {
      const named = { unit_serial_number: unitSerialNumber, run_id: runId };
      return isCompleted(runId) ? fullRecord(named) : bareRecord("failed", named);
    });
    const body = JSON.stringify({ results });
    const now = new Date(systemClock.nowMs());
    const headers = {
      "content-type": "application/json",
      "webhook-id": "msg_1",
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": new Webhook(SECRET).sign("msg_1", now, body),
    };
    return await dataOf(await send(nth, "/ingest/v1/results", { method: "POST", headers, body }), 200);
  }

  /** One query at a time: all callers share the connection. */
  let asking: Promise<unknown> = Promise.resolve();
  const rows = (text: string) => {
    const answer = asking.then(() => session.query<Record<string, unknown>>(text));
    asking = answer;
    return answer;
  };
  const count = async (text: string) => Number((await rows(`SELECT count(*) AS n FROM ${text}`))[0]?.n);

  async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    for (const startedMs = performance.now(); !(await isSo()); await Bun.sleep(50)) {
      if (performance.now() - startedMs > PATIENCE_MS) throw new Error(`in vain: ${what}`);
    }
  }

  test("three instances on one database, one of which is killed, lose nothing acknowledged, do nothing twice, and finish the killed one's work", async () => {
    const form = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: client.id,
      client_secret: client.secret,
    });
    const granted = await send(0, "/v1/oauth/token", { method: "POST", body: form });
    // The token that one issues is good at the others.
    const token = String(asObject(await granted.response.json()).access_token);
    const authorization = `Bearer ${token}`;

    // Killed at the moment at which it has claimed mail, while it renders.
    let isRendering = false;
    let reserveLine = 0;
    let claimLine = 0;
    const killed = Promise.withResolvers<void>();
    const forget = (line: number) => {
      if (line === reserveLine) reserveLine = 0;
      if (line === claimLine) claimLine = 0;
    };
    proxy.ask = (bytes, line) => {
      const said = bytes.toLowerCase();
      // A conflict may end a transaction before its commit. The next commit on that connection is another's.
      if (said.includes("rollback\0")) forget(line);
      // Reserved under its lease, and then rendered; the job goes when that is done.
      if (said.includes('insert into "certificates"')) reserveLine = line;
      if (said.includes('delete from "render_jobs"')) isRendering = false;
      // Another may have been quicker: only a claim that got some reads what it got, before it commits.
      if (said.includes('"queued_at_ms" from "mail_outbox"') && said.includes(" in ($")) claimLine = line;
      return "pass";
    };
    let acknowledgedCount = 0;
    const loadedAtMs = performance.now();
    proxy.answer = (asked, line, answered) => {
      if (!asked.includes("COMMIT\0")) return "pass";
      if (!answered.includes("COMMIT\0")) {
        // The server refused it, for the sake of another's: the transaction is tried again.
        forget(line);
        return "pass";
      }
      if (line === reserveLine) {
        reserveLine = 0;
        isRendering = true;
      }
      if (line !== claimLine) return "pass";
      claimLine = 0;
      // Better while it renders; where that is long in coming, without.
      const isLate = performance.now() - loadedAtMs > 15_000;
      if ((!isRendering && !isLate) || acknowledgedCount < 12) return "pass";
      instances[0]?.kill();
      killed.resolve();
      return "cut";
    };
    let isKilled = false;
    killed.promise.then(() => {
      isKilled = true;
    });

    const testIdsByRun = new Map<string, Set<unknown>>();
    const dealersByKey = new Map<string, Set<string>>();
    const noted = <Value>(answers: Map<string, Set<Value>>, key: string, value: Value) =>
      answers.set(key, (answers.get(key) ?? new Set<Value>()).add(value));

    async function sendResults(nth: number, round: number): Promise<void> {
      const runIds = [`run-${nth}-${round}`, `shared-${round}`];
      const report = await ingest(nth, runIds);
      expect(report.rejected).toEqual([]);
      for (const [index, { test_id }] of asList(report.tests).entries()) {
        noted(testIdsByRun, runIds[index] ?? "", test_id);
      }
      acknowledgedCount += 1;
    }
    async function createDealer(nth: number, round: number): Promise<void> {
      // All three send the same request under the same key at about the same time.
      const key = `key-${round}`;
      const body = JSON.stringify({
        ...DEALER_BODY,
        primary_contact_email: `owner-${round}@canalside.example`,
      });
      const headers = { authorization, "content-type": "application/json", "idempotency-key": key };
      const made = await send(nth, "/v1/dealers", { method: "POST", headers, body });
      noted(dealersByKey, key, JSON.stringify(await dataOf(made, 201)));
      acknowledgedCount += 1;
    }
    async function lookUp(nth: number): Promise<void> {
      const { response } = await send(nth, "/v1/tests?vin=WVWZZZE1ZMP000123", { headers: { authorization } });
      expect(response.status, await response.text()).toBe(200);
    }
    async function askForCertificate(nth: number): Promise<void> {
      const [, testIds] = [...testIdsByRun].findLast(([runId]) => isCompleted(runId)) ?? [];
      const [testId] = testIds ?? [];
      const { response } = await send(nth, `/v1/tests/${testId}/certificate`, { headers: { authorization } });
      expect([200, 409], await response.text()).toContain(response.status);
    }
    async function load(nth: number): Promise<void> {
      let roundsLeft = 2;
      const startedMs = performance.now();
      for (let round = 0; roundsLeft > 0; round += 1) {
        if (performance.now() - startedMs > PATIENCE_MS) throw new Error("the moment to kill it never came");
        const isBehind = (await count("render_jobs")) > BACKLOG_MAX_COUNT;
        const results = isBehind ? [] : [sendResults(nth, round)];
        await Promise.all([...results, createDealer(nth, round), lookUp(nth)]);
        await askForCertificate(nth);
        if (isKilled) roundsLeft -= 1;
      }
    }
    const loading = Promise.all([0, 1, 2].map(load));
    const leftByTheDead = killed.promise.then(async () => ({
      renders: await rows("SELECT lease_token FROM render_jobs WHERE lease_token IS NOT NULL"),
      mails: await rows(
        "SELECT lease_token FROM mail_outbox WHERE state = 'waiting' AND lease_token IS NOT NULL",
      ),
    }));
    await loading;
    expect(isKilled).toBe(true);

    // Of what was leased then, the living finish theirs; what stays is the dead one's.
    const left = await leftByTheDead;
    const tokens = (held: ReadonlyArray<Record<string, unknown>>) =>
      `(${["''", ...held.map(({ lease_token }) => `'${lease_token}'`)].join()})`;
    const heldRenders = `render_jobs WHERE lease_token IN ${tokens(left.renders)}`;
    const heldMails = `mail_outbox WHERE state = 'waiting' AND lease_token IN ${tokens(left.mails)}`;
    await until(
      "the living work off what is theirs",
      async () =>
        (await count("render_jobs")) === (await count(heldRenders)) &&
        (await count("mail_outbox WHERE state = 'waiting'")) === (await count(heldMails)),
    );
    // It had just claimed mail. That it held a rendering too is likely; that such a one is taken over, the tests of the queue hold.
    expect(await count(heldMails)).toBeGreaterThan(0);
    // A minute and five minutes from now they would be free of themselves; this moves their leases' end to the past.
    await session.query(
      `UPDATE render_jobs SET lease_until_ms = 0 WHERE lease_token IN ${tokens(left.renders)}`,
    );
    await session.query(
      `UPDATE mail_outbox SET lease_until_ms = 0 WHERE state = 'waiting' AND lease_token IN ${tokens(left.mails)}`,
    );
    await until(
      "the living take over the dead one's",
      async () => (await count("render_jobs")) + (await count("mail_outbox WHERE state = 'waiting'")) === 0,
    );

    // Each run is one test, by whomever and how often it was sent.
    for (const [runId, testIds] of testIdsByRun)
      expect({ runId, ids: testIds.size }).toEqual({ runId, ids: 1 });
    const tests = await rows("SELECT id, run_id, status, certificate_number FROM tests ORDER BY id");
    expect(tests.map(({ run_id }) => String(run_id)).toSorted()).toEqual([...testIdsByRun.keys()].toSorted());
    expect(tests.map(({ id }) => Number(id)).toSorted()).toEqual(
      [...testIdsByRun.values()].flatMap((ids) => [...ids].map(Number)).toSorted(),
    );
    const completed = tests.filter(({ run_id }) => isCompleted(String(run_id)));
    expect(new Set(completed.map(({ status }) => status))).toEqual(new Set(["completed"]));
    expect(new Set(completed.map(({ certificate_number }) => certificate_number)).size).toBe(
      completed.length,
    );
    // Each key is one dealer, and everybody was told the same.
    for (const [key, answers] of dealersByKey)
      expect({ key, answers: answers.size }).toEqual({ key, answers: 1 });
    const dealerIds = [...dealersByKey.values()].flatMap((answers) =>
      [...answers].map((text) => Number(asObject(JSON.parse(text)).id)),
    );
    expect(new Set(dealerIds).size).toBe(dealersByKey.size);
    expect(await count("dealers")).toBe(dealersByKey.size + 1);
    expect(await count("idempotency_keys")).toBe(dealersByKey.size);
    // Each event once.
    expect(await count("events WHERE name = 'svc.dealer.activated'")).toBe(dealersByKey.size);
    expect(await count("events WHERE name = 'svc.test.completed'")).toBe(completed.length);
    expect(await count("events WHERE name = 'svc.test.failed'")).toBe(tests.length - completed.length);
    expect(
      await count("(SELECT data::json->'test'->>'id', dealer_id, name FROM events GROUP BY 1, 2, 3) each"),
    ).toBe(tests.length + dealersByKey.size);

    // Each owner has one mail. A file is named by its Message-ID: had one gone out again as another message, there would be more.
    const messageIds = (await rows("SELECT message_id FROM mail_outbox WHERE state = 'sent'")).map((row) =>
      String(row.message_id),
    );
    expect(messageIds).toHaveLength(dealersByKey.size);
    const mailFiles = readdirSync(join(folder.path, "data", "mail")).filter((name) => name.endsWith(".eml"));
    expect(mailFiles).toHaveLength(messageIds.length);

    // Whoever is asked for a certificate gives the same bytes under one URL.
    const testId = completed[0]?.id;
    const { url } = await dataOf(
      await send(1, `/v1/tests/${testId}/certificate`, { headers: { authorization } }),
      200,
    );
    const { pathname, search } = new URL(String(url));
    const digests = await Promise.all(
      [1, 2].map(async (nth) => {
        const { response } = await send(nth, pathname + search);
        expect(response.status).toBe(200);
        return createHash("sha256")
          .update(await response.bytes())
          .digest("hex");
      }),
    );
    expect(pathname).toContain(digests[0] ?? "-");
    expect(digests[1]).toBe(digests[0] ?? "");
    expect(
      instances
        .slice(1)
        .map((instance) => instance.log())
        .join(""),
    ).not.toMatch(/"level":[56]0/);
    expect(await Promise.all(instances.slice(1).map((instance) => instance.stop()))).toEqual([0, 0]);
  });
});
