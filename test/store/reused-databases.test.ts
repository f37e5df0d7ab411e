import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { oneEngine } from "../support/one-engine.ts";
import { withClient } from "../support/postgres-admin.ts";
import {
  type PostgresTestDatabase,
  type PostgresTestServer,
  postgresForTests,
  startPrivatePostgres,
} from "../support/postgres-server.ts";
import { createMigratedPostgres } from "../support/test-database.ts";

oneEngine("it runs on PostgreSQL in either half");

setDefaultTimeout(60_000);

const suiteServer = await postgresForTests();
const TEMPLATE = "svc";

async function rowsOf<Row extends object>(url: string, query: string): Promise<Row[]> {
  return await withClient(url, async (client) => (await client.query<Row>(query)).rows);
}

async function oidOf({ url }: PostgresTestDatabase): Promise<number> {
  const [row] = await rowsOf<{ oid: number }>(
    url,
    "SELECT oid::int FROM pg_database WHERE datname = current_database()",
  );
  return row?.oid ?? 0;
}

const isThere = async (server: PostgresTestServer, oid: number) =>
  (await rowsOf(server.adminUrl, `SELECT FROM pg_database WHERE oid = ${oid}`)).length > 0;

/** Of each type of a column a value. */
const VALUES: Readonly<Record<string, string>> = {
  bigint: "7",
  text: "'written by a test'",
  boolean: "true",
  "double precision": "0.5",
  json: "'{}'",
};

/** A row in each table but that of the schema's version, without regard to what rows refer to. */
async function fillAllTables(url: string): Promise<number> {
  const columns = await rowsOf<{ table: string; column: string; type: string; isId: boolean }>(
    url,
    `SELECT relname AS table, quote_ident(attname) AS column, format_type(atttypid, NULL) AS type, attidentity <> '' AS "isId"
    FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND relname <> 'svc_schema'`,
  );
  const inserts = Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([table, own = []]) => {
    const values = own.map(({ type, isId }) => (isId ? "DEFAULT" : VALUES[type]));
    return `INSERT INTO ${table} (${own.map(({ column }) => column)}) VALUES (${values})`;
  });
  await rowsOf(url, `SET session_replication_role = replica; ${inserts.join("; ")}`);
  return inserts.length;
}

/** All that a database holds: every row of its tables and of the catalogs that are its own, its sequences, its settings. */
async function dumpOf(url: string): Promise<Record<string, unknown>> {
  return await withClient(url, async (client) => {
    const { rows: relations } = await client.query<{ name: string }>(
      "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'S') AND NOT relisshared ORDER BY 1",
    );
    const dump: Record<string, unknown> = {};
    for (const { name } of relations) {
      const { rows } = await client.query(`SELECT * FROM ${name}`);
      dump[name] = rows.map((row) => JSON.stringify(row)).toSorted();
    }
    const { rows: settings } = await client.query(
      `SELECT datdba, encoding, datlocprovider, datallowconn, datistemplate, datconnlimit, dattablespace, datacl::text,
        (SELECT count(*)::int FROM pg_db_role_setting WHERE setdatabase = own.oid) AS "settingCount",
        (SELECT count(*)::int FROM pg_stat_activity WHERE datid = own.oid AND application_name = 'svc') AS "svcCount"
      FROM pg_database AS own WHERE datname = current_database()`,
    );
    return { ...dump, settings };
  });
}

const ofThisDatabase = (order: string) =>
  `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I ${order}', current_database()); END $$`;

