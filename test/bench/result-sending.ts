import { join } from "node:path";
import type { SentStatus } from "./result-request.ts";
import { pinProcess } from "./spare-core.ts";

export interface SendingOrder {
  readonly port: number;
  readonly status: SentStatus;
  readonly serialNumber: string;
  /** The prefix of the runs' names, used once. */
  readonly name: string;
  /** How many requests run at a time, with one result each. */
  readonly connectionCount: number;
  /** The pause between an answer and the next request of its connection; none unless given. */
  readonly pauseMs?: number;
}

/** The id of a test, when its result was sent and when the answer was complete, in milliseconds of the machine's clock. */
export type SentTest = readonly [testId: number, sentMs: number, answeredMs: number];

/** The accepted results. */
export interface Sent {
  readonly requestsPerSecond: number;
  readonly medianUs: number;
  readonly p99Us: number;
  readonly tests: readonly SentTest[];
}

interface Sending {
  /** Waits for the answers to requests in progress. @throws Error when any result was not accepted */
  end(): Promise<Sent>;
}

/** Starts sending results from a process of its own. @param cores that it may use; all unless given */
export function startSending(order: SendingOrder, cores?: string): Sending {
  const program = join(import.meta.dir, "result-sender.ts");
  const child = Bun.spawn([process.execPath, program, JSON.stringify(order)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  if (cores !== undefined) pinProcess(child.pid, cores);
  return {
    async end() {
      child.stdin.end();
      const printed = await new Response(child.stdout).text();
      if ((await child.exited) !== 0) throw new Error("results could not be sent");
      return JSON.parse(printed) as Sent;
    },
  };
}
