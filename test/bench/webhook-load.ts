import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { type ServerProcess, startServer, startSvc } from "./server-process.ts";
import { SERIAL_NUMBER } from "./webhook-dataset.ts";

const INGEST_SECRET = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const signer = new Webhook(INGEST_SECRET);

/** Starts svc so that it accepts results and may deliver to this machine. */
export function startDeliveringSvc(dataDir: string): Promise<ServerProcess> {
  return startSvc(dataDir, { SVC_ALLOW_PRIVATE_WEBHOOKS: "on", SVC_INGEST_SECRET: INGEST_SECRET });
}

let runCount = 0;

/** Sends a failed result to svc, whose event is stored before the answer. */
export async function sendFailedResult(svc: ServerProcess): Promise<void> {
  runCount += 1;
  const now = new Date();
  const id = `bench-${runCount}`;
  const record = {
    unit_serial_number: SERIAL_NUMBER,
    run_id: id,
    status: "failed",
    tested_at: now.toISOString(),
  };
  const body = JSON.stringify(record);
  const answer = await fetch(`http://127.0.0.1:${svc.port}/ingest/v1/results`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "webhook-id": id,
      "webhook-timestamp": String(Math.floor(now.getTime() / 1000)),
      "webhook-signature": signer.sign(id, now, body),
    },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`a result was answered with ${answer.status}: ${text}`);
}

/** A receiver in a process of its own. */
export interface Receiver {
  readonly baseUrl: string;
  /** Resolves when this many webhooks have come since the last `takeArrivals`. */
  until(count: number): Promise<void>;
  /** When each webhook first came, by webhook-id, in milliseconds of the machine's clock; the next call returns only later ones. */
  takeArrivals(): Promise<ReadonlyMap<string, number>>;
  stop(): Promise<void>;
}

const POLL_MS = 50;
const WAIT_MAX_MS = 120_000;

export async function startReceiverProcess(folder: string): Promise<Receiver> {
  const program = join(import.meta.dir, "webhook-receiver.ts");
  const server = await startServer([process.execPath, program], join(folder, "receiver.log"));
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const ask = async (path: string): Promise<unknown> => await (await fetch(baseUrl + path)).json();
  return {
    baseUrl,
    async until(count) {
      for (let waitedMs = 0; Number(await ask("/count")) < count; waitedMs += POLL_MS) {
        if (waitedMs > WAIT_MAX_MS) throw new Error(`of ${count} webhooks only ${await ask("/count")} came`);
        await Bun.sleep(POLL_MS);
      }
    },
    async takeArrivals() {
      return new Map(Object.entries((await ask("/arrivals")) as Record<string, number>));
    },
    stop: () => server.stop(),
  };
}

/** How long each webhook took from its event to its receiver, in milliseconds. */
export function delaysMs(
  occurredAtMs: ReadonlyMap<string, number>,
  arrivals: ReadonlyMap<string, number>,
): number[] {
  return [...arrivals].flatMap(([id, arrivedAtMs]) => {
    const startMs = occurredAtMs.get(id);
    return startMs === undefined ? [] : [arrivedAtMs - startMs];
  });
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
