import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { certificateFiles } from "../../src/certificates/certificate-table.ts";
import { openData } from "../../src/db/open-data.ts";
import { readConfig } from "../../src/settings/config.ts";
import { freePort } from "../support/free-port.ts";
import { until } from "../support/litestream.ts";
import { makeSmallInstallation } from "../support/small-installation.ts";
import { compileSvc } from "../support/svc-binary.ts";

setDefaultTimeout(120_000);

const svc = await compileSvc();
const cwd = svc.folder();
await makeSmallInstallation(svc, cwd);
afterAll(() => svc.remove());

const storedFiles = () =>
  readdirSync(join(cwd, "data/files"), { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(pdf|jpg)$/.test(path),
  );

/** As if nobody had requested a file since the second of January 1970. */
async function makeFilesOld(): Promise<void> {
  const settings = { SVC_DATA_DIR: join(cwd, "data"), ...(await svc.databaseOf(cwd)) };
  const db = await openData(readConfig(settings, { isTerminal: false }));
  await db.transact((tx) => tx.update(certificateFiles).set({ lastRequestedDay: 1 }));
  await db.close();
}

async function json<T>(args: readonly string[]): Promise<T> {
  const { exitCode, stdout, stderr } = await svc.run([...args, "--json"], { cwd });
  expect({ args, exitCode, stderr }).toEqual({ args, exitCode: 0, stderr: "" });
  return JSON.parse(stdout) as T;
}

test("svc files prune deletes the files that nobody has requested, counts them, and leaves an installation that is sound", async () => {
  const stored = storedFiles();
  expect(stored).toHaveLength(4);
  expect(await json(["files", "prune", "--older-than", "0"])).toEqual({ pruned: 0, bytes: 0, failed: 0 });
  await makeFilesOld();
  const counted = await json<{ bytes: number }>(["files", "prune", "--older-than", "30", "--dry-run"]);
  expect(counted).toEqual({ pruned: 4, bytes: expect.any(Number), dry_run: true } as never);
  expect(storedFiles()).toEqual(stored);
  expect(await json(["files", "prune", "--older-than", "30"])).toEqual({
    pruned: 4,
    bytes: counted.bytes,
    failed: 0,
  });
  expect(storedFiles()).toEqual([]);
  expect(await json(["db", "check", "--files"])).toMatchObject({ sound: true, files: { missing: 4 } });
  expect(
    await json(["certificates", "render", "--all", "--public-url", "https://svc.example"]),
  ).toMatchObject({
    rendered: 0,
  });
  const again = await svc.run(["files", "prune", "--older-than", "30"], { cwd });
  expect(again).toEqual({
    exitCode: 0,
    stdout:
      "nothing to delete: each file was requested or rendered within that time (0 keeps only those of today)\n",
    stderr: "",
  });
});

test.each(["-1", "1.5", "36501", "soon", ""])(
  "svc files prune refuses a number of days that is none, with 2: %p",
  async (days) => {
    const { exitCode, stdout, stderr } = await svc.call(["files", "prune", `--older-than=${days}`], { cwd });
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
    expect(stderr).toMatch(/^svc: --older-than must be a whole number of days from 0 to 36500\.\n$/);
  },
);

test("svc files prune needs a number of days", async () => {
  const { exitCode, stderr } = await svc.call(["files", "prune"], { cwd });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("--older-than");
});

test("svc serve deletes old files by itself where SVC_KEEP_FILES_DAYS is set, counts them and says so", async () => {
  const tests = await json<ReadonlyArray<{ id: number; status: string }>>(["tests", "list"]);
  for (const { id, status } of tests)
    if (status === "completed")
      await svc.run(["certificates", "render", "--test", String(id), "--public-url", "https://svc.example"], {
        cwd,
      });
  expect(storedFiles().length).toBeGreaterThanOrEqual(4);
  await makeFilesOld();
  const port = freePort();
  const env = { SVC_KEEP_FILES_DAYS: "1", SVC_ADMIN_PORT: String(port), SVC_LOG_FORMAT: "json" };
  const { process } = await svc.serve({ cwd, env });
  const log = new Response(process.stderr).text();
  await until(() => storedFiles().length === 0);
  const count = async () =>
    /^svc_files_pruned_total (\d+)$/m.exec(
      await (await fetch(`http://127.0.0.1:${port}/metrics`)).text(),
    )?.[1];
  await until(async () => Number(await count()) >= 4);
  process.kill("SIGTERM");
  expect(await process.exited).toBe(0);
  expect(await log).toMatch(
    /"prunedCount":\d+,"prunedBytes":\d+,"msg":"files that nobody requested lately were/,
  );
});
