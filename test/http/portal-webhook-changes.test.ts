import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "../../src/webhooks/delivery/webhook-table.ts";
import { readableText } from "../support/page-scenario.ts";
import { expectFieldError, expectPortalPage, expectPortalRedirect } from "../support/portal-page.ts";
import { type PortalScene, startPortalScene, type Visitor } from "../support/portal-scene.ts";
import { publishEvent, seedDealerKey, seedEndpoint } from "../support/portal-webhooks.ts";
import { answered, ScriptedDeliveryClient } from "../support/scripted-delivery-client.ts";
import { ScriptedResolver } from "../support/scripted-resolver.ts";
import { type SeededDealer, seedDealer } from "../support/seed.ts";
import { expectUnchanged } from "../support/table-contents.ts";

const HOST = "dms.harbour.example";
const URL_OF_HOOK = `https://${HOST}/battery-tests`;
const ENDPOINT_LIMIT = 3;
const FIELDS = { url: URL_OF_HOOK, test_completed: "yes", test_failed: "yes" };

let client: ScriptedDeliveryClient;
let scene: PortalScene;
let dealer: SeededDealer;
let admin: Visitor & { readonly personId: number };
let count = 0;
beforeAll(async () => {
  client = new ScriptedDeliveryClient();
  scene = await startPortalScene({
    settings: { SVC_WEBHOOK_DISABLE_AFTER: "1", SVC_WEBHOOK_LIMIT: String(ENDPOINT_LIMIT) },
    ports: {
      deliveryClient: client,
      resolver: new ScriptedResolver({ [HOST]: [["93.184.216.34"]], "inside.example": [["10.0.0.7"]] }),
    },
  });
});
afterAll(() => scene.close());

/** Every test has a dealer of its own, without an account. */
async function newDealer(): Promise<void> {
  count += 1;
  client.onPost = () => answered(200);
  client.taken();
  dealer = await seedDealer(scene.db, scene.dealer.companyId, `Change Street ${count}`);
  admin = await scene.as("admin", dealer);
}
async function newEndpoint(): Promise<number> {
  await newDealer();
  return await seedEndpoint(scene, await seedDealerKey(scene, dealer), URL_OF_HOOK, ["svc.test.failed"]);
}
const listPath = () => `/portal/dealers/${dealer.dealerId}/webhooks`;
const deliver = () => scene.app.deliveries.scheduler.drain();
const markOf = (html: string) => /name="form_mark" value="([^"]*)"/.exec(html)?.[1] ?? "";
const newMark = async (path = `${listPath()}/new`) => markOf(await (await admin.get(path)).text());
const secretIn = (html: string) => /whsec_[A-Za-z0-9+/=]+/.exec(html)?.[0];
const audit = async (subjectId: number) =>
  (await scene.app.audit.list({ subject: "webhook", subjectId, limit: 10 }))
    .filter(({ actor }) => actor === `person:${admin.personId}`)
    .map(({ action, changes }) => [action, changes] as const);
const rowOf = async (id: number) =>
  (await scene.db.read.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0];
const pageOf = async (id: number) => readableText(await (await admin.get(`${listPath()}/${id}`)).text());

const unchanged = (work: () => Promise<void>) => expectUnchanged(scene.db, work);

