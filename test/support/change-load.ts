import { Webhook } from "standardwebhooks";
import { LEAST_DEALER_BODY } from "./dealer-world.ts";
import { bareRecord } from "./result-records.ts";
import { asList, asObject, type JsonObject } from "./scenario.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** Everything that svc has said that it did. */
export interface Acknowledged {
  readonly completedTestIds: Set<number>;
  readonly failedTestIds: Set<number>;
  readonly dealerIds: Set<number>;
  pingCount: number;
}

export interface ChangeLoadOptions {
  readonly random: SeededRandom;
  /** Where svc listens now; it moves with every start. */
  readonly baseUrl: () => string;
  readonly ingestSecret: string;
  readonly serialNumber: string;
  /** `Basic …` of a credential that may write dealers and manage webhooks. */
  readonly authorization: string;
  readonly pingedEndpointId: number;
}

/** Callers that change something again and again. Each repeats a request until it is acknowledged, as partners are told to. */
export interface ChangeLoad {
  readonly acknowledged: Acknowledged;
  /** Lets every caller have its last request acknowledged. */
  stop(): Promise<void>;
}

const RESULTS_PER_REQUEST = 3;
/** Completed results have certificates rendered, which takes longer than all the rest. */
const COMPLETED_SHARE = 0.25;
/** Of each kind of caller. */
const CALLER_COUNT = 3;
const PAUSE_MAX_MS = 20;
const RETRY_MS = 20;

export function startChangeLoad(options: ChangeLoadOptions): ChangeLoad {
  const { random, baseUrl, authorization, serialNumber, pingedEndpointId } = options;
  const signer = new Webhook(options.ingestSecret);
  const acknowledged: Acknowledged = {
    completedTestIds: new Set(),
    failedTestIds: new Set(),
    dealerIds: new Set(),
    pingCount: 0,
  };
  let isStopped = false;
  let count = 0;

  /** @throws Error for an answer of 4xx: the request itself is wrong. */
  async function untilAcknowledged(request: () => Promise<Response>): Promise<JsonObject> {
    while (true) {
      try {
        const response = await request();
        const text = await response.text();
        if (response.ok) return asObject(asObject(JSON.parse(text)).data);
        if (response.status < 500) throw new RefusedRequest(`${response.status}: ${text}`);
      } catch (error) {
        if (error instanceof RefusedRequest) throw error;
      }
      await Bun.sleep(RETRY_MS);
    }
  }

  async function sendResults(name: string): Promise<void> {
    const records = Array.from({ length: RESULTS_PER_REQUEST }, (_, index) =>
      bareRecord(random.chance(COMPLETED_SHARE) ? "completed" : "failed", {
        unit_serial_number: serialNumber,
        run_id: `${name}-${index}`,
      }),
    );
    const body = JSON.stringify({ results: records });
    const report = await untilAcknowledged(() => {
      const now = new Date();
      return fetch(`${baseUrl()}/ingest/v1/results`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": name,
          "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
          "webhook-signature": signer.sign(name, now, body),
        },
        body,
      });
    });
    for (const { line, test_id: testId } of asList(report.tests)) {
      const isCompleted = records[Number(line) - 1]?.status === "completed";
      (isCompleted ? acknowledged.completedTestIds : acknowledged.failedTestIds).add(Number(testId));
    }
  }

  const post = (path: string, name: string, body: string | null) =>
    untilAcknowledged(() =>
      fetch(baseUrl() + path, {
        method: "POST",
        headers: { authorization, "idempotency-key": name, "content-type": "application/json" },
        body,
      }),
    );

  async function createDealer(name: string): Promise<void> {
    const dealer = await post("/v1/dealers", name, JSON.stringify({ ...LEAST_DEALER_BODY, name }));
    acknowledged.dealerIds.add(Number(dealer.id));
  }

  async function ping(name: string): Promise<void> {
    await post(`/v1/webhooks/${pingedEndpointId}/test`, name, null);
    acknowledged.pingCount += 1;
  }

  async function repeat(change: (name: string) => Promise<void>): Promise<void> {
    while (!isStopped) {
      count += 1;
      await change(`change-${count}`);
      await Bun.sleep(random.below(PAUSE_MAX_MS));
    }
  }

  const changes = Array.from({ length: CALLER_COUNT }, () => [sendResults, createDealer, ping]).flat();
  const callers = Promise.all(changes.map(repeat));
  // Told by `stop`; until then it must not end the process.
  callers.catch(() => {});
  return {
    acknowledged,
    async stop() {
      isStopped = true;
      await callers;
    },
  };
}

class RefusedRequest extends Error {}
