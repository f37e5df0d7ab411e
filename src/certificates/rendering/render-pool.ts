import { ServiceError } from "../../kernel/errors.ts";
import type { Log } from "../../kernel/log.ts";
import { type Timers, unreferencedTimers } from "../../kernel/timers.ts";
import { threadChannel, WorkerEndedError, WorkerRpc } from "../../kernel/worker-rpc.ts";
import type { Language } from "../../language/language.ts";
import type { Badge, BadgeFormat } from "../badge.ts";
import type { CertificateDocument, RenderedCertificate, RenderSigning } from "../certificate-document.ts";
import { renderWorkerPath } from "./embedded-parts.ts";
import type { RenderMethods, RenderWorkerData } from "./render-methods.ts";

const TIMEOUT_MS = 30_000;
const IDLE_MS = 30_000;

/** Those left out have the values of the service. */
export interface RenderPoolOptions {
  /** How many threads may render at once: at least 1. */
  readonly size: number;
  readonly log?: Pick<Log, "warn">;
  /** After this time a job is rejected and its thread replaced. */
  readonly timeoutMs?: number;
  /** A thread that has had no job for this time ends and frees its memory, some 40 MB. */
  readonly idleMs?: number;
  /** An existing, writable folder for the binary's libraries if no temporary folder can be used: the data directory. */
  readonly spareFolder?: string;
  /** Another worker and other timers, for tests. */
  readonly workerPath?: string;
  readonly timers?: Timers;
}

export interface RenderPool {
  readonly size: number;
  /**
   * Jobs start in the order in which they were requested. @param onStart called when a thread takes the job up. @throws ServiceError
   * `internal_error` when the document cannot be rendered, or its thread crashed or took too long (`internal` has the reason);
   * `service_unavailable` once the pool is closing.
   */
  render(
    document: CertificateDocument,
    signing?: RenderSigning | null,
    onStart?: () => void,
  ): Promise<RenderedCertificate>;
  /** The preview in landscape, as JPEG. @throws ServiceError as `render`. */
  renderLandscape(document: CertificateDocument, onStart?: () => void): Promise<Uint8Array>;
  /** @param language in which the badge is written already. @throws ServiceError as `render`. */
  renderBadge(badge: Badge, language: Language, format: BadgeFormat): Promise<Uint8Array>;
  /** Rejects waiting and new jobs, lets running jobs end, then stops the threads. */
  close(): Promise<void>;
}

type RenderThread = WorkerRpc<RenderMethods>;

/** Threads with one job each. A thread starts with its first job and does not keep the process alive while it has none. */
export function createRenderPool(options: RenderPoolOptions): RenderPool {
  const { size, timers = unreferencedTimers, workerPath = renderWorkerPath } = options;
  if (!Number.isInteger(size) || size < 1) throw new RangeError("a pool has at least one thread");
  const workerData: RenderWorkerData = { spareFolder: options.spareFolder ?? null };
  const threads = Array.from(
    { length: size },
    (): RenderThread =>
      new WorkerRpc({
        open: threadChannel(workerPath, workerData),
        timers,
        maxPending: 1,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        lifetime: { idleMs: options.idleMs ?? IDLE_MS },
        onEnded: (reason) =>
          options.log?.warn({ reason }, "a render thread ended; the next certificate starts another"),
      }),
  );
  // The thread that was used last is the warmest; taking it lets the others reach their idle time.
  const free = [...threads];
  const waiting: PromiseWithResolvers<RenderThread>[] = [];
  let isClosing = false;

  function nextFree(): Promise<RenderThread> {
    const next = Promise.withResolvers<RenderThread>();
    waiting.push(next);
    return next.promise;
  }

  function release(thread: RenderThread): void {
    const next = waiting.shift();
    if (next === undefined) free.push(thread);
    else next.resolve(thread);
  }

  async function onThread<Rendered>(
    job: (thread: RenderThread) => Promise<Rendered>,
    onStart: () => void = () => {},
  ): Promise<Rendered> {
    if (isClosing) throw closingError();
    const thread = free.pop() ?? (await nextFree());
    onStart();
    try {
      return await job(thread);
    } catch (error) {
      throw renderError(error);
    } finally {
      release(thread);
    }
  }

  return {
    size,
    render: (document, signing = null, onStart) =>
      onThread((thread) => thread.call("render", [document, signing]), onStart),
    renderLandscape: (document, onStart) =>
      onThread((thread) => thread.call("renderLandscape", [document]), onStart),
    renderBadge: (badge, language, format) =>
      onThread((thread) => thread.call("renderBadge", [badge, language, format])),
    async close() {
      isClosing = true;
      for (const { reject } of waiting.splice(0)) reject(closingError());
      await Promise.all(threads.map((thread) => thread.stop()));
    },
  };
}

function renderError(error: unknown): ServiceError {
  const what = "The certificate could not be rendered";
  if (error instanceof WorkerEndedError)
    return new ServiceError("internal_error", `${what}: its render thread stopped.`, {
      internal: error.internal,
    });
  return new ServiceError("internal_error", `${what}.`, { internal: describe(error) });
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stack = error.stack ?? "";
  return stack.includes(error.message) ? stack : `${error.name}: ${error.message}\n${stack}`;
}

function closingError(): ServiceError {
  return new ServiceError("service_unavailable", "The renderer is shutting down.");
}
