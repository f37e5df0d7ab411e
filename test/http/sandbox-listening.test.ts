import { afterAll, expect, test } from "bun:test";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { createInstallationClient, credentialAt } from "../../cli/installation-client.ts";
import { createEventFeedClient, type FedEvent } from "../../cli/listen/event-feed-client.ts";
import { followEvents, type ListenState, ListenStateFile } from "../../cli/listen/follow-events.ts";
import { forwardEvent, type ReceiverAnswer } from "../../cli/listen/forward-event.ts";
import { purposeOf } from "../../cli/sandbox/sandbox-installation.ts";
import { systemClock } from "../../src/kernel/clock.ts";
import { systemFetch } from "../../src/kernel/fetch.ts";
import { formatInstant } from "../../src/kernel/instant.ts";
import { decodeWebhookSecret } from "../../src/kernel/webhook-signature.ts";
import { events } from "../../src/webhooks/outbox/event-table.ts";
import { realDeliveryClient } from "../support/real-delivery-client.ts";
import { ScriptedRenderer } from "../support/scripted-renderer.ts";
import { seedCompany, seedCredential, seedDealer } from "../support/seed.ts";
import { inTemporaryFolder } from "../support/temporary-folder.ts";
import { startTestApp } from "../support/test-app.ts";
import { rejectionOf, thrownBy } from "../support/thrown.ts";

const sandbox = await startTestApp({
  settings: { SVC_SANDBOX: "on" },
  ports: { renderPool: new ScriptedRenderer() },
});
const companyId = await seedCompany(sandbox.db);
await seedDealer(sandbox.db, companyId, "Harbour Street Motors");
const group = await seedCredential(sandbox.db, sandbox.random, { kind: "dealer-group", companyId });
afterAll(() => sandbox.close());

async function ask(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await sandbox.fetch(`/sandbox/v1${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
    ...sent,
  });
  const { data, error } = (await response.json()) as {
    data: never;
    error?: { code: string; message: string; field?: string };
  };
  return { status: response.status, data: data as Record<string, never> & { id: number }, error };
}
const feedFor = (credential: { readonly clientId: string; readonly clientSecret: string }) =>
  createEventFeedClient(
    createInstallationClient({ url: sandbox.baseUrl, ...credential, fetch: systemFetch, clock: systemClock }),
  );

test("listening forwards each event once with a signature that the public package accepts, through refusals and restarts", async () => {
  await inTemporaryFolder(async (folder) => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
    const verified: string[] = [];
    const forwardedAs: (string | undefined)[][] = [];
    const receiver = Bun.serve({
      port: 0,
      async fetch(request) {
        const headers = Object.fromEntries(request.headers);
        const { event } = new Webhook(secret).verify(await request.text(), headers) as { event: string };
        verified.push(`${event} ${headers["webhook-id"]}`);
        forwardedAs.push([headers["svc-event-id"], headers["svc-event-created"]]);
        return new Response(null, { status: event === "svc.test.failed" ? 500 : 204 });
      },
    });
    const receiverAt = {
      url: `http://127.0.0.1:${receiver.port}/hook`,
      key: decodeWebhookSecret(secret) ?? new Uint8Array(),
    };
    const client = realDeliveryClient();
    const stateFile = new ListenStateFile(join(folder, "listen.json"), "here");
    let admittedCount = 0;
    const lost: (string | null)[] = [];
    const answers: [FedEvent["event"], ReceiverAnswer["status"]][] = [];
    /** Until there is nothing more to forward, or so many events were. */
    async function listen(maxCount = Number.POSITIVE_INFINITY) {
      let [isStopped, count] = [false, 0];
      const kept: ListenState | null = stateFile.read();
      await followEvents(kept?.position ?? null, {
        feed: feedFor(group),
        forward: (event) => forwardEvent(event, receiverAt, { client, clock: systemClock }),
        keep: (position) => stateFile.write({ secret, position }),
        onAdmitted: () => {
          admittedCount += 1;
        },
        onForwarded: ({ event }, { status }) => {
          answers.push([event, status]);
          count += 1;
          isStopped = count >= maxCount;
        },
        onUnavailable: (reason) => expect.unreachable(reason),
        onLost: (since) => lost.push(since),
        clock: { nowMs: () => sandbox.app.clock.nowMs() },
        wait: async () => {
          isStopped = true;
        },
        isStopped: () => isStopped,
      });
    }
    try {
      await listen();
      expect([answers, admittedCount]).toEqual([[], 1]);
      for (const event of ["test.failed", "test.failed", "dealer.activated"])
        await ask("POST", "/events", { event });
      await listen(1);
      await listen();
      await listen();
      expect(answers).toEqual([
        ["svc.test.failed", 500],
        ["svc.test.failed", 500],
        ["svc.dealer.activated", 204],
      ]);
      expect(new Set(verified).size).toBe(3);
      const fed = (await sandbox.db.read.select().from(events)).slice(-3);
      expect(forwardedAs).toEqual(fed.map(({ id, occurredAtMs }) => [`${id}`, formatInstant(occurredAtMs)]));
      await receiver.stop(true);
      await ask("POST", "/events", { event: "test.failed" });
      await listen();
      expect(answers.at(-1)).toEqual(["svc.test.failed", null]);
      // A backup without the last event was restored, and its number was given again.
      const { start: before } = stateFile.read()?.position ?? {};
      const last = (await sandbox.db.read.select().from(events)).at(-1);
      const later = { occurredAtMs: (last?.occurredAtMs ?? 0) + 1 };
      const { id = 0 } = last ?? {};
      await sandbox.db.transact((tx) => tx.update(events).set(later).where(eq(events.id, id)));
      const forwardedCount = answers.length;
      await listen();
      expect(lost).toEqual([formatInstant(last?.occurredAtMs ?? 0)]);
      // Of the instant of the last event, others may come again.
      expect(answers.slice(forwardedCount).at(-1)).toEqual(["svc.test.failed", null]);
      expect(stateFile.read()?.position.start).not.toEqual(before);
    } finally {
      await receiver.stop(true);
      await client.close();
    }
  });
});

