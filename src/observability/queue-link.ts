import type { MetricFamily } from "./metric.ts";
import type { QueueVitals } from "./queue-vitals.ts";

/** The questions that the queue thread answers about itself. Each is rejected while there is no queue thread. */
interface AskedQueues {
  /** Whether its queues make progress. */
  vitals(): Promise<QueueVitals>;
  /** The metrics that it has counted, and those of the database's content. */
  metrics(): Promise<readonly MetricFamily[]>;
}

/** Passes questions to the queue thread, once there is one. */
export class QueueLink implements AskedQueues {
  #queues: AskedQueues | null = null;

  attach(queues: AskedQueues): void {
    this.#queues = queues;
  }

  async vitals(): Promise<QueueVitals> {
    return await this.#attached().vitals();
  }

  async metrics(): Promise<readonly MetricFamily[]> {
    return await this.#attached().metrics();
  }

  #attached(): AskedQueues {
    if (this.#queues === null) throw new Error("there is no queue thread");
    return this.#queues;
  }
}
