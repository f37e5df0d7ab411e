import { Worker } from "node:worker_threads";
import { ServiceError } from "../../kernel/errors.ts";
import type { CertificateDocument, RenderedCertificate, RenderSigning } from "../certificate-document.ts";
import type { RenderJob, RenderReply, RenderWorkerData } from "./render-message.ts";

/** The returned function cancels it. It never keeps the process alive. */
export type StartTimer = (callback: () => void, delayMs: number) => () => void;

interface RenderThreadOptions {
  readonly workerPath: string;
  readonly workerData: RenderWorkerData;
  readonly timeoutMs: number;
  readonly startTimer: StartTimer;
  /** Called once when the thread ended without being asked to; its jobs are settled before. */
  readonly onCrash: (reason: string) => void;
}

interface AcceptedJob {
  readonly jobId: number;
  readonly onStart: (() => void) | undefined;
  readonly resolve: (reply: RenderReply | null) => void;
  readonly reject: (error: ServiceError) => void;
}

/**
 * It begins a certificate while other threads encode the preview of the one before, and so waits neither for them nor for the sender of
 * jobs. It keeps the process alive only while it has a job. If it crashes, exits or takes too long, it rejects its oldest job and is not
 * used again.
 */
export class RenderThread {
  static readonly jobLimit = 2;

  readonly #worker: Worker;
  readonly #options: RenderThreadOptions;
  /** The oldest first. */
  readonly #jobs: AcceptedJob[] = [];
  #stopTimer = () => {};
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

  get jobCount(): number {
    return this.#jobs.length;
  }

  /**
   * A job's time begins when it is the thread's oldest; `onStart` is called then, or when it is done earlier than those before. @returns
   * null when the thread ended before that: the job is for another thread. @throws ServiceError `internal_error`, with the reason in
   * `internal`.
   */
  async render(
    document: CertificateDocument,
    signing: RenderSigning | null,
    onStart?: () => void,
  ): Promise<RenderedCertificate | null> {
    const reply = await this.#run({ document, signing }, onStart);
    if (reply === null) return null;
    if (!("pdf" in reply)) throw renderFailure("The certificate could not be rendered.", errorOf(reply));
    return { pdf: reply.pdf, jpeg: reply.jpeg, signature: reply.signature };
  }

  #run(work: Omit<RenderJob, "jobId">, onStart?: () => void): Promise<RenderReply | null> {
    if (this.#jobs.length >= RenderThread.jobLimit || this.#ended)
      throw new Error(`a render thread takes ${RenderThread.jobLimit} jobs at a time, while it lives`);
    const { promise, resolve, reject } = Promise.withResolvers<RenderReply | null>();
    this.#lastJobId += 1;
    const job: RenderJob = { jobId: this.#lastJobId, ...work };
    this.#worker.postMessage(job);
    this.#jobs.push({ jobId: job.jobId, onStart, resolve, reject });
    if (this.#jobs.length === 1) this.#startOldest();
    this.#worker.ref();
    return promise;
  }

  /** The oldest of the jobs that it still has is rejected. Resolves when the thread has ended. */
  async stop(): Promise<void> {
    this.#end("stopped");
    await this.#worker.terminate();
  }

  #startOldest(): void {
    const [oldest] = this.#jobs;
    if (oldest === undefined) {
      this.#worker.unref();
      return;
    }
    const { timeoutMs, startTimer } = this.#options;
    this.#stopTimer = startTimer(() => this.#crash(`no answer within ${timeoutMs} ms`), timeoutMs);
    oldest.onStart?.();
  }

  #settle(reply: RenderReply): void {
    const place = this.#jobs.findIndex(({ jobId }) => jobId === reply.jobId);
    const [job] = place < 0 ? [] : this.#jobs.splice(place, 1);
    if (job === undefined) return;
    if (place > 0) job.onStart?.();
    else {
      this.#stopTimer();
      this.#startOldest();
    }
    job.resolve(reply);
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
    this.#stopTimer();
    this.#worker.unref();
    const [oldest, ...others] = this.#jobs.splice(0);
    oldest?.reject(
      renderFailure("The certificate could not be rendered: its render thread stopped.", reason),
    );
    for (const { resolve } of others) resolve(null);
  }
}

function errorOf(reply: RenderReply): string {
  return "error" in reply ? reply.error : "an answer to another job";
}

function renderFailure(message: string, internal: string): ServiceError {
  return new ServiceError("internal_error", message, { internal });
}
