import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { installationMarks } from "../../src/installation/installation-table.ts";
import { confirmInstallation, type QuietReason } from "../../src/installation/quiet-service.ts";
import { mailOutbox } from "../../src/mail/mail-table.ts";
import { VERDICT_MS } from "../../src/observability/readiness.ts";
import { waitingToSend } from "../../src/observability/waiting-service.ts";
import { webhookDeliveries } from "../../src/webhooks/delivery/webhook-table.ts";
import { DEALER_BODY, freshKey, jsonRequest } from "../support/dealer-world.ts";
import { NO_BROWSER } from "../support/portal-session.ts";
import { send } from "../support/scenario.ts";
import { ScriptedMailer } from "../support/scripted-mailer.ts";
import { TEST_START_MS, TestClock } from "../support/test-clock.ts";
import { makeTestPlace, type TestPlace } from "../support/test-database.ts";
import { EVERY_EVENT, HOOK_URL, startWebhookWorld, type WebhookWorld } from "../support/webhook-world.ts";

/** A database that says of itself that it is a copy, before anything opens it. */
async function makeCopy(): Promise<TestPlace> {
  const place = await makeTestPlace();
  const db = await place.open();
  await db.transact((tx) => tx.insert(installationMarks).values({ kind: "quiet", atMs: TEST_START_MS }));
  await db.close();
  return place;
}

const OWNER = DEALER_BODY.primary_contact_email;

describe.each<[QuietReason, title: string]>([
  ["setting", "started with SVC_QUIET"],
  ["copy", "on a copy that nobody has confirmed"],
])("a service that is quiet (%s: %s)", (reason) => {
  const mailer = new ScriptedMailer();
  const monotonic = new TestClock(1);
  let world: WebhookWorld;
  beforeAll(async () => {
    const isSet = reason === "setting";
    world = await startWebhookWorld(isSet ? { SVC_QUIET: "on" } : {}, {
      ...(isSet ? {} : { place: await makeCopy() }),
      ports: { mailer, monotonic },
    });
  });
  afterAll(() => world.close());

  async function call(path: string, body?: unknown): Promise<number> {
    const key = { "idempotency-key": freshKey() };
    return (await send(world, jsonRequest("POST", path, world.tokens.alphaGroup, body ?? {}, key))).status;
  }

  async function workOff(): Promise<void> {
    for (const scheduler of [world.app.deliveries.scheduler, world.app.mail.scheduler])
      await scheduler.drain();
  }

  const readyz = async () => {
    monotonic.advanceMs(VERDICT_MS);
    return await (await world.fetch("/readyz")).text();
  };

  test("a quiet service takes every call, and sends nothing: no event, test delivery, replay, welcome or password link", async () => {
    const { id } = await world.create("alphaGroup", { url: HOOK_URL, events: EVERY_EVENT });
    expect(await call("/v1/dealers", DEALER_BODY)).toBe(201);
    expect(await call(`/v1/webhooks/${id}/test`)).toBeLessThan(300);
    expect(await call(`/v1/webhooks/${id}/replay`, { since: "2020-01-01T00:00:00Z" })).toBeLessThan(300);
    world.clock.advanceMs(3_600_000);
    await world.app.people.requestSetupLink(OWNER, NO_BROWSER);
    await workOff();
    expect([world.client.posts, mailer.mails]).toEqual([[], []]);
  });

  test("a quiet service keeps what waits as it is: no attempt is counted, however late it is", async () => {
    const deliveries = await world.db.read.select().from(webhookDeliveries);
    expect(deliveries.length).toBeGreaterThan(1);
    for (const { state } of deliveries) expect(state).toBe("waiting");
    const mails = await world.db.read.select().from(mailOutbox);
    expect(mails).toHaveLength(2);
    for (const { state, attemptCount } of mails) expect([state, attemptCount]).toEqual(["waiting", 0]);
    const waiting = await waitingToSend(world.db, world.clock.nowMs());
    expect(waiting).toEqual({ deliveries: deliveries.length, mails: 2 });
  });

  test("a quiet service says so at /readyz, and is ready", async () => {
    expect(await readyz()).toBe('{"status":"ready","quiet":true}');
    expect((await world.app.readiness.current()).quiet).toBe(reason);
  });

  test("a quiet service sends once the database is confirmed, unless the setting forbids it", async () => {
    const confirmed = await confirmInstallation(world, "operator:anna");
    expect(confirmed).toBe(reason === "copy");
    await workOff();
    if (reason === "setting") {
      expect([world.client.posts, mailer.mails]).toEqual([[], []]);
      return;
    }
    expect(world.client.posts.length).toBeGreaterThan(1);
    expect(mailer.mails.map(({ to }) => to.address)).toEqual([OWNER, OWNER] as never);
    expect(await readyz()).toBe('{"status":"ready"}');
    expect(await world.app.audit.list({ subject: "installation", limit: 10 })).toMatchObject([
      {
        actor: "operator:anna",
        action: "installation.confirm",
        changes: { quiet: { from: true, to: false } },
      },
    ]);
    expect(await confirmInstallation(world, "operator:anna")).toBe(false);
  });
});
