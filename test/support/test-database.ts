import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../../src/db/database.ts";
import { databasePath, openData } from "../../src/db/open-data.ts";
import { openPostgresDatabase } from "../../src/db/postgres-database.ts";
import { type PostgresServer, parsePostgresUrl } from "../../src/db/postgres-url.ts";
import { openSqliteDatabase } from "../../src/db/sqlite-database.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { type PostgresTestDatabase, type PostgresTestServer, postgresForTests } from "./postgres-server.ts";
import { TEST_SIGNING_SETTINGS } from "./signing-keys.ts";
import { inTemporaryFolder, temporaryFolder } from "./temporary-folder.ts";
import { TEST_ENGINE } from "./test-engine.ts";

/** On the engine of this run: an empty folder, and a database with the present schema. */
export interface TestPlace {
  readonly folder: string;
  /** For another process on the same data: `SVC_DATA_DIR`, and `SVC_DATABASE_URL` on PostgreSQL. */
  readonly settings: Settings;
  /** Each call opens it again. */
  open(): Promise<Database>;
  /** The database must be closed. */
  remove(): Promise<void>;
}

interface Wanted {
  /** The database has no schema yet. */
  readonly isEmpty?: boolean;
  /** On PostgreSQL, by the server's Unix socket where it has one. */
  readonly overSocket?: boolean;
}

export async function makeTestPlace(wanted: Wanted = {}): Promise<TestPlace> {
  const { path: folder, remove } = temporaryFolder();
  const database = await makeServerDatabase(wanted);
  if (TEST_ENGINE === "sqlite" && wanted.isEmpty !== true)
    writeFileSync(databasePath(folder), await migratedFile());
  const settings: Settings = { SVC_DATA_DIR: folder, ...TEST_SIGNING_SETTINGS, ...database.settings };
  return {
    folder,
    settings,
    open: () => openData(readConfig(settings, { isTerminal: false })),
    async remove() {
      await database.drop();
      remove();
    },
  };
}

let migrated: Promise<Buffer> | undefined;

/** A SQLite file with the present schema, migrated once in this process. */
function migratedFile(): Promise<Buffer> {
  migrated ??= inTemporaryFolder(async (folder) => {
    const path = join(folder, "svc.db");
    await openSqliteDatabase(path).close();
    return readFileSync(path);
  });
  return migrated;
}

/** Settings for the engine of this run; none on SQLite. */
export interface ServerDatabase {
  readonly settings: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** A database with the present schema; with `isEmpty`, the first process makes the schema. */
export async function makeServerDatabase({
  isEmpty = false,
  overSocket = false,
}: Wanted = {}): Promise<ServerDatabase> {
  if (TEST_ENGINE === "sqlite") return { settings: {}, drop: async () => {} };
  const server = await templatedServer();
  const { url, drop } = await server.createDatabase(isEmpty ? {} : { template: TEMPLATE });
  const socketFolder = overSocket ? await server.findSocketFolder() : null;
  const place = new URL(url);
  if (socketFolder !== null) place.searchParams.set("host", socketFolder);
  return { settings: { SVC_DATABASE_URL: place.href, SVC_DATABASE_CONNECTIONS: "4" }, drop };
}

const TEMPLATE = "svc";

/** A database with the present schema on the suite's PostgreSQL, whatever the engine of this run. @throws where no server can run. */
export async function createMigratedPostgres(): Promise<PostgresTestDatabase> {
  return await (await templatedServer()).createDatabase({ template: TEMPLATE });
}

async function templatedServer(): Promise<PostgresTestServer> {
  const server = await postgresForTests();
  if (server === null) throw new Error("no PostgreSQL runs here");
  await server.ensureTemplate(TEMPLATE, async (url) => {
    const database = await openPostgresDatabase(serverOf(url), 2);
    await database.close();
  });
  return server;
}

/** A URL of the suite's server, as svc reads it. */
export function serverOf(url: string): PostgresServer {
  const server = parsePostgresUrl(url);
  if (server === null) throw new Error("not a PostgreSQL URL");
  return server;
}

export interface TestDatabase extends TestPlace {
  readonly db: Database;
  readonly path: string;
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const place = await makeTestPlace();
  const db = await place.open();
  return {
    ...place,
    db,
    path: databasePath(place.folder),
    async close() {
      await db.close();
      await place.remove();
    },
  };
}
