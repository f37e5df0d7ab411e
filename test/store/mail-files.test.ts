import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { createFileMailer } from "../../src/mail/configured-mailer.ts";
import { createDirectoryStorage } from "../../src/storage/directory-storage.ts";
import { exampleMail, SENDER } from "../support/mail-example.ts";
import { type MailScene, openMailScene } from "../support/mail-scene.ts";
import { oneEngine } from "../support/one-engine.ts";
import { ScriptedMailer } from "../support/scripted-mailer.ts";
import { SeededRandom } from "../support/seeded-random.ts";
import { startTestApp } from "../support/test-app.ts";
import { TestTimers } from "../support/test-timers.ts";

oneEngine("a mail in a folder does not depend on the engine");

describe("mail without a mail server", () => {
  let scene: MailScene;
  beforeEach(async () => {
    scene = await openMailScene();
  });
  afterEach(() => scene.close());

  const mailFolder = () => join(scene.folder, "mail");
  const startWriting = () => {
    const storage = createDirectoryStorage({ root: scene.folder, random: new SeededRandom("files") });
    return scene.startProcess(createFileMailer({ storage, from: SENDER }));
  };

  test("a mail without a mail server becomes an .eml file of its own that mail programs read, for the owner's eyes alone", async () => {
    const mail = exampleMail();
    await scene.enqueue(mail);
    await startWriting().scheduler.drain();
    const { messageId } = await scene.row();
    const [name = "", ...more] = readdirSync(mailFolder());
    expect(more).toEqual([]);
    expect(name).toBe(`20260302-093000-${messageId.split("@")[0]}.eml`);
    expect(statSync(mailFolder()).mode & 0o777).toBe(0o700);
    expect(statSync(join(mailFolder(), name)).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(readFileSync(join(mailFolder(), name)));
    expect(parsed).toMatchObject({
      from: { name: "Battery Tests", address: "svc@svc.example" },
      to: [{ name: "Anna Müller", address: "anna@motors.example" }],
      subject: mail.subject,
      messageId: `<${messageId}>`,
    });
    expect(parsed.text?.trimEnd()).toBe(mail.text.trimEnd());
    expect(parsed.html?.trimEnd()).toBe(mail.html);
    expect(await scene.row()).toMatchObject({ state: "sent" });
  });

  test("a mail without a mail server is one file however often it is tried, with the same bytes", async () => {
    await scene.enqueue();
    const { transact } = scene.db;
    const first = startWriting();
    await scene.db.transact(async () => undefined);
    let transactions = 0;
    scene.db.transact = (work) => {
      transactions += 1;
      return transactions === 1 ? transact(work) : Promise.reject(new Error("died before it was recorded"));
    };
    await first.scheduler.drain();
    scene.db.transact = transact;
    const read = () =>
      readdirSync(mailFolder()).map((name) => readFileSync(join(mailFolder(), name), "latin1"));
    const before = read();
    expect(before).toHaveLength(1);
    expect((await scene.row()).state).toBe("waiting");
    scene.clock.advanceSeconds(3600);
    await startWriting().scheduler.drain();
    expect(read()).toEqual(before);
    expect((await scene.row()).state).toBe("sent");
  });

  test("mails without a mail server list in the order in which they were queued", async () => {
    for (const to of ["zoe", "anna", "max"]) {
      await scene.enqueue(exampleMail(`${to}@motors.example`));
      scene.clock.advanceSeconds(61);
    }
    await startWriting().scheduler.drain();
    const files = readdirSync(mailFolder()).sort();
    const recipients = files.map(
      (name) => /^To:.*<(\w+)@/m.exec(readFileSync(join(mailFolder(), name), "latin1"))?.[1],
    );
    expect(recipients).toEqual(["zoe", "anna", "max"]);
  });

  test("a mail without a mail server waits while the folder cannot be written, and is written later", async () => {
    writeFileSync(mailFolder(), "not a folder");
    await scene.enqueue();
    const { scheduler } = startWriting();
    await scheduler.drain();
    expect(await scene.row()).toMatchObject({ state: "waiting", attemptCount: 1 });
    rmSync(mailFolder());
    mkdirSync(mailFolder());
    scene.clock.advanceSeconds(30);
    await scheduler.drain();
    expect(readdirSync(mailFolder())).toHaveLength(1);
  });
});

describe("the service", () => {
  test("a service without a mail server writes queued mail below its data directory, from the sender that is set", async () => {
    const { app, db, dataDir, close } = await startTestApp({
      settings: { SVC_MAIL_FROM: "Tests <svc@x.example>" },
    });
    try {
      await db.transact((tx) => app.mail.enqueue(tx, exampleMail()));
      await app.mail.scheduler.drain();
      const [name = ""] = readdirSync(join(dataDir, "mail"));
      const parsed = await PostalMime.parse(readFileSync(join(dataDir, "mail", name)));
      expect(parsed.from).toEqual({ name: "Tests", address: "svc@x.example" });
      expect(parsed.messageId).toEndWith("@x.example>");
    } finally {
      await close();
    }
  });

  test("a service sends mail that is queued while it runs, nothing after it was stopped, and closes the mail server's connection", async () => {
    const mailer = new ScriptedMailer();
    const sent = Promise.withResolvers<void>();
    mailer.onSend = () => sent.resolve();
    const timers = new TestTimers();
    const { app, db, close } = await startTestApp({ ports: { mailer, timers } });
    const { scheduler } = app.mail;
    scheduler.start();
    await db.transact((tx) => app.mail.enqueue(tx, exampleMail()));
    scheduler.wake();
    await sent.promise;
    await scheduler.stop();
    expect(timers.delaysMs).toEqual([]);
    await db.transact((tx) => app.mail.enqueue(tx, exampleMail()));
    scheduler.wake();
    await new Promise((resolve) => setImmediate(resolve));
    expect(mailer.mails).toHaveLength(1);
    expect(mailer.closed).toBe(false);
    await close();
    expect(mailer.closed).toBe(true);
  });
});
