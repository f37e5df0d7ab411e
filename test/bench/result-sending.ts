import { join } from "node:path";
import { pinProcess } from "./spare-core.ts";

/** What a sender prints before its first request. */
export const SENDING_LINE = "sending\n";

export interface SendingOrder {
  readonly port: number;
  readonly serialNumber: string;
  /** The prefix of the runs' names, used once. */
  readonly name: string;
  /** How many requests run at a time, each with one result that causes no event and no rendering. */
  readonly connectionCount: number;
  /** How many requests are signed before the first is sent, so that sending costs little; none unless given. */
  readonly signedCount?: number;
}

/** Figures of the accepted results. */
interface Sent {
  readonly requestsPerSecond: number;
  /** The share of one core that the sender took while it sent. */
  readonly coreShare: number;
}

interface Sending {
  /** Resolves when the first request is sent. */
  readonly begun: Promise<void>;
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
  const begun = Promise.withResolvers<void>();
  const printed = read();
  async function read(): Promise<string> {
    const decoder = new TextDecoder();
    let text = "";
    for await (const chunk of child.stdout) {
      text += decoder.decode(chunk, { stream: true });
      if (text.startsWith(SENDING_LINE)) begun.resolve();
    }
    // Nobody waits for a sender that has ended.
    begun.resolve();
    return text.slice(SENDING_LINE.length);
  }
  return {
    begun: begun.promise,
    async end() {
      child.stdin.end();
      const sent = await printed;
      if ((await child.exited) !== 0) throw new Error("results could not be sent");
      return JSON.parse(sent) as Sent;
    },
  };
}