test("a webhook is added for a dealer without a key, its secret is shown once, and the audit log names the person", async () => {
  await newDealer();
  const form = await expectPortalPage(await admin.get(`${listPath()}/new`), 200, "Add a webhook");
  expect(form).toMatch(/id="test_completed"[^>]*checked/);
  const sent = { ...FIELDS, asymmetric: "yes", form_mark: markOf(form) };
  const made = await expectPortalPage(await admin.post(`${listPath()}/new`, sent), 200, "Your new webhook");
  expect(secretIn(made)).toBeString();
  expect(readableText(made)).toContain("Nothing is sent: no API key of this dealer is live.");
  const id = Number(/webhooks\/(\d+)\/ping/.exec(made)?.[1]);
  expect(await rowOf(id)).toMatchObject({ url: URL_OF_HOOK, asymmetricSignatures: true });
  expect(await audit(id)).toEqual([
    [
      "webhook.create",
      {
        url: { from: null, to: URL_OF_HOOK },
        events: { from: null, to: ["svc.test.completed", "svc.test.failed"] },
        asymmetric_signatures: { from: null, to: true },
      },
    ],
  ]);
  await unchanged(async () => {
    const again = await expectPortalPage(
      await admin.post(`${listPath()}/new`, sent),
      200,
      "This form was sent before",
    );
    expect(secretIn(again)).toBeUndefined();
    expect(again).toContain(`href="${listPath()}/${id}/secret"`);
  });
  // The second time is as a form that was sent twice.
  for (const _ of [1, 2]) expectPortalRedirect(await admin.post(`${listPath()}/${id}/delete`), listPath());
  await unchanged(async () => {
    await expectPortalPage(await admin.post(`${listPath()}/new`, sent), 200, "exists no more");
  });
});

test.each<[Record<string, string>, string, string]>([
  [{ url: "" }, "url", "Enter the address of your receiver"],
  [{ url: `http://${HOST}/` }, "url", "The URL must start with https:// and a host."],
  [{ url: `https://me@${HOST}/` }, "url", "The URL must not hold a user name"],
  [{ url: "https://inside.example/" }, "url", "The host of the URL is not a public one."],
  [{ url: "https://nowhere.example/" }, "url", "The host of the URL has no address."],
  [{ test_completed: "", test_failed: "" }, "events", "Tick at least one event."],
])(
  "a webhook with %j is refused beside the field %s, added or changed, and what was typed stays",
  async (wrong, field, says) => {
    const id = await newEndpoint();
    const fields = { ...FIELDS, certificate_withdrawn: "", asymmetric: "yes", ...wrong };
    const form_mark = await newMark();
    await unchanged(async () => {
      for (const path of [`${listPath()}/new`, `${listPath()}/${id}/change`]) {
        const html = await expectPortalPage(await admin.post(path, { ...fields, form_mark }), 422, says);
        expectFieldError(html, field, says, field === "url" ? wrong.url : URL_OF_HOOK);
        expect(html).toMatch(/id="asymmetric"[^>]*checked/);
        if (path.endsWith("new")) expect(markOf(html)).toBe(form_mark);
      }
    });
  },
);

test("no more webhooks are added than the limit of the API allows, and the form says so", async () => {
  await newDealer();
  for (let times = 0; times < ENDPOINT_LIMIT; times++)
    await admin.post(`${listPath()}/new`, { ...FIELDS, form_mark: await newMark() });
  const form_mark = await newMark();
  await unchanged(async () => {
    const answer = await admin.post(`${listPath()}/new`, { ...FIELDS, form_mark });
    const html = await expectPortalPage(answer, 422, `The limit of webhooks, ${ENDPOINT_LIMIT}, is reached`);
    expect(html).toContain(`value="${URL_OF_HOOK}"`);
  });
});

test("a change of address, events and signatures counts for the next delivery, keeps the secret, and is in the audit log", async () => {
  const id = await newEndpoint();
  const path = `${listPath()}/${id}/change`;
  const before = await rowOf(id);
  const form = await expectPortalPage(await admin.get(path), 200, "Change the webhook");
  expect(form).toContain(`value="${URL_OF_HOOK}"`);
  expect(form).toMatch(/id="test_failed"[^>]*checked/);
  expect(form).not.toMatch(/id="test_completed"[^>]*checked/);
  const url = `https://${HOST}/other`;
  expectPortalRedirect(
    await admin.post(path, { url, test_completed: "yes", asymmetric: "yes" }),
    `${listPath()}/${id}`,
  );
  await expectPortalPage(await admin.get(`${listPath()}/${id}`), 200, "The changes are saved.");
  await publishEvent(scene, dealer, "svc.test.completed");
  await deliver();
  const [post] = client.taken();
  expect(post?.url).toBe(url);
  expect(post?.headers["webhook-signature"]).toContain("v1a,");
  expect((await rowOf(id))?.sealedSecret).toBe(before?.sealedSecret ?? "");
  expect(await audit(id)).toEqual([
    [
      "webhook.update",
      {
        url: { from: URL_OF_HOOK, to: url },
        events: { from: ["svc.test.failed"], to: ["svc.test.completed"] },
        asymmetric_signatures: { from: false, to: true },
      },
    ],
  ]);
});

