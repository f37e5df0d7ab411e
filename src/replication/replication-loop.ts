import type { Clock } from "../kernel/clock.ts";
import { ServiceError } from "../kernel/errors.ts";
import { traceOf } from "../kernel/failure-trace.ts";
import type { Log } from "../kernel/log.ts";
import type { Timers } from "../kernel/timers.ts";
import type { LitestreamSupervisor } from "./litestream-supervisor.ts";
import type { ReplicaProof } from "./replica-proof.ts";
import type { ReplicationPace } from "./replica-setting.ts";

/** The interval of looking for the last mark while svc stops. */
const LAST_LOOK_MS = 250;
/** From five minutes to more than five hours. */
const MOST_DOUBLINGS = 6;
const CALM_MS = 24 * 3_600_000;

interface LoopOptions {
  readonly clock: Clock;
  readonly elapsed: Clock;
  readonly timers: Timers;
  readonly log: Pick<Log, "info" | "warn" | "error">;
  readonly pace: ReplicationPace;
  readonly proof: Pick<
    ReplicaProof,
    | "refuseDiverged"
    | "mark"
    | "look"
    | "tidy"
    | "isOpen"
    | "isForeign"
    | "isBroken"
    | "markedAtMs"
    | "verified"
  >;
  readonly supervisor: Pick<
    LitestreamSupervisor,
    "start" | "stop" | "kill" | "snapshot" | "startOver" | "runningMs"
  >;
  readonly place: string;
  /** Called while Litestream does not run. */
  readonly emptyLog: () => void;
  /** Lets Litestream begin with a whole copy; called while it does not run. */
  readonly forgetReplica: () => void;
}

/** Kills a Litestream that sends nothing. Starts Litestream only after checking that the replica belongs to this database. */
export class ReplicationLoop {
  readonly #options: LoopOptions;
  #readableElapsedMs: number;
  #isAdmitted = false;
  #isReadable = true;
  #isStopped = false;
  #killCount = 0;
  #killedElapsedMs = 0;
  #cancel = () => {};
  #step: Promise<void> = Promise.resolve();
  /** The stop does not wait for it: a bucket that does not respond takes its time. */
  #looking: Promise<void> = Promise.resolve();
  readonly #stopping = Promise.withResolvers<null>();

  constructor(options: LoopOptions) {
    this.#options = options;
    this.#readableElapsedMs = options.elapsed.nowMs();
  }

  /** Runs until `markEnd`; an unreadable replica is tried again. @throws ServiceError `setup` for one that this database must not use. */
  async start(): Promise<void> {
    try {
      await this.#admit();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      this.#nowUnreadable(error);
    }
    this.#begin();
  }

