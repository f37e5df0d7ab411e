import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databasePath, openData } from "../../src/db/open-data.ts";
import { insertCompany } from "../../src/dealers/company-store.ts";
import { readConfig } from "../../src/settings/config.ts";
import { LEAST_DEALER_BODY } from "../support/dealer-world.ts";
import { type FaultDisk, HAS_FAULT_DISK, mountFaultDisk } from "../support/fault-disk.ts";
import { LITESTREAMS } from "../support/litestream.ts";
import { signIn } from "../support/mixed-load.ts";
import { bareRecord } from "../support/result-records.ts";
import { asList } from "../support/scenario.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);

const REFUSED_EXIT = 74;
const SYNCS = (path: string) => ({
  rules: [{ name: "refused", operations: ["sync"], path, error: "EIO", times: 1 }] as const,
});
const LOG = "^data/svc\\.db-wal$";
const PAGES = "^data/svc\\.db$";

let svc: SvcBinary;
let disk: FaultDisk;
let env: Record<string, string>;
let path: string;
let authorization: Record<string, string>;
let serialNumber: string;
let credential: Awaited<ReturnType<typeof seedCredential>>;
beforeAll(async () => {
  if (!HAS_FAULT_DISK) return;
  svc = await compileSvc();
  disk = await mountFaultDisk(1);
  const dataDir = join(disk.path, "data");
  mkdirSync(dataDir, { mode: 0o700 });
  env = { SVC_DATA_DIR: dataDir, SVC_RENDER_WORKERS: "1" };
  path = databasePath(dataDir);
  const db = await openData(readConfig(env, { isTerminal: false }));
  const companyId = await seedCompany(db, "Brackenmoor Motor Group");
  serialNumber = `SVC-TEST-${(await seedDealer(db, companyId, "Brackenmoor Leeds")).dealerId}`;
  credential = await seedCredential(db, new SeededRandom("caller"), { kind: "dealer-group", companyId });
  await db.close();
});
afterAll(async () => {
  if (!HAS_FAULT_DISK) return;
  await disk.remove();
  await svc.remove();
});

const hasMark = () => existsSync(`${path}-disk-fault`);
const run = (...args: string[]) => svc.run(args, { cwd: svc.folder(), env });

async function serve(more: Record<string, string> = {}) {
  const { url, process } = await svc.serve({ cwd: svc.folder(), env: { ...env, ...more } });
  authorization = { authorization: await signIn(() => url, credential), "content-type": "application/json" };
  const said = new Response(process.stderr).text();
  return { url, process, said };
}

