import { afterAll, beforeAll, expect, test } from "bun:test";
import { personActor } from "../../src/identity/people/person.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { publishEvent, seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { answered, ScriptedDeliveryClient, unanswered } from "../support/scripted-delivery-client.ts";
import { type SeededCredential, type SeededDealer, seedCredential, seedDealer } from "../support/seed.ts";
import { expectUnchanged } from "../support/table-contents.ts";

const URL_OF_HOOK = "https://dms.harbour.example/battery-tests";
const DISABLE_AFTER = 3;
const RETRY_WAITS_S = [60, 120, 240];

let client: ScriptedDeliveryClient;
let scene: PortalScene;
let dealer: SeededDealer;
let key: SeededCredential;
let admin: Visitor & { readonly personId: number };
let endpointId: number;
let count = 0;
beforeAll(async () => {
  client = new ScriptedDeliveryClient();
  scene = await startPortalScene({
    settings: { SVC_WEBHOOK_DISABLE_AFTER: String(DISABLE_AFTER) },
    ports: { deliveryClient: client },
  });
});
afterAll(() => scene.close());

/** Every test has a dealer with an endpoint of its own. */
async function newEndpoint(): Promise<void> {
  count += 1;
  client.onPost = () => answered(200);
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Hook Street ${count}`);
  key = await seedDealerKey(scene, dealer);
  endpointId = await seedEndpoint(scene, key, URL_OF_HOOK, ["svc.test.completed", "svc.test.failed"]);
  admin = await scene.as("admin", dealer);
}
const listPath = () => `/portal/dealers/${dealer.dealerId}/webhooks`;
const path = () => `${listPath()}/${endpointId}`;
const deliver = () => scene.app.deliveries.scheduler.drain();
const publish = (name: "svc.test.completed" | "svc.test.failed" = "svc.test.failed") =>
  publishEvent(scene, dealer, name);
const audit = async () =>
  (await scene.app.audit.list({ subject: "webhook", subjectId: endpointId, limit: 10 })).map(
    ({ actor, action, changes }) => ({ actor, action, changes }),
  );

/** Delivers until the attempts of what waits are used up. */
async function useUpAttempts(): Promise<void> {
  await deliver();
  for (const waitS of RETRY_WAITS_S) {
    scene.clock.advanceSeconds(waitS);
    await deliver();
  }
}

const unchanged = (work: () => Promise<void>) => expectUnchanged(scene.db, work);

test("the list of endpoints says how each one goes, and shows those of the dealer's own account alone", async () => {
  await newEndpoint();
  const group = await seedCredential(scene.db, scene.random, {
    kind: "dealer-group",
    companyId: dealer.companyId,
  });
  await seedEndpoint(scene, group, "https://group.example/hook");
  const fresh = await expectPortalPage(await admin.get(listPath()), 200, "Not tried yet");
  expect(readableText(fresh)).toContain(`${URL_OF_HOOK} Events Test completed, Test failed`);
  expect(fresh).not.toContain("group.example");
  await publish();
  await deliver();
  const good = readableText(await (await admin.get(listPath())).text());
  expect(good).toContain("State Enabled Failures None Waiting 0 Last success 2 March 2026");
  client.onPost = () => answered(503);
  await publish();
  await useUpAttempts();
  await publish();
  const failing = readableText(await (await admin.get(listPath())).text());
  expect(failing).toContain(`State Failing Failures 1 in a row (limit ${DISABLE_AFTER}) Waiting 1`);
});

test("the list of endpoints says how to make one where there is none, whether the dealer has an account or not", async () => {
  const bare = await seedDealer(scene.db, scene.dealer.companyId, "Bare Motors");
  const owner = await scene.as("owner", bare);
  for (const hasKey of [false, true]) {
    if (hasKey) await seedDealerKey(scene, bare);
    const answer = await owner.get(`/portal/dealers/${bare.dealerId}/webhooks`);
    const html = await expectPortalPage(answer, 200, "No webhook endpoint yet");
    expect(html).toContain(`curl -s ${scene.baseUrl}/v1/webhooks`);
    const keys = `/portal/dealers/${bare.dealerId}/keys${hasKey ? "" : "/new"}`;
    expect(html).toContain(`<a href="${keys}">full-integration key</a>`);
  }
});

test("the page of an endpoint shows deliveries with their attempts in words, and what of an answer may be shown", async () => {
  await newEndpoint();
  client.onPost = () => ({ ...answered(503), bodyStart: "<b>broken</b> WVWZZZE1ZMP000042 whsec_c2VjcmV0" });
  await publish();
  await deliver();
  scene.clock.advanceSeconds(60);
  client.onPost = () => ({ ...unanswered("timeout") });
  await deliver();
  const html = await expectPortalPage(await admin.get(path()), 200, "Test failed Waiting");
  const text = readableText(html);
  expect(text).toContain("2 attempts, the last: no complete answer in time");
  expect(text).toContain("answered 503, not 2xx, after 15 ms (192.0.2.1)");
  const [, eventId] = /Event number (\d+) · webhook-id [\w-]{22}/.exec(text) ?? [];
  const [, delivery] = /href="([^"]+\/deliveries\/\d+)"/.exec(html) ?? [];
  expect(readableText(await (await admin.get(delivery ?? "")).text())).toContain(`Event number ${eventId}`);
  expect(html).toContain("&lt;b&gt;broken&lt;/b&gt; […] […]");
  expect(html).not.toMatch(/WVWZZZE1ZMP000042|whsec_/);
  expect(text).toMatch(/Next attempt due 2 March 2026, \d\d:\d\d:\d\d UTC\./);
  const failed = readableText(await (await admin.get(`${path()}?state=failed`)).text());
  expect(failed).toContain("None has failed");
  const waiting = readableText(await (await admin.get(`${path()}?state=waiting`)).text());
  expect(waiting).toContain("Test failed Waiting");
});

test("the page of an endpoint says since when it is disabled, how many are held and what to do", async () => {
  await newEndpoint();
  client.onPost = () => answered(500);
  for (let times = 0; times < DISABLE_AFTER; times++) await publish();
  await useUpAttempts();
  await publish();
  await publish();
  const html = await expectPortalPage(await admin.get(path()), 200, "Disabled since 2 March 2026");
  const text = readableText(html);
  expect(text).toContain(`after ${DISABLE_AFTER} deliveries in a row had failed. 2 deliveries are held.`);
  expect(text).toContain("Test failed Held");
  await admin.post(`${path()}/ping`);
  client.onPost = () => answered(204);
  await deliver();
  await deliver();
  const mended = readableText(await (await admin.get(path())).text());
  expect(mended).not.toContain("Disabled");
  expect(mended).toContain("Waiting 0 deliveries");
});

test("the page of an endpoint says why nothing is sent once the last key of the dealer is revoked, and that what waits follows a new one", async () => {
  await newEndpoint();
  await publish();
  const keys = scene.app.dealerKeys;
  const { dealerId } = dealer;
  for (const { id } of await keys.list(dealerId)) await keys.revoke("operator", dealerId, id);
  await deliver();
  for (const held of [listPath(), path()]) {
    const text = readableText(await expectPortalPage(await admin.get(held), 200, "Nothing is sent"));
    expect(text).toContain("no API key of this dealer is live");
  }
  expect(readableText(await (await admin.get(path())).text())).toContain("Waiting 1 delivery");

  const made = { label: "The next", kind: "full-integration", formMark: keys.newFormMark() } as const;
  await keys.create("operator", dealerId, made);
  await deliver();
  for (const mended of [listPath(), path()]) {
    expect(readableText(await (await admin.get(mended)).text())).not.toContain("Nothing is sent");
  }
  expect(readableText(await (await admin.get(path())).text())).toContain("Waiting 0 deliveries");
});

test("the page of an endpoint does not exist for another dealer, and no endpoint of others is one here", async () => {
  await newEndpoint();
  const stranger = await scene.as("owner", scene.otherDealer);
  const group = await seedCredential(scene.db, scene.random, {
    kind: "dealer-group",
    companyId: dealer.companyId,
  });
  const foreign = await seedEndpoint(scene, group, "https://group.example/hook");
  const own = `/portal/dealers/${scene.otherDealer.dealerId}/webhooks/${endpointId}`;
  const paths = [foreign, 0, "x", 9_999_999].map((id) => `${listPath()}/${id}`);
  await unchanged(async () => {
    for (const one of paths) {
      const answers = [
        await admin.get(one),
        await admin.get(`${one}/replay`),
        await admin.post(`${one}/ping`),
      ];
      answers.push(await admin.get(`${one}/replay/count?only_failed=yes`));
      answers.push(await admin.post(`${one}/replay/queue`, { only_failed: "yes" }));
      for (const answer of answers) await expectPortalPage(answer, 404, "There is nothing here");
    }
    for (const one of [path(), own]) {
      await expectPortalPage(await stranger.get(one), 404, "There is nothing here");
      await expectPortalPage(await stranger.post(`${one}/ping`), 404, "There is nothing here");
    }
  });
});

test("nothing of an endpoint of others is counted, shown or sent again by way of a dealer", async () => {
  await newEndpoint();
  const { db, app, random } = scene;
  const { companyId, dealerId } = dealer;
  const group = await seedCredential(db, random, { kind: "dealer-group", companyId });
  const foreign = await seedEndpoint(scene, group, "https://group.example/hook");
  const { webhooks } = app;
  const all = { endpointId: foreign, sinceMs: 0, eventNames: [], onlyFailed: false };
  for (const of of [dealerId, scene.otherDealer.dealerId]) {
    const owner = { dealerId: of, actor: personActor(admin.personId) };
    for (const asking of [
      () => webhooks.get(owner, foreign),
      () => webhooks.deliveries(owner, { endpointId: foreign, state: null, limit: 5 }),
      () => webhooks.countReplayed(owner, all),
      () => webhooks.replay(owner, all),
      () => webhooks.ping(owner, foreign),
    ])
      expect(await asking().catch((error) => error.code)).toBe("not_found");
  }
});

test("a viewer looks at endpoints, learns who may act, and is offered nothing to do", async () => {
  await newEndpoint();
  const viewer = await scene.as("viewer", dealer);
  const html = await expectPortalPage(await viewer.get(path()), 200, "An owner or admin can send");
  expect(html).not.toContain("Send a test delivery</button>");
});

test("a test delivery is queued, said so, delivered and shown, and the audit log names the person", async () => {
  await newEndpoint();
  expectPortalRedirect(await admin.post(`${path()}/ping`), path());
  const queued = await expectPortalPage(await admin.get(path()), 200, "A test delivery is queued.");
  expect(readableText(queued)).toContain("Test delivery Waiting");
  client.taken();
  await deliver();
  expect(client.taken().map(({ url, body }) => [url, JSON.parse(body).event])).toEqual([
    [URL_OF_HOOK, "svc.webhook.test"],
  ]);
  const text = readableText(await (await admin.get(path())).text());
  expect(text).toContain("Test delivery Delivered");
  expect(text).toContain("1 attempt: answered 200");
  expect(await audit()).toEqual([
    { actor: `person:${admin.personId}`, action: "webhook.ping", changes: {} },
    expect.objectContaining({ action: "webhook.create" }),
  ]);
});

/** One delivered, then two that failed, an hour later. */
async function someDeliveries(): Promise<string> {
  await newEndpoint();
  await publish("svc.test.completed");
  await deliver();
  scene.clock.advanceSeconds(3_600);
  const since = new Date(scene.clock.nowMs()).toISOString().slice(0, 16);
  client.onPost = () => answered(500);
  await publish();
  await publish();
  await useUpAttempts();
  client.onPost = () => answered(200);
  client.taken();
  admin = Object.assign(await scene.signedIn(admin.personId), { personId: admin.personId });
  return since;
}

test("sending again counts first, queues what was counted once agreed to, and the audit log says who asked for what", async () => {
  const since = await someDeliveries();
  const asked = { since, only_failed: "yes", test_failed: "yes" };
  await expectPortalPage(await admin.get(`${path()}/replay`), 200, "Send deliveries again");
  let counted = "";
  await unchanged(async () => {
    const answer = await admin.get(`${path()}/replay/count?${new URLSearchParams(asked)}`);
    counted = await expectPortalPage(answer, 200, "Send 2 deliveries again?");
  });
  expect(readableText(counted)).toContain("Of events Test failed Of deliveries Only those that failed");
  const kept = [...counted.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    ([, name = "", value = ""]) => [name, value] as const,
  );
  const form = Object.fromEntries(kept.filter(([name]) => name !== "form_token"));
  expect(form).toMatchObject(asked);
  expectPortalRedirect(await admin.post(`${path()}/replay/queue`, form), path());
  await expectPortalPage(await admin.get(path()), 200, "2 deliveries are queued.");
  await deliver();
  expect(client.taken()).toHaveLength(2);
  expect((await audit())[0]).toEqual({
    actor: `person:${admin.personId}`,
    action: "webhook.replay",
    changes: {
      since: { from: null, to: `${since}:00.000Z` },
      event_types: { from: null, to: ["svc.test.failed"] },
      only_failed: { from: null, to: true },
    },
  });
});

test.each<[Record<string, string>, number]>([
  [{ only_failed: "yes" }, 2],
  [{ test_completed: "yes" }, 1],
  [{ test_completed: "yes", test_failed: "yes" }, 3],
  [{ since: "2000-01-01T00:00" }, 3],
  [{ since: "2000-01-01T00:00:00+02:00" }, 3],
  [{ test_completed: "yes", only_failed: "yes" }, 0],
  [{ since: "2199-01-01T00:00" }, 0],
])("sending again of %j counts %i", async (fields, expected) => {
  await someDeliveries();
  const says = expected === 0 ? "No delivery matches" : `Send ${expected} deliver`;
  const counted = await admin.get(`${path()}/replay/count?${new URLSearchParams(fields)}`);
  await expectPortalPage(counted, 200, says);
});

test.each<[Record<string, string>, string]>([
  [{}, "Say what to send again"],
  [{ since: "yesterday", only_failed: "yes" }, "Enter a day and a time in UTC"],
  [{ since: "2026-02-30T10:00" }, "Enter a day and a time in UTC"],
  [{ since: "2026-01-31" }, "Enter a day and a time in UTC"],
])(
  "sending again of %j is refused beside the field, counting or queueing, and nothing is queued",
  async (fields, says) => {
    await newEndpoint();
    await unchanged(async () => {
      for (const answer of [
        await admin.get(`${path()}/replay/count?${new URLSearchParams(fields)}`),
        await admin.post(`${path()}/replay/queue`, fields),
      ]) {
        const html = await expectPortalPage(answer, 422, says);
        expectFieldError(html, "since", says, fields.since);
        expect(html.includes("checked")).toBe("only_failed" in fields);
        expect(html).toContain(`action="${path()}/replay/count"`);
      }
    });
  },
);

test("the limits of a credential apply to people too, for each account", async () => {
  const limited = await startPortalScene({
    settings: { SVC_RATE_LIMITS: "on" },
    ports: { deliveryClient: new ScriptedDeliveryClient() },
  });
  try {
    const { dealer: one } = limited;
    const id = await seedEndpoint(limited, await seedDealerKey(limited, one), URL_OF_HOOK);
    const owner = await limited.as("owner");
    const base = `/portal/dealers/${one.dealerId}/webhooks/${id}`;
    for (const [action, limit] of [
      ["ping", 10],
      ["replay/queue", 5],
    ] as const) {
      const statuses: number[] = [];
      for (let times = 0; times <= limit; times++)
        statuses.push((await owner.post(`${base}/${action}`, { only_failed: "yes" })).status);
      expect(statuses).toEqual([...Array.from({ length: limit }, () => 303), 429]);
    }
    limited.clock.advanceSeconds(60);
    expect((await owner.post(`${base}/ping`)).status).toBe(303);
    for (let times = 0; times < 18; times++) await publishEvent(limited, one, "svc.test.failed");
    const chosen = async () => {
      const html = await (await owner.get(base)).text();
      const boxes = [...html.matchAll(/name="(delivery_\d+)"/g)].map(([, name = ""]) => [name, "yes"]);
      return Object.fromEntries(boxes.slice(0, 18));
    };
    expect((await owner.post(base, await chosen())).status).toBe(303);
    expect((await owner.post(base, await chosen())).status).toBe(303);
    const told = await (await owner.get(base)).text();
    expect(told).toContain("12 deliveries are queued again. 6 deliveries that you chose were not queued");
    expect((await owner.post(base, await chosen())).status).toBe(429);
    const added = await owner.post(`/portal/dealers/${one.dealerId}/webhooks/new`, {
      form_mark:
        /name="form_mark" value="([^"]+)"/.exec(
          await (await owner.get(`/portal/dealers/${one.dealerId}/webhooks/new`)).text(),
        )?.[1] ?? "",
      url: "https://typed.harbour.example/hook",
      test_failed: "yes",
    });
    const refused = await expectPortalPage(added, 422, "That was too much at once.");
    expect(refused).toContain('value="https://typed.harbour.example/hook"');
  } finally {
    await limited.close();
  }
});