  async markEnd(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.resolve(null);
    this.#cancel();
    await this.#step;
    if (!this.#isAdmitted) return;
    try {
      await this.#options.proof.mark();
    } catch (error) {
      this.#options.log.error(traceOf(error), "the last mark for the replica could not be written");
    }
  }

  /**
   * Within `ReplicationPace.stopMs`. If Litestream did not send what was left and the replica can be read, it tries again in what is left of that
   * time.
   */
  async stop(): Promise<void> {
    const { supervisor, proof, log, elapsed, pace } = this.#options;
    const endsAtMs = elapsed.nowMs() + pace.stopMs;
    const leftMs = () => Math.max(LAST_LOOK_MS, endsAtMs - elapsed.nowMs());
    await supervisor.stop(pace.stopMs);
    if (!this.#isAdmitted || !proof.isOpen) return;
    const isSent = await this.#isEndThere(leftMs());
    if (!isSent && this.#isReadable && leftMs() > LAST_LOOK_MS && !proof.isBroken) {
      // A Litestream that had ended before svc did has not sent the last mark.
      supervisor.start();
      // The rest is for its end.
      await this.#waitForEnd(leftMs() / 2);
      await supervisor.stop(leftMs());
    }
    if (proof.isOpen) {
      log.warn(
        "the replica lacks the last writes; they are in the database, and are sent when svc runs again",
      );
    }
  }

  async #admit(): Promise<void> {
    const { proof, supervisor, place, log, forgetReplica } = this.#options;
    const found = await Promise.race([proof.refuseDiverged(place), this.#stopping.promise]);
    if (found === null) return;
    if (found === "emptied")
      log.warn(
        { replica: place },
        "the replica is empty, although svc has replicated this database, or tried to: a whole copy is stored in it; if it should not be empty, check SVC_REPLICA_URL, and for a disk that it is mounted",
      );
    // Otherwise it would continue from what it has sent before, which it does not keep from the beginning.
    if (found !== "filled") forgetReplica();
    this.#nowReadable();
    this.#isAdmitted = true;
    supervisor.start();
  }

  #begin = (): void => {
    this.#step = this.#round();
  };

  async #round(): Promise<void> {
    const { timers, pace } = this.#options;
    try {
      await this.#lookAround();
    } catch (error) {
      this.#nowUnreadable(error);
    }
    if (!this.#isStopped) this.#cancel = timers.after(pace.lookMs, this.#begin);
  }

  async #lookAround(): Promise<void> {
    const { clock, pace, proof, supervisor, emptyLog } = this.#options;
    if (!this.#isAdmitted) await this.#admit();
    if (proof.isOpen && !this.#isStopped) {
      this.#looking = this.#look();
      await Promise.race([this.#looking, this.#stopping.promise]);
    }
    if (this.#isStopped) return;
    const { markedAtMs } = proof;
    if (markedAtMs === null || Math.abs(clock.nowMs() - markedAtMs) >= pace.markMs) await this.#mark();
    if (supervisor.runningMs === null) emptyLog();
    else this.#killWhenHung(supervisor.runningMs);
  }

  async #mark(): Promise<void> {
    try {
      await this.#options.proof.mark();
    } catch (error) {
      // Says nothing of the replica: a writer thread that ended is being replaced. The next round marks.
      if (!isUnreadable(error)) throw error;
    }
  }

  async #look(): Promise<void> {
    const { proof, log, place, supervisor, forgetReplica } = this.#options;
    const { isForeign: wasForeign, isBroken: wasBroken } = proof;
    const repair = await proof.look();
    this.#nowReadable();
    if (proof.isBroken && !wasBroken) {
      log.error(
        { replica: place },
        "the replica is broken: it lacks files without which it cannot be restored; a new snapshot is stored in it",
      );
    } else if (!proof.isBroken && wasBroken)
      log.info({ replica: place }, "the replica can be restored again");
    if (repair === "snapshot" && !this.#isStopped) supervisor.snapshot();
    if (repair === "start over" && !this.#isStopped) supervisor.startOver(forgetReplica);
    await proof.tidy();
    if (proof.isForeign && !wasForeign) {
      log.error({ replica: place }, "another svc writes to this replica too: give each its own place");
    }
  }

  /**
   * The limit doubles each time: a slow step with a reason, such as a full copy of a large database, gets its time. After a day without a
   * kill in which a mark came through, it is the first one again.
   */
  #killWhenHung(runningMs: number): void {
    const { elapsed, pace, proof, supervisor, log } = this.#options;
    const nowMs = elapsed.nowMs();
    const markedMs = proof.verified?.markedElapsedMs ?? Number.NEGATIVE_INFINITY;
    if (markedMs - this.#killedElapsedMs >= CALM_MS) this.#killCount = 0;
    const hangMs = pace.hangMs * 2 ** Math.min(this.#killCount, MOST_DOUBLINGS);
    const lagMs = nowMs - Math.max(markedMs, this.#readableElapsedMs);
    if (runningMs < hangMs || lagMs < hangMs) return;
    this.#killCount += 1;
    this.#killedElapsedMs = nowMs;
    log.warn(
      { lagMs: Math.round(lagMs) },
      "litestream runs and sends nothing; it is killed and started again",
    );
    supervisor.kill();
  }

  #nowReadable(): void {
    const { log, elapsed, place } = this.#options;
    if (this.#isReadable) return;
    log.info({ replica: place }, "the replica can be read again");
    this.#isReadable = true;
    this.#readableElapsedMs = elapsed.nowMs();
  }

  /** Logged once until the replica can be read again. */
  #nowUnreadable(error: unknown): void {
    const { log } = this.#options;
    if (this.#isReadable) {
      if (isUnreadable(error)) log.warn(traceOf(error), "the replica cannot be read; svc retries");
      else log.error(traceOf(error), "the replica could not be checked; svc retries");
    }
    this.#isReadable = false;
  }

  async #waitForEnd(durationMs: number): Promise<void> {
    const { timers, elapsed } = this.#options;
    const endsAtMs = elapsed.nowMs() + durationMs;
    while (this.#isReadable && elapsed.nowMs() < endsAtMs) {
      await new Promise<void>((resolve) => void timers.after(LAST_LOOK_MS, resolve));
      if (await this.#isEndThere(endsAtMs - elapsed.nowMs())) return;
    }
  }

  /** @param withinMs a look that takes longer has not found it. */
  async #isEndThere(withinMs: number): Promise<boolean> {
    const { timers, proof } = this.#options;
    const { promise: timeIsOver, resolve } = Promise.withResolvers<null>();
    const cancel = timers.after(Math.max(LAST_LOOK_MS, withinMs), () => resolve(null));
    try {
      // Two at a time would take the older listing for a replica that has lost files.
      const earlier = await Promise.race([Promise.allSettled([this.#looking]), timeIsOver]);
      if (earlier !== null) await Promise.race([this.#look(), timeIsOver]);
    } catch (error) {
      this.#nowUnreadable(error);
    }
    cancel();
    return !proof.isOpen;
  }
}

function isUnreadable(error: unknown): boolean {
  return error instanceof ServiceError && error.code === "service_unavailable";
}
