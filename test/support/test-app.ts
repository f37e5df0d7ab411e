import type { Database } from "../../src/db/database.ts";
import { listen } from "../../src/http/listener.ts";
import { type Log, logTo } from "../../src/kernel/log.ts";
import type { Ports } from "../../src/ports.ts";
import { readConfig } from "../../src/settings/config.ts";
import type { Settings } from "../../src/settings/environment.ts";
import { type App, createApp } from "./composed-app.ts";
import { lastEventId, requireDocumentedEvents } from "./documented-events.ts";
import { bearerToken } from "./forged-token.ts";
import { logGuard } from "./log-guard.ts";
import { type SeededCredential, seedCredential, type WantedCredential } from "./seed.ts";
import { runSeed, SeededRandom } from "./seeded-random.ts";
import { TestClock } from "./test-clock.ts";
import { makeTestPlace, type TestPlace } from "./test-database.ts";

/** Listens on a free port of loopback; the test controls time and randomness. */
export interface TestApp {
  readonly app: App;
  readonly db: Database;
  readonly clock: TestClock;
  readonly random: SeededRandom;
  readonly dataDir: string;
  /** For another process on the same data. */
  readonly settings: Settings;
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly baseUrl: string;
  readonly port: number;
  /** One JSON object per line, at every level. */
  readonly logLines: readonly string[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** A new credential of the API, with a token of it. */
  caller(wanted: WantedCredential): Promise<ApiCaller>;
  /** Stops listening, checks every written event against the OpenAPI document, closes the database and deletes every file. */
  close(): Promise<void>;
}

export interface ApiCaller extends SeededCredential {
  readonly token: string;
}

export interface TestAppOptions {
  readonly settings?: Settings;
  /** Empty unless given; removed with the app. */
  readonly place?: TestPlace;
  readonly ports?: Partial<Omit<Ports, "clock" | "random" | "log">> & { readonly random?: SeededRandom };
}

const PAGES = /^\/(setup|portal|verify)(\/|$)/;

/** Follows no redirect, and for the address of a page asks for a page, as browsers do and `fetch` does not. */
export function asBrowser(path: string, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  if (PAGES.test(path) && !headers.has("accept")) headers.set("accept", "text/html,*/*;q=0.8");
  return { redirect: "manual", ...init, headers };
}

/** Time does not move by itself, so all requests of a test would fall into one minute. */
const UNLIMITED: Settings = { SVC_RATE_LIMITS: "off" };

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const place = options.place ?? (await makeTestPlace());
  const clock = new TestClock();
  const random = options.ports?.random ?? new SeededRandom(`${runSeed()}:app`);
  const logLines: string[] = [];
  const log = capturingLog((line) => logLines.push(line));
  const config = readConfig({ ...UNLIMITED, ...options.settings, ...place.settings }, { isTerminal: false });
  const app = await createApp(config, { clock, log, ...options.ports, random });
  const keptId = options.place === undefined ? 0 : await lastEventId(app.db);
  const listener = listen(app.server(), { host: "127.0.0.1", port: 0, tls: null }, app.peers);
  const baseUrl = listener.url;
  app.origin.listening(baseUrl);
  const testApp: TestApp = {
    app,
    db: app.db,
    clock,
    random,
    dataDir: place.folder,
    settings: place.settings,
    baseUrl,
    port: Number(new URL(baseUrl).port),
    logLines,
    fetch: (path, init) => fetch(baseUrl + path, asBrowser(path, init)),
    async caller(wanted) {
      const credential = await seedCredential(app.db, random, wanted);
      return { ...credential, token: await bearerToken(testApp, credential) };
    },
    async close() {
      await listener.stop(0);
      try {
        await requireDocumentedEvents(app.db, keptId);
      } finally {
        await app.close();
        await place.remove();
      }
    },
  };
  return testApp;
}

/** At level `trace`. Prints nothing. What a line must not say fails the test. */
export function capturingLog(keep: (line: string) => unknown): Log {
  return logTo("trace", (line) => {
    logGuard.check(line);
    keep(line);
  });
}
