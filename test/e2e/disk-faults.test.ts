import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { databasePath, openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import { LEAST_DEALER_BODY } from "../support/dealer-world.ts";
import { freePort } from "../support/free-port.ts";
import { until } from "../support/litestream.ts";
import { signIn } from "../support/mixed-load.ts";
import { bareRecord } from "../support/result-records.ts";
import { asList, asObject, type JsonObject } from "../support/scenario.ts";
import { type SeededCredential, seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { mountSmallDisk, type SmallDisk } from "../support/small-disk.ts";
import { compileSvc, type ServeProcess, type SvcBinary } from "../support/svc-binary.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

setDefaultTimeout(120_000);
const DISK_MEGABYTES = 32;
const INGEST_SECRET = `whsec_${Buffer.alloc(32, 9).toString("base64")}`;
/** The log of SQLite has room of its own left; so many writes are more than that. */
const WRITES_MAX = 2_000;

// PostgreSQL keeps its own disk; what is on svc's is tested in test/store/disk-full.test.ts on both engines.
const disk = TEST_ENGINE === "sqlite" ? mountSmallDisk(DISK_MEGABYTES) : null;

test.skipIf(disk === null)(
  "writes on a full disk are answered with 503 and reads go on; with room again all is as before, and nothing acknowledged is lost",
  async () => {
    const small = disk as SmallDisk;
    const { svc, credential, serialNumber } = await prepare(small);
    const running = await serve(svc, small);
    const authorization = await signIn(() => running.url, credential);
    const caller = new Caller(running.url, authorization, serialNumber);

    const testId = await caller.ingest("before");
    await caller.untilCertified(testId);
    const served = await caller.download(testId);
    const dealerIds = new Map([["before", await caller.createDealer("before")]]);

    small.fill();
    const refused = await caller.untilRefused(dealerIds);
    expect(refused.status).toBe(503);
    expect(Object.keys(asObject(refused.body.error)).sort()).toEqual([
      "code",
      "doc_url",
      "message",
      "request_id",
    ]);
    expect(asObject(refused.body.error)).toMatchObject({
      code: "service_unavailable",
      message: "The service cannot answer this just now: try again later.",
    });
    expect((await caller.sendResult("refused")).status).toBe(503);

    const stillReads = async () => {
      expect((await caller.get(`/v1/tests/${testId}`)).status).toBe(200);
      expect((await caller.get("/v1/tests")).status).toBe(200);
      expect(await signIn(() => running.url, credential)).toStartWith("Bearer ");
      expect(Bun.hash(await caller.download(testId))).toBe(Bun.hash(served));
    };
    await stillReads();

    small.makeRoom();
    dealerIds.set("after", await caller.createDealer("after"));
    const laterId = await caller.ingest("refused");
    await caller.untilCertified(laterId);
    await stillReads();
    for (const [name, id] of dealerIds)
      expect(asObject((await caller.get(`/v1/dealers/${id}`)).body.data).name).toBe(name);
    const { meta } = (await caller.get("/v1/dealers?per_page=1")).body;
    // The one that was seeded is there too; what was refused is not.
    expect(asObject(meta).total).toBe(dealerIds.size + 1);

    running.process.kill("SIGTERM");
    expect(await running.process.exited).toBe(0);
    expectSound(small);
  },
);

test.skipIf(disk === null)(
  "certificates wait while the disk has little more space than its database needs; all else goes on, svc says why everywhere, and renders by itself once there is more",
  async () => {
    const small = disk as SmallDisk;
    const { svc, credential, serialNumber } = await prepare(small);
    const adminPort = freePort();
    const { cwd, env: own } = placeOf(small);
    const env = { ...own, SVC_ADMIN_PORT: String(adminPort), SVC_LOG_LEVEL: "info", SVC_LOG_FORMAT: "json" };
    const { url, process } = await svc.serve({ cwd, env });
    left.add(process);
    const log = new Response(process.stderr).text();
    const caller = new Caller(url, await signIn(() => url, credential), serialNumber);
    const admin = async (path: string) => await (await fetch(`http://127.0.0.1:${adminPort}${path}`)).text();
    const ready = async () => JSON.stringify(JSON.parse(await admin("/readyz")));
    const WHY = "its disk has only";

    const before = await caller.ingest("with-room");
    await caller.untilCertified(before);
    expect(await ready()).not.toContain(WHY);
    // Less than the tenth of 32 MB that is kept.
    small.fillBut(3_000_000);
    const waiting = await caller.ingest("without-room");
    await caller.createDealer("without-room");
    const asked = await caller.get(`/v1/tests/${waiting}/certificate`);
    expect(asked.status).toBe(409);
    expect(asObject(asked.body.error)).toMatchObject({
      code: "certificate_not_ready",
      retry_after_seconds: 60,
    });
    expect((await caller.get(`/v1/tests/${before}/certificate`)).status).toBe(200);
    await until(async () => (await ready()).includes(WHY));
    expect(JSON.parse(await ready())).toMatchObject({ ready: true });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect(await admin("/metrics")).toMatch(/^svc_render_short_of_room 1$/m);
    const doctor = await svc.run(["doctor", "--json"], { cwd, env });
    expect(asList(JSON.parse(doctor.stdout).checks)).toContainEqual({
      check: "disk space",
      verdict: "fault",
      message: expect.stringContaining(WHY),
      mend: expect.stringContaining("svc files prune"),
    });
    const render = await svc.run(["certificates", "render", "--all"], {
      cwd,
      env: { ...env, SVC_PUBLIC_URL: url },
    });
    expect({ exitCode: render.exitCode, stdout: render.stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(render.stderr).toMatch(/^svc: Certificates are not rendered, because its disk has only [^\n]+\n$/);

    small.makeRoom();
    await caller.untilCertified(waiting);
    expect(await admin("/metrics")).toMatch(/^svc_render_short_of_room 0$/m);
    process.kill("SIGTERM");
    expect(await process.exited).toBe(0);
    const lines = (await log).split("\n").filter((line) => line.includes("certificates are"));
    expect(lines.map((line) => asObject(JSON.parse(line)).level)).toEqual([50, 30]);
    expectSound(small);
  },
);

test.skipIf(disk === null)(
  "svc killed on a full disk starts again, reads what it acknowledged, and writes as soon as there is room",
  async () => {
    const small = disk as SmallDisk;
    const { svc, credential, serialNumber } = await prepare(small);
    const first = await serve(svc, small);
    const caller = new Caller(first.url, await signIn(() => first.url, credential), serialNumber);
    const dealerIds = new Map<string, number>();
    small.fill();
    await caller.untilRefused(dealerIds, "killed");
    first.process.kill("SIGKILL");
    await first.process.exited;

    const second = await serve(svc, small);
    const again = new Caller(second.url, await signIn(() => second.url, credential), serialNumber);
    expect((await again.untilRefused(dealerIds, "restarted")).status).toBe(503);
    for (const [name, id] of dealerIds)
      expect(asObject((await again.get(`/v1/dealers/${id}`)).body.data).name).toBe(name);
    small.makeRoom();
    await again.createDealer("killed-after");
    second.process.kill("SIGTERM");
    expect(await second.process.exited).toBe(0);
    expectSound(small);
  },
);

test.skipIf(disk === null)(
  "a new installation on a full disk is refused in one line that says so",
  async () => {
    const small = disk as SmallDisk;
    small.fill();
    const { cwd, env } = placeOf(small);
    const { exitCode, stdout, stderr } = await (binary as SvcBinary).run(["serve"], {
      cwd,
      env: { ...env, SVC_DATA_DIR: join(small.path, "new") },
    });
    small.makeRoom();
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(
      /^svc: The disk of [^\n]+ is full: free some space\. Nothing was written in part; [^\n]*\n$/,
    );
  },
);

for (const what of ["new", "used"] as const) {
  test.skipIf(disk === null)(
    `a read-only data directory, ${what}, is refused in one line that says so, by serve and by a command`,
    async () => {
      const small = disk as SmallDisk;
      const svc = binary as SvcBinary;
      const place = placeOf(small);
      const at = { ...place, env: { ...place.env, SVC_DATA_DIR: join(small.path, `read-only-${what}`) } };
      mkdirSync(at.env.SVC_DATA_DIR);
      if (what === "used")
        expect((await svc.run(["companies", "create", "--name", "Ours"], at)).exitCode).toBe(0);
      small.setReadOnly(true);
      try {
        for (const args of [["serve"], ["companies", "create", "--name", "Another"]]) {
          const { exitCode, stdout, stderr } = await svc.run(args, at);
          expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
          expect(stderr).toMatch(
            /^svc: \S+ cannot be written, because its disk is mounted read-only[^\n]*\n$/,
          );
        }
      } finally {
        small.setReadOnly(false);
      }
    },
  );
}

let binary: SvcBinary | undefined;
const left = new Set<ServeProcess>();
beforeAll(async () => {
  if (disk !== null) binary = await compileSvc();
});
afterAll(async () => {
  for (const process of left) process.kill("SIGKILL");
  await binary?.remove();
  disk?.remove();
});

const placeOf = ({ path }: SmallDisk) => ({
  cwd: path,
  env: {
    SVC_DATA_DIR: join(path, "data"),
    SVC_INGEST_SECRET: INGEST_SECRET,
    SVC_RATE_LIMITS: "off",
    SVC_RENDER_WORKERS: "1",
    SVC_PORT: "0",
    SVC_LOG_LEVEL: "fatal",
  },
});

async function serve(svc: SvcBinary, small: SmallDisk) {
  const started = await svc.serve(placeOf(small));
  left.add(started.process);
  return started;
}

let count = 0;
async function prepare(small: SmallDisk) {
  if (binary === undefined) throw new Error("svc was not compiled");
  count += 1;
  const db = await openData(readConfig(placeOf(small).env, { isTerminal: false }));
  const companyId = await seedCompany(db, `Group ${count}`);
  const dealer = await seedDealer(db, companyId, "Seeded");
  const random = new SeededRandom(`disk-full:${count}`);
  const credential: SeededCredential = await seedCredential(db, random, { kind: "dealer-group", companyId });
  await db.close();
  return { svc: binary, credential, serialNumber: `SVC-TEST-${dealer.dealerId}` };
}

function expectSound({ path }: SmallDisk): void {
  const file = new SqliteFile(databasePath(join(path, "data")), { readonly: true });
  const check = file.prepare("PRAGMA integrity_check");
  expect(check.all()).toEqual([{ integrity_check: "ok" }]);
  check.finalize();
  file.close(true);
}

/** A partner and a test unit in one. */
class Caller {
  readonly #signer = new Webhook(INGEST_SECRET);

  constructor(
    readonly baseUrl: string,
    readonly authorization: string,
    readonly serialNumber: string,
  ) {}

  async get(path: string): Promise<{ status: number; body: JsonObject }> {
    const response = await fetch(this.baseUrl + path, { headers: { authorization: this.authorization } });
    return { status: response.status, body: asObject(await response.json()) };
  }

  async post(path: string, headers: Record<string, string>, body: string) {
    const response = await fetch(this.baseUrl + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
    return { status: response.status, body: asObject(await response.json()) };
  }

  sendDealer(name: string) {
    const headers = { authorization: this.authorization, "idempotency-key": name };
    return this.post("/v1/dealers", headers, JSON.stringify({ ...LEAST_DEALER_BODY, name }));
  }

  async createDealer(name: string): Promise<number> {
    const { status, body } = await this.sendDealer(name);
    expect(status, JSON.stringify(body)).toBe(201);
    return Number(asObject(body.data).id);
  }

  /** Creates dealers until one is refused; those that are not are written down. */
  async untilRefused(dealerIds: Map<string, number>, prefix = "full") {
    for (let index = 0; index < WRITES_MAX; index += 1) {
      const answer = await this.sendDealer(`${prefix}-${index}`);
      if (answer.status !== 201) return answer;
      dealerIds.set(`${prefix}-${index}`, Number(asObject(answer.body.data).id));
    }
    throw new Error("the disk is full, and nothing was refused");
  }

  sendResult(runId: string) {
    const now = new Date();
    const body = JSON.stringify(
      bareRecord("completed", { unit_serial_number: this.serialNumber, run_id: runId }),
    );
    const signed = {
      "webhook-id": runId,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": this.#signer.sign(runId, now, body),
    };
    return this.post("/ingest/v1/results", signed, body);
  }

  async ingest(runId: string): Promise<number> {
    const { status, body } = await this.sendResult(runId);
    expect(status, JSON.stringify(body)).toBe(200);
    return Number(asList(asObject(body.data).tests)[0]?.test_id);
  }

  async untilCertified(testId: number): Promise<void> {
    await until(async () => (await this.get(`/v1/tests/${testId}/certificate`)).status === 200);
  }

  async download(testId: number): Promise<Uint8Array> {
    const link = await this.get(`/v1/tests/${testId}/certificate`);
    expect(link.status).toBe(200);
    const response = await fetch(String(asObject(link.body.data).url));
    expect(response.status).toBe(200);
    return await response.bytes();
  }
}
