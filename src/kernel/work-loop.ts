import { type Clock, monotonicClock } from "./clock.ts";
import { type Timers, whileMoreComes } from "./timers.ts";

export interface LoopHealth {
  /** Since the last successful look at the queue, or since the start; null while the loop is not running. */
  readonly sinceLookMs: number | null;
  readonly runningCount: number;
  /** 0 when no item is being worked on. */
  readonly oldestWorkMs: number;
}

/** Several processes may share the queue. */
export interface WorkLoop<Scope> {
  /** To be called after a commit that queued work. Does nothing before `start` and after `stop`. */
  wake(): void;
  /** Starts to work on as many due items as there is room for. @returns how many. */
  tick(scope?: Scope): Promise<number>;
  /** Works until nothing, or nothing of the scope, is due. Not to be called between `start` and `stop`. */
  drain(scope?: Scope): Promise<void>;
  start(): void;
  /** Claims nothing new, and resolves once all claimed items are finished. */
  stop(): Promise<void>;
  health(): LoopHealth;
}

interface WorkLoopPorts<Item, Scope> {
  readonly timers: Timers;
  readonly clock?: Clock;
  readonly concurrency: number;
  /** Work that another process queued, or that became due, is found after at most this time. */
  readonly pollMs: number;
  /** Leases up to `limit` due items; it should open a write transaction only when there are some. */
  claim(limit: number, scope: Scope | undefined): Promise<readonly Item[]>;
  /** While items end in every turn, a look waits for room for this many: one claim of many items costs less than many of a few. */
  readonly claimedTogether?: number;
  /** Never rejects: a failure is an outcome too. May call `makeRoom` when another item may be claimed before this one is recorded. */
  work(item: Item, makeRoom: () => void): Promise<void>;
  /** Called when `claim` rejected in one of the loop's own looks; the loop continues with the next poll. */
  onLookFailed(error: unknown): void;
}

/** `claim` runs under a lease and `work` outside any transaction. `Scope` narrows a `tick` or a `drain` to a part of the queue. */
export function createWorkLoop<Item, Scope = never>(ports: WorkLoopPorts<Item, Scope>): WorkLoop<Scope> {
  const { timers, concurrency, pollMs, claimedTogether = 0, clock = monotonicClock } = ports;
  const running = new Map<Promise<void>, number>();
  let room = concurrency;
  let lookedAtMs: number | null = null;
  let started = false;
  let cancelPoll = () => {};
  let looking: Promise<number> | null = null;
  let wakePending = false;

  /** Only one look at a time: two would claim more than there is room for. */
  function tick(scope?: Scope): Promise<number> {
    looking ??= claimFree(scope).finally(() => {
      looking = null;
    });
    return looking;
  }

  async function claimFree(scope?: Scope): Promise<number> {
    if (room <= 0) return 0;
    const items = await ports.claim(room, scope);
    for (const item of items) take(item);
    return items.length;
  }

  function take(item: Item): void {
    room -= 1;
    let takesRoom = true;
    const makeRoom = () => {
      if (!takesRoom) return;
      takesRoom = false;
      room += 1;
      wake();
    };
    const work = ports.work(item, makeRoom).finally(() => {
      running.delete(work);
      makeRoom();
      // The recorded outcome may have made other items due.
      wake();
    });
    running.set(work, clock.nowMs());
  }

  function wake(): void {
    if (!started || wakePending) return;
    wakePending = true;
    queueMicrotask(look);
  }

  async function look(): Promise<void> {
    // A look that is already running may have read the queue before the commit that this one was called for.
    await looking?.catch(() => 0);
    await whileMoreComes(() => room, claimedTogether);
    wakePending = false;
    if (!started) return;
    try {
      await tick();
      lookedAtMs = clock.nowMs();
    } catch (error) {
      ports.onLookFailed(error);
    }
    cancelPoll();
    if (started) cancelPoll = timers.after(pollMs, wake);
  }

  return {
    wake,
    tick,

    async drain(scope) {
      while ((await tick(scope)) > 0 || running.size > 0) {
        if (running.size > 0) await Promise.race(running.keys());
      }
    },

    start() {
      started = true;
      lookedAtMs = clock.nowMs();
      wake();
    },

    async stop() {
      started = false;
      cancelPoll();
      // A look that is running may still claim.
      await looking?.catch(() => 0);
      await Promise.all(running.keys());
    },

    health() {
      const nowMs = clock.nowMs();
      return {
        sinceLookMs: started && lookedAtMs !== null ? nowMs - lookedAtMs : null,
        runningCount: running.size,
        oldestWorkMs: running.size === 0 ? 0 : nowMs - Math.min(...running.values()),
      };
    },
  };
}
