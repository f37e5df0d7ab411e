import { Database as SqliteFile } from "bun:sqlite";
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { databasePath } from "../../src/db/open-data.ts";
import { connectPostgres } from "../support/postgres-session.ts";
import { compileSvc } from "../support/svc-binary.ts";
import { TEST_ENGINE } from "../support/test-engine.ts";

setDefaultTimeout(120_000);
const NEWER = 999;

const svc = await compileSvc();
const cwd = svc.folder();
expect((await svc.run(["companies", "create", "--name", "Ours"], { cwd })).exitCode).toBe(0);
await onDatabase(`PRAGMA user_version = ${NEWER}`, `UPDATE svc_schema SET version = ${NEWER}`);
afterAll(() => svc.remove());

/** Past svc, in the words of the engine of this run. @returns the first value of the first row. */
async function onDatabase(sqlite: string, postgres: string): Promise<unknown> {
  if (TEST_ENGINE === "postgres") {
    const { SVC_DATABASE_URL: url = "" } = await svc.databaseOf(cwd);
    await using session = await connectPostgres(url);
    const [row] = await session.query<Record<string, unknown>>(postgres);
    return row === undefined ? null : Number(Object.values(row)[0]);
  }
  const file = new SqliteFile(databasePath(join(cwd, "data")));
  try {
    return file.query<Record<string, unknown>, []>(sqlite).values()[0]?.[0] ?? null;
  } finally {
    file.close();
  }
}

test.each([
  [["serve", "--port", "0"]],
  [["db", "migrate"]],
  [["companies", "list"]],
  [["companies", "create", "--name", "Theirs"]],
  [["fixtures", "load"]],
])(
  "the command %p refuses a database of a newer svc in one line with 1, and leaves it as it is",
  async (args) => {
    const { exitCode, stdout, stderr } = await svc.run(args, { cwd });
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: "" });
    expect(stderr).toMatch(
      /^svc: The database has schema 999, but this svc knows only \d+: run a newer svc, or restore an older backup\.\n$/,
    );
    expect(await onDatabase("PRAGMA user_version", "SELECT version FROM svc_schema")).toBe(NEWER);
    const companies = "SELECT count(*) AS total FROM companies";
    expect(await onDatabase(companies, companies)).toBe(1);
  },
);
