import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { ServiceError } from "../../src/kernel/errors.ts";
import { type Mail, MailFailure } from "../../src/mail/mail.ts";
import { LOGO_CONTENT_ID } from "../../src/mail/mail-layout.ts";
import { MAIL_ATTEMPT_LIMIT } from "../../src/mail/mail-sender.ts";
import { FINISHED_MAIL_KEPT_MS, pruneFinishedMails } from "../../src/mail/mail-store.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { inEachTest } from "../support/in-each-test.ts";
import { exampleMail, ONE_TIME_LINK } from "../support/mail-example.ts";
import { DEALER_LOGO, ISSUER_LOGO, openMailScene } from "../support/mail-scene.ts";
import { testOnSqlite } from "../support/test-engine.ts";

const scene = inEachTest(openMailScene);

const temporary = () => {
  throw new MailFailure("ESOCKET ECONNREFUSED", false);
};
const permanent = () => {
  throw new MailFailure("EENVELOPE 550 5.1.1", true);
};
/** Queues a mail, and attempts to send all that are due. */
async function send(mail?: Mail): Promise<void> {
  await scene.enqueue(mail);
  await scene.scheduler.drain();
}
/** Everything that lies on the disk of the scene's database. */
const stored = () =>
  readdirSync(scene.folder).map((name) => readFileSync(join(scene.folder, name), "latin1"));

test("the outbox gives each mail to the mailer once, as it was queued, longest due first", async () => {
  const wanted = ["anna", "ben", "cem", "dora", "eli", "finn"].map((name) =>
    exampleMail(`${name}@motors.example`),
  );
  for (const mail of wanted) {
    await scene.enqueue(mail);
    scene.clock.advanceMs(1);
  }
  await scene.scheduler.drain();
  await scene.scheduler.drain();
  expect(scene.mailer.mails.map(({ messageId: _, queuedAtMs: __, ...mail }) => mail)).toEqual(wanted);
  expect(new Set(scene.mailer.mails.map(({ messageId }) => messageId)).size).toBe(wanted.length);
  for (const { messageId } of scene.mailer.mails) expect(messageId).toMatch(/^[0-9a-z]{26}@svc\.example$/);
});

test("the outbox gives the mailer the logo with each mail that shows one, the issuer's or that which the mail names, and with no other", async () => {
  const html = `<img src="cid:${LOGO_CONTENT_ID}">`;
  await scene.enqueue(exampleMail(undefined, { html }));
  await scene.enqueue(exampleMail(undefined, { html, logoSha256: "ab".repeat(32) }));
  await send();
  expect(new Set(scene.mailer.mails.map(({ logo }) => logo))).toEqual(
    new Set([ISSUER_LOGO, DEALER_LOGO, undefined]),
  );
});

const [sha256, contentType] = ["ab".repeat(32), "application/pdf"];
const attachments = [{ sha256, fileName: "battery-certificate.pdf" }];
const bytes = new TextEncoder().encode("%PDF-1.7 the whole certificate");

test("the outbox reads an attached file when the mail is sent, and holds only its digest until then", async () => {
  const asked: string[] = [];
  scene.mail.takeFilesFrom({
    async read(digest) {
      asked.push(digest);
      return { bytes, contentType };
    },
  });
  await scene.enqueue(exampleMail(undefined, { attachments }));
  expect(asked).toEqual([]);
  for (const content of stored()) expect(content).not.toContain("the whole certificate");
  await scene.scheduler.drain();
  expect(scene.mailer.mails.map(({ files }) => files)).toEqual([
    [{ fileName: "battery-certificate.pdf", contentType, bytes }],
  ]);
  expect(asked).toEqual([sha256]);
});

test("the outbox never sends a mail without its file: it waits for a file that cannot be read, and gives up one that nobody may have any more", async () => {
  let code: "service_unavailable" | "not_found" = "service_unavailable";
  await send(exampleMail(undefined, { attachments }));
  expect(await scene.row()).toMatchObject({ state: "waiting", attemptCount: 1 });
  scene.mail.takeFilesFrom({
    read: () => Promise.reject(new ServiceError(code, "The file is not there.")),
  });
  scene.clock.advanceMs(60_000);
  await scene.scheduler.drain();
  const again = { state: "waiting", attemptCount: 2, lastErrorCode: "attachment service_unavailable" };
  expect(await scene.row()).toMatchObject(again);
  code = "not_found";
  scene.clock.advanceMs(3_600_000);
  await scene.scheduler.drain();
  const end = { state: "given_up", sealedMail: null, lastErrorCode: "attachment not_found" };
  expect(await scene.row()).toMatchObject(end);
  expect(scene.mailer.mails).toEqual([]);
});

