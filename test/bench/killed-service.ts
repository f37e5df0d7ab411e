import { readFileSync } from "node:fs";
import type { SeededRandom } from "../support/seeded-random.ts";
import type { AnswerWatch } from "./answer-watch.ts";
import { type Place, WRITING } from "./reporting-dealer.ts";
import { BINARY, type ServerProcess, startServer } from "./server-process.ts";

/** svc that is killed and started again, each start with a log of its own. */
export interface KilledService {
  /** Where it listens now, or did last. */
  readonly baseUrl: () => string;
  /** Orderly ones included. */
  readonly stopCount: number;
  /** Lets it live a while, kills it and starts it again, until the time is over. */
  killUntil(endMs: number): Promise<void>;
  /** @returns lines of its logs that say an error, or that are no lines of a log; and orderly stops that took too long */
  stop(): Promise<readonly string[]>;
}

const LIFE_MIN_MS = 2_000;
const LIFE_MAX_MS = 8_000;
/** Of the stops, so many are asked for with a signal, as at an upgrade; the others are as a crash. */
const ORDERLY_SHARE = 0.25;
const STARTS_MAX = 5;
/** What a request may take that is under way, and a delivery. */
const STOP_MAX_MS = 45_000;
/** As pino counts. */
const ERROR = 50;

export async function startKilledService(
  place: Place,
  { random, watch }: { readonly random: SeededRandom; readonly watch: AnswerWatch },
): Promise<KilledService> {
  // Bad receivers are tried again while this lasts.
  const settings = { ...place.settings, ...WRITING, SVC_WEBHOOK_RETRY_SECONDS: "2,4,8" };
  const command = [BINARY, "serve", "--data-dir", place.dataDir, "--port", "0"];
  const logs: string[] = [];
  /** As a supervisor does; what a start that failed has said counts with the errors of the log. */
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
  // What follows the last line break was cut by a kill.
  return readFileSync(log, "utf8").split("\n").slice(0, -1).filter(isFault);
}

function isFault(line: string): boolean {
  try {
    return (JSON.parse(line) as { level: number }).level >= ERROR;
  } catch {
    return true;
  }
}
