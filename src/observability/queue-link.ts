import type { MetricFamily } from "./metric.ts";
import type { QueueVitals } from "./queue-vitals.ts";

/** The writer thread answers these about itself. Each is rejected while there is no writer thread. */
interface AskedQueues {
  vitals(): Promise<QueueVitals>;
  /** Those that it has counted, and those of the database's content. */
  metrics(): Promise<readonly MetricFamily[]>;
}

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
    if (this.#queues === null) throw new Error("there is no writer thread");
    return this.#queues;
  }
}