test("other changes are saved while the name servers of an unchanged address fail", async () => {
  await newDealer();
  const url = "https://gone.example/";
  const id = await seedEndpoint(scene, await seedDealerKey(scene, dealer), url);
  const answer = await admin.post(`${listPath()}/${id}/change`, { url, test_failed: "yes" });
  expectPortalRedirect(answer, `${listPath()}/${id}`);
});

test("a paused webhook is sent nothing and says since when; resumed, it is sent what was held", async () => {
  const id = await newEndpoint();
  expectPortalRedirect(await admin.post(`${listPath()}/${id}/pause`), `${listPath()}/${id}`);
  await publishEvent(scene, dealer, "svc.test.failed");
  await deliver();
  expect(client.taken()).toEqual([]);
  const paused = await pageOf(id);
  expect(paused).toContain("Paused since 2 March 2026");
  expect(paused).toContain("One delivery is held.");
  expect(readableText(await (await admin.get(listPath())).text())).toContain("State Paused");
  expectPortalRedirect(await admin.post(`${listPath()}/${id}/resume`), `${listPath()}/${id}`);
  await deliver();
  expect(client.taken()).toHaveLength(1);
  expect(await pageOf(id)).not.toContain("Paused");
  expect((await audit(id)).map(([action]) => action)).toEqual(["webhook.update", "webhook.update"]);
});

test.each([
  ["24", 2],
  ["0", 1],
])(
  "a new secret with an overlap of %s hours is shown once, and deliveries have %i signatures",
  async (overlap, signatures) => {
    const id = await newEndpoint();
    const path = `${listPath()}/${id}/secret`;
    const sent = { overlap, form_mark: await newMark(path) };
    const html = await expectPortalPage(
      await admin.post(path, sent),
      200,
      "The new secret signs from now on",
    );
    expect(secretIn(html)).toBeString();
    await unchanged(async () => {
      const again = await expectPortalPage(await admin.post(path, sent), 200, "This form was sent before");
      expect(secretIn(again)).toBeUndefined();
    });
    await admin.post(`${listPath()}/${id}/ping`);
    await deliver();
    expect(client.taken()[0]?.headers["webhook-signature"]?.split(" ")).toHaveLength(signatures);
    expect(await audit(id)).toContainEqual([
      "webhook.rotate-secret",
      { overlap_ms: { from: null, to: Number(overlap) * 3_600_000 } },
    ]);
  },
);

test.each<[Record<string, string>, string]>([
  [{ overlap: "5" }, "Choose how long the old secret signs too."],
  [{ overlap: "24", form_mark: "short" }, "This form was not complete."],
])("a form for a new secret with %j is refused, and the secret stays", async (fields, says) => {
  const id = await newEndpoint();
  const path = `${listPath()}/${id}/secret`;
  const form_mark = await newMark(path);
  await unchanged(async () => {
    await expectPortalPage(await admin.post(path, { form_mark, ...fields }), 422, says);
  });
});

test("a webhook is deleted once it was asked for on a page of its own, with what waits for it", async () => {
  const id = await newEndpoint();
  await publishEvent(scene, dealer, "svc.test.failed");
  const asked = await expectPortalPage(
    await admin.get(`${listPath()}/${id}/delete`),
    200,
    "Delete this webhook?",
  );
  expect(readableText(asked)).toContain("Waiting 1 delivery");
  expect(asked).toMatch(/<button type="submit" class="alarm">Delete the webhook/);
  expectPortalRedirect(await admin.post(`${listPath()}/${id}/delete`), listPath());
  await expectPortalPage(await admin.get(listPath()), 200, `The webhook ${HOST}/battery-tests is deleted.`);
  await deliver();
  expect(client.taken()).toEqual([]);
  await expectPortalPage(await admin.get(`${listPath()}/${id}`), 404, "There is nothing here");
  expect((await audit(id)).map(([action]) => action)).toEqual(["webhook.delete"]);
});

