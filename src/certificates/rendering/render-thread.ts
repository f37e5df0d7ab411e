import { Worker } from "node:worker_threads";
import { ServiceError } from "../../kernel/errors.ts";
import type { CertificateDocument, RenderedCertificate } from "../certificate-document.ts";
import type { RenderJob, RenderReply, RenderWorkerData } from "./render-message.ts";

/** Calls back once after `delayMs`; the returned function cancels it. It never keeps the process alive. */
export type StartTimer = (callback: () => void, delayMs: number) => () => void;

/** The data that a thread is started with. */
interface RenderThreadOptions {
  readonly workerPath: string;
  readonly workerData: RenderWorkerData;
  readonly timeoutMs: number;
  readonly startTimer: StartTimer;
  /** Called once when the thread ended without being asked to; a job that it had is rejected before. */
  readonly onCrash: (reason: string) => void;
}

interface RunningJob {
  readonly jobId: number;
  readonly resolve: (rendered: RenderedCertificate) => void;
  readonly reject: (error: ServiceError) => void;
  readonly stopTimer: () => void;
}

/**
 * One worker thread that renders one certificate at a time. It keeps the process alive only while it has a job. A thread that
 * crashes, exits or takes too long rejects its job and is not used again.
 */
export class RenderThread {
  readonly #worker: Worker;
  readonly #options: RenderThreadOptions;
  #job: RunningJob | null = null;
  #lastJobId = 0;
  #ended = false;

  constructor(options: RenderThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(options.workerPath, { workerData: options.workerData });
    this.#worker.unref();
    this.#worker.on("message", (reply: RenderReply) => this.#settle(reply));
    this.#worker.on("messageerror", (error) => this.#crash(`unreadable answer: ${error.message}`));
    this.#worker.on("error", (error) => this.#crash(error instanceof Error ? error.message : String(error)));
    this.#worker.on("exit", (code) => this.#crash(`exited with ${code}`));
  }

  /** @throws ServiceError `internal_error`, with the reason in `internal`. */
  render(document: CertificateDocument): Promise<RenderedCertificate> {
    if (this.#job !== null || this.#ended)
      throw new Error("a render thread takes one job at a time, while it lives");
    const { promise, resolve, reject } = Promise.withResolvers<RenderedCertificate>();
    const { timeoutMs, startTimer } = this.#options;
    this.#lastJobId += 1;
    const job: RenderJob = { jobId: this.#lastJobId, document };
    this.#worker.postMessage(job);
    const stopTimer = startTimer(() => this.#crash(`no answer within ${timeoutMs} ms`), timeoutMs);
    this.#job = { jobId: job.jobId, resolve, reject, stopTimer };
    this.#worker.ref();
    return promise;
  }

  /** Ends the thread; a job that it still has is rejected. Resolves when the thread has ended. */
  async stop(): Promise<void> {
    this.#end("stopped");
    await this.#worker.terminate();
  }

  #settle(reply: RenderReply): void {
    if (this.#job?.jobId !== reply.jobId) return;
    const { resolve, reject } = this.#takeJob(this.#job);
    if ("error" in reply) reject(renderFailure("The certificate could not be rendered.", reply.error));
    else resolve({ pdf: reply.pdf, jpeg: reply.jpeg });
  }

  #crash(reason: string): void {
    if (this.#ended) return;
    this.#end(reason);
    // Not awaited: a thread that is inside native code ends only when that returns.
    void this.#worker.terminate();
    this.#options.onCrash(reason);
  }

  #end(reason: string): void {
    this.#ended = true;
    if (this.#job === null) return;
    const message = "The certificate could not be rendered: its render thread stopped.";
    this.#takeJob(this.#job).reject(renderFailure(message, reason));
  }

  #takeJob(job: RunningJob): RunningJob {
    job.stopTimer();
    this.#job = null;
    this.#worker.unref();
    return job;
  }
}

function renderFailure(message: string, internal: string): ServiceError {
  return new ServiceError("internal_error", message, { internal });
}
