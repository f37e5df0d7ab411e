import type { Runtime } from "../db/runtime.ts";
import { MINUTE_MS } from "../kernel/duration.ts";
import { ServiceError } from "../kernel/errors.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { Timers } from "../kernel/timers.ts";
import type { Language } from "../language/language.ts";
import type { Rendition } from "./certificate.ts";
import type { CertificateWrites } from "./certificate-issuer.ts";

/** For each worker, so many may wait at a time, besides those that are being rendered: about as many as are rendered in that time. */
const WAITING_PER_WORKER = 50;
const FAILURE_REST_MS = MINUTE_MS;
const FAILURES_MAX = 1_000;

export interface CertificateTranslations {
  /**
   * Renders and stores both files, or the picture in landscape: at most once at a time for each test, language and rendition, and no more at
   * a time than there are workers, so that a certificate of the queue waits for at most one of them more. @returns false when too many wait already, when it failed less
   * than a minute ago, when the certificate changed meanwhile, or when it takes longer than `RENDERING_WAIT_MS`: then the rendering
   * continues. @throws the error of the renderer, the storage or the database.
   */
  make(testId: number, language: Language, rendition: Rendition): Promise<boolean>;
  pendingCount(): number;
  /** When it may be rendered: now, or a minute after it failed. */
  dueAtMs(testId: number, language: Language, rendition: Rendition): number;
}

type Wanted = readonly [testId: number, language: Language, rendition: Rendition];

export function createCertificateTranslations(
  ports: Pick<Runtime, "clock" | "timers" | "log"> & {
    readonly writes: Pick<CertificateWrites, "renderTranslation">;
    readonly workerCount: number;
  },
): CertificateTranslations {
  const { writes, clock, timers, log, workerCount } = ports;
  const pending = new Map<string, Promise<boolean>>();
  const waiting: (() => void)[] = [];
  /** When it failed last, by what was wanted; the oldest first. */
  const failures = new Map<string, number>();
  let freeCount = workerCount;

  async function whenFree(...wanted: Wanted): Promise<boolean> {
    if (freeCount > 0) freeCount -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      const isStored = await writes.renderTranslation(...wanted);
      if (!isStored) log.info(named(wanted), "a certificate changed while a rendition of it was rendered");
      return isStored;
    } finally {
      const next = waiting.shift();
      if (next === undefined) freeCount += 1;
      else next();
    }
  }

  function dueAtMs(key: string): number {
    const nowMs = clock.nowMs();
    const failedAtMs = failures.get(key) ?? Number.NEGATIVE_INFINITY;
    // A clock that was set back must not make the pause longer.
    return failedAtMs > nowMs ? nowMs : Math.max(nowMs, failedAtMs + FAILURE_REST_MS);
  }

  /** What would most likely fail again is not rendered for each request. */
  function remember(key: string, wanted: Wanted, error: unknown): void {
    if (error instanceof ServiceError) return;
    log.error({ ...named(wanted), ...traceOf(error) }, "a rendition of a certificate could not be rendered");
    failures.delete(key);
    failures.set(key, clock.nowMs());
    const [oldest] = failures.keys();
    if (failures.size > FAILURES_MAX && oldest !== undefined) failures.delete(oldest);
  }

  /** Null when too many wait, and soon after a failure. */
  function begun(...wanted: Wanted): Promise<boolean> | null {
    const key = wanted.join(" ");
    const known = pending.get(key);
    if (known !== undefined) return known;
    if (dueAtMs(key) > clock.nowMs()) return null;
    if (waiting.length >= workerCount * WAITING_PER_WORKER) return null;
    const rendering = whenFree(...wanted).finally(() => pending.delete(key));
    // Those who wait get its failure too; once all of them have left, nobody does.
    rendering.catch((error: unknown) => remember(key, wanted, error));
    pending.set(key, rendering);
    return rendering;
  }

  return {
    async make(...wanted) {
      const rendering = begun(...wanted);
      return rendering !== null && (await isDoneInTime(timers, rendering));
    },
    pendingCount: () => pending.size,
    dueAtMs: (...wanted) => dueAtMs(wanted.join(" ")),
  };
}

const named = ([testId, language, rendition]: Wanted) => ({ testId, language, rendition });

/** How long a request for a file waits while the file is rendered. */
export const RENDERING_WAIT_MS = 8_000;

/** What the rendering returns, or false after the time, when it continues. @throws as the rendering, when it fails before. */
export async function isDoneInTime(timers: Timers, rendering: Promise<boolean>): Promise<boolean> {
  return (await withTimeLimit(timers, rendering, RENDERING_WAIT_MS)) ?? false;
}

/** Null after the time, when the work continues. @throws as the work, when it fails before. */
export async function withTimeLimit<Result>(
  timers: Timers,
  work: Promise<Result>,
  limitMs: number,
): Promise<Result | null> {
  const { promise: timeUp, resolve } = Promise.withResolvers<null>();
  const cancel = timers.after(limitMs, () => resolve(null));
  try {
    return await Promise.race([work, timeUp]);
  } finally {
    cancel();
  }
}
