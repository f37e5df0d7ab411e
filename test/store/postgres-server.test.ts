import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, lstatSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newRun, postgresDatabases } from "../support/postgres-databases.ts";
import { makePostgresFolder, removeStalePostgresFolders } from "../support/postgres-folder.ts";
import { type PrivatePostgres, postgresForTests, startPrivatePostgres } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import type { PostgresUser } from "../support/postgres-user-process.ts";
import { runningProcesses } from "../support/process-table.ts";

// A server on the slow disk of a busy machine takes seconds to start.
setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();

/** The value of the first column of the only row. */
async function readValue(url: string, query: string): Promise<unknown> {
  await using session = await connectPostgres(url);
  const [row = {}] = await session.query(query);
  return Object.values(row)[0];
}

const databasesOn = async (url: string) =>
  String(await readValue(url, "SELECT string_agg(datname, ' ') FROM pg_database")).split(" ");

test("the data of a server stay in its own folder where temporary folders are in memory already", () => {
  const { path } = makePostgresFolder("secret", tmpdir());
  expect(lstatSync(join(path, "data")).isDirectory()).toBe(true);
  rmSync(path, { recursive: true });
});

describe.skipIf(suiteServer === null)("a database of a test", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;

  test("a database of a test sees nothing of another", async () => {
    const [one, other] = await Promise.all([server.createDatabase(), server.createDatabase()]);
    await readValue(one.url, "CREATE TABLE mine AS SELECT 1");
    expect(await readValue(one.url, "SELECT to_regclass('mine')::text")).toBe("mine");
    expect(await readValue(other.url, "SELECT to_regclass('mine')::text")).toBeNull();
    await Promise.all([one.drop(), other.drop()]);
  });

  test("a database of a test that is made from a template has its content, and changes neither it nor another copy", async () => {
    await server.ensureTemplate("copied", async (url) => {
      await readValue(url, "CREATE TABLE things AS SELECT 'of the template' AS name");
    });
    const one = await server.createDatabase({ template: "copied" });
    await readValue(one.url, "INSERT INTO things VALUES ('of one test')");
    const other = await server.createDatabase({ template: "copied" });
    expect(await readValue(one.url, "SELECT count(*)::int FROM things")).toBe(2);
    expect(await readValue(other.url, "SELECT string_agg(name, ',') FROM things")).toBe("of the template");
    await Promise.all([one.drop(), other.drop()]);
  });

  test("a database of a test is gone once dropped, even under a connection", async () => {
    const database = await server.createDatabase();
    const session = await connectPostgres(database.url);
    await database.drop();
    expect(await databasesOn(server.adminUrl)).not.toContain(database.name);
    await expect(session.query("SELECT 1")).rejects.toThrow();
  });
});

describe.skipIf(suiteServer === null)("a template", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  const inAnotherProcess = () => postgresDatabases(server.adminUrl, process.env.SVC_TEST_POSTGRES_RUN ?? "");

  test("a template is filled once, though two processes ask for it twice each at once", async () => {
    let fillCount = 0;
    const fill = async (url: string) => {
      fillCount += 1;
      await readValue(url, "CREATE TABLE filled AS SELECT 1");
    };
    const other = inAnotherProcess();
    const users = [server, server, other, other];
    await Promise.all(users.map((user) => user.ensureTemplate("raced", fill)));
    expect(fillCount).toBe(1);
    const copies = await Promise.all(users.map((user) => user.createDatabase({ template: "raced" })));
    for (const { url } of copies) expect(await readValue(url, "SELECT count(*)::int FROM filled")).toBe(1);
    await Promise.all(copies.map((copy) => copy.drop()));
    await other.close();
  });

  test("a template does not exist when filling it failed, and can be filled then", async () => {
    const failing = server.ensureTemplate("retried", async (url) => {
      await readValue(url, "CREATE TABLE half AS SELECT 1");
      throw new Error("no migration");
    });
    await expect(failing).rejects.toThrow("no migration");
    await failing.catch(() => {});
    await expect(server.createDatabase({ template: "retried" })).rejects.toThrow("does not exist");
    await server.ensureTemplate("retried", async (url) => {
      await readValue(url, "CREATE TABLE half AS SELECT 2");
    });
    const copy = await server.createDatabase({ template: "retried" });
    expect(await readValue(copy.url, "SELECT * FROM half")).toBe(2);
    await copy.drop();
  });
});

const USER = join(import.meta.dir, "../support/postgres-user-process.ts");
/** Below a file: nobody can make it, root neither. */
const NO_FOLDER = join(USER, "folder");

