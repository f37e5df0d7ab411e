import type { Runtime } from "../db/runtime.ts";
import type { Quiet } from "../installation/quiet-service.ts";
import { createSetBackWatch } from "../kernel/clock.ts";
import { logFailedLook, traceOf } from "../kernel/failure-trace.ts";
import { randomBase62 } from "../kernel/identifier.ts";
import { createWorkLoop, type LoopHealth } from "../kernel/work-loop.ts";
import { type Mailer, MailFailure, type OutgoingMail } from "./mail.ts";
import {
  claimMails,
  finishMail,
  hasClaimableMail,
  type MailLease,
  postponeMail,
  repairFutureMails,
} from "./mail-store.ts";

export const MAIL_CONCURRENCY = 4;
/** Mail that another process queued is found after at most this time. */
export const MAIL_POLL_MS = 1_000;
/** An attempt ends then, whatever the mailer does. */
export const MAIL_ATTEMPT_MS = 60_000;
/** Well after the attempt of a dead process would have ended. */
export const MAIL_LEASE_MS = 300_000;
export const MAIL_STOP_GRACE_MS = 5_000;
/** After the first failures of a mail; the last wait is repeated. */
const BACKOFF_MS = [30_000, 120_000, 600_000, 3_600_000] as const;
/** With these waits the last attempt comes just before seven days have passed, so that a mailed link, valid for seven, still works. */
export const MAIL_ATTEMPT_LIMIT = 171;

export interface MailSender {
  /** To be called after a commit that queued mail. */
  wake(): void;
  /** Starts to send as many due mails as there is room for. @returns how many. */
  tick(): Promise<number>;
  /** Works until nothing is due. A failed mail is not tried again here. Not to be called between `start` and `stop`. */
  drain(): Promise<void>;
  start(): void;
  /** Starts no new attempt. Resolves once every running attempt has ended, or was cancelled, and is recorded. */
  stop(): Promise<void>;
  health(): LoopHealth;
}

/** A mail is sent at least once: if a process dies before the acceptance is recorded, it is sent again with the same Message-ID. */
export function createMailSender(
  ports: Runtime & {
    readonly mailer: Mailer;
    /** @throws when the content of the mail cannot be read. */
    readonly unseal: (lease: MailLease) => Promise<OutgoingMail>;
    readonly quiet: Pick<Quiet, "reason">;
  },
): MailSender {
  const { db, clock, timers, random, log, mailer, quiet } = ports;
  const attempts = new Set<AbortController>();
  const watch = createSetBackWatch(clock);

  const loop = createWorkLoop<MailLease>({
    timers,
    concurrency: MAIL_CONCURRENCY,
    pollMs: MAIL_POLL_MS,
    claim,
    work: workOn,
    onLookFailed: (error) => logFailedLook(log, error, "the mail outbox could not be read"),
  });

  async function claim(limit: number): Promise<readonly MailLease[]> {
    if ((await quiet.reason()) !== null) return [];
    await watch.check(repairTimes);
    if (!(await hasClaimableMail(db.read, clock.nowMs()))) return [];
    const token = randomBase62(random, 22);
    return await db.transact((tx) => {
      const nowMs = clock.nowMs();
      return claimMails(tx, { limit, token, nowMs, leaseUntilMs: nowMs + MAIL_LEASE_MS });
    });
  }

  async function repairTimes(nowMs: number): Promise<void> {
    const times = { leaseMs: MAIL_LEASE_MS, waitMaxMs: Math.max(...BACKOFF_MS), nowMs };
    const mendedCount = await repairFutureMails(db, times);
    if (mendedCount > 0)
      log.warn({ mendedCount }, "the clock was set back: mail that would wait for it is due");
  }

  async function workOn(lease: MailLease): Promise<void> {
    const failure = await failureOf(lease);
    try {
      if (failure === null) await recordSent(lease);
      else if (failure.isPermanent || lease.attemptCount >= MAIL_ATTEMPT_LIMIT) await giveUp(lease, failure);
      else await postpone(lease, failure);
    } catch (error) {
      // The mail stays leased and is free again when the lease ends.
      log.error({ mailId: lease.id, ...traceOf(error) }, "the outcome of a mail could not be recorded");
    }
  }

  async function failureOf(lease: MailLease): Promise<MailFailure | null> {
    // The attempt was counted when it began, so a mail that crashes the process each time is given up in the end.
    if (lease.attemptCount > MAIL_ATTEMPT_LIMIT) return new MailFailure("too many attempts", true);
    try {
      await attempt(await ports.unseal(lease));
      return null;
    } catch (error) {
      if (error instanceof MailFailure) return error;
      log.error({ mailId: lease.id, ...traceOf(error) }, "an unexpected error kept a mail from being sent");
      return new MailFailure("internal error", false);
    }
  }

  async function attempt(mail: OutgoingMail): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const cutShort = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    const cancel = timers.after(MAIL_ATTEMPT_MS, () => controller.abort(new MailFailure("timeout", false)));
    attempts.add(controller);
    try {
      await Promise.race([mailer.send(mail, signal), cutShort]);
    } finally {
      cancel();
      attempts.delete(controller);
    }
  }

  async function recordSent(lease: MailLease): Promise<void> {
    const { id: mailId, attemptCount } = lease;
    await db.transact((tx) => finishMail(tx, lease, { state: "sent", nowMs: clock.nowMs() }));
    log.info({ mailId, attemptCount, way: mailer.way }, "mail sent");
  }

  async function postpone(lease: MailLease, { code: errorCode, advice }: MailFailure): Promise<void> {
    const { id: mailId, attemptCount } = lease;
    const delayMs = BACKOFF_MS[Math.min(attemptCount, BACKOFF_MS.length) - 1] ?? BACKOFF_MS[0];
    await db.transact((tx) => postponeMail(tx, lease, { dueAtMs: clock.nowMs() + delayMs, errorCode }));
    log.warn(
      { mailId, attemptCount, errorCode, delayMs, advice },
      "mail could not be sent, and will be retried",
    );
  }

  async function giveUp(lease: MailLease, { code: errorCode, advice }: MailFailure): Promise<void> {
    const { id: mailId, attemptCount } = lease;
    await db.transact((tx) => finishMail(tx, lease, { state: "given_up", nowMs: clock.nowMs(), errorCode }));
    log.error({ mailId, attemptCount, errorCode, advice }, "mail given up");
  }

  return {
    ...loop,
    tick: () => loop.tick(),
    drain: () => loop.drain(),

    async stop() {
      const cancel = timers.after(MAIL_STOP_GRACE_MS, () => {
        for (const controller of attempts) controller.abort(new MailFailure("stopped", false));
      });
      await loop.stop();
      cancel();
    },
  };
}
