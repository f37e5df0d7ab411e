import { ServiceError } from "../../kernel/errors.ts";
import type { Log } from "../../kernel/log.ts";
import type { CertificateDocument, RenderedCertificate, RenderSigning } from "../certificate-document.ts";
import { renderWorkerPath } from "./embedded-parts.ts";
import { RenderThread, type StartTimer } from "./render-thread.ts";

const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;

/** Those left out have the values of the service. */
export interface RenderPoolOptions {
  /** How many threads may render at once: at least 1. */
  readonly size: number;
  /** If not, one thread rests, unless it is the only one, and leaves its core to others. By default always true. */
  readonly mayUseAll?: (() => boolean) | undefined;
  readonly log?: Pick<Log, "warn">;
  /** After this time a job is rejected and its thread replaced. */
  readonly timeoutMs?: number;
  /** A thread that has had no job for this time ends and frees its memory, some 40 MB. */
  readonly idleMs?: number;
  /** An existing, writable folder for the binary's libraries if no temporary folder can be used: the data directory. */
  readonly spareFolder?: string;
  /** Other workers and timers, for tests. */
  readonly workerPath?: string;
  readonly startTimer?: StartTimer;
}

export interface RenderPool {
  readonly size: number;
  /**
   * Jobs start in the order in which they were asked for. @param onStart called when a thread takes the job up. @throws ServiceError
   * `internal_error` when the document cannot be rendered, or its thread crashed or took too long (`internal` has the reason);
   * `service_unavailable` once the pool is closing.
   */
  render(
    document: CertificateDocument,
    signing?: RenderSigning | null,
    onStart?: () => void,
  ): Promise<RenderedCertificate>;
  /** Rejects waiting and new jobs, lets running jobs end, then stops the threads. */
  close(): Promise<void>;
}

interface IdleThread {
  readonly thread: RenderThread;
  readonly stopTimer: () => void;
}

interface WaitingJob {
  /** Resolves with what settles the job's promise, or with null when the job is for another thread; never rejects. */
  readonly run: (thread: RenderThread) => Promise<(() => void) | null>;
  readonly reject: (error: unknown) => void;
}

/**
 * None starts before the first job; an idle one ends after a while and does not keep the process alive. So a command that renders nothing
 * has no cost, one that rendered can end, and an idle service is small.
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
    // The thread that became idle last is the warmest; taking it lets the others reach their idle time.
    const resting = idle.pop();
    resting?.stopTimer();
    return resting?.thread ?? (threads.size < size ? startThread() : leastBusy());
  }

  function leastBusy(): RenderThread | null {
    const [found] = [...threads].sort((a, b) => a.jobCount - b.jobCount);
    return found !== undefined && found.jobCount < RenderThread.jobLimit ? found : null;
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
    const settle = await job.run(thread);
    // Anyone who learns of the result and asks for the next one finds this thread at rest, and warm.
    if (threads.has(thread) && thread.jobCount === 0 && !idle.some((resting) => resting.thread === thread))
      rest(thread);
    if (settle !== null) settle();
    else if (closing) job.reject(closingError());
    else waiting.unshift(job);
  }

  /** @param work resolves with null when the job is for another thread. */
  function enqueue<Result>(work: (thread: RenderThread) => Promise<Result | null>): Promise<Result> {
    if (closing) return Promise.reject(closingError());
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({
      async run(thread) {
        try {
          const result = await work(thread);
          return result === null ? null : () => resolve(result);
        } catch (error) {
          return () => reject(error);
        }
      },
      reject,
    });
    startWaitingJobs();
    return promise;
  }

  return {
    size,
    render: (document, signing = null, onStart = undefined) =>
      enqueue((thread) => thread.render(document, signing, onStart)),
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
