import type { MetricFamily } from "./metric.ts";
import type { QueueVitals } from "./queue-vitals.ts";

/** The queue thread as far as it can be asked about itself. */
export interface AskedQueues {
  ask(question: "vitals"): Promise<QueueVitals>;
  ask(question: "metrics"): Promise<readonly MetricFamily[]>;
}

/** Where the queue thread is asked, once there is one. */
export class QueueLink {
  #queues: AskedQueues | null = null;

  attach(queues: AskedQueues): void {
    this.#queues = queues;
  }

  /** @throws where there is no queue thread, or none that answers. */
  async vitals(): Promise<QueueVitals> {
    return await this.#attached().ask("vitals");
  }

  /** @throws as `vitals`. */
  async metrics(): Promise<readonly MetricFamily[]> {
    return await this.#attached().ask("metrics");
  }

  #attached(): AskedQueues {
    if (this.#queues === null) throw new Error("there is no queue thread");
    return this.#queues;
  }
}
