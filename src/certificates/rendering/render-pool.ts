import { ServiceError } from "../../kernel/errors.ts";
import type { Log } from "../../kernel/log.ts";
import type { CertificateDocument, RenderedCertificate } from "../certificate-document.ts";
import { renderWorkerPath } from "./embedded-parts.ts";
import { RenderThread, type StartTimer } from "./render-thread.ts";

const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;

/** How a pool works; what is left out has the values of the service. */
export interface RenderPoolOptions {
  /** How many certificates may be rendered at once: at least 1. */
  readonly size: number;
  /** Whether all threads may render; else one of them rests, unless it is the only one, and leaves its core to others. Always, unless given. */
  readonly mayUseAll?: (() => boolean) | undefined;
  readonly log?: Pick<Log, "warn">;
  /** After how long a job is given up and its thread replaced. */
  readonly timeoutMs?: number;
  /** After how long without a job a thread ends and gives back its memory, some 40 MB. */
  readonly idleMs?: number;
  /** An existing, writable folder for the binary's libraries when no temporary folder will do: the data directory. */
  readonly spareFolder?: string;
  /** Another worker and another timer, for tests. */
  readonly workerPath?: string;
  readonly startTimer?: StartTimer;
}

/** Renders certificates beside the thread that answers requests. */
export interface RenderPool {
  readonly size: number;
  /**
   * Renders both files of a certificate in a worker thread. Jobs start in the order in which they were asked for.
   *
   * @param onStart called when a thread takes the job up.
   * @throws ServiceError `internal_error` when the document cannot be rendered, or its thread crashed or took too long (the
   *   reason stands in `internal`); `service_unavailable` once the pool is closing.
   */
  render(document: CertificateDocument, onStart?: () => void): Promise<RenderedCertificate>;
  /** Refuses what waits and what comes, lets running jobs end, then stops the threads. */
  close(): Promise<void>;
}

interface IdleThread {
  readonly thread: RenderThread;
  readonly stopTimer: () => void;
}

interface WaitingJob {
  readonly document: CertificateDocument;
  readonly onStart: (() => void) | undefined;
  readonly resolve: (rendered: RenderedCertificate) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The threads that render. None is started before the first job, an idle one does not keep the process alive and ends
 * after a while: a command that renders nothing pays nothing, one that did can end, and a service at rest is small.
 */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  if (!Number.isInteger(options.size) || options.size < 1)
    throw new RangeError("a pool has at least one thread");
  const threads = new Set<RenderThread>();
  const idle: IdleThread[] = [];
  const waiting: WaitingJob[] = [];
  const running = new Set<Promise<void>>();
  const { size, mayUseAll = () => true } = options;
  const startTimer = options.startTimer ?? startUnreferencedTimer;
  let closing = false;

  function startThread(): RenderThread {
    const thread = new RenderThread({
      workerPath: options.workerPath ?? renderWorkerPath,
      workerData: { spareFolder: options.spareFolder ?? null },
      timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
      startTimer,
      onCrash: (reason) => {
        forget(thread);
        options.log?.warn({ reason }, "a render thread ended; the next certificate starts another");
      },
    });
    threads.add(thread);
    return thread;
  }

  function rest(thread: RenderThread): void {
    const stopTimer = startTimer(() => {
      forget(thread);
      void thread.stop();
    }, options.idleMs ?? IDLE_MS);
    idle.push({ thread, stopTimer });
  }

  function forget(thread: RenderThread): void {
    threads.delete(thread);
    const place = idle.findIndex((resting) => resting.thread === thread);
    if (place >= 0) idle.splice(place, 1)[0]?.stopTimer();
  }

  function findThread(): RenderThread | null {
    if (running.size > 0 && running.size >= size - 1 && !mayUseAll()) return null;
    // The one that rested last is the warmest, and leaves the others to their idle time.
    const resting = idle.pop();
    resting?.stopTimer();
    return resting?.thread ?? (threads.size < size ? startThread() : null);
  }

  function startWaitingJobs(): void {
    while (waiting.length > 0) {
      const thread = findThread();
      const job = thread === null ? undefined : waiting.shift();
      if (thread === null || job === undefined) return;
      const run = runJob(thread, job).finally(() => {
        running.delete(run);
        startWaitingJobs();
      });
      running.add(run);
    }
  }

  async function runJob(thread: RenderThread, job: WaitingJob): Promise<void> {
    try {
      job.onStart?.();
      job.resolve(await thread.render(job.document));
    } catch (error) {
      job.reject(error);
    }
    if (threads.has(thread)) rest(thread);
  }

  return {
    size,
    render(document, onStart) {
      if (closing) return Promise.reject(closingError());
      const { promise, resolve, reject } = Promise.withResolvers<RenderedCertificate>();
      waiting.push({ document, onStart, resolve, reject });
      startWaitingJobs();
      return promise;
    },
    async close() {
      closing = true;
      for (const job of waiting.splice(0)) job.reject(closingError());
      await Promise.all(running);
      for (const { stopTimer } of idle.splice(0)) stopTimer();
      await Promise.all([...threads].map((thread) => thread.stop()));
      threads.clear();
    },
  };
}

function closingError(): ServiceError {
  return new ServiceError("service_unavailable", "The renderer is shutting down.");
}

function startUnreferencedTimer(callback: () => void, delayMs: number): () => void {
  const timer = setTimeout(callback, delayMs);
  timer.unref();
  return () => clearTimeout(timer);
}