test("the outbox holds a mail only if the transaction that queued it is committed", async () => {
  const failed = scene.db.transact(async (tx) => {
    await scene.mail.enqueue(tx, exampleMail());
    throw new Error("the rest failed");
  });
  await expect(failed).rejects.toThrow("the rest failed");
  await scene.scheduler.drain();
  expect(await scene.rows()).toEqual([]);
  expect(scene.mailer.mails).toEqual([]);
});

test("the outbox shows of a mail neither recipient nor content, before it is sent or after", async () => {
  await scene.enqueue();
  const isShown = () => stored().some((content) => /anna|Müller|set up your|one-time/i.test(content));
  expect(isShown()).toBe(false);
  await scene.scheduler.drain();
  expect(isShown()).toBe(false);
});

test("the outbox erases the content of a mail that is sent, and keeps when it was", async () => {
  await scene.enqueue();
  const before = await scene.row();
  expect(before).toMatchObject({
    state: "waiting",
    attemptCount: 0,
    finishedAtMs: null,
    lastErrorCode: null,
  });
  expect(before.sealedMail).toStartWith("s1.");
  scene.clock.advanceMs(250);
  await scene.scheduler.drain();
  expect(await scene.row()).toEqual({
    ...before,
    state: "sent",
    sealedMail: null,
    attemptCount: 1,
    finishedAtMs: scene.clock.nowMs(),
  });
});

test("the outbox erases the content of a mail that is given up, too", async () => {
  scene.mailer.onSend = permanent;
  await send();
  expect(await scene.row()).toMatchObject({
    state: "given_up",
    sealedMail: null,
    attemptCount: 1,
    leaseToken: null,
    finishedAtMs: scene.clock.nowMs(),
    lastErrorCode: "EENVELOPE 550 5.1.1",
  });
  scene.clock.advanceMs(1e9);
  await scene.scheduler.drain();
  expect(scene.mailer.mails).toHaveLength(1);
});

test("the outbox cannot be made to send one mail's content as another's", async () => {
  await scene.enqueue(exampleMail("anna@motors.example"));
  await scene.enqueue(exampleMail("ben@motors.example"));
  const [first] = await scene.rows();
  await scene.db.transact((tx) => tx.update(mailOutbox).set({ sealedMail: first?.sealedMail ?? null }));
  await scene.scheduler.drain();
  expect(scene.mailer.mails.map(({ to }) => String(to.address))).toEqual(["anna@motors.example"]);
  expect((await scene.rows()).map(({ state }) => state)).toEqual(["sent", "waiting"]);
});

test("the outbox keeps a mail that cannot be unsealed, and sends it when its key is back", async () => {
  await scene.enqueue();
  const [row] = await scene.rows();
  const sealed = row?.sealedMail ?? "";
  await scene.db.transact((tx) =>
    tx.update(mailOutbox).set({ sealedMail: sealed.replace(/^s1\.[^.]*/, "s1.gone") }),
  );
  await scene.scheduler.drain();
  expect(await scene.row()).toMatchObject({ state: "waiting", lastErrorCode: "internal error" });
  expect(scene.logLines.join()).toContain("keys.json does not have the key");
  await scene.db.transact((tx) => tx.update(mailOutbox).set({ sealedMail: sealed }));
  scene.clock.advanceSeconds(30);
  await scene.scheduler.drain();
  expect(await scene.row()).toMatchObject({ state: "sent" });
});

