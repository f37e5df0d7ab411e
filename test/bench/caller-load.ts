import { type Asking, type Client, signIn } from "../support/mixed-load.ts";
import { untilAcknowledged, untilAnswered } from "../support/retrying-caller.ts";
import { asList } from "../support/scenario.ts";
import type { SeededRandom } from "../support/seeded-random.ts";
import { type Repeating, repeatAll } from "./repeating.ts";
import { sentRecord, signedHeaders, vinOf } from "./result-request.ts";

const BATCH_CALLER_COUNT = 4;
const RECORDS_MIN = 5;
const RECORDS_MAX = 20;
/** The share of records that every endpoint is notified of. */
const FAILED_SHARE = 0.2;
const LOOKUP_CALLER_COUNT = 2;
const LOOKUP_PAUSE_MS = 5;
/** Lookups choose among the vehicles of this many latest results. */
const LATELY = 200;

/** Sends batches of results without a pause, and looks up their vehicles; each request is repeated until it is answered. */
interface CallerLoad extends Repeating {
  /** The ids of the tests that were acknowledged, by run. */
  readonly tests: ReadonlyMap<string, number>;
  /** How long each batch took, including repeats. */
  readonly batchMs: readonly number[];
  readonly lookupMs: readonly number[];
}

/** @param options.serialNumber of a unit of the client's group */
export async function startCallerLoad(options: {
  readonly random: SeededRandom;
  readonly ask: Asking;
  readonly baseUrl: () => string;
  readonly client: Client;
  readonly serialNumber: string;
}): Promise<CallerLoad> {
  const { random, ask, baseUrl, client, serialNumber } = options;
  const authorization = await signIn(baseUrl, client, ask);
  const tests = new Map<string, number>();
  const found: string[] = [];
  const batchMs: number[] = [];
  const lookupMs: number[] = [];

  async function sendBatch(count: number): Promise<void> {
    const name = `batch-${count}`;
    const length = RECORDS_MIN + random.below(RECORDS_MAX - RECORDS_MIN + 1);
    const records = Array.from({ length }, (_, index) =>
      sentRecord(random.chance(FAILED_SHARE) ? "failed" : "in_progress", serialNumber, `${name}-${index}`),
    );
    const body = JSON.stringify({ results: records });
    const startedMs = performance.now();
    const report = await untilAcknowledged(() =>
      ask(`${baseUrl()}/ingest/v1/results`, { method: "POST", headers: signedHeaders(name, body), body }),
    );
    batchMs.push(performance.now() - startedMs);
    const told = asList(report.tests);
    if (told.length !== length) throw new Error(`${name}: of ${length} results ${told.length} were taken in`);
    for (const { line, test_id: testId } of told) {
      const record = records[Number(line) - 1];
      const runId = String(record?.run_id);
      tests.set(runId, Number(testId));
      if (record?.status === "in_progress") found.push(runId);
    }
  }

  /** Fails unless a vehicle whose result was acknowledged is found. */
  async function lookUp(): Promise<void> {
    await Bun.sleep(LOOKUP_PAUSE_MS);
    const lately = found.slice(-LATELY);
    if (lately.length === 0) return;
    const runId = random.pick(lately);
    const startedMs = performance.now();
    const { status, body } = await untilAnswered(() =>
      ask(`${baseUrl()}/v1/tests?vin=${vinOf(runId)}`, { headers: { authorization } }),
    );
    lookupMs.push(performance.now() - startedMs);
    const ids = status === 200 ? asList(body.data).map(({ id }) => Number(id)) : [];
    if (ids.length !== 1 || ids[0] !== tests.get(runId))
      throw new Error(
        `the lookup of test ${tests.get(runId)} was answered ${status} with [${ids.join(", ")}]`,
      );
  }

  const repeating = repeatAll([
    ...Array.from({ length: BATCH_CALLER_COUNT }, () => sendBatch),
    ...Array.from({ length: LOOKUP_CALLER_COUNT }, () => lookUp),
  ]);
  return { ...repeating, tests, batchMs, lookupMs };
}
