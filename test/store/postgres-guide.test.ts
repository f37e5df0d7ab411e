import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { wordsOf } from "../../src/db/postgres-fault-words.ts";
import { parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { GUIDE } from "../../src/guide/guide.ts";
import { outputOf } from "../../src/kernel/child-output.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { SERVICE_SETTINGS } from "../../src/settings/service-settings.ts";
import { compiledProgram } from "../support/compiled-programs.ts";
import { judge } from "../support/doctor-findings.ts";
import { visit } from "../support/doctor-visit.ts";
import { type PrivatePostgres, postgresForTests, startPrivatePostgres } from "../support/postgres-server.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { serverOf } from "../support/test-database.ts";

setDefaultTimeout(60_000);

const pages = GUIDE.flatMap((part) => part.pages);
const textOf = (name: string) => pages.find((page) => page.name === name)?.markdown ?? "";
const PAGE = textOf("postgresql");
const canRun = (await postgresForTests()) !== null;

/** What a reader would copy from below a heading. */
function blocks(heading: string, language: string): string[] {
  const section = PAGE.split(/^## /m).find((one) => one.startsWith(heading)) ?? "";
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))].map(
    ([, text = ""]) => text,
  );
}

const statementsOf = (block: string) =>
  block
    .replaceAll(/^--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

describe.skipIf(!canRun)("the guide to PostgreSQL on a new server", () => {
  const folder = temporaryFolder();
  let server: PrivatePostgres;
  let url: URL;
  const [setUp = "", ofAnother = ""] = blocks("User and database", "sql");

  async function asAdministrator(statements: readonly string[], database = "postgres"): Promise<void> {
    const at = new URL(server.adminUrl);
    at.pathname = `/${database}`;
    await using session = await connectPostgres(at.href);
    for (const statement of statements) await session.query(statement);
  }

  /** The page's own URL, at this server. */
  function urlOnPage(): URL {
    const shown = /SVC_DATABASE_URL='([^']+)'/.exec(blocks("User and database", "sh")[0] ?? "")?.[1] ?? "";
    const own = new URL(shown);
    const { host } = new URL(server.adminUrl);
    own.host = host;
    return own;
  }

  const settings = (database: string) => {
    const at = new URL(url);
    at.pathname = `/${database}`;
    return { SVC_DATA_DIR: join(folder.path, database), SVC_DATABASE_URL: at.href };
  };

  beforeAll(async () => {
    server = await startPrivatePostgres();
    url = urlOnPage();
    await asAdministrator(statementsOf(setUp));
  });
  afterAll(async () => {
    await server?.remove();
    folder.remove();
  });

  test("the guide to PostgreSQL makes a user and a database in which svc creates its tables, and of which svc doctor has nothing to say", async () => {
    const child = Bun.spawn([await compiledProgram("svc"), "db", "migrate"], {
      cwd: folder.path,
      env: settings("svc"),
      ...{ stdin: "ignore", stdout: "pipe", stderr: "pipe" },
    } as const);
    const { exitCode, stderr } = await outputOf(child);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    judge((await visit(settings("svc"), systemClock))("database"), [["ok", /schema \d+$/]]);
  });

  test("the guide to PostgreSQL gives svc a schema of its own in a database of somebody else", async () => {
    await asAdministrator(["CREATE DATABASE shared"]);
    await asAdministrator(statementsOf(ofAnother), "shared");
    const place = settings("shared");
    const db = await openPostgresDatabase(serverOf(place.SVC_DATABASE_URL), 3, undefined, {
      provesLocks: true,
    });
    await db.close();
    await using session = await connectPostgres(place.SVC_DATABASE_URL);
    expect(await session.query("SELECT DISTINCT schemaname FROM pg_tables WHERE tableowner = 'svc'")).toEqual(
      [{ schemaname: "svc" }],
    );
    judge((await visit(place, systemClock))("database"), [["ok", /schema \d+$/]]);
  });

  test("the guide to PostgreSQL lets svc doctor say since when sessions of others hold a lock", async () => {
    await asAdministrator(statementsOf(blocks("Locks", "sql").join("")), "svc");
    await using holder = await connectPostgres(
      Object.assign(new URL(server.adminUrl), { pathname: "/svc" }).href,
    );
    await holder.query("BEGIN");
    await holder.query("LOCK TABLE svc_schema IN ACCESS EXCLUSIVE MODE");
    await holder.query("SELECT pg_sleep(2.1)");
    judge((await visit(settings("svc"), systemClock))("database"), [
      ["fault", /user postgres\) .* in a transaction open since 20\S+Z, and svc cannot read$/, /terminate/],
    ]);
  });
});

test("the guide to PostgreSQL shows only parameters that a connection string may have", () => {
  const [table = ""] = PAGE.split("## Managed services");
  const examples: Readonly<Record<string, string>> = {
    "sslrootcert=FILE": "sslrootcert=/ca.pem",
    "connect_timeout=SECONDS": "connect_timeout=15",
    "host=/FOLDER": "host=/run/postgresql",
    "sslmode=verify-ca": "sslmode=verify-ca&sslrootcert=/ca.pem",
  };
  const shown = [...table.matchAll(/^\| `([a-z_]+=[^`]+)`/gm)].map(([, one = ""]) => one);
  expect(shown.length).toBeGreaterThan(8);
  for (const one of shown)
    expect(parsePostgresUrl(`postgres://svc@db.example/svc?${examples[one] ?? one}`), one).not.toBeNull();
});

test("the guide to PostgreSQL has the numbers of connections that svc has, and so have the pages beside it", () => {
  const each = Number(SERVICE_SETTINGS.databaseConnections.fallback);
  expect(PAGE).toContain(`twice \`SVC_DATABASE_CONNECTIONS\`: ${2 * each} by default`);
  expect(PAGE).toContain(`command opens up to ${each} while it runs`);
  expect(textOf("behind-a-pooler")).toContain(`\`SVC_DATABASE_CONNECTIONS\`: ${2 * each}.`);
  expect(textOf("one-machine-or-several")).toContain(`twice \`SVC_DATABASE_CONNECTIONS\` (${each})`);
  expect(textOf("how-far-one-machine-goes")).toContain(`each instance holds up to ${2 * each}.`);
});

test("every code that the guide to PostgreSQL explains has words in the log and in svc doctor", () => {
  const section = PAGE.split("## What else")[1] ?? "";
  const codes = [...section.matchAll(/`(\d[0-9A-Z]{4})`/g)].map(([, code = ""]) => code);
  expect(codes.length).toBeGreaterThan(8);
  expect(codes.filter((code) => wordsOf(code) === null)).toEqual([]);
});
