import { afterEach, beforeEach, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { accounts } from "../../src/credentials/credential-table.ts";
import { dealers } from "../../src/dealers/dealer-table.ts";
import { useCatalogue } from "../../src/language/translators.ts";
import { pseudoCatalogue } from "../support/pseudo-language.ts";
import { answered } from "../support/scripted-delivery-client.ts";
import { seedCredential } from "../support/seed.ts";
import { openWebhookScene, type SceneEndpoint, type WebhookScene } from "../support/webhook-scene.ts";

/** Each delivery has one attempt, so each failure counts; five times as few as by default are told of. */
const SOON = { retryMs: [], disableAfter: 10 };
const BY_DEFAULT = { retryMs: [], disableAfter: 50 };
const CONTACT = "it@partner.example";

let scene: WebhookScene;
let endpoint: SceneEndpoint;
beforeEach(() => openScene(SOON));
afterEach(() => scene.close());

async function openScene(policy: typeof SOON) {
  scene = await openWebhookScene(policy);
  endpoint = await scene.addEndpoint(scene.alpha, ["svc.test.failed"]);
  await setContact(scene.alpha.accountId, CONTACT);
}

async function setContact(accountId: number, contact: string | null) {
  await scene.db.transact((tx) => tx.update(accounts).set({ contact }).where(eq(accounts.id, accountId)));
}

async function deliver(count: number, status: number) {
  scene.client.onPost = ({ url }) => answered(url === endpoint.url ? status : 200);
  for (let index = 0; index < count; index += 1) {
    await scene.publishOf();
    await scene.scheduler.drain();
  }
}

const told = () => scene.mails.map(({ to, subject }) => [to.address, subject]);
const COMING = (of: SceneEndpoint) => `Your webhook ${of.id} keeps failing`;
const DISABLED = (of: SceneEndpoint) => `Your webhook ${of.id} is disabled`;
const WORKS = (of: SceneEndpoint) => `Your webhook ${of.id} works again`;

test("the contact of an account is told at 25, 40 and 50 failures in a row, and of nothing in between", async () => {
  await scene.close();
  await openScene(BY_DEFAULT);
  await deliver(24, 503);
  expect(told()).toEqual([]);
  await deliver(1, 503);
  expect(told()).toEqual([[CONTACT, COMING(endpoint)]]);
  expect(scene.mails[0]?.paragraphs[0]).toContain("25 deliveries in a row. After 50");
  await deliver(14, 503);
  expect(told()).toHaveLength(1);
  await deliver(1, 503);
  await deliver(9, 503);
  expect(told()).toHaveLength(2);
  await deliver(1, 503);
  expect(told().slice(1)).toEqual([
    [CONTACT, COMING(endpoint)],
    [CONTACT, DISABLED(endpoint)],
  ]);
  expect(JSON.stringify(scene.mails)).not.toContain("/hook");
});

test("the contact is told once that a warned endpoint works again, and of one that was never warned nothing", async () => {
  await deliver(4, 503);
  await deliver(1, 200);
  expect(told()).toEqual([]);
  await deliver(5, 503);
  await deliver(3, 200);
  expect(told()).toEqual([
    [CONTACT, COMING(endpoint)],
    [CONTACT, WORKS(endpoint)],
  ]);
  await deliver(5, 503);
  expect(told().at(-1)).toEqual([CONTACT, COMING(endpoint)]);
});

test("an account without a contact is told nothing by mail", async () => {
  await setContact(scene.alpha.accountId, null);
  await deliver(5, 503);
  expect(told()).toEqual([]);
});

test("the people of a dealer get notices about the endpoint of its own keys as they chose, and get no other mail about it", async () => {
  const { dealerId, companyId } = scene.leeds;
  const own = await seedCredential(scene.db, scene.random, { kind: "dealer-group", companyId });
  await scene.db.transact((tx) =>
    tx.update(accounts).set({ dealerId }).where(eq(accounts.id, own.accountId)),
  );
  const theirs = await scene.addEndpoint(own, ["svc.test.failed"]);
  const deliverTheirs = async (count: number, status: number) => {
    scene.client.onPost = ({ url }) => answered(url === theirs.url ? status : 200);
    for (let index = 0; index < count; index += 1) {
      await scene.publishOf();
      await scene.scheduler.drain();
    }
  };
  await deliverTheirs(8, 503);
  await deliverTheirs(1, 200);
  await deliverTheirs(10, 503);
  const news = {
    dealerId,
    endpointId: theirs.id,
    host: new URL(theirs.url).host,
    atMs: expect.any(Number),
  };
  expect(scene.dealersTold).toEqual([
    { ...news, state: "failing", failureCount: 5 },
    { ...news, state: "failing", failureCount: 8 },
    { ...news, state: "recovered", failureCount: 0 },
    { ...news, state: "failing", failureCount: 5 },
    { ...news, state: "failing", failureCount: 8 },
    { ...news, state: "disabled", failureCount: 10 },
  ] as never);
  expect(told()).toEqual([]);
});

test("a contact of a dealer's own keys is warned in the dealer's language, and every other one in English", async () => {
  const { dealerId } = scene.leeds;
  await scene.db.transact((tx) => tx.update(dealers).set({ language: "de" }).where(eq(dealers.id, dealerId)));
  const forget = useCatalogue("de", pseudoCatalogue());
  try {
    await deliver(5, 503);
    await scene.db.transact((tx) =>
      tx.update(accounts).set({ dealerId }).where(eq(accounts.id, scene.alpha.accountId)),
    );
    await deliver(1, 200);
  } finally {
    forget();
  }
  expect(scene.mails.map(({ t, subject }) => [t.language, subject.includes("⟦")])).toEqual([
    ["en", false],
    ["de", true],
  ]);
});

test("the account's other endpoints that are subscribed get the event of a disabled one, with the endpoint as it is; no other account, nor the endpoint itself", async () => {
  const watching = await scene.addEndpoint(scene.alpha, ["svc.webhook.disabled"]);
  await scene.addEndpoint(scene.alpha, ["svc.test.completed"]);
  const other = await seedCredential(scene.db, scene.random, {
    kind: "dealer-group",
    companyId: scene.alphaId,
  });
  await scene.addEndpoint(other, ["svc.webhook.disabled"]);
  await deliver(9, 503);
  scene.client.taken();
  await deliver(1, 503);
  await scene.scheduler.drain();
  const posts = scene.client.taken().filter(({ url }) => url !== endpoint.url);
  expect(posts.map(({ url }) => url)).toEqual([watching.url]);
  expect(JSON.parse(posts[0]?.body ?? "")).toEqual({
    event: "svc.webhook.disabled",
    data: {
      endpoint: expect.objectContaining({
        id: endpoint.id,
        url: endpoint.url,
        disabled_at: expect.any(String),
        disabled_reason: "failures",
        consecutive_failures: 10,
        secret: null,
      }),
    },
  });
});

test("a marketplace gets the event of its own endpoint", async () => {
  const market = await seedCredential(scene.db, scene.random, { kind: "marketplace" });
  await scene.grantEvents(market, scene.alphaId);
  const failing = await scene.addEndpoint(market, ["svc.test.failed"]);
  const watching = await scene.addEndpoint(market, ["svc.webhook.disabled"]);
  scene.client.onPost = ({ url }) => answered(url === failing.url ? 503 : 200);
  for (let index = 0; index < 10; index += 1) {
    await scene.publishOf();
    await scene.scheduler.drain();
  }
  await scene.scheduler.drain();
  expect(scene.client.taken().filter(({ url }) => url === watching.url)).toHaveLength(1);
});
