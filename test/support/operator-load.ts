import { expect } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { batteryTests } from "../../src/battery-tests/battery-test-table.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { type Acknowledged, signIn } from "./mixed-load.ts";
import { bareRecord } from "./result-records.ts";
import { untilAnswered } from "./retrying-caller.ts";
import { asList, asObject, type JsonObject } from "./scenario.ts";
import type { SeededCredential } from "./seed.ts";
import type { SeededRandom } from "./seeded-random.ts";
import type { SvcBinary } from "./svc-binary.ts";
import { TEST_ENGINE } from "./test-engine.ts";
import type { VerifyingReceiver } from "./verifying-receiver.ts";

interface OperatorLoadOptions {
  readonly svc: SvcBinary;
  /** The commands' folder and environment: those of the service. */
  readonly at: { readonly cwd: string; readonly env: Record<string, string> };
  readonly baseUrl: () => string;
  readonly random: SeededRandom;
  readonly receiver: VerifyingReceiver;
  readonly acknowledged: Acknowledged;
  readonly serialNumber: string;
  readonly companyId: number;
  readonly credential: SeededCredential;
  readonly endpointId: number;
  /** What each kind of work waits between two turns, at most. */
  readonly pauseMaxMs: number;
}

/** Commands of operators, in a loop for each kind of work. */
interface OperatorLoad {
  readonly kinds: readonly string[];
  /** How often each kind of work was done, unless it never was. */
  readonly counts: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
  /** Of the tests whose vehicles were erased, after their events had reached everyone. */
  readonly erased: Acknowledged["tests"];
  /** Ends after the last turn of each. */
  stop(): Promise<void>;
}

const RECORDS_PER_IMPORT = 20;
const ENDPOINTS = ["group", "failures", "market"] as const;
const WAIT_MS = 20;
/** A replay sends what is younger: with all that came before, each would be longer than the last. */
const REPLAYED_MS = 2_000;
const VIN_DIGITS = 9;

