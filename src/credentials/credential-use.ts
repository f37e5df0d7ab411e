import type { Clock } from "../kernel/clock.ts";
import type { Timers } from "../kernel/timers.ts";

export interface CredentialUse {
  readonly credentialId: number;
  readonly lastUsedAtMs: number;
}

/** Uses are written together, at most once in this time. */
export const USE_INTERVAL_MS = 60_000;
/** How soon uses are written when none were written recently. */
export const USE_DELAY_MS = 1_000;

export interface UseRecorder {
  /** Called on every request, so it must be very fast. */
  record(credentialId: number): void;
  /** From now on hands uses to `write`, each credential at most once a minute. Earlier uses are kept until then. */
  start(write: (uses: readonly CredentialUse[]) => void): void;
  stop(): void;
  take(): CredentialUse[];
}

export function createUseRecorder({ clock, timers }: { clock: Clock; timers: Timers }): UseRecorder {
  let lastUses = new Map<number, number>();
  let write: ((uses: readonly CredentialUse[]) => void) | null = null;
  let handedAtMs = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | null = null;

  function take(): CredentialUse[] {
    const taken = lastUses;
    lastUses = new Map();
    return [...taken].map(([credentialId, lastUsedAtMs]) => ({ credentialId, lastUsedAtMs }));
  }

  function hand(): void {
    cancel = null;
    const uses = take();
    if (uses.length === 0) return;
    handedAtMs = clock.nowMs();
    write?.(uses);
  }

  function schedule(): void {
    const delayMs = Math.max(USE_DELAY_MS, handedAtMs + USE_INTERVAL_MS - clock.nowMs());
    // A clock that was set back must not delay this any longer.
    cancel = timers.after(Math.min(delayMs, USE_INTERVAL_MS), hand);
  }

  return {
    record(credentialId) {
      lastUses.set(credentialId, clock.nowMs());
      if (write !== null && cancel === null) schedule();
    },
    start(given) {
      write = given;
      if (lastUses.size > 0) schedule();
    },
    stop() {
      cancel?.();
      hand();
      write = null;
    },
    take,
  };
}
