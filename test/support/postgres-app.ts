import type { Database } from "../../src/db/database.ts";
import type { PostgresTimeouts } from "../../src/db/postgres-pool.ts";
import { listen } from "../../src/http/listener.ts";
import type { Ports } from "../../src/ports.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { type App, createApp } from "./composed-app.ts";
import { type PostgresProxy, startPostgresProxy } from "./postgres-proxy.ts";
import type { PostgresTestDatabase, PostgresTestServer } from "./postgres-server.ts";
import { SeededRandom } from "./seeded-random.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import type { TestApp } from "./test-app.ts";
import { asBrowser, capturingLog } from "./test-app.ts";
import { TestClock } from "./test-clock.ts";

/** All connections go through a proxy. */
export interface PostgresApp extends TestApp {
  readonly app: App;
  readonly db: Database;
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
  const clock = new TestClock();
  const random = new SeededRandom(crypto.randomUUID());
  const logLines: string[] = [];
  const log = capturingLog((line) => logLines.push(line));
  const app = await createApp(readConfig(settings, { isTerminal: false }), {
    clock,
    random,
    log,
    postgresTimeouts: options.timeouts,
    ...options.ports,
  });
  const listener = listen(app.server(), { host: "127.0.0.1", port: 0, tls: null }, app.peers);
  app.origin.listening(listener.url);
  return {
    app,
    db: app.db,
    database,
    proxy,
    clock,
    random,
    logLines,
    dataDir,
    settings,
    baseUrl: listener.url,
    port: Number(new URL(listener.url).port),
    fetch: (path, init) => fetch(listener.url + path, asBrowser(path, init)),
    async close() {
      await listener.stop(0);
      await app.close();
      await proxy.close();
      if (options.database === undefined) await database.drop();
      folder?.remove();
    },
  };
}
