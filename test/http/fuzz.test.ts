import { afterAll, expect, test } from "bun:test";
import fc from "fast-check";
import { apiDocument } from "../../src/api-document.ts";
import { ApiContract } from "../support/api-contract.ts";
import { type FuzzRequest, requestsOf } from "../support/fuzz-request.ts";
import { startFuzzWorld } from "../support/fuzz-world.ts";
import { runSeed } from "../support/seeded-random.ts";

/** `SVC_FUZZ_RUNS=200000 bun test test/http/fuzz.test.ts` for a long run; without it, as many as fit in the time. */
const LONG_RUNS = Number(process.env.SVC_FUZZ_RUNS ?? 0);
const RUNS = LONG_RUNS > 0 ? LONG_RUNS : 2_000;
const TIME_LIMIT_MS = 6_000;
const ROUND_MAX_COUNT = 30;

const world = await startFuzzWorld();
afterAll(() => world.close());

test(
  "no answer is one that the document does not declare, whatever is sent: never a 500, never an undeclared status or body",
  async () => {
    const document = apiDocument(world.baseUrl);
    const contract = new ApiContract(document);
    const seen = new Map<string, Map<number, number>>();
    const requests = fc.oneof(
      ...contract.operations.map((operation) => requestsOf(world, document, operation)),
    );
    async function exchange(request: FuzzRequest): Promise<void> {
      const answer = await send(request);
      const breaches = contract.breaches(request.operation, answer);
      if (answer.status >= 500) breaches.push(`status ${answer.status}`);
      if (breaches.length > 0) throw new Error(`${breaches.join("; ")}\n${answer.text.slice(0, 500)}`);
      const { operationId } = request.operation.documented;
      const statuses = seen.get(operationId) ?? new Map<number, number>();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      seen.set(operationId, statuses);
    }
    const seed = Number(Bun.hash.crc32(runSeed())) | 0;
    await fc.assert(fc.asyncProperty(requests, exchange), {
      seed,
      numRuns: RUNS,
      ...(LONG_RUNS > 0 ? {} : { interruptAfterTimeLimit: TIME_LIMIT_MS, markInterruptAsFailure: false }),
    });
    if (LONG_RUNS > 0) for (const [id, statuses] of seen) console.info(id, Object.fromEntries(statuses));
    // Each operation must do its work at least once, and refuse once: else the requests have lost their aim, and the run proves nothing.
    for (const operation of contract.operations) {
      const { operationId } = operation.documented;
      const refuses = operationId !== "getOpenApiDocument";
      const isHit = () => {
        const statuses = [...(seen.get(operationId)?.keys() ?? [])];
        const isRefused = statuses.some((status) => status >= 400);
        return statuses.some((status) => status < 300) && (isRefused || !refuses);
      };
      // A slow machine may have had time for few of them, and few requests with many parameters have all of them right.
      for (let round = 0; round < ROUND_MAX_COUNT && !isHit(); round += 1) {
        const wanted = requestsOf(world, document, operation);
        for (const request of fc.sample(wanted, { seed: seed + round, numRuns: 300 })) {
          if (isHit()) break;
          await exchange(request);
        }
      }
      expect(isHit(), operationId).toBe(true);
    }
  },
  LONG_RUNS > 0 ? 3_600_000 : 60_000,
);

async function send({ operation, path, headers, body }: FuzzRequest) {
  const response = await fetch(world.baseUrl + path, {
    method: operation.method.toUpperCase(),
    redirect: "manual",
    headers,
    ...(body === null ? {} : { body }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
