import { monotonicClock } from "../kernel/clock.ts";
import { errorCode } from "../kernel/errors.ts";
import { BUSY_TIMEOUT_MS } from "./sqlite-connection.ts";

/** Shorter than the pause of a writer between two commits, so that the lock is found free there. */
const RETRY_MS = 1;

/**
 * Runs `work` again while another connection has SQLite's write lock. SQLite's own busy handler would block the thread, and sleeps so long
 * between its tries that it misses the pauses of a busy writer. @throws Error SQLITE_BUSY after `timeoutMs`.
 */
export async function retryBusy<Result>(work: () => Result, timeoutMs = BUSY_TIMEOUT_MS): Promise<Result> {
  const untilMs = monotonicClock.nowMs() + timeoutMs;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (monotonicClock.nowMs() >= untilMs || !isBusy(error)) throw error;
    }
    await Bun.sleep(RETRY_MS);
  }
}

function isBusy(error: unknown): boolean {
  return String(errorCode(error)).startsWith("SQLITE_BUSY");
}
