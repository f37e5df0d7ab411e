import type { CertificateService } from "../../src/certificates/certificate-service.ts";
import type { Clock } from "../../src/kernel/clock.ts";
import type { Timers } from "../../src/kernel/timers.ts";

const POLL_MS = 500;

/** Nothing where none are queued. Later results are not waited for. Returns what stops it. */
export function noticeRendering({
  clock,
  timers,
  countRenderings,
  say,
}: Pick<CertificateService, "countRenderings"> & {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly say: (line: string) => void;
}): () => void {
  const queuedUntilMs = clock.nowMs();
  let toRender: number | null = null;
  let cancel = () => {};
  let isStopped = false;

  async function look(): Promise<void> {
    const { queuedCount, activeCount } = await countRenderings(queuedUntilMs);
    if (isStopped) return;
    if (toRender === null && queuedCount > 0) say(`${certificates(queuedCount)} being rendered.`);
    toRender ??= queuedCount;
    if (activeCount > 0) cancel = timers.after(POLL_MS, lookAgain);
    else if (queuedCount > 0)
      say(`${certificates(queuedCount)} not ready: the log says why. Rendering is tried again.`);
    else if (toRender > 0) say("All certificates are ready.");
  }
  // The queues report a database that cannot be read.
  const lookAgain = () => void look().catch(() => {});

  lookAgain();
  return () => {
    isStopped = true;
    cancel();
  };
}

function certificates(count: number): string {
  return count === 1 ? "1 certificate is" : `${count} certificates are`;
}
