import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { makeSmallInstallation, VINS } from "../support/small-installation.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_ENGINE, testOnSqlite } from "../support/test-engine.ts";

setDefaultTimeout(120_000);

const svc = await compileSvc();
const cwd = svc.folder();
await makeSmallInstallation(svc, cwd);
const server = await svc.serve({ cwd });
afterAll(async () => {
  server?.process.kill("SIGTERM");
  await server?.process.exited;
  await svc?.remove();
});

async function json<T>(args: readonly string[], exitCode = 0): Promise<T> {
  const run = await svc.call([...args, "--json"], { cwd });
  expect({ args, exitCode: run.exitCode, stderr: exitCode === 0 ? "" : run.stderr }).toEqual({
    args,
    exitCode,
    stderr: exitCode === 0 ? "" : run.stderr,
  });
  return JSON.parse(run.stdout) as T;
}

test("svc db check finds an installation that is served sound, its files too, and reports one that is not with 1", async () => {
  expect(await json(["db", "check"])).toMatchObject({
    sound: true,
    engine: TEST_ENGINE,
    faults: [],
    files: null,
  });
  const whole = await json<{ files: { checked: number } }>(["db", "check", "--files"]);
  expect(whole.files.checked).toBe(4);

  const folder = join(cwd, "data/files");
  const [name = ""] = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".pdf"),
  );
  const content = readFileSync(join(folder, name));
  writeFileSync(join(folder, name), content.subarray(1));
  expect(await json(["db", "check", "--files"], 1)).toMatchObject({
    sound: false,
    files: { damaged: [{ test_id: expect.any(Number), format: "pdf" }] },
  });
  writeFileSync(join(folder, name), content);
});

test("svc tests list that is cut says how many there are and how to get the next, with --json on stderr alone", async () => {
  const whole = await json<readonly unknown[]>(["tests", "list"]);
  const cut = ["tests", "list", "--per-page", String(whole.length - 1)];
  const said = `${whole.length} in all, page 1; --page 2 shows the next\n`;
  expect((await svc.call(cut, { cwd })).stdout).toEndWith(`\n${said}`);
  const asJson = await svc.call([...cut, "--json"], { cwd });
  expect(asJson).toEqual({ exitCode: 0, stdout: `${JSON.stringify(whole.slice(0, -1))}\n`, stderr: said });
  const last = await svc.call([...cut, "--page", "2"], { cwd });
  expect(last.stdout).toEndWith(`\n${whole.length} in all, page 2\n`);
});

testOnSqlite(
  "svc db backup copies what is served, says where the keys are, and the copy checks, opens and serves",
  async () => {
    const made = await svc.run(["db", "backup", "backup.db", "--json"], { cwd });
    expect(made).toMatchObject({ exitCode: 0 });
    expect(made.stderr).toMatch(
      /^It is a copy: [^\n]+ svc db confirm\.\nIt does not contain the keys: keep \S*\/data\/keys\.json [^\n]+\n$/,
    );
    expect(JSON.parse(made.stdout)).toMatchObject({
      file: expect.stringMatching(/\/backup\.db$/),
      keys_file: expect.stringMatching(/keys\.json$/),
      rows: { tests: expect.any(Number) },
    });
    expect(statSync(join(cwd, "backup.db")).mode & 0o777).toBe(0o600);
    expect(await json(["db", "check", "backup.db"])).toMatchObject({ sound: true, faults: [] });
    const occupied = await svc.call(["db", "backup", "backup.db"], { cwd });
    expect(occupied).toMatchObject({ exitCode: 1, stdout: "" });
    expect(occupied.stderr).toMatch(/^svc: [^\n]*already exists[^\n]*\n$/);

    const elsewhere = svc.folder();
    mkdirSync(join(elsewhere, "data"));
    cpSync(join(cwd, "data/keys.json"), join(elsewhere, "data/keys.json"));
    renameSync(join(cwd, "backup.db"), join(elsewhere, "data/svc.db"));
    const there = await svc.call(["tests", "list", "--json"], { cwd: elsewhere });
    expect(there).toEqual(await svc.call(["tests", "list", "--json"], { cwd }));

    const copy = await svc.serve({ cwd: elsewhere });
    const readyz = async () => await (await fetch(`${copy.url}/readyz`)).text();
    expect(await readyz()).toBe('{"status":"ready","quiet":true}');
    const counted = await svc.call(["db", "confirm", "--dry-run", "--json"], { cwd: elsewhere });
    expect(JSON.parse(counted.stdout)).toEqual({
      waiting_deliveries: expect.any(Number),
      waiting_mails: expect.any(Number),
    });
    expect(await readyz()).toBe('{"status":"ready","quiet":true}');
    const confirmed = await svc.run(["db", "confirm", "--json"], { cwd: elsewhere });
    expect(confirmed).toMatchObject({ exitCode: 0, stdout: '{"was_quiet":true,"moved_to":null}\n' });
    expect(confirmed.stderr).toMatch(/^Waiting to be sent: \d+ deliver(y|ies) of webhooks, \d+ mails?\.\n$/);
    while ((await readyz()) !== '{"status":"ready"}') await Bun.sleep(50);
    copy.process.kill("SIGTERM");
    expect(await copy.process.exited).toBe(0);
    const log = await new Response(copy.process.stderr).text();
    expect(log).toMatch(
      /"why":"the database is a copy [^"]+\(svc db confirm\)","msg":"quiet: svc sends no webhooks/,
    );
    const again = await svc.call(["db", "confirm"], { cwd: elsewhere });
    expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/already: nothing/) });
  },
);

test.skipIf(TEST_ENGINE !== "postgres")("svc db backup names pg_dump on PostgreSQL", async () => {
  const refused = await svc.call(["db", "backup", "backup.db"], { cwd });
  expect(refused).toMatchObject({ exitCode: 1, stdout: "" });
  expect(refused.stderr).toMatch(/^svc: [^\n]*pg_dump[^\n]*\n$/);
  expect(existsSync(join(cwd, "backup.db"))).toBe(false);
});

test("svc vehicles erase removes a vehicle beside a service that runs, and says what is beyond its reach", async () => {
  const [vin, otherVin] = VINS;
  const dry = await svc.run(["vehicles", "erase", "--vin", vin.toLowerCase(), "--dry-run", "--json"], {
    cwd,
  });
  const { erased } = JSON.parse(dry.stdout) as { erased: { tests: number } };
  expect(erased.tests).toBe(1);
  const done = await svc.run(["vehicles", "erase", "--vin", vin, "--json"], { cwd });
  expect(done.exitCode).toBe(0);
  expect(done.stderr).toMatch(/^Backups, .* keep the data/m);
  expect(done.stderr).not.toContain("The replica");
  expect(JSON.parse(done.stdout)).toMatchObject({
    dry_run: false,
    erased: { tests: erased.tests },
    bytes_gone: TEST_ENGINE === "sqlite" ? true : null,
  });
  const holding = readdirSync(join(cwd, "data"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(vin));
  expect(holding).toEqual([]);
  const left = JSON.stringify(await json(["tests", "list"]));
  expect([left.includes(vin), left.includes(otherVin)]).toEqual([false, true]);
  expect(await json(["db", "check"])).toMatchObject({ sound: true });
  for (const wrong of [
    [],
    ["--vin", "short"],
    ["--vin", vin, "--registration", "EH 34128"],
    ["--registration", " "],
    ["--test", "none"],
    ["--test", "1", "--vin", vin],
  ]) {
    expect(await svc.call(["vehicles", "erase", ...wrong], { cwd })).toMatchObject({
      exitCode: 2,
      stdout: "",
    });
  }
});