/** Each leaves something that a test after it could see. */
const LASTING_CHANGES: Readonly<Record<string, string>> = {
  "a new table": "CREATE TABLE left_behind AS SELECT 1",
  "a new column": "ALTER TABLE tests ADD COLUMN left_behind text",
  "a column that is gone": "ALTER TABLE tests DROP COLUMN vin",
  "a new index": "CREATE INDEX left_behind ON tests (vin)",
  "a constraint that is gone":
    "ALTER TABLE svc_schema ADD CONSTRAINT checked CHECK (true); ALTER TABLE svc_schema DROP CONSTRAINT checked",
  "a new trigger":
    "CREATE TRIGGER left_behind BEFORE UPDATE ON tests FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
  "a new function": "CREATE FUNCTION left_behind() RETURNS int RETURN 1",
  "another start of a sequence": "ALTER SEQUENCE tests_id_seq START WITH 9",
  "a right to a table": "GRANT SELECT ON tests TO PUBLIC",
  "statistics for the planner": "ANALYZE companies",
  "the statistics that VACUUM writes": "VACUUM svc_schema",
  "another row of the template": "UPDATE svc_schema SET version = version",
  "a large object": "SELECT lo_create(0)",
  "a setting of the database": ofThisDatabase("SET work_mem = ''8MB''"),
  "a limit of connections": ofThisDatabase("CONNECTION LIMIT 7"),
  "counts of the server that were reset": "SELECT pg_stat_reset()",
  "many dead rows":
    "SET session_replication_role = replica; INSERT INTO mail_counts SELECT 'k' || n, 1, 1 FROM generate_series(1, 5001) AS n; DELETE FROM mail_counts",
};

describe.skipIf(suiteServer === null)("a database that tests use one after the other", () => {
  const server = suiteServer as NonNullable<typeof suiteServer>;
  let unused: PostgresTestDatabase;
  beforeAll(async () => {
    unused = await createMigratedPostgres();
  });
  afterAll(() => unused.drop());

  test("a database that a test has filled is given to the next one under another name, and equals a new copy of the template in every row, sequence, table of the catalog and setting", async () => {
    const expected = await dumpOf(unused.url);
    const first = await server.borrowDatabase(TEMPLATE);
    expect(await fillAllTables(first.url)).toBeGreaterThan(50);
    await rowsOf(
      first.url,
      "UPDATE tests SET vin = 'other'; DELETE FROM dealers; SELECT setval('people_id_seq', 99, false)",
    );
    const oid = await oidOf(first);
    await Promise.all([first.drop(), first.drop()]);
    const [second, third] = await Promise.all([
      server.borrowDatabase(TEMPLATE),
      server.borrowDatabase(TEMPLATE),
    ]);
    expect(await oidOf(second)).toBe(oid);
    expect(await oidOf(third)).not.toBe(oid);
    expect(second.name).not.toBe(first.name);
    expect(await dumpOf(second.url)).toEqual(expected);
    // Whoever still has the first one's address gets nothing of the second.
    await expect(rowsOf(first.url, "SELECT 1")).rejects.toThrow("does not exist");
    await Promise.all([second.drop(), third.drop()]);
  });

  for (const [what, statements] of Object.entries(LASTING_CHANGES)) {
    test(`a database in which a test has left ${what} is dropped`, async () => {
      const used = await server.borrowDatabase(TEMPLATE);
      const oid = await oidOf(used);
      await withClient(used.url, async (client) => {
        // VACUUM stands in no transaction.
        for (const statement of statements.startsWith("DO") ? [statements] : statements.split("; "))
          await client.query(statement);
      });
      await used.drop();
      expect(await isThere(server, oid)).toBe(false);
    });
  }

  test("a database to which a test has left a connection is dropped under it", async () => {
    const used = await server.borrowDatabase(TEMPLATE);
    const oid = await oidOf(used);
    await withClient(used.url, async (client) => {
      await used.drop();
      await expect(client.query("SELECT 1")).rejects.toThrow();
    });
    expect(await isThere(server, oid)).toBe(false);
  });
});

test.skipIf(suiteServer === null)(
  "a database whose server has crashed, and no longer knows what was written, is dropped",
  async () => {
    const server = await startPrivatePostgres();
    await server.ensureTemplate("crashing", async (url) => {
      await rowsOf(url, "CREATE TABLE things (name text)");
    });
    const used = await server.borrowDatabase("crashing");
    await rowsOf(used.url, "INSERT INTO things VALUES ('lost sight of')");
    const oid = await oidOf(used);
    await server.stop("immediate");
    await server.start();
    await used.drop();
    expect(await isThere(server, oid)).toBe(false);
    await server.remove();
  },
);