const createDealer = (url: string, name: string) =>
  fetch(`${url}/v1/dealers`, {
    method: "POST",
    headers: { ...authorization, "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ ...LEAST_DEALER_BODY, name }),
  });

/** Refused by all that writes, told by what reads, and cleared by its check. */
async function expectRefused(): Promise<void> {
  expect(hasMark()).toBe(true);
  const refusal = /^svc: The disk of \S+ refused to write before: restore onto another disk[^\n]*\n$/;
  for (const command of [
    ["serve", "--port", "0"],
    ["companies", "create", "--name", "Another"],
  ]) {
    const { exitCode, stdout, stderr } = await run(...command);
    expect({ exitCode, stdout }).toEqual({ exitCode: REFUSED_EXIT, stdout: "" });
    expect(stderr).toMatch(refusal);
  }
  const doctor = JSON.parse((await run("doctor", "--json")).stdout);
  expect(asList(doctor.checks)).toContainEqual({
    check: "database",
    verdict: "fault",
    message: `the disk refused to write ${path}, and svc refuses to use it`,
    mend: expect.stringMatching(/onto another disk.*svc db check --after-disk-fault/),
  });
  const checked = await run("db", "check", "--json");
  expect(JSON.parse(checked.stdout)).toMatchObject({ sound: true, disk_fault: "marked" });
  expect(await run("db", "backup", join(svc.folder(), "rescued.db"))).toMatchObject({ exitCode: 0 });
  expect(hasMark()).toBe(true);
  const cleared = await run("db", "check", "--after-disk-fault");
  expect(cleared).toMatchObject({ exitCode: 0, stderr: "" });
  expect(cleared.stdout).toContain("svc uses it again");
  expect(hasMark()).toBe(false);
}

async function expectEnded({ process, said }: Awaited<ReturnType<typeof serve>>): Promise<void> {
  expect(await process.exited).toBe(REFUSED_EXIT);
  const lines = (await said).split("\n").filter((line) => line !== "");
  // A thread that was just starting says in its reason why it ended.
  const saysSo = (line: string) =>
    line.startsWith("svc: ") || JSON.parse(line).msg.includes("refused to write");
  const refused = lines.filter(saysSo);
  expect(refused).toHaveLength(2);
  expect(JSON.parse(refused[0] ?? "")).toMatchObject({
    path,
    msg: "the disk refused to write: restore onto another disk",
  });
  expect(lines.at(-1)).toMatch(/^svc: The disk of \S+ refused to write: restore onto another disk/);
}

test.skipIf(!HAS_FAULT_DISK)(
  "at a failed sync of a commit svc serve answers 503, leaves a mark and ends; nothing starts on it until its check has passed",
  async () => {
    const running = await serve();
    expect((await createDealer(running.url, "kept")).status).toBe(201);
    await disk.set(SYNCS(LOG));
    const answers = await Promise.all(["a", "b", "c"].map((name) => createDealer(running.url, name)));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    await expectEnded(running);
    await disk.heal();
    await expectRefused();
    const again = await serve();
    const { data } = (await (await fetch(`${again.url}/v1/dealers`, { headers: authorization })).json()) as {
      data: unknown;
    };
    expect(asList(data).map(({ name }) => name)).toContain("kept");
    again.process.kill("SIGTERM");
    expect(await again.process.exited).toBe(0);
  },
);

test.skipIf(!HAS_FAULT_DISK)(
  "at a failed sync of the last checkpoint svc serve leaves a mark, and does not end as if all were well",
  async () => {
    const running = await serve();
    expect((await createDealer(running.url, "at the end")).status).toBe(201);
    await disk.set(SYNCS(PAGES));
    running.process.kill("SIGTERM");
    expect(await running.process.exited).toBe(REFUSED_EXIT);
    await disk.heal();
    await expectRefused();
  },
);

test.skipIf(!HAS_FAULT_DISK)(
  "at a failed sync of an import beside it, the import and svc serve both end",
  async () => {
    const running = await serve();
    const file = join(svc.folder(), "results.ndjson");
    writeFileSync(file, JSON.stringify(bareRecord("failed", { unit_serial_number: serialNumber })));
    await disk.set(SYNCS(LOG));
    const imported = await run("tests", "ingest", file);
    expect(imported.exitCode).toBe(REFUSED_EXIT);
    // The service may be the first that finds it out.
    expect(imported.stderr).toMatch(
      /svc: The disk of \S+ refused to write(?: before)?: restore onto another disk/,
    );
    expect(hasMark()).toBe(true);
    expect((await createDealer(running.url, "d")).status).toBe(503);
    await expectEnded(running);
    await expectRefused();
  },
);

const litestream = LITESTREAMS[0]?.path;
test.skipIf(!HAS_FAULT_DISK || litestream === undefined)(
  "at a failed sync of a checkpoint of Litestream, of which its log tells, svc serve leaves a mark and ends",
  async () => {
    const replica = svc.folder();
    const running = await serve({
      SVC_REPLICA_URL: `file://${replica}`,
      SVC_LITESTREAM_BIN: String(litestream),
    });
    await disk.set(SYNCS(PAGES));
    // Litestream makes a checkpoint after a thousand pages.
    const db = await openData({ ...readConfig(env, { isTerminal: false }), isReplicated: true });
    await db.transact((tx) => insertCompany(tx, { name: "x".repeat(8_000_000), createdAtMs: 1 }));
    await db.close();
    await expectEnded(running);
    await disk.heal();
    await expectRefused();
  },
);
