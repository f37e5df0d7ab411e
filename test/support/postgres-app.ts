import { openData } from "../../src/db/open-data.ts";
import type { PostgresTimeouts } from "../../src/db/postgres-pool.ts";
import type { Ports } from "../../src/ports.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { type PostgresProxy, startPostgresProxy } from "./postgres-proxy.ts";
import type { PostgresTestDatabase, PostgresTestServer } from "./postgres-server.ts";
import { SeededRandom } from "./seeded-random.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

/** All connections go through a proxy. */
export interface PostgresApp extends TestApp {
  readonly database: PostgresTestDatabase;
  readonly proxy: PostgresProxy;
}

export const INGEST_SECRET = `whsec_${Buffer.alloc(32, 0x5a).toString("base64")}`;

/** For a server that stops answering: long enough for a busy machine, and short enough to wait for. */
export const SHORT_TIMEOUTS: PostgresTimeouts = {
  connectTimeoutMs: 2_000,
  statementTimeoutMs: 3_000,
  // A busy machine may not answer for a second.
  silenceTimeoutMs: 2_000,
  idleInTransactionTimeoutMs: 10_000,
};

export async function startPostgresApp(
  server: PostgresTestServer,
  options: {
    /** For several instances on one database. The caller drops it, and deletes the folder. */
    readonly database?: PostgresTestDatabase;
    readonly dataDir?: string;
    readonly settings?: Settings;
    readonly timeouts?: PostgresTimeouts;
    readonly ports?: Partial<
      Pick<Ports, "timers" | "monotonic" | "renderPool" | "mailer" | "deliveryClient" | "resolver">
    >;
  } = {},
): Promise<PostgresApp> {
  const database = options.database ?? (await server.createDatabase());
  const proxy = await startPostgresProxy(database.url);
  const folder = options.dataDir === undefined ? temporaryFolder() : null;
  const dataDir = options.dataDir ?? folder?.path ?? "";
  const settings = {
    SVC_DATA_DIR: dataDir,
    SVC_DATABASE_URL: proxy.url,
    SVC_DATABASE_CONNECTIONS: "6",
    SVC_INGEST_SECRET: INGEST_SECRET,
    SVC_RENDER_WORKERS: "1",
    SVC_RATE_LIMITS: "off",
    ...options.settings,
  };
  const place = {
    folder: dataDir,
    settings,
    open: () => openData(readConfig(settings, { isTerminal: false })),
    async remove() {
      await proxy.close();
      if (options.database === undefined) await database.drop();
      folder?.remove();
    },
  };
  // Instances on one database must not draw the same ids.
  const random = new SeededRandom(crypto.randomUUID());
  const ports = { postgresTimeouts: options.timeouts, random, ...options.ports };
  return { ...(await startTestApp({ place, ports })), database, proxy };
}
