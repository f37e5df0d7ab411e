import { Worker } from "node:worker_threads";
import type { CredentialUse } from "./credentials/credential-use.ts";
import { whileMoreComes } from "./kernel/event-turns.ts";
import type { Log } from "./kernel/log.ts";
import type { CallOutcome, ServiceCall } from "./kernel/movable-services.ts";
import type { Timers } from "./kernel/timers.ts";
import type {
  NumberedCall,
  NumberedOutcome,
  QueueAnswer,
  QueueAnswers,
  QueueOrder,
  QueueQuestion,
  QueueReport,
  QueueWorkerData,
} from "./queue-message.ts";

const RESTART_MS = 1_000;
/** A message costs more than a call, but too many calls would make the thread start late. */
const CALLS_PER_MESSAGE = 16;

interface QueueThreadOptions {
  readonly workerPath: string;
  readonly data: QueueWorkerData;
  readonly log: Pick<Log, "error">;
  readonly timers: Timers;
  readonly onRendered: (durationMs: number) => void;
  readonly onEnded?: () => void;
  readonly onDiskFault?: () => void;
}

/** It is unknown whether the call was carried out before the thread ended. */
const GONE: CallOutcome = {
  refusal: {
    code: "service_unavailable",
    message: "The service is starting again: try again in a few seconds.",
    details: { internal: "the queue thread ended" },
  },
};

interface Asked {
  readonly resolve: (answer: QueueAnswer["answer"]) => void;
  readonly reject: (reason: Error) => void;
}

/** Beside the thread that answers requests; a thread that dies is replaced. */
export class QueueThread {
  readonly #options: QueueThreadOptions;
  #worker: Worker;
  #isAlive = true;
  #cancelRestart = () => {};
  #questionCount = 0;
  readonly #asked = new Map<number, Asked>();
  #calls: NumberedCall[] = [];
  readonly #called = new Map<number, (outcome: CallOutcome) => void>();
  /** Why the last one ended, if no other has come up since. */
  #lastReason: string | null = null;
  #stopped: { readonly promise: Promise<void>; readonly resolve: () => void } | null = null;

  constructor(options: QueueThreadOptions) {
    this.#options = options;
    this.#worker = this.#start();
  }

  /** Call it after a commit that queued work. */
  wake(): void {
    this.#order("wake");
  }

  recordUses(uses: readonly CredentialUse[]): void {
    this.#order({ uses });
  }

  /** Before `stop`, so that the thread's work ends while the last requests do. */
  rest(): void {
    this.#order("rest");
  }

  /** Without a time limit. @throws when the thread dies before it has answered, or cannot answer. */
  async ask<Question extends QueueQuestion>(question: Question): Promise<QueueAnswers[Question]> {
    if (!this.#isAlive) throw new Error("there is no queue thread");
    this.#questionCount += 1;
    const number = this.#questionCount;
    const { promise, resolve, reject } = Promise.withResolvers<QueueAnswer["answer"]>();
    this.#asked.set(number, { resolve, reject });
    this.#order({ question, number });
    const answer = await promise;
    if (answer === null) throw new Error("the queue thread could not answer");
    return answer as QueueAnswers[Question];
  }

  /** Never rejects; null while there is no thread. */
  call(call: ServiceCall): Promise<CallOutcome> | null {
    if (!this.#isAlive) return null;
    this.#questionCount += 1;
    const number = this.#questionCount;
    return new Promise((resolve) => {
      this.#called.set(number, resolve);
      if (this.#calls.push({ number, call }) === 1) void this.#orderCalls();
    });
  }

  /** After all work that the thread had started. */
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
    // The listener keeps the process alive, not this thread.
    worker.unref();
    worker.on("message", (message: QueueReport) => {
      this.#lastReason = null;
      if (message === "stopped") this.#stopped?.resolve();
      else if (message === "disk fault") this.#options.onDiskFault?.();
      else if ("outcomes" in message) message.outcomes.forEach(this.#carriedOut, this);
      else if ("number" in message) this.#answered(message);
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
    // A thread that dies loses nothing: its jobs are free when their leases run out.
    this.#isAlive = false;
    for (const { reject } of this.#asked.values()) reject(new Error("the queue thread ended"));
    this.#asked.clear();
    for (const resolve of this.#called.values()) resolve(GONE);
    this.#called.clear();
    this.#calls = [];
    this.#stopped?.resolve();
    if (this.#stopped !== null) return;
    this.#options.onEnded?.();
    // Once, until a thread has come up: without its database none does, and each tries again soon.
    if (reason !== this.#lastReason)
      this.#options.log.error({ reason }, "the queue thread ended; another one is started");
    this.#lastReason = reason;
    this.#cancelRestart = this.#options.timers.after(RESTART_MS, () => {
      this.#worker = this.#start();
      this.#isAlive = true;
    });
  }

  #answered({ number, answer }: QueueAnswer): void {
    this.#asked.get(number)?.resolve(answer);
    this.#asked.delete(number);
  }

  /** What arrives in consecutive turns of the event loop goes in one message. */
  async #orderCalls(): Promise<void> {
    await whileMoreComes(() => this.#calls.length, CALLS_PER_MESSAGE);
    this.#sendCalls();
  }

  #sendCalls(): void {
    if (this.#calls.length === 0) return;
    const calls = this.#calls;
    this.#calls = [];
    this.#worker.postMessage({ calls } satisfies QueueOrder);
  }

  #carriedOut({ number, outcome }: NumberedOutcome): void {
    this.#called.get(number)?.(outcome);
    this.#called.delete(number);
  }

  #order(order: QueueOrder): void {
    this.#sendCalls();
    this.#worker.postMessage(order);
  }
}
