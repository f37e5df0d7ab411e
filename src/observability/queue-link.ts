import type { MetricFamily } from "./metric.ts";
import type { QueueVitals } from "./queue-vitals.ts";

/** The queue thread as far as it can be asked about itself; each question is rejected while there is none. */
export interface AskedQueues {
  /** Whether it gets on. */
  vitals(): Promise<QueueVitals>;
  /** What it has counted, and what the database holds. */
  metrics(): Promise<readonly MetricFamily[]>;
}

/** Where the queue thread is asked, once there is one. */
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
