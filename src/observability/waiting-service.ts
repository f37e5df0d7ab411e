import type { Database } from "../db/database.ts";
import { type QueueName, queueDepths } from "./queue-depth-store.ts";

/** Without what is held for an endpoint that is disabled. */
export interface WaitingToSend {
  readonly deliveries: number;
  readonly mails: number;
}

export async function waitingToSend({ read }: Pick<Database, "read">, nowMs: number): Promise<WaitingToSend> {
  const depths = await queueDepths(read, nowMs);
  const countOf = (queue: QueueName) =>
    depths
      .filter(({ name }) => name === queue)
      .reduce((sum, { dueCount, laterCount, leasedCount }) => sum + dueCount + laterCount + leasedCount, 0);
  return { deliveries: countOf("deliveries"), mails: countOf("mail") };
}