const NO_INSTANT = { start: { since: "yesterday" }, lastId: 0 };
test.each([
  ["a wrong secret", () => ({ ...group, clientSecret: "wrong" }), null, "setup", /secret are not known/],
  ["a start that is no instant", () => group, NO_INSTANT, "usage", /^--since must be/],
] as const)("listening refuses %s before it is admitted", async (_, credential, from, code, says) => {
  const never = () => expect.unreachable("nothing is admitted");
  const refused = await rejectionOf(
    followEvents(from, {
      feed: feedFor(credential()),
      forward: never,
      keep: never,
      onAdmitted: never,
      onForwarded: never,
      onUnavailable: never,
      onLost: never,
      clock: systemClock,
      wait: never,
      isStopped: () => false,
    }),
  );
  expect([refused.code, refused.message]).toEqual([code, expect.stringMatching(says)]);
});

test.each([
  ["dealer-group", ["read:tests", "manage:webhooks"], "dealer group"],
  ["dealer-group", ["read:tests", "read:certificates"], "dealer group, read only"],
  ["marketplace", ["read:tests", "manage:webhooks"], "marketplace"],
])("a sandbox says of a credential of the kind %s with %j what it is for", (kind, scopes, purpose) => {
  const credential = { key: "a", kind, client_id: "b", client_secret: "c", scopes };
  expect(purposeOf(credential)).toBe(purpose);
});

test("a command takes the credential that is named, else one of the sandbox on this machine, and of no other installation", () => {
  const keys = ["reader", "first", "second"].map((key) => ({
    key,
    kind: "dealer-group",
    client_id: `id-${key}`,
    client_secret: `secret-${key}`,
    scopes: key === "reader" ? ["read:tests"] : ["manage:webhooks"],
  }));
  const state = { url: "http://127.0.0.1:8080", clock_ahead_ms: 0, credentials: keys, portal: null };
  const none = { clientId: undefined, clientSecret: undefined };
  const own = { clientId: "a", clientSecret: "b" };
  const chosen = (given: typeof own | typeof none) =>
    credentialAt(given, state.url, state, ["manage:webhooks"]);
  const first = { clientId: "id-first", clientSecret: "secret-first", sandboxKey: "first" };
  expect(chosen(own)).toEqual({ ...own, sandboxKey: null });
  expect(chosen(none)).toEqual(first);
  for (const [given, url] of [
    [none, "https://battery.example.com"],
    [{ clientId: "a", clientSecret: undefined }, state.url],
  ] as const)
    expect(thrownBy(() => credentialAt(given, url, state, ["manage:webhooks"]))).toMatchObject({
      code: "usage",
    });
});
