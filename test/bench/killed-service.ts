import { readFileSync } from "node:fs";
import type { SeededRandom } from "../support/seeded-random.ts";
import type { AnswerWatch } from "./answer-watch.ts";
import { type Place, WRITING } from "./reporting-dealer.ts";
import { BINARY, type ServerProcess, startServer } from "./server-process.ts";

/** svc that is killed and started again; each start has a log of its own. */
interface KilledService {
  /** Its present or last address. */
  readonly baseUrl: () => string;
  /** How often it stopped, including orderly stops. */
  readonly stopCount: number;
  /** Lets it run for a while, kills it and starts it again, until `endMs`. */
  killUntil(endMs: number): Promise<void>;
  /** @returns the lines of its logs that are errors or not valid log lines, and the orderly stops that took too long */
  stop(): Promise<readonly string[]>;
}

const LIFE_MIN_MS = 2_000;
const LIFE_MAX_MS = 8_000;
/** The share of stops that a signal asks for, as an upgrade does; the others are like a crash. */
const ORDERLY_SHARE = 0.25;
const STARTS_MAX = 5;
/** The longest that a request in progress, and a delivery, may take. */
const STOP_MAX_MS = 45_000;
/** The number of pino's level. */
const ERROR = 50;

export async function startKilledService(
  place: Place,
  { random, watch }: { readonly random: SeededRandom; readonly watch: AnswerWatch },
): Promise<KilledService> {
  // Bad receivers must be tried again during the bench.
  const settings = { ...place.settings, ...WRITING, SVC_WEBHOOK_RETRY_SECONDS: "2,4,8" };
  const command = [BINARY, "serve", "--data-dir", place.dataDir, "--port", "0"];
  const logs: string[] = [];
  /** Starts it as a supervisor does. The output of a failed start counts as errors of the log. */
  async function start(): Promise<ServerProcess> {
    for (let attempt = 1; ; attempt += 1) {
      const log = `${place.dataDir}-${logs.length}.log`;
      logs.push(log);
      try {
        return await startServer(command, log, settings);
      } catch (error) {
        if (attempt === STARTS_MAX) throw error;
      }
    }
  }
  const lateStops: string[] = [];
  async function stopInTime(server: ServerProcess): Promise<void> {
    const late = setTimeout(() => {
      lateStops.push(`an orderly stop took more than ${STOP_MAX_MS / 1000} s`);
      void server.kill();
    }, STOP_MAX_MS);
    await server.stop();
    clearTimeout(late);
  }

  let server: ServerProcess = await start();
  let stopCount = 0;
  watch.back();

  return {
    baseUrl: () => `http://127.0.0.1:${server.port}`,
    get stopCount() {
      return stopCount;
    },
    async killUntil(endMs) {
      while (performance.now() < endMs) {
        await Bun.sleep(LIFE_MIN_MS + random.below(LIFE_MAX_MS - LIFE_MIN_MS));
        watch.away();
        await (random.chance(ORDERLY_SHARE) ? stopInTime(server) : server.kill());
        stopCount += 1;
        server = await start();
        watch.back();
      }
    },
    async stop() {
      await stopInTime(server);
      return [...logs.flatMap(faultsIn), ...lateStops];
    },
  };
}

function faultsIn(log: string): string[] {
  // A kill may have cut the line after the last line break.
  return readFileSync(log, "utf8").split("\n").slice(0, -1).filter(isFault);
}

function isFault(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= ERROR;
  } catch {
    return true;
  }
}