describe.skipIf(suiteServer === null)("processes and their servers", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  // Its guardian and its server hold stderr too: it ends once all three are gone.
  const start = (kind: keyof PostgresUser, env: Record<string, string | undefined>) =>
    Bun.spawn([process.execPath, USER, kind], { env, stdin: "ignore", stdout: "pipe", stderr: "pipe" });
  const { SVC_TEST_POSTGRES_URL: _url, SVC_TEST_POSTGRES_RUN: _run, CI: _ci, ...alone } = process.env;

  const tellingOf = async ({ stdout }: ReturnType<typeof start>): Promise<PostgresUser["shared"]> =>
    JSON.parse(await new Response(stdout).text());

  async function startGuarded() {
    const child = start("guarded", alone);
    const { value } = await child.stdout.getReader().read();
    const told: PostgresUser["guarded"] = JSON.parse(new TextDecoder().decode(value));
    expect(runningProcesses().map(({ pid }) => pid)).toContain(told.pid);
    expect(existsSync(join(told.dataFolder, "PG_VERSION"))).toBe(true);
    return { child, told, everythingEnded: () => new Response(child.stderr).text() };
  }

  const livingPids = () =>
    runningProcesses()
      .filter(({ state }) => state !== "Z")
      .map(({ pid }) => pid);

  async function expectNothingLeft({ folder, dataFolder, pid }: PostgresUser["guarded"]): Promise<void> {
    // Another run of the suite may have begun to remove it, and be about to end that.
    for (let waits = 0; existsSync(dataFolder) && waits < 1_000; waits += 1) await Bun.sleep(10);
    expect(livingPids()).not.toContain(pid);
    expect([folder, dataFolder].filter(existsSync)).toEqual([]);
  }

  test("a process of tests that is killed leaves no server and no data behind", async () => {
    const { child, told, everythingEnded } = await startGuarded();
    child.kill("SIGKILL");
    await everythingEnded();
    await expectNothingLeft(told);
  });

  test("a process of tests that is killed together with the guardian leaves what the next start ends and removes", async () => {
    const { child, told, everythingEnded } = await startGuarded();
    const guardianPid = Number(readFileSync(join(told.folder, "guardian"), "utf8"));
    // While its creator lives, a server is nobody else's to end.
    process.kill(guardianPid, "SIGKILL");
    // On a busy machine it dies a little later; one that lives would be left to do its work.
    while (livingPids().includes(guardianPid)) await Bun.sleep(1);
    await removeStalePostgresFolders();
    expect(existsSync(told.folder)).toBe(true);
    child.kill("SIGKILL");
    await child.exited;
    await removeStalePostgresFolders();
    await everythingEnded();
    await expectNothingLeft(told);
  });

  test("a process of tests that this one starts shares its server and its templates", async () => {
    await server.ensureTemplate("shared_with_a_process", async (url) => {
      await readValue(url, `CREATE TABLE made_by AS SELECT ${process.pid} AS pid`);
    });
    const told = await tellingOf(start("shared", process.env));
    expect(told).toEqual({ adminUrl: server.adminUrl, templateRows: [{ pid: process.pid }] });
  });

  test("a process of tests without this one starts a server of its own, which ends with it", async () => {
    const child = start("shared", alone);
    const told = await tellingOf(child);
    expect(await new Response(child.stderr).text()).toBe("");
    expect(told?.templateRows).toEqual([{ pid: child.pid }]);
    expect(told?.adminUrl).not.toBe(server.adminUrl);
    await expect(connectPostgres(told?.adminUrl ?? "")).rejects.toThrow("ECONNREFUSED");
  });

  test("a process of tests goes on without PostgreSQL where none can run, and says so once", async () => {
    const child = start("shared", { ...alone, TMPDIR: NO_FOLDER });
    expect(await tellingOf(child)).toBeNull();
    expect((await new Response(child.stderr).text()).match(/NO POSTGRESQL/g)).toHaveLength(1);
    expect(await child.exited).toBe(0);
  });

  test("a process of tests fails without PostgreSQL in CI", async () => {
    const child = start("shared", { ...alone, TMPDIR: NO_FOLDER, CI: "true" });
    expect(await new Response(child.stderr).text()).toContain("PostgreSQL is required in CI");
    expect(await child.exited).not.toBe(0);
  });
});

describe.skipIf(suiteServer === null)("a private server", () => {
  let server: PrivatePostgres;
  beforeAll(async () => {
    server = await startPrivatePostgres();
  });
  afterAll(() => server.remove());

  test("a private server has no part in the suite's", async () => {
    expect(await readValue(server.adminUrl, "SELECT pg_postmaster_start_time()::text")).not.toBe(
      await readValue(suiteServer?.adminUrl ?? "", "SELECT pg_postmaster_start_time()::text"),
    );
  });

  test("a private server sorts as a language does and is off UTC in summer, so that nothing relies on either", async () => {
    expect(await readValue(server.adminUrl, "SELECT 'a' < 'B'")).toBe(true);
    const hour = "SELECT extract(hour FROM timestamptz '2026-07-01T12:00:00Z')::int";
    expect(await readValue(server.adminUrl, hour)).toBe(13);
  });

  test("a private server can be removed while suspended or stopped", async () => {
    const suspended = await startPrivatePostgres();
    await suspended.suspendServer();
    await suspended.remove();
    const stopped = await startPrivatePostgres();
    await stopped.stop();
    await stopped.remove();
    expect([suspended.dataFolder, stopped.dataFolder].filter(existsSync)).toEqual([]);
  });

  test("a private server shared by runs loses the databases and templates of those that died, and of no other", async () => {
    const newcomer = () => postgresDatabases(server.adminUrl, newRun());
    const [dead, living, next] = [newcomer(), newcomer(), newcomer()] as const;
    for (const run of [dead, living]) {
      await run.ensureTemplate("old", async () => {});
      await run.createDatabase();
    }
    const before = await databasesOn(server.adminUrl);
    const kept = await living.createDatabase();
    await dead.close();
    await next.removeStale();
    const after = await databasesOn(server.adminUrl);
    expect(before.filter((name) => !after.includes(name))).toHaveLength(2);
    expect(after).toContain(kept.name);
    await next.createDatabase();
    await Promise.all([living.close(), next.close()]);
  });
});
