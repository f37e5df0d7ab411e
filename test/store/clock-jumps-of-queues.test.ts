import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { renderJobs } from "../../src/certificates/certificate-table.ts";
import { RENDER_LEASE_MS } from "../../src/certificates/render-queue-store.ts";
import { MailFailure } from "../../src/mail/mail.ts";
import { MAIL_LEASE_MS } from "../../src/mail/mail-sender.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { leaseMsFor } from "../../src/webhooks/delivery/delivery-scheduler.ts";
import { type CertificateScene, openCertificateScene } from "../support/certificate-scene.ts";
import { type MailScene, openMailScene } from "../support/mail-scene.ts";
import { answered, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import {
  DELIVERY_TIMEOUT_MS,
  openWebhookScene,
  RETRY_MS,
  type WebhookScene,
} from "../support/webhook-scene.ts";

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** From a difference between two machines' clocks to a clock that was never set. */
const SET_BACKS_MS = [2 * 60_000, 30 * 60_000, DAY_MS, 10 * 365 * DAY_MS];
const never = new Promise<void>(() => {});

describe("a rendering when the clock is set back", () => {
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene();
  });
  afterEach(() => scene.close());

  for (const setBackMs of SET_BACKS_MS) {
    const by = `by ${setBackMs / 60_000} min`;

    test(`a rendering that waits when the clock is set back is done at once (${by}), by the process that saw it and by one that starts later`, async () => {
      const { scheduler } = scene.certificates;
      await scheduler.drain();
      const seen = await scene.heldTest();
      scene.clock.advanceMs(-setBackMs);
      expect(await scheduler.drain()).toEqual({ rendered: 1, failed: [] });
      expect((await scene.test(seen)).status).toBe("completed");

      scene.clock.advanceMs(setBackMs);
      const later = await scene.heldTest();
      scene.clock.advanceMs(-setBackMs);
      expect(await scene.startProcess().certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
      expect((await scene.test(later)).status).toBe("completed");
      expect(await scene.events()).toHaveLength(2);
    });

    test(`a rendering of a process that died is taken over when its lease is over, and not before, when the clock is set back (${by})`, async () => {
      const testId = await scene.heldTest();
      scene.process.afterPut = () => never;
      await scene.certificates.scheduler.tick();
      scene.clock.advanceMs(-setBackMs);
      const { scheduler } = scene.startProcess().certificates;
      expect(await scheduler.tick()).toBe(0);
      scene.clock.advanceMs(RENDER_LEASE_MS - 1);
      expect(await scheduler.tick()).toBe(0);
      // What is within a minute of right is left as it is, and waits a minute longer at most.
      scene.clock.advanceMs(60_001);
      expect(await scheduler.drain()).toEqual({ rendered: 1, failed: [] });
      expect((await scene.test(testId)).status).toBe("completed");
    });
  }

  test("a rendering that failed waits no longer than it would have when the clock is set back", async () => {
    const { scheduler } = scene.certificates;
    const testId = await scene.heldTest();
    scene.renderer.onRender = () => {
      throw new Error("no glyph");
    };
    await scheduler.drain();
    scene.renderer.onRender = () => {};
    scene.clock.advanceMs(-DAY_MS);
    expect(await scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    expect((await scene.test(testId)).status).toBe("completed");
  });

  test("a rendering with no fault is left as it is when the clock is set back", async () => {
    await scene.heldTest();
    const waiting = await scene.heldTest();
    const dueAtMs = scene.clock.nowMs() + HOUR_MS;
    await scene.db.transact((tx) => tx.update(renderJobs).set({ dueAtMs, attemptCount: 5 }));
    expect(await scene.certificates.scheduler.tick()).toBe(0);
    scene.clock.advanceMs(-59_000);
    expect(await scene.certificates.scheduler.tick()).toBe(0);
    const jobs = await scene.jobs();
    expect(jobs.map((job) => job.dueAtMs)).toEqual([dueAtMs, dueAtMs]);
    expect(jobs.map(({ testId }) => testId)).toContain(waiting);
    expect(scene.logLines.join("")).not.toContain("the clock was set back");
  });
});

describe("a rendering when the clock jumps ahead", () => {
  let scene: CertificateScene;
  beforeEach(async () => {
    scene = await openCertificateScene();
  });
  afterEach(() => scene.close());

  test("a rendering under way when the clock jumps ahead may be done twice, and is published once, with one event and one number", async () => {
    const testId = await scene.heldTest();
    const held = Promise.withResolvers<void>();
    scene.process.afterPut = () => held.promise;
    await scene.certificates.scheduler.tick();
    scene.clock.advanceMs(DAY_MS);
    expect(await scene.startProcess().certificates.scheduler.drain()).toEqual({ rendered: 1, failed: [] });
    const published = await scene.certificate(testId);
    held.resolve();
    await scene.certificates.scheduler.stop();
    expect(await scene.certificate(testId)).toEqual(published);
    expect(await scene.events()).toHaveLength(1);
    expect(await scene.jobs()).toEqual([]);
  });
});

describe("a mail when the clock is set back", () => {
  let scene: MailScene;
  beforeEach(async () => {
    scene = await openMailScene();
  });
  afterEach(() => scene.close());

  for (const setBackMs of SET_BACKS_MS) {
    test(`a mail that waits when the clock is set back is sent at once (by ${setBackMs / 60_000} min)`, async () => {
      await scene.scheduler.drain();
      await scene.enqueue();
      scene.clock.advanceMs(-setBackMs);
      await scene.scheduler.drain();
      expect(await scene.row()).toMatchObject({ state: "sent" });
    });
  }

  test("a mail of a process that died is taken over when its lease is over, and not before, when the clock is set back", async () => {
    await scene.enqueue();
    scene.mailer.onSend = () => never;
    await scene.scheduler.tick();
    scene.clock.advanceMs(-DAY_MS);
    const { scheduler } = scene.startProcess(scene.mailer);
    expect(await scheduler.tick()).toBe(0);
    scene.clock.advanceMs(MAIL_LEASE_MS - 1);
    expect(await scheduler.tick()).toBe(0);
    scene.mailer.onSend = async () => {};
    scene.clock.advanceMs(1);
    await scheduler.drain();
    expect(await scene.row()).toMatchObject({ state: "sent" });
  });

  test("a mail that was refused waits no longer than it would have when the clock is set back, and one that is done with is left alone", async () => {
    await scene.enqueue();
    await scene.scheduler.drain();
    await scene.enqueue();
    scene.mailer.onSend = async () => {
      throw new MailFailure("451", false);
    };
    await scene.scheduler.drain();
    scene.mailer.onSend = async () => {};
    const [sent] = await scene.rows();
    scene.clock.advanceMs(-DAY_MS);
    await scene.scheduler.drain();
    const rows = await scene.db.read.select().from(mailOutbox).orderBy(mailOutbox.id);
    expect(rows.map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(rows[0]).toEqual(sent as (typeof rows)[0]);
  });
});

describe("a delivery when the clock is set", () => {
  let scene: WebhookScene;
  beforeEach(async () => {
    scene = await openWebhookScene();
    await scene.addEndpoint();
  });
  afterEach(() => scene.close());

  for (const setBackMs of SET_BACKS_MS) {
    test(`a delivery that waits for the first time is attempted at once when the clock is set back by ${setBackMs / 60_000} min`, async () => {
      await scene.scheduler.drain();
      await scene.publishOf();
      scene.clock.advanceMs(-setBackMs);
      await scene.scheduler.drain();
      expect(await scene.deliveryRows()).toMatchObject([{ state: "delivered" }]);
    });
  }

  test("a delivery is tried again after at most its wait, and no more often than it may be, when the clock is set back by a day", async () => {
    scene.client.onPost = () => answered(503);
    await scene.publishOf();
    await scene.scheduler.drain();
    scene.clock.advanceMs(-DAY_MS);
    for (const waitMs of RETRY_MS) {
      scene.clock.advanceMs(waitMs);
      await scene.scheduler.drain();
    }
    expect(await scene.attemptRows()).toHaveLength(4);
    expect(await scene.deliveryRows()).toMatchObject([{ state: "failed" }]);
  });

  test("a delivery is taken over from a process that died when its lease is over, and not before, when the clock is set back by a day", async () => {
    await scene.publishOf();
    scene.client.onPost = () => new Promise(() => {});
    await scene.scheduler.tick();
    scene.clock.advanceMs(-DAY_MS);
    const { scheduler } = scene.startProcess(new ScriptedDeliveryClient());
    expect(await scheduler.tick()).toBe(0);
    scene.clock.advanceMs(leaseMsFor(DELIVERY_TIMEOUT_MS) - 1);
    expect(await scheduler.tick()).toBe(0);
    scene.clock.advanceMs(1);
    await scheduler.drain();
    expect(await scene.deliveryRows()).toMatchObject([{ state: "delivered" }]);
  });

  test("a delivery under way when the clock jumps ahead by a day may arrive twice under one id, and is recorded once", async () => {
    await scene.publishOf();
    const held = Promise.withResolvers<void>();
    scene.client.onPost = async () => {
      await held.promise;
      return answered(200);
    };
    await scene.scheduler.tick();
    scene.clock.advanceMs(DAY_MS);
    const other = scene.startProcess(new ScriptedDeliveryClient());
    await other.scheduler.drain();
    held.resolve();
    await scene.scheduler.stop();
    const ids = [...scene.client.posts, ...other.client.posts].map(({ webhookId }) => webhookId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await scene.deliveryRows()).toMatchObject([{ state: "delivered" }]);
    expect(await scene.queueRows()).toEqual([]);
  });

  test("a clock that jumps ahead makes the deliveries that wait due, and loses none", async () => {
    scene.client.onPost = () => answered(503);
    await scene.publishOf();
    await scene.scheduler.drain();
    scene.client.onPost = () => answered(200);
    scene.clock.advanceMs(DAY_MS);
    await scene.scheduler.drain();
    expect(await scene.deliveryRows()).toMatchObject([{ state: "delivered" }]);
  });
});
