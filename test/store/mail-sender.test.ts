import { expect, test } from "bun:test";
import { MailFailure } from "../../src/mail/mail.ts";
import {
  MAIL_ATTEMPT_MS,
  MAIL_CONCURRENCY,
  MAIL_LEASE_MS,
  MAIL_POLL_MS,
  MAIL_STOP_GRACE_MS,
} from "../../src/mail/mail-sender.ts";
import { claimMails, finishMail, postponeMail } from "../../src/mail/mail-store.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { exampleMail } from "../support/mail-example.ts";
import { openMailScene } from "../support/mail-scene.ts";
import { ScriptedMailer } from "../support/scripted-mailer.ts";

const scene = inEachTest(openMailScene);

/** Attempts hang until they are let go or, where the mailer heeds it, their signal ends them. */
function hang({ heedsSignal, until }: { heedsSignal: boolean; until?: Promise<void> }): Promise<void> {
  const begun = Promise.withResolvers<void>();
  scene.mailer.onSend = (_, signal) => {
    begun.resolve();
    return new Promise((resolve, reject) => {
      void until?.then(resolve);
      if (heedsSignal) signal.addEventListener("abort", () => reject(new MailFailure("EABORT", false)));
    });
  };
  return begun.promise;
}

test("two senders on one database share the work: each mail is sent once", async () => {
  for (let count = 0; count < 30; count += 1) await scene.enqueue(exampleMail(`anna${count}@motors.example`));
  const other = scene.startProcess(new ScriptedMailer());
  // The first waits until the other sends too: otherwise one of them may be quick enough to send all.
  const [begun, begunOfOther] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  scene.mailer.onSend = () => {
    begun.resolve();
    return begunOfOther.promise;
  };
  const sending = scene.scheduler.drain();
  await begun.promise;
  other.mailer.onSend = () => begunOfOther.resolve();
  await Promise.all([sending, other.scheduler.drain()]);
  const sent = [...scene.mailer.mails, ...other.mailer.mails].map(({ to }) => to.address);
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
  expect(scene.mailer.mails).not.toBeEmpty();
  expect(other.mailer.mails).not.toBeEmpty();
});

test("a mail is taken over when its sender died, after the lease and not before, as the same message", async () => {
  await scene.enqueue();
  const begun = hang({ heedsSignal: false });
  void scene.scheduler.tick();
  await begun;
  const heir = scene.startProcess(new ScriptedMailer());
  scene.clock.advanceMs(MAIL_LEASE_MS - 1);
  await heir.scheduler.drain();
  expect(heir.mailer.mails).toEqual([]);
  scene.clock.advanceMs(1);
  await heir.scheduler.drain();
  expect(heir.mailer.mails).toEqual(scene.mailer.mails);
  expect(await scene.row()).toMatchObject({ state: "sent", attemptCount: 2 });
});

test("a sender that lost its lease changes nothing any more", async () => {
  await scene.enqueue();
  const nowMs = scene.clock.nowMs();
  const claim = (token: string, fromMs: number) =>
    scene.db.transact((tx) => claimMails(tx, { limit: 5, token, nowMs: fromMs, leaseUntilMs: fromMs + 1 }));
  const [slow] = await claim("slow", nowMs);
  const [heir] = await claim("heir", nowMs + 1);
  if (slow === undefined || heir === undefined) throw new Error("nothing was claimed");
  const before = await scene.row();
  await scene.db.transact(async (tx) => {
    expect(await finishMail(tx, slow, { state: "sent", nowMs })).toBe(false);
    expect(await postponeMail(tx, slow, { dueAtMs: nowMs + 9, errorCode: "late" })).toBe(false);
  });
  expect(await scene.row()).toEqual(before);
  await scene.db.transact(async (tx) => {
    expect(await finishMail(tx, heir, { state: "sent", nowMs })).toBe(true);
    expect(await finishMail(tx, heir, { state: "given_up", nowMs })).toBe(false);
  });
  expect((await scene.row()).state).toBe("sent");
});

test("a sender keeps a lease well beyond the longest attempt", () => {
  expect(MAIL_LEASE_MS).toBeGreaterThanOrEqual(2 * MAIL_ATTEMPT_MS);
  expect(MAIL_STOP_GRACE_MS).toBeLessThan(MAIL_ATTEMPT_MS);
});

