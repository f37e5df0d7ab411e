import type { Clock } from "../kernel/clock.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import {
  KILLED_BY_COMMAND,
  type LitestreamProcess,
  type LitestreamTask,
  type StartLitestream,
} from "./litestream-process.ts";
import type { ReplicationPace } from "./replica-setting.ts";

/** A process that ran this long did not fail at its start: the next wait is short again. */
const STEADY_MS = 60_000;

interface SupervisorOptions {
  readonly start: StartLitestream;
  readonly onLine: (line: string) => void;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Pick<Log, "info" | "warn">;
  readonly pace: Pick<ReplicationPace, "firstRestartMs" | "lastRestartMs" | "stopMs">;
}

/** Restarts after a wait that doubles while Litestream keeps failing. */
export class LitestreamSupervisor {
  readonly #options: SupervisorOptions;
  #child: LitestreamProcess | null = null;
  #startedAtMs = 0;
  #waitMs: number;
  #restarts = 0;
  #isStopping = false;
  #task: LitestreamTask = "replicate";
  /** Set while Litestream is ended so that it does something else. */
  #next: LitestreamTask | null = null;
  /** To be done before it is started, until that has succeeded. */
  #prepare: (() => void) | null = null;
  #cancelRestart = () => {};

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#waitMs = options.pace.firstRestartMs;
  }

  get restarts(): number {
    return this.#restarts;
  }

  /** Null while there is no process. */
  get runningMs(): number | null {
    return this.#child === null ? null : this.#options.clock.nowMs() - this.#startedAtMs;
  }

  start(): void {
    const { clock, onLine } = this.#options;
    this.#prepareStart();
    this.#startedAtMs = clock.nowMs();
    const child = this.#options.start(onLine, this.#task);
    this.#child = child;
    void child.ended.then((how) => this.#onEnded(how));
  }

  /** Kills a process that hangs; another one is started. */
  kill(): void {
    this.#child?.kill("SIGKILL");
  }

  /**
   * Kills Litestream, has it store a whole copy of the database in the replica, and starts it again. Does nothing while that is under way, and
   * while there is no process.
   */
  snapshot(): void {
    const child = this.#child;
    if (child === null || this.#isStopping || this.#next !== null || this.#task === "snapshot") return;
    this.#next = "snapshot";
    child.kill("SIGKILL");
  }

  /**
   * Kills Litestream, whatever it does, calls `prepare` and starts it again. If `prepare` throws, it is called again before each later start.
   * Does nothing while svc stops.
   */
  startOver(prepare: () => void): void {
    if (this.#isStopping) return;
    this.#prepare = prepare;
    if (this.#child === null) return;
    this.#next = "replicate";
    this.#child.kill("SIGKILL");
  }

  /** Lets Litestream send what is left; kills it if that takes longer. */
  async stop(withinMs: number): Promise<void> {
    this.#isStopping = true;
    this.#task = "replicate";
    this.#cancelRestart();
    const child = this.#child;
    if (child === null) return;
    const { timers, log } = this.#options;
    child.kill("SIGTERM");
    const cancel = timers.after(withinMs, () => {
      log.warn("litestream does not end; it is killed");
      child.kill("SIGKILL");
    });
    await child.ended;
    cancel();
  }

  #onEnded(how: string): void {
    const { timers, log, clock, pace } = this.#options;
    this.#child = null;
    if (this.#isStopping) return;
    if (this.#next !== null || this.#task === "snapshot") {
      // If the snapshot failed, the next check of the replica requests another one.
      if (this.#task === "snapshot") log.info({ how }, "litestream has ended its snapshot of the database");
      this.#task = this.#next ?? "replicate";
      this.#next = null;
      this.start();
      return;
    }
    // Each erasure kills it, however many follow each other. The kernel may kill it for its memory each time it is started.
    const hasFailed = how !== KILLED_BY_COMMAND;
    if (!hasFailed || clock.nowMs() - this.#startedAtMs >= STEADY_MS) this.#waitMs = pace.firstRestartMs;
    const waitMs = this.#waitMs;
    if (hasFailed) this.#waitMs = Math.min(waitMs * 2, pace.lastRestartMs);
    log.warn({ how, waitMs }, "litestream ended; it is started again");
    this.#cancelRestart = timers.after(waitMs, () => {
      this.#restarts += 1;
      this.start();
    });
  }

  #prepareStart(): void {
    try {
      this.#prepare?.();
      this.#prepare = null;
    } catch (error) {
      this.#options.log.warn(traceOf(error), "litestream's own files could not be deleted");
    }
  }
}