testOnSqlite("the outbox finds due mail by its index", async () => {
  const query = scene.db.read
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(eq(mailOutbox.state, "waiting"))
    .orderBy(mailOutbox.dueAtMs, mailOutbox.id)
    .getSQL();
  const steps = await scene.db.read.all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query}`);
  const plan = steps.map(({ detail }) => detail).join();
  expect(plan).toContain("mail_outbox_due");
  expect(plan).not.toContain("TEMP B-TREE");
});

test("a mail that could not be sent waits 30 s, 2 min, 10 min and then an hour each time, and is given up within the seven days that a mailed link is valid", async () => {
  scene.mailer.onSend = temporary;
  await scene.enqueue();
  const firstAtMs = scene.clock.nowMs();
  const waits: number[] = [];
  for (let attempt = 1; attempt < MAIL_ATTEMPT_LIMIT; attempt += 1) {
    await scene.scheduler.drain();
    const row = await scene.row();
    expect(row).toMatchObject({ state: "waiting", attemptCount: attempt, leaseToken: null });
    expect(row.lastErrorCode).toBe("ESOCKET ECONNREFUSED");
    waits.push((row.dueAtMs - scene.clock.nowMs()) / 1000);
    scene.clock.setMs(row.dueAtMs - 1);
    expect(await scene.scheduler.tick()).toBe(0);
    scene.clock.advanceMs(1);
  }
  expect(waits.slice(0, 3)).toEqual([30, 120, 600]);
  expect(new Set(waits.slice(3))).toEqual(new Set([3600]));
  await scene.scheduler.drain();
  expect(await scene.row()).toMatchObject({ state: "given_up", attemptCount: MAIL_ATTEMPT_LIMIT });
  expect((scene.clock.nowMs() - firstAtMs) / 3_600_000).toBeWithin(167, 168);
  expect(new Set(scene.mailer.mails.map(({ messageId }) => messageId)).size).toBe(1);
  expect(new Set(scene.mailer.mails.map(({ queuedAtMs }) => queuedAtMs)).size).toBe(1);
});

test("a mail that could not be sent goes out at the next attempt that succeeds, and keeps the last failure's code", async () => {
  scene.mailer.onSend = temporary;
  await send();
  scene.mailer.onSend = () => {};
  scene.clock.advanceSeconds(30);
  await scene.scheduler.drain();
  expect(await scene.row()).toMatchObject({
    state: "sent",
    attemptCount: 2,
    lastErrorCode: "ESOCKET ECONNREFUSED",
  });
});

test("a mail that could not be sent does not hold up the others", async () => {
  scene.mailer.onSend = ({ to }) => (to.address.startsWith("anna") ? temporary() : undefined);
  await scene.enqueue(exampleMail("anna@motors.example"));
  for (let count = 0; count < 10; count += 1) await scene.enqueue(exampleMail("ben@motors.example"));
  await scene.scheduler.drain();
  expect((await scene.rows()).map(({ state }) => state)).toEqual(["waiting", ...Array(10).fill("sent")]);
});

test("a mail that brings the process down at every attempt comes to an end too", async () => {
  const id = await scene.enqueue();
  await scene.db.transact((tx) => tx.update(mailOutbox).set({ attemptCount: MAIL_ATTEMPT_LIMIT }));
  await scene.scheduler.drain();
  expect(scene.mailer.mails).toEqual([]);
  expect(await scene.row()).toMatchObject({ id, state: "given_up", lastErrorCode: "too many attempts" });
});

test("the log of a mail's whole life names it by number alone", async () => {
  scene.mailer.onSend = ({ to }) => {
    if (scene.mailer.mails.length === 1) throw new Error(`cannot reach ${to.address}: ${ONE_TIME_LINK}`);
    if (scene.mailer.mails.length === 2) temporary();
  };
  const mailId = await scene.enqueue();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await scene.scheduler.drain();
    scene.clock.advanceSeconds(120);
  }
  scene.mailer.onSend = permanent;
  await send();
  const lines = scene.logLines.map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { mailId, error: "Error" },
    { mailId, attemptCount: 1, delayMs: 30_000, errorCode: "internal error" },
    { mailId, attemptCount: 2, delayMs: 120_000, errorCode: "ESOCKET ECONNREFUSED" },
    { mailId, attemptCount: 3, way: "smtp" },
    { mailId: mailId + 1, attemptCount: 1, errorCode: "EENVELOPE 550 5.1.1" },
  ]);
  expect(scene.logLines.join()).not.toMatch(/anna|müller|motors\.example|setup|one-time/i);
});

test("the row of a mail that was sent or given up goes thirty days after its last attempt was due, that of a waiting one never", async () => {
  const { db, clock, mailer } = scene;
  const pruned = (limit = 100) =>
    db.transact((tx) => pruneFinishedMails(tx, { nowMs: clock.nowMs(), limit }));
  await scene.enqueue(exampleMail("sent@motors.example"));
  await send(exampleMail("sent-too@motors.example"));
  mailer.onSend = permanent;
  await send(exampleMail("given-up@motors.example"));
  const waiting = await scene.enqueue(exampleMail("waiting@motors.example"));
  clock.advanceMs(FINISHED_MAIL_KEPT_MS);
  expect(await pruned()).toBe(0);
  clock.advanceMs(1);
  expect([await pruned(2), await pruned(2), await pruned(2)]).toEqual([2, 1, 0]);
  expect((await db.read.select().from(mailOutbox)).map(({ id }) => id)).toEqual([waiting]);
});
