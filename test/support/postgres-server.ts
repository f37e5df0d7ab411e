import { newRun, type PostgresTestServer, postgresDatabases } from "./postgres-databases.ts";
import { startPrivatePostgres } from "./private-postgres.ts";

export type { PostgresTestDatabase, PostgresTestServer } from "./postgres-databases.ts";
export { type PrivatePostgres, startPrivatePostgres } from "./private-postgres.ts";

/** The URL of an existing server, by a role that may create databases; passed on to processes that this one starts. */
const URL_SETTING = "SVC_TEST_POSTGRES_URL";
/** The run whose databases and templates a process shares with the process that started it. */
const RUN_SETTING = "SVC_TEST_POSTGRES_RUN";

/** Without synchronous commits a crash could lose data, but this server never crashes. */
const SETTINGS = { synchronous_commit: "off" } as const;

let shared: Promise<PostgresTestServer | null> | undefined;

/**
 * The suite's server: the one of SVC_TEST_POSTGRES_URL, else one started at the first call for this process and those it starts; it
 * ends with this process. Null where none can run, said once on stderr; with CI set, that is an error.
 */
export function postgresForTests(): Promise<PostgresTestServer | null> {
  shared ??= findServer();
  return shared;
}

async function findServer(): Promise<PostgresTestServer | null> {
  const url = process.env[URL_SETTING];
  const inheritedRun = process.env[RUN_SETTING];
  if (url !== undefined && inheritedRun !== undefined) return postgresDatabases(url, inheritedRun);
  const run = newRun();
  if (url !== undefined) {
    const databases = postgresDatabases(url, run);
    await databases.removeStale();
    process.env[RUN_SETTING] = run;
    return databases;
  }
  try {
    const { adminUrl } = await startPrivatePostgres({ settings: SETTINGS, wantsSocket: true });
    process.env[URL_SETTING] = adminUrl;
    process.env[RUN_SETTING] = run;
    return postgresDatabases(adminUrl, run);
  } catch (error) {
    if (process.env.CI) throw new Error("PostgreSQL is required in CI and does not run", { cause: error });
    process.stderr.write(
      `\nNO POSTGRESQL: tests that need it are skipped. ${error instanceof Error ? error.message : error}\n\n`,
    );
    return null;
  }
}