/** Each kind of work checks what its commands say; one that fails ends the kind, and is a fault. */
export function startOperatorLoad(options: OperatorLoadOptions): OperatorLoad {
  const { svc, at, baseUrl, random, receiver, acknowledged, serialNumber, credential } = options;
  const counts = new Map<string, number>();
  const faults: string[] = [];
  const erased: Acknowledged["tests"] = new Map();
  let isStopped = false;
  let vinCount = 0;

  async function text(...args: string[]): Promise<string> {
    const { exitCode, stdout, stderr } = await svc.run(args, at);
    if (exitCode !== 0) throw new Error(`svc ${args.join(" ")} ended with ${exitCode}: ${stderr}${stdout}`);
    return stdout;
  }

  const json = async (...args: string[]): Promise<JsonObject> =>
    asObject(JSON.parse(await text(...args, "--json")));

  async function get(path: string) {
    const authorization = await signIn(baseUrl, credential);
    return await untilAnswered(() => fetch(baseUrl() + path, { headers: { authorization } }));
  }

  const nextVin = () => {
    vinCount += 1;
    return `WVWZZZE1${String(vinCount).padStart(VIN_DIGITS, "0")}`;
  };

  async function ingest(name: string, records: readonly JsonObject[]): Promise<number[]> {
    const file = join(at.cwd, `${name}.ndjson`);
    const runIds = records.map((_, index) => `${name}-${index}`);
    const lines = records.map((record, index) => JSON.stringify({ ...record, run_id: runIds[index] }));
    writeFileSync(file, `${lines.join("\n")}\n`);
    const { tests } = await json("tests", "ingest", file);
    return asList(tests).map(({ line, test_id: testId }) => {
      const status = records[Number(line) - 1]?.status === "completed" ? "completed" : "failed";
      acknowledged.tests.set(`${name}-${Number(line) - 1}`, { testId: Number(testId), status });
      return Number(testId);
    });
  }

  const record = (status: string): JsonObject => {
    const vehicle = { vin: nextVin() };
    const changes = { unit_serial_number: serialNumber, vehicle };
    return bareRecord(status, changes) as JsonObject;
  };

  async function importResults(name: string): Promise<void> {
    const records = Array.from({ length: RECORDS_PER_IMPORT }, () => record("failed"));
    expect(await ingest(name, records)).toHaveLength(RECORDS_PER_IMPORT);
  }

  /** Only after everyone was told of it: events of an erased vehicle are not sent any more. */
  async function erase(name: string): Promise<void> {
    const [testId = 0] = await ingest(name, [record("failed")]);
    const isTold = (endpoint: string) =>
      receiver
        .accepted(endpoint)
        .some(({ event, data }) => event === "svc.test.failed" && asObject(data.test).id === testId);
    while (!ENDPOINTS.every(isTold)) await Bun.sleep(WAIT_MS);
    const runId = `${name}-0`;
    // A copy that begins now may be without it.
    erased.set(runId, { testId, status: "failed" });
    expect(await json("vehicles", "erase", "--test", String(testId))).toMatchObject({ erased: { tests: 1 } });
    acknowledged.tests.delete(runId);
    expect((await get(`/v1/tests/${testId}`)).status).toBe(404);
  }

  async function withdraw(name: string): Promise<void> {
    const [testId = 0] = await ingest(name, [record("completed")]);
    const path = `/v1/tests/${testId}/certificate`;
    let answer = await get(path);
    for (; answer.status === 409; answer = await get(path)) await Bun.sleep(WAIT_MS);
    const number = String(asObject(answer.body.data).certificate_number);
    const byTest = ["--test", String(testId)];
    await json("certificates", "withdraw", number, "--reason", "The wrong vehicle.");
    expect((await get(path)).status).toBe(404);
    expect(await json("certificates", "reinstate", ...byTest)).toMatchObject({ number, status: "valid" });
    const again = await get(path);
    expect([again.status, asObject(again.body.data).certificate_number]).toEqual([200, number]);
  }

  async function rotateKeys(): Promise<void> {
    const path = `/v1/dealers`;
    const authorization = await signIn(baseUrl, credential);
    await text("keys", "rotate");
    const { status } = await untilAnswered(() => fetch(baseUrl() + path, { headers: { authorization } }));
    expect(status).toBe(200);
  }

  async function revoke(): Promise<void> {
    const made = await json(
      ...["credentials", "create", "--kind", "dealer-group", "--company", String(options.companyId)],
      ...["--scopes", "read:tests"],
    );
    const client = { clientId: String(made.client_id), clientSecret: String(made.client_secret) };
    const authorization = await signIn(baseUrl, client);
    const ask = () => untilAnswered(() => fetch(`${baseUrl()}/v1/tests`, { headers: { authorization } }));
    expect((await ask()).status).toBe(200);
    await text("credentials", "revoke", client.clientId);
    expect((await ask()).status).toBe(403);
  }

  async function replay(): Promise<void> {
    const since = new Date(Date.now() - REPLAYED_MS).toISOString();
    await json("webhooks", "replay", String(options.endpointId), "--since", since);
  }

  /** The copy has at least what was acknowledged before it began, but for what was erased since. */
  async function copy(name: string): Promise<void> {
    const before = [...acknowledged.tests.values()].map(({ testId }) => testId);
    const file = join(at.cwd, `${name}.db`);
    if (TEST_ENGINE === "sqlite") await text("db", "backup", file);
    else await text("db", "copy", "--trial", "--to", `sqlite:${file}`);
    expect(existsSync(file)).toBe(true);
    await text("db", "check", file);
    const db = openSqliteDatabase(file);
    const rows = await db.read.select({ id: batteryTests.id }).from(batteryTests);
    await db.close();
    const copied = new Set(rows.map(({ id }) => id));
    for (const { testId } of erased.values()) copied.add(testId);
    expect(before.filter((id) => !copied.has(id))).toEqual([]);
  }

  async function list(): Promise<void> {
    for (const what of [["tests"], ["certificates"], ["credentials"], ["dealers"], ["people"], ["audit"]])
      await text(...what, "list", "--json");
    await text("webhooks", "deliveries", String(options.endpointId), "--limit", "1000", "--json");
    await text("log", "check", "--json");
  }

  async function lookUp(): Promise<void> {
    const vin = `WVWZZZE1${String(1 + random.below(vinCount + 1)).padStart(VIN_DIGITS, "0")}`;
    expect([200, 404]).toContain((await get(`/v1/tests?vin=${vin}`)).status);
  }

  const works: Readonly<Record<string, (name: string) => Promise<void>>> = {
    import: importResults,
    erasure: erase,
    withdrawal: withdraw,
    "rotation of keys": rotateKeys,
    revocation: revoke,
    replay,
    copy,
    "lists and the log's check": list,
    "lookup by VIN": lookUp,
    "pruning of files": async () => void (await text("files", "prune", "--older-than", "0")),
    doctor: async () => void (await text("doctor", "--fail-on", "fault")),
    ...(TEST_ENGINE === "sqlite"
      ? { "trial of a restore": async () => void (await text("db", "restore", "--verify")) }
      : {}),
  };

  async function repeat([work, turn]: [string, (name: string) => Promise<void>]): Promise<void> {
    for (let count = 1; !isStopped; count += 1) {
      try {
        await turn(`${work.replaceAll(/\W/g, "-")}-${count}`);
      } catch (error) {
        faults.push(`${work}: ${error instanceof Error ? error.message : error}`);
        return;
      }
      counts.set(work, count);
      await Bun.sleep(random.below(options.pauseMaxMs));
    }
  }

  const all = Promise.all(Object.entries(works).map(repeat));
  return {
    kinds: Object.keys(works),
    counts,
    faults,
    erased,
    async stop() {
      isStopped = true;
      await all;
    },
  };
}
