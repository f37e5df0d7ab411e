import { existsSync } from "node:fs";
import { join } from "node:path";
import { LOCKS, PostgresAdmin, withClient } from "./postgres-admin.ts";

const PREFIX = "svc_test_";

export interface PostgresTestDatabase {
  readonly name: string;
  readonly url: string;
  /** Closes its connections and drops it. */
  drop(): Promise<void>;
}

export interface PostgresTestServer {
  /** Of the superuser, to the database `postgres`. */
  readonly adminUrl: string;
  /** The folder of its Unix socket; null where there is none on this machine. A round trip costs two thirds of one over TCP. */
  findSocketFolder(): Promise<string | null>;
  /** Empty, or a copy of the template. */
  createDatabase(options?: { readonly template?: string }): Promise<PostgresTestDatabase>;
  /**
   * Prepares a template once for all processes of the run: the first call fills it, calls meanwhile wait, later ones do nothing.
   * `name` is lower case letters, digits and underscores. A `fill` that fails leaves no template.
   */
  ensureTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void>;
  /** Ends every connection to a database from the server's side. @returns how many. */
  terminateConnections(database: PostgresTestDatabase): Promise<number>;
  /** Makes new connections to a database read-only, as on a standby, or writable again. Open connections do not change. */
  setReadOnly(database: PostgresTestDatabase, isReadOnly: boolean): Promise<void>;
}

/** A run is a process tree of tests: eight hexadecimal digits. */
export function newRun(): string {
  return crypto.randomUUID().slice(0, 8);
}

interface PostgresDatabases extends PostgresTestServer {
  /** Drops databases of runs that have ended without doing so. */
  removeStale(): Promise<void>;
  /** Ends the connection to the server; the next call makes a new one. */
  close(): Promise<void>;
}

export function postgresDatabases(adminUrl: string, run: string): PostgresDatabases {
  const admin = new PostgresAdmin(adminUrl, runNumber(run));
  const templates = new Map<string, Promise<void>>();

  let copying: Promise<string> | undefined;

  async function createDatabase({ template }: { readonly template?: string } = {}) {
    const name = `${PREFIX}${run}_${crypto.randomUUID().replaceAll("-", "")}`;
    copying ??= fastestCopying(admin);
    const source = template === undefined ? "template1" : templateName(run, template);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${source} ${await copying}`);
    return { name, url: urlOf(adminUrl, name), drop: () => dropDatabase(admin, name) };
  }

  async function fillTemplate(name: string, fill: (url: string) => Promise<void>): Promise<void> {
    const finished = templateName(run, name);
    const unfinished = `${finished}_unfinished`;
    await withClient(adminUrl, async (client) => {
      // Held until this connection ends.
      await client.query("SELECT pg_advisory_lock($1, hashtext($2))", [LOCKS.template, finished]);
      const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [finished]);
      if (found.rowCount !== 0) return;
      await client.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
      await client.query(`CREATE DATABASE ${unfinished}`);
      try {
        await fill(urlOf(adminUrl, unfinished));
        await client.query(`ALTER DATABASE ${unfinished} WITH ALLOW_CONNECTIONS false`);
        await client.query(TERMINATE, [unfinished]);
        await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${finished}`);
      } catch (error) {
        await client.query(`DROP DATABASE ${unfinished} WITH (FORCE)`);
        throw error;
      }
    });
  }

  return {
    adminUrl,
    createDatabase,
    async findSocketFolder() {
      const [row] = await admin.query<{ folder: string }>(
        `SELECT current_setting('unix_socket_directories') AS folder`,
      );
      const folder = row?.folder ?? "";
      const { port } = new URL(adminUrl);
      return existsSync(join(folder, `.s.PGSQL.${port}`)) ? folder : null;
    },
    ensureTemplate(name, fill) {
      const filled = templates.get(name) ?? fillTemplate(name, fill);
      templates.set(name, filled);
      filled.catch(() => templates.delete(name));
      return filled;
    },
    async terminateConnections({ name }) {
      return (await admin.query(TERMINATE, [name])).length;
    },
    async setReadOnly({ name }, isReadOnly) {
      const setting = isReadOnly
        ? "SET default_transaction_read_only = on"
        : "RESET default_transaction_read_only";
      await admin.query(`ALTER DATABASE ${name} ${setting}`);
    },
    removeStale: () => removeStale(admin, run),
    close: () => admin.close(),
  };
}

const TERMINATE = "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1";

/** Copying files is faster than logging them, where the checkpoint that it needs does not have to reach a disk. */
async function fastestCopying(admin: PostgresAdmin): Promise<string> {
  const [row] = await admin.query<{ isFileCopy: boolean }>(
    `SELECT current_setting('fsync') = 'off' AND current_setting('server_version_num')::int >= 150000 AS "isFileCopy"`,
  );
  return row?.isFileCopy === true ? "STRATEGY FILE_COPY" : "";
}

/** A run is dead when no process holds a share of its lock. */
async function removeStale(admin: PostgresAdmin, ownRun: string): Promise<void> {
  const databases = await admin.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname ~ $1",
    [`^${PREFIX}[0-9a-f]{8}_`],
  );
  const runOf = (name: string) => name.slice(PREFIX.length, PREFIX.length + 8);
  const runs = new Set(databases.map(({ datname }) => runOf(datname)));
  runs.delete(ownRun);
  for (const run of runs) {
    const lock = [LOCKS.run, runNumber(run)];
    const [row] = await admin.query<{ isDead: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS "isDead"',
      lock,
    );
    if (row?.isDead !== true) continue;
    for (const { datname } of databases) {
      if (runOf(datname) === run) await dropDatabase(admin, datname);
    }
    await admin.query("SELECT pg_advisory_unlock($1, $2)", lock);
  }
}

async function dropDatabase(admin: PostgresAdmin, name: string): Promise<void> {
  await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
}

function templateName(run: string, name: string): string {
  if (!/^[a-z0-9_]{1,24}$/.test(name)) throw new Error(`no name of a template: ${name}`);
  return `${PREFIX}${run}_template_${name}`;
}

function runNumber(run: string): number {
  return Number.parseInt(run, 16) | 0;
}

function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}