test("a delivery shows its body and attempts, is sent again alone, and the audit log names the person", async () => {
  const id = await newEndpoint();
  await publishEvent(scene, dealer, "svc.test.failed");
  await deliver();
  const [post] = client.taken();
  const list = await (await admin.get(`${listPath()}/${id}`)).text();
  const path = new RegExp(`href="(${listPath()}/${id}/deliveries/\\d+)"`).exec(list)?.[1] ?? "";
  const html = await expectPortalPage(await admin.get(path), 200, "Test failed Delivered");
  const shown =
    /<pre class="example" id="body"[^>]*>(\{.*?)<\/pre>/s.exec(html)?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(JSON.parse(shown)).toEqual(JSON.parse(post?.body ?? ""));
  expect(shown).toStartWith('{\n  "event": "svc.test.failed",\n  "data": {\n');
  expectPortalRedirect(await admin.post(`${path}/resend`), path);
  await expectPortalPage(await admin.get(path), 200, "The delivery is queued again.");
  await deliver();
  expect(client.taken().map(({ webhookId }) => webhookId)).toEqual([post?.webhookId ?? ""]);
  expect(await audit(id)).toEqual([["webhook.resend", { webhook_id: { from: null, to: post?.webhookId } }]]);
  const viewer = await scene.as("viewer", dealer);
  expect(await expectPortalPage(await viewer.get(path), 200, "Test failed")).not.toContain("Send it again");
  const deliveryId = path.split("/").at(-1);
  const other = await newEndpoint();
  await unchanged(async () => {
    const foreign = `${listPath()}/${other}/deliveries/${deliveryId}`;
    await expectPortalPage(await admin.get(foreign), 404, "There is nothing here");
    await expectPortalPage(await admin.post(`${foreign}/resend`), 404, "There is nothing here");
  });
});

test("chosen deliveries that are not kept any more are counted, and keep no other from being sent", async () => {
  const id = await newEndpoint();
  const path = `${listPath()}/${id}`;
  for (let times = 0; times < 3; times++) await publishEvent(scene, dealer, "svc.test.failed");
  await deliver();
  expect(client.taken()).toHaveLength(3);
  const html = await (await admin.get(path)).text();
  const boxes = [...html.matchAll(/name="delivery_(\d+)" value="yes"/g)].map(([, one]) => Number(one));
  const [newest = 0, pruned = 0, oldest = 0] = boxes;
  await scene.db.transact((tx) => tx.delete(webhookDeliveries).where(eq(webhookDeliveries.id, pruned)));
  const chosen = (ids: readonly number[]) => Object.fromEntries(ids.map((one) => [`delivery_${one}`, "yes"]));
  expectPortalRedirect(await admin.post(path, chosen([newest, pruned, oldest])), path);
  await expectPortalPage(
    await admin.get(path),
    200,
    "2 deliveries are queued again. 1 delivery is not kept any more. Look again in a moment.",
  );
  await deliver();
  expect(client.taken()).toHaveLength(2);
  await unchanged(async () => {
    const answer = await admin.post(path, chosen([pruned]));
    await expectPortalPage(answer, 404, "There is nothing here");
  });
});

test("a chosen few deliveries are sent again, and no other, and each is in the audit log", async () => {
  const id = await newEndpoint();
  const path = `${listPath()}/${id}`;
  for (let times = 0; times < 3; times++) await publishEvent(scene, dealer, "svc.test.failed");
  await deliver();
  const sent = client.taken().map(({ webhookId }) => webhookId);
  const html = await expectPortalPage(await admin.get(path), 200, "Send the chosen ones again");
  const boxes = [...html.matchAll(/name="(delivery_\d+)" value="yes"/g)].map(([, name = ""]) => name);
  expect(boxes).toHaveLength(3);
  const [newest = "", middle = "", oldest = ""] = boxes;
  expectPortalRedirect(await admin.post(path, { [newest]: "yes", [oldest]: "yes" }), path);
  await expectPortalPage(await admin.get(path), 200, "2 deliveries are queued again.");
  await deliver();
  const [first = "", , third = ""] = sent;
  expect(
    client
      .taken()
      .map(({ webhookId }) => webhookId)
      .toSorted(),
  ).toEqual([first, third].toSorted());
  expect((await audit(id)).map(([action]) => action)).toEqual(["webhook.resend", "webhook.resend"]);
  const viewer = await scene.as("viewer", dealer);
  expect(await (await viewer.get(path)).text()).not.toContain('name="delivery_');
  await unchanged(async () => {
    await expectPortalPage(await admin.post(path), 422, "choose the deliveries");
  });
  const other = await newEndpoint();
  await unchanged(async () => {
    const foreign = await admin.post(`${listPath()}/${other}`, { [middle]: "yes" });
    await expectPortalPage(foreign, 404, "There is nothing here");
  });
});

test("older deliveries stand on further pages, each once", async () => {
  const id = await newEndpoint();
  for (let times = 0; times < 45; times++) await publishEvent(scene, dealer, "svc.test.failed");
  await deliver();
  const seen: string[] = [];
  let path: string | undefined = `${listPath()}/${id}`;
  let pages = 0;
  while (path !== undefined) {
    const html = await (await admin.get(path)).text();
    seen.push(...[...html.matchAll(/deliveries\/(\d+)"/g)].map(([, one = ""]) => one));
    path = /href="([^"]*after=[^"]*)"[^>]*>Older/.exec(html)?.[1]?.replaceAll("&amp;", "&");
    pages += 1;
  }
  expect(pages).toBe(3);
  expect(new Set(seen).size).toBe(45);
  expect(seen).toHaveLength(45);
});

test("a webhook whose last attempt failed looks failing before it has used up its attempts, and says why and what to do", async () => {
  const id = await newEndpoint();
  await publishEvent(scene, dealer, "svc.test.failed");
  await deliver();
  scene.clock.advanceSeconds(1);
  client.onPost = () => answered(503);
  await publishEvent(scene, dealer, "svc.test.failed");
  await deliver();
  expect(readableText(await (await admin.get(listPath())).text())).toContain("State Failing");
  const failing = await pageOf(id);
  expect(failing).toMatch(/Failing: the last success was on 2 March 2026, [\d:]+ UTC\./);
  expect(failing).toContain("answered 503, not 2xx. Fix your receiver.");
  for (const waitS of [60, 120, 240]) {
    scene.clock.advanceSeconds(waitS);
    await deliver();
  }
  const disabled = await pageOf(id);
  expect(disabled).toMatch(
    /Disabled since 2 March 2026, [\d:]+ UTC ?, after 1 delivery in a row had failed\./,
  );
  expect(disabled).toContain("answered 503, not 2xx. Fix your receiver, then send a test delivery");
  client.onPost = () => answered(200);
  scene.clock.advanceSeconds(1);
  await admin.post(`${listPath()}/${id}/ping`);
  await deliver();
  expect(await pageOf(id)).not.toMatch(/Failing|Disabled since/);
});

test("changes of people count against the limit of one credential", async () => {
  const limited = await startPortalScene({
    settings: { SVC_RATE_LIMITS: "on" },
    ports: { deliveryClient: new ScriptedDeliveryClient() },
  });
  try {
    const { dealer: one } = limited;
    const id = await seedEndpoint(limited, await seedDealerKey(limited, one), URL_OF_HOOK);
    const owner = await limited.as("owner");
    const base = `/portal/dealers/${one.dealerId}/webhooks/${id}`;
    const statuses: number[] = [];
    for (let times = 0; times <= 30; times++) statuses.push((await owner.post(`${base}/pause`)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 303), 429]);
    expect((await owner.post(`${base}/delete`)).status).toBe(429);
  } finally {
    await limited.close();
  }
});