for (const heedsSignal of [true, false]) {
  test(`an attempt to send that hangs ends after a minute, ${heedsSignal ? "told to" : "even by a mailer that does not listen"}`, async () => {
    const begun = hang({ heedsSignal });
    await scene.enqueue();
    const drained = scene.scheduler.drain();
    await begun;
    expect(scene.timers.delaysMs).toEqual([MAIL_ATTEMPT_MS]);
    scene.timers.ring();
    await drained;
    expect(await scene.row()).toMatchObject({ state: "waiting", lastErrorCode: "timeout" });
    expect(scene.timers.delaysMs).toEqual([]);
  });
}

test("an attempt to send that succeeded leaves no timer", async () => {
  await scene.enqueue();
  await scene.scheduler.drain();
  expect(scene.timers.delaysMs).toEqual([]);
});

test(`at most ${MAIL_CONCURRENCY} attempts to send are made at a time`, async () => {
  const gate = Promise.withResolvers<void>();
  scene.mailer.onSend = () => gate.promise;
  for (let count = 0; count < 2 * MAIL_CONCURRENCY; count += 1) await scene.enqueue();
  expect(await scene.scheduler.tick()).toBe(MAIL_CONCURRENCY);
  expect(await scene.scheduler.tick()).toBe(0);
  gate.resolve();
  await scene.scheduler.drain();
  expect(scene.mailer.mails).toHaveLength(2 * MAIL_CONCURRENCY);
  expect(scene.mailer.mostRunningCount).toBe(MAIL_CONCURRENCY);
});

test("an attempt to send whose outcome cannot be recorded is made again after the lease", async () => {
  await scene.enqueue();
  const { transact } = scene.db;
  scene.mailer.onSend = () => {
    scene.db.transact = () => Promise.reject(new Error("disk I/O error"));
  };
  await scene.scheduler.drain();
  scene.db.transact = transact;
  scene.mailer.onSend = () => {};
  expect(await scene.row()).toMatchObject({ state: "waiting", attemptCount: 1 });
  expect(scene.logLines.join()).toContain("could not be recorded");
  scene.clock.advanceMs(MAIL_LEASE_MS);
  await scene.scheduler.drain();
  const [first, second] = scene.mailer.mails;
  expect(second).toEqual(first);
  expect(await scene.row()).toMatchObject({ state: "sent" });
});

test("an attempt to send that is under way when the sender stops is cut short after a grace, recorded, and made again later", async () => {
  const begun = hang({ heedsSignal: true });
  await scene.enqueue();
  scene.scheduler.start();
  await begun;
  const stopped = scene.scheduler.stop();
  expect(scene.timers.delaysMs.toSorted((a, b) => a - b)).toEqual([MAIL_STOP_GRACE_MS, MAIL_ATTEMPT_MS]);
  scene.timers.ring(MAIL_STOP_GRACE_MS);
  await stopped;
  expect(await scene.row()).toMatchObject({ state: "waiting", leaseToken: null, lastErrorCode: "stopped" });
  expect(scene.timers.delaysMs).toEqual([]);
});

test("an attempt to send that is under way when the sender stops may finish within the grace", async () => {
  const gate = Promise.withResolvers<void>();
  const begun = hang({ heedsSignal: true, until: gate.promise });
  await scene.enqueue();
  scene.scheduler.start();
  await begun;
  const stopped = scene.scheduler.stop();
  gate.resolve();
  await stopped;
  expect(await scene.row()).toMatchObject({ state: "sent" });
  expect(scene.timers.delaysMs).toEqual([]);
});

async function settled(): Promise<void> {
  const waiting = async () => (await scene.rows()).some(({ state }) => state === "waiting");
  while ((await waiting()) || scene.timers.delaysMs.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test("a started sender finds at its poll what another process queued, and at once what it is woken for", async () => {
  scene.scheduler.start();
  await settled();
  await scene.enqueue();
  scene.timers.ring();
  await settled();
  expect(scene.mailer.mails).toHaveLength(1);
  await scene.enqueue();
  scene.scheduler.wake();
  await settled();
  expect(scene.mailer.mails).toHaveLength(2);
  expect(scene.timers.delaysMs).toEqual([MAIL_POLL_MS]);
  await scene.scheduler.stop();
});

test("a started sender opens no write transaction while nothing is due", async () => {
  scene.mailer.onSend = () => {
    throw new MailFailure("ESOCKET ECONNREFUSED", false);
  };
  await scene.enqueue();
  await scene.scheduler.drain();
  let transactions = 0;
  const { transact } = scene.db;
  scene.db.transact = async (work) => {
    transactions += 1;
    return await transact(work);
  };
  for (let look = 0; look < 5; look += 1) await scene.scheduler.tick();
  expect(transactions).toBe(0);
});
