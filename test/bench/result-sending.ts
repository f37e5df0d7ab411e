import { join } from "node:path";
import type { SentStatus } from "./result-request.ts";
import { pinProcess } from "./spare-core.ts";

export interface SendingOrder {
  readonly port: number;
  readonly status: SentStatus;
  readonly serialNumber: string;
  /** Of the runs, used once. */
  readonly name: string;
  /** So many at a time, one a request. */
  readonly connectionCount: number;
  /** Between an answer and the next request of its connection; none unless given: as fast as they are taken. */
  readonly pauseMs?: number;
}

/** The id of a test, when its result was sent and when the answer was complete, in milliseconds of the machine's clock. */
export type SentTest = readonly [testId: number, sentMs: number, answeredMs: number];

/** What was taken in. */
export interface Sent {
  readonly requestsPerSecond: number;
  readonly medianUs: number;
  readonly p99Us: number;
  readonly tests: readonly SentTest[];
}

export interface Sending {
  /** Lets what is under way be answered. @throws Error when any result was not taken in */
  end(): Promise<Sent>;
}

/** Begins to send results from a process of its own. @param cores that it is kept on, if any */
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
