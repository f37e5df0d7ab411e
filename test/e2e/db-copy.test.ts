import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { COPIED_TABLES } from "../../src/schema.ts";
import { type PostgresTestDatabase, postgresForTests } from "../support/postgres-server.ts";
import { compileSvc, type SvcBinary } from "../support/svc-binary.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

setDefaultTimeout(120_000);

const suiteServer = await postgresForTests();

// It names both engines itself: once is enough.
describe.skipIf(suiteServer === null || TEST_ENGINE !== "sqlite")("svc db copy, the compiled binary", () => {
  let svc: SvcBinary;
  let database: PostgresTestDatabase;
  /** Holds the fixtures in SQLite. */
  let cwd: string;
  beforeAll(async () => {
    svc = await compileSvc();
    database = await (suiteServer as NonNullable<typeof suiteServer>).createDatabase();
    cwd = svc.folder();
    expect(await svc.run(["fixtures", "load"], { cwd })).toMatchObject({ exitCode: 0 });
  });
  afterAll(async () => {
    await database?.drop();
    svc?.remove();
  });

  /** The URL of the database without its password, and the password. */
  function withoutPassword(): { url: string; password: string } {
    const url = new URL(database.url);
    const password = decodeURIComponent(url.password);
    url.password = "";
    return { url: url.href, password };
  }

  test("svc db copy moves an installation: every command and the server find on PostgreSQL what was in SQLite", async () => {
    const { url, password } = withoutPassword();
    const listings = ["tests", "dealers", "credentials"].map((noun) => [noun, "list", "--json"]);
    const listed = await Promise.all(listings.map((args) => svc.call(args, { cwd })));
    const copied = await svc.run(["db", "copy", "--to", url, "--json"], {
      cwd,
      env: { PGPASSWORD: password },
    });
    expect(copied).toMatchObject({ exitCode: 0 });
    const report = JSON.parse(copied.stdout) as {
      tables: Array<{ name: string; rows: number; sha256: string }>;
    };
    expect(report).toMatchObject({
      written: true,
      source_changed: false,
      source_moved: true,
      quiet: false,
    });
    expect(report.tables).toHaveLength(COPIED_TABLES.length);
    for (const { sha256 } of report.tables) expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(report.tables.find(({ name }) => name === "tests")?.rows).toBeGreaterThan(100);
    expect(copied.stderr).toMatch(/Copy the key file too \(keys\.json/);
    expect(copied.stdout + copied.stderr).not.toContain(password);

    const moved = svc.folder();
    mkdirSync(join(moved, "data"));
    cpSync(join(cwd, "data/keys.json"), join(moved, "data/keys.json"));
    const env = { SVC_DATABASE_URL: database.url };
    for (const [index, args] of listings.entries()) {
      const there = await svc.call(args, { cwd: moved, env });
      expect({ args, ...there }).toEqual({ args, ...(listed[index] as typeof there) });
      expect(there.exitCode).toBe(0);
    }

    // A command without the settings of the service names the old database, and must not write there.
    for (const args of [
      ["companies", "create", "--name", "Lost"],
      ["tests", "list"],
      // A port that another program has would be refused first.
      ["serve", "--port", "0"],
      ["keys", "rotate"],
    ]) {
      const refused = await svc.run(args, { cwd });
      expect({ args, ...refused }).toMatchObject({ args, exitCode: 1, stdout: "" });
      expect(refused.stderr).toMatch(
        /^svc: This database was moved to [^\n]*svc db confirm --from-moved\.\n$/,
      );
    }
    expect(await svc.call(["db", "copy"], { cwd, env })).toMatchObject({ exitCode: 1, stdout: "" });
    const again = await svc.run(["db", "copy", "--from-moved"], { cwd, env });
    expect(again).toMatchObject({ exitCode: 0 });
    expect(again.stdout).toMatch(/holds all of .*svc\.db already; nothing was written\./);

    const { url: served, process: server } = await svc.serve({ cwd: moved, env });
    expect((await fetch(`${served}/v1/tests`)).status).toBe(401);
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);

    const back = await svc.run(["db", "copy", "--to", "sqlite:data/svc.db"], { cwd: moved, env });
    expect(back).toMatchObject({ exitCode: 0 });
    expect(await svc.call(["tests", "list", "--json"], { cwd: moved })).toEqual(listed[0] as typeof back);
    const taken = await svc.run(["db", "confirm", "--from-moved", "--json"], { cwd });
    expect(JSON.parse(taken.stdout)).toEqual({ was_quiet: false, moved_to: expect.stringMatching(/\d\//) });
    expect(await svc.call(["tests", "list", "--json"], { cwd })).toEqual(listed[0] as typeof back);
  });

  test("svc db copy refuses a password on the command line with 2, and a missing source with 1, each in one line", async () => {
    const { password } = withoutPassword();
    const refused = await svc.run(["db", "copy", "--to", database.url], { cwd });
    expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
    expect(refused.stderr).toMatch(/^svc: --to holds a password, [^\n]*SVC_DATABASE_URL[^\n]*\n$/);
    expect(refused.stderr).not.toContain(password);
    const env = { SVC_DATABASE_URL: database.url };
    const missing = await svc.call(["db", "copy", "--from", "sqlite:none.db"], { cwd, env });
    expect(missing).toMatchObject({ exitCode: 1, stdout: "" });
    expect(missing.stderr).toMatch(/^svc: There is no file none\.db to copy from\.\n$/);
    expect(await svc.call(["db", "copy"], { cwd })).toMatchObject({ exitCode: 2, stdout: "" });
  });
});
