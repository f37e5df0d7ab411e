import { Worker } from "node:worker_threads";
import type { CredentialUse } from "./credentials/credential-use.ts";
import type { Log } from "./kernel/log.ts";
import type { Timers } from "./kernel/timers.ts";
import type { QueueOrder, QueueReport, QueueWorkerData } from "./queue-message.ts";

const RESTART_MS = 1_000;

interface QueueThreadOptions {
  readonly workerPath: string;
  readonly data: QueueWorkerData;
  readonly log: Pick<Log, "error">;
  readonly timers: Timers;
  /** Told how long each rendering took. */
  readonly onRendered: (durationMs: number) => void;
}

/** Works the queues off in a thread of its own, beside the one that answers requests; a thread that dies is replaced. */
export class QueueThread {
  readonly #options: QueueThreadOptions;
  #worker: Worker;
  #isAlive = true;
  #cancelRestart = () => {};
  #stopped: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;

  constructor(options: QueueThreadOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  /** To be called after a commit that queued some work. */
  wake(): void {
    this.#order("wake");
  }

  /** Has the thread write down when credentials were last used. */
  recordUses(uses: readonly CredentialUse[]): void {
    this.#order({ uses });
  }

  /** Has the thread take up nothing new: to be called before `stop`, so that what it has begun ends while requests end. */
  rest(): void {
    this.#order("rest");
  }

  /** Resolves once everything that the thread had taken up is finished and the thread is gone. */
  async stop(): Promise<void> {
    this.#cancelRestart();
    if (!this.#isAlive) return;
    this.#stopped ??= Promise.withResolvers<void>();
    this.#order("stop");
    await this.#stopped.promise;
    await this.#worker.terminate();
  }

  #start(): Worker {
    const { workerPath, data } = this.#options;
    const worker = new Worker(workerPath, { workerData: data });
    // What keeps the process alive is the listener.
    worker.unref();
    worker.on("message", (message: QueueReport) => {
      if (message === "stopped") this.#stopped?.resolve();
      else this.#options.onRendered(message.renderedInMs);
    });
    let reason = "";
    worker.on("error", (error) => {
      reason = error instanceof Error ? error.message : String(error);
    });
    worker.on("exit", (exitCode) => this.#replace(reason === "" ? `exited with ${exitCode}` : reason));
    return worker;
  }

  #replace(reason: string): void {
    // Nothing is lost with a thread that died: its jobs are free again when their leases run out.
    this.#isAlive = false;
    this.#stopped?.resolve();
    if (this.#stopped !== null) return;
    this.#options.log.error({ reason }, "the queue thread ended; another one is started");
    this.#cancelRestart = this.#options.timers.after(RESTART_MS, () => {
      this.#worker = this.#start();
      this.#isAlive = true;
    });
  }

  #order(order: QueueOrder): void {
    this.#worker.postMessage(order);
  }
}
